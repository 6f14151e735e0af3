import type { ArtStyle } from '../contract.ts';
import { countStylePreviews } from './count-style-previews.ts';
import type { OwnPictures, PictureOf } from './style-picture.tsx';
import { StyleTile } from './style-tile.tsx';

/**
 * 'Preview All Art Styles', below the photo. Leaves out the style for a pet with a person, which the style screen shows
 * separately.
 */
export function StylePreviewGrid({
  styles,
  pictureOf,
  own,
  chosenId,
  onChoose,
}: {
  /** The styles that are offered. */
  styles: readonly ArtStyle[];
  pictureOf: PictureOf;
  own: OwnPictures;
  chosenId: string | null;
  onChoose: (styleId: string) => void;
}) {
  const shown = styles.filter(({ id }) => own.of(id) !== undefined).length;
  return (
    <section aria-labelledby="preview-styles" className="further-down [--about:2000px] md:[--about:900px]">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-5 gap-y-2">
        <div>
          <h2 id="preview-styles" className="text-2xl">
            Preview All Art Styles
          </h2>
          <p className="text-ink-soft">
            {shown > 0 || own.coming
              ? 'Small previews of your own pet.'
              : 'Each style is shown on one of our model pets.'}{' '}
            Tap one to choose it.
          </p>
        </div>
        <p className="figures text-sm text-ink-faint">{countStylePreviews(shown, styles.length, own.coming)}</p>
      </div>
      <ul className="grid grid-cols-3 gap-x-4 gap-y-5 md:grid-cols-4 xl:grid-cols-5">
        {styles.map((style) => (
          <li key={style.id}>
            <StyleTile
              style={style}
              pictureOf={pictureOf}
              own={own}
              chosen={style.id === chosenId}
              testId={`style-preview-${style.id}`}
              onChoose={() => onChoose(style.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
