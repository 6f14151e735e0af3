import { useState } from 'react';
import { carriesPets, stylesOfSeason, type ArtStyle, type Season, type StyleMood } from '../contract.ts';
import { countStylePreviews } from './count-style-previews.ts';
import { useFavorites } from './favorite-styles.ts';
import { StyleFilter, stylesOf, type StyleChoice } from './style-filter.tsx';
import type { OwnPictures, PictureOf } from './style-picture.tsx';
import { StyleTile } from './style-tile.tsx';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';

/**
 * 'Preview All Art Styles', below the photo. Leaves out the style for a pet with a person, which the style screen shows
 * separately.
 */
export function StylePreviewGrid({
  styles,
  pictureOf,
  own,
  photoIds,
  chosenId,
  season,
  firstMood,
  onChoose,
}: {
  /** The styles that are offered. */
  styles: readonly ArtStyle[];
  pictureOf: PictureOf;
  own: OwnPictures;
  /** As in `Choosing`. */
  photoIds: readonly string[];
  chosenId: string | null;
  /** The season whose styles come first; null for none. */
  season: Season | null;
  /** The mood to show first; null shows all styles. */
  firstMood: StyleMood | null;
  onChoose: (styleId: string) => void;
}) {
  const favorites = useFavorites();
  const [choice, setChoice] = useState<StyleChoice>(firstMood ?? 'all');
  const carries = ({ id }: ArtStyle): boolean => carriesPets(id, photoIds);
  const inChoice = stylesOf(styles, choice, favorites);
  const possible = inChoice.filter(carries);
  const seasonal = stylesOfSeason(season, possible);
  const inOrder = [
    ...seasonal,
    ...possible.filter((style) => !seasonal.includes(style)),
    ...inChoice.filter((style) => !carries(style)),
  ];
  const open = styles.filter(carries);
  const shown = open.filter(({ id }) => own.of(id) !== undefined).length;
  return (
    <section aria-labelledby="preview-styles" className="further-down [--about:2000px] md:[--about:900px]">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-5 gap-y-2">
        <div>
          <h2 id="preview-styles" className="text-2xl">
            {say(styleWords.previewAllArt)}
          </h2>
          <p className="text-ink-soft">
            {shown > 0 || own.coming ? say(styleWords.smallPreviewsOwn) : say(styleWords.eachStyleShown)}{' '}
            {say(styleWords.tapOne)}
          </p>
        </div>
        <p className="figures text-sm text-ink-faint">{countStylePreviews(shown, open.length, own.coming)}</p>
      </div>
      <StyleFilter styles={styles} favorites={favorites} choice={choice} onChange={setChoice} />
      <fieldset aria-labelledby="preview-styles" className="min-w-0">
        <div className="grid grid-cols-3 gap-x-4 gap-y-5 md:grid-cols-4 xl:grid-cols-5">
          {inOrder.map((style) => (
            <StyleTile
              key={style.id}
              style={style}
              pictureOf={pictureOf}
              own={own}
              chosen={style.id === chosenId}
              refusal={carries(style) ? null : say(styleWords.showsOnePet)}
              testId={`style-preview-${style.id}`}
              onChoose={() => onChoose(style.id)}
            />
          ))}
        </div>
      </fieldset>
    </section>
  );
}
