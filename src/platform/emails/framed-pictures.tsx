import { Img } from '@react-email/img';
import { Section } from '@react-email/section';
import { fonts, frame } from './palette.ts';
import { usePalette } from './use-palette.ts';

export interface FramedPicture {
  /** Address of the inline picture, `cid:…`. */
  readonly src: string;
  readonly alt: string;
  /** First line of the label beside the picture. */
  readonly name: string;
  /** The other lines of the label. */
  readonly facts: readonly string[];
}

/** Framed pictures: the first one large with its label, the others small in a row below it, without labels. */
export function FramedPictures({ pictures }: { pictures: readonly FramedPicture[] }) {
  const [first, ...others] = pictures;
  if (first === undefined) return null;
  return (
    <Section style={{ padding: '0 0 28px' }}>
      <table align="center" cellPadding={0} cellSpacing={0} role="presentation" style={{ margin: '0 auto' }}>
        <tbody>
          <tr>
            <td>
              <Framed picture={first} width={232} />
            </td>
          </tr>
          <tr>
            <td align="right" style={{ paddingTop: '14px' }}>
              <Label picture={first} />
            </td>
          </tr>
        </tbody>
      </table>
      {others.length === 0 ? null : (
        <table align="center" cellPadding={0} cellSpacing={0} role="presentation" style={{ margin: '18px auto 0' }}>
          <tbody>
            <tr>
              {others.map((picture) => (
                <td key={picture.src} style={{ padding: '0 7px' }}>
                  <Framed picture={picture} width={64} />
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      )}
    </Section>
  );
}

/** The molding is 3.6% of the width, at least 4 px; the mat is 11%. */
function Framed({ picture, width }: { picture: FramedPicture; width: number }) {
  const light = usePalette();
  const molding = Math.max(4, Math.round(width * 0.036));
  const mat = Math.round(width * 0.11);
  return (
    <table cellPadding={0} cellSpacing={0} role="presentation">
      <tbody>
        <tr>
          <td
            className="molding"
            style={{
              backgroundColor: frame.mat,
              border: `${molding}px solid`,
              borderColor: frame.ebony.join(' '),
              boxShadow: '4px 9px 16px -2px rgba(40, 24, 12, .3)',
              padding: `${mat}px`,
            }}
          >
            <Img
              src={picture.src}
              alt={picture.alt}
              width={width}
              style={{
                border: '2px solid',
                borderColor: frame.bevel.join(' '),
                color: light.inkSoft,
                display: 'block',
                fontSize: '13px',
                height: 'auto',
                maxWidth: '100%',
                width: `${width}px`,
              }}
            />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Label({ picture }: { picture: FramedPicture }) {
  const light = usePalette();
  return (
    <table cellPadding={0} cellSpacing={0} role="presentation" data-skip-in-text="true">
      <tbody>
        <tr>
          <td
            className="label"
            style={{
              backgroundColor: light.card,
              border: `1px solid ${light.line}`,
              borderRadius: '2px',
              maxWidth: '220px',
              padding: '10px 14px',
              textAlign: 'left',
            }}
          >
            <span
              className="ink"
              style={{ color: light.ink, font: `italic 450 16px/22px ${fonts.display}`, overflowWrap: 'anywhere' }}
            >
              {picture.name}
            </span>
            {picture.facts.map((fact) => (
              <span
                key={fact}
                className="soft"
                style={{ color: light.inkSoft, display: 'block', fontSize: '13px', lineHeight: '19px' }}
              >
                {fact}
              </span>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
