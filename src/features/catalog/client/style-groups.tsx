import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { buttonLook } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Frame } from '../../../ui/frame.tsx';
import { carriesPets, stylesOfSeason, type ArtStyle, type Season, type StyleMood } from '../contract.ts';
import type { Choosing } from './choosing.ts';
import { CompareStyles } from './compare-styles.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { useFavorites } from './favorite-styles.ts';
import { StyleFilter, stylesOf, type StyleChoice } from './style-filter.tsx';
import { StylePicture } from './style-picture.tsx';
import { StyleTile } from './style-tile.tsx';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';
import { bold } from '../../../ui/in-words.tsx';

/** All styles of the style screen: those of the season, then classics, then the style for a pet with a person. */
export function StyleGroups({
  styles,
  season,
  petAndPerson,
  firstMood,
  onChoose,
  ...shown
}: Choosing & {
  /** The styles of the grid that are offered. */
  styles: readonly ArtStyle[];
  /** The season that is on; null out of season. */
  season: Season | null;
  petAndPerson: ArtStyle | null;
  /** The mood to show first; null shows all styles. */
  firstMood: StyleMood | null;
}) {
  const favorites = useFavorites();
  const [choice, setChoice] = useState<StyleChoice>(firstMood ?? 'all');
  const choosing = { ...shown, onChoose: useStable(onChoose) };
  const carries = ({ id }: ArtStyle): boolean => carriesPets(id, choosing.photoIds);
  const inChoice = stylesOf(styles, choice, favorites);
  const visible = inChoice.filter(carries);
  const forOnePet = inChoice.filter((style) => !carries(style));
  const seasonal = stylesOfSeason(season, visible);
  const classics = visible.filter((style) => !seasonal.includes(style));
  const together = choice === 'all' && petAndPerson !== null && carries(petAndPerson) ? petAndPerson : null;
  return (
    <>
      <StyleFilter styles={styles} favorites={favorites} choice={choice} onChange={setChoice}>
        <CompareStyles styles={styles.filter(carries)} favorites={favorites} {...choosing} />
      </StyleFilter>
      <fieldset aria-labelledby="step-heading" className="min-w-0">
        {season !== null && seasonal.length > 0 ? <NightGroup season={season} styles={seasonal} {...choosing} /> : null}
        {classics.length > 0 ? (
          <section aria-labelledby="classic-styles">
            <h2 id="classic-styles" className="mb-5 text-xl">
              {say(styleWords.classicPopularStyles)}
            </h2>
            <div className="grid grid-cols-2 gap-x-5 gap-y-6 md:grid-cols-3 xl:grid-cols-4">
              {classics.map((style) => (
                <Choice key={style.id} style={style} {...choosing} described />
              ))}
            </div>
          </section>
        ) : null}
        {together ? <PetAndPersonGroup style={together} {...choosing} /> : null}
        {forOnePet.length > 0 ? <OnePetGroup styles={forOnePet} {...choosing} /> : null}
      </fieldset>
    </>
  );
}

/** The latest `call` behind a function that stays the same, so that what gets it is not drawn again. */
function useStable(call: (styleId: string) => void): (styleId: string) => void {
  const latest = useRef(call);
  useLayoutEffect(() => {
    latest.current = call;
  });
  return useCallback((styleId) => latest.current(styleId), []);
}

/** Draws only the tile that was chosen and the one before again: all of them take too long for a tap on a slow phone. */
function Choice({ chosenId, photoIds: _pets, ...tile }: Choosing & Omit<TileProps, 'chosen'>) {
  return <Tile {...tile} chosen={tile.style.id === chosenId} />;
}

interface TileProps extends Omit<Choosing, 'photoIds' | 'chosenId'> {
  style: ArtStyle;
  chosen: boolean;
  described?: boolean;
  onNight?: boolean;
  refusal?: string;
}

const Tile = memo(function Tile({ style, onChoose, ...look }: TileProps) {
  return (
    <div className="relative">
      <StyleTile {...look} style={style} testId={`style-option-${style.id}`} onChoose={() => onChoose(style.id)} />
      {/* Below the art, at the end of the line with the name. */}
      <span className="pointer-events-none absolute inset-x-0 top-0 aspect-[4/5]">
        <FavoriteButton style={style} onTile />
      </span>
    </div>
  );
});

/** The styles that cannot show the pets of this picture together, with the reason. */
function OnePetGroup({ styles, ...choosing }: Choosing & { styles: readonly ArtStyle[] }) {
  return (
    <section aria-labelledby="one-pet-styles" className="mt-8 border-t border-line pt-7">
      <h2 id="one-pet-styles" className="text-xl">
        {say(styleWords.onePetStyles)}
      </h2>
      <p className="mb-5 text-ink-soft">{say(styleWords.onePetStylesText)}</p>
      <div className="grid grid-cols-3 gap-x-4 gap-y-5 md:grid-cols-4 xl:grid-cols-6">
        {styles.map((style) => (
          <Choice key={style.id} style={style} {...choosing} described refusal={say(styleWords.showsOnePet)} />
        ))}
      </div>
    </section>
  );
}

function NightGroup({ season, styles, ...choosing }: Choosing & { season: Season; styles: readonly ArtStyle[] }) {
  return (
    <section
      aria-labelledby="seasonal-styles"
      className="-mx-gutter mb-7 bg-night px-gutter py-4 text-on-night md:py-6 md:mx-0 md:rounded-lg md:px-6"
    >
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 md:mb-5">
        <h2 id="seasonal-styles" className="text-xl">
          {season.name}
        </h2>
        <p className="text-sm text-on-night-soft">{season.note}</p>
      </div>
      <div className="grid grid-cols-2 gap-5 md:grid-cols-4">
        {styles.map((style) => (
          <Choice key={style.id} style={style} {...choosing} onNight />
        ))}
      </div>
    </section>
  );
}

function PetAndPersonGroup({
  style,
  pictureOf,
  own,
  chosenId,
  onChoose,
}: Omit<Choosing, 'photoIds'> & { style: ArtStyle }) {
  const chosen = style.id === chosenId;
  return (
    <section aria-labelledby="together" className="mt-8 flex items-center gap-5 border-t border-line pt-7 md:gap-6">
      <div ref={own.watch?.(style.id)} className="w-[104px] shrink-0 md:w-[148px]">
        <Frame wood="oak" empty={pictureOf(style.id) === undefined && own.of(style.id) === undefined}>
          <StylePicture style={style} pictureOf={pictureOf} own={own} />
        </Frame>
      </div>
      <div>
        <h2 id="together" className="text-xl">
          {say(styleWords.together)}
        </h2>
        <p className="mb-4 text-ink-soft">
          {sayRich(styleWords.togetherText, {
            style: style.name,
            b: bold,
          })}
        </p>
        <label
          data-testid={`style-option-${style.id}`}
          className={classNames(
            buttonLook({ tone: 'quiet', size: 'sm' }),
            'relative cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
          )}
        >
          <input type="radio" name="style" className="sr-only" checked={chosen} onChange={() => onChoose(style.id)} />
          {chosen ? say(styleWords.chosen) : say(styleWords.photoWithPerson)}
        </label>
      </div>
    </section>
  );
}
