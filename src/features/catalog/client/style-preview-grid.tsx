import { gridStyles } from '../contract.ts';
import { describeHung } from './describe-hung.ts';
import type { OwnPictures, PictureOf } from './style-picture.tsx';
import { StyleTile } from './style-tile.tsx';

/** 'Preview All Art Styles', under the photo: all but the one for two, which has its own place on the style screen. */
export function StylePreviewGrid({
  pictureOf,
  own,
  chosenId,
  onChoose,
}: {
  pictureOf: PictureOf;
  own: OwnPictures;
  chosenId: string | null;
  onChoose: (styleId: string) => void;
}) {
  const hung = gridStyles.filter(({ id }) => own.of(id) !== undefined).length;
  return (
    <section aria-labelledby="preview-styles" className="further-down [--about:2000px] md:[--about:900px]">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-5 gap-y-2">
        <div>
          <h2 id="preview-styles" className="text-2xl">
            Preview All Art Styles
          </h2>
          <p className="text-ink-soft">
            {hung > 0 || own.coming ? 'Your own pet, painted small.' : 'Each hangs here on one of our models.'} Tap one
            to choose it.
          </p>
        </div>
        <p className="figures text-sm text-ink-faint">{describeHung(hung, gridStyles.length, own.coming)}</p>
      </div>
      <ul className="grid grid-cols-3 gap-x-4 gap-y-5 md:grid-cols-4 xl:grid-cols-5">
        {gridStyles.map((style) => (
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
