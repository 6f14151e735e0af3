import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { emailWords } from '../../words/catalogs/emails.ts';
import type { EmailBrand } from './brand.ts';
import { darkFrame, fonts, type EmailPalette } from './palette.ts';
import { PaletteContext } from './use-palette.ts';

export type { EmailBrand } from './brand.ts';

/**
 * The layout of an email: an optional picture, and below it a card with the text. `preview` is shown beside the subject
 * in a list of emails.
 */
export function EmailLayout({
  brand,
  preview,
  picture,
  children,
}: {
  brand: EmailBrand;
  preview: string;
  picture?: ReactNode;
  children: ReactNode;
}) {
  const { light, dark } = brand.look;
  const { tag, direction } = brand.words.language();
  return (
    <Html lang={tag} dir={direction}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkTheme(dark)}</style>
      </Head>
      <Body className="wall" style={{ margin: 0, padding: 0, backgroundColor: light.wall, fontFamily: fonts.text }}>
        <Preview>{preview}</Preview>
        {/* Again, because some email programs show only what is within the body. */}
        <Container
          lang={tag}
          dir={direction}
          style={{ width: '100%', maxWidth: '600px', margin: '0 auto', padding: '28px 16px 40px' }}
        >
          <PaletteContext value={light}>
            <Sender brand={brand} />
            {picture}
            <Section
              className="card"
              style={{
                backgroundColor: light.card,
                border: `1px solid ${light.line}`,
                borderRadius: '12px',
                padding: '28px 28px 24px',
              }}
            >
              {children}
            </Section>
            <Footer brand={brand} />
          </PaletteContext>
        </Container>
      </Body>
    </Html>
  );
}

/** The shop's logo, or its name. */
function Sender({ brand: { shopName, look } }: { brand: EmailBrand }) {
  const text = {
    margin: '0 0 24px',
    font: `430 22px/28px ${fonts.display}`,
    letterSpacing: '-0.018em',
    color: look.light.ink,
  };
  if (look.logo === null)
    return (
      <Text className="ink" style={text}>
        {shopName}
      </Text>
    );
  const { picture, width, height } = look.logo;
  // Programs that do not show pictures show the name in the style of the name.
  return (
    <Section style={{ padding: '0 0 24px' }}>
      <Img
        className="ink"
        src={`cid:${picture.cid}`}
        alt={shopName}
        width={width}
        height={height}
        style={{ ...text, margin: 0, display: 'block', border: 'none', width: `${width}px`, height: `${height}px` }}
      />
    </Section>
  );
}

function Footer({ brand }: { brand: EmailBrand }) {
  const { light, address } = brand.look;
  const { say, sayRich } = brand.words;
  const small = { margin: '0 0 6px', fontSize: '13px', lineHeight: '20px', color: light.inkFaint };
  return (
    <Section style={{ padding: '24px 4px 0' }}>
      {brand.testMode ? (
        <Text className="faint" style={small}>
          {say(emailWords.testMode)}
        </Text>
      ) : null}
      <Text className="faint" style={small}>
        {sayRich(emailWords.reply, {
          address: (
            <Link
              className="link"
              href={`mailto:${brand.supportEmail}`}
              style={{ color: light.actionInk, textDecoration: 'underline' }}
            >
              {brand.supportEmail}
            </Link>
          ),
        })}
      </Text>
      <Text className="faint" style={{ ...small, margin: 0 }}>
        <Link className="link" href={brand.shopUrl} style={{ color: light.actionInk, textDecoration: 'underline' }}>
          {brand.shopName}
        </Link>
        {address.length === 0 ? null : `, ${address.join(', ')}`}
      </Text>
    </Section>
  );
}

/**
 * Email programs that support themes use these colors. The light colors stay readable in programs that only invert
 * them.
 */
const darkTheme = (dark: EmailPalette) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .wall, .wall > table > tbody > tr > td { background-color: ${dark.wall} !important; }
  .card, .label { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }
  .molding { background-color: ${darkFrame.mat} !important; border-color: ${darkFrame.ebony.join(' ')} !important; }
  .rule { border-color: ${dark.line} !important; }
  .rule-strong { border-color: ${dark.lineStrong} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.inkSoft} !important; }
  .faint { color: ${dark.inkFaint} !important; }
  .green { color: ${dark.green} !important; }
  .link { color: ${dark.actionInk} !important; }
  .button { background-color: ${dark.action} !important; color: ${dark.onAction} !important; }
  .notice { background-color: ${dark.pending} !important; color: ${dark.pendingInk} !important; }
}
@media (max-width: 480px) {
  .card { padding: 22px 18px 18px !important; }
  .title { font-size: 26px !important; line-height: 32px !important; }
}`;
