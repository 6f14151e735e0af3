import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/field.tsx';
import type { ArtStyle } from '../contract.ts';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';
import type { Choosing } from './choosing.ts';
import { ComparedPicture } from './compared-picture.tsx';
import type { StylePair } from './first-pair.ts';

type Side = 0 | 1;
const sides = [0, 1] as const;

/** A swipe is at least this far, in pixels. */
const swipe = 40;

/**
 * Two styles, each as large as the screen and its picture allow: beside each other on a wide screen; on a narrow one,
 * one at a time, and a swipe or a tap shows the other in the same place.
 */
export default function CompareDialog({
  styles,
  favorites,
  first,
  pictureOf,
  own,
  chosenId,
  onChoose,
  onClose,
}: Choosing & {
  styles: readonly ArtStyle[];
  favorites: ReadonlySet<string>;
  first: StylePair;
  onClose: () => void;
}) {
  const [pair, setPair] = useState<StylePair>(first);
  const [shown, setShown] = useState<Side>(0);
  const name = useId();
  const touch = useRef(0);

  /** Takes a style on one side. If the other side has it, the two trade places. */
  function take(side: Side, styleId: string): void {
    const style = styles.find(({ id }) => id === styleId);
    if (style === undefined) return;
    const beside = pair[side === 0 ? 1 : 0];
    const rest = style.id === beside.id ? pair[side] : beside;
    setPair(side === 0 ? [style, rest] : [rest, style]);
  }

  return (
    <Dialog open whole title={say(styleWords.compare)} onClose={onClose}>
      <fieldset className="mb-4 grid grid-cols-2 gap-2 md:hidden">
        <legend className="sr-only">{say(styleWords.shownStyle)}</legend>
        {sides.map((side) => (
          <label key={side} className="block">
            <input
              type="radio"
              name={name}
              className="peer sr-only"
              checked={shown === side}
              onChange={() => setShown(side)}
            />
            <span className="flex min-h-[44px] items-center justify-center rounded-full border border-line-strong px-3 text-center text-sm leading-tight select-none peer-checked:border-ink peer-checked:bg-ink peer-checked:font-semibold peer-checked:text-paper peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
              {pair[side].name}
            </span>
          </label>
        ))}
      </fieldset>
      <div
        className="grid min-h-0 grow touch-pan-y grid-cols-1 gap-x-6 md:grid-cols-2"
        onTouchStart={(event) => (touch.current = event.touches[0]?.clientX ?? 0)}
        onTouchEnd={(event) => {
          const moved = (event.changedTouches[0]?.clientX ?? touch.current) - touch.current;
          if (Math.abs(moved) > swipe) setShown(moved < 0 ? 1 : 0);
        }}
      >
        {sides.map((side) => {
          const style = pair[side];
          return (
            <section
              key={side}
              aria-label={style.name}
              className={classNames('flex min-h-0 flex-col gap-4', shown === side ? null : 'max-md:hidden')}
            >
              <Select
                label={say(side === 0 ? styleWords.firstStyle : styleWords.secondStyle)}
                value={style.id}
                onChange={({ target }) => take(side, target.value)}
              >
                <StyleOptions styles={styles} favorites={favorites} />
              </Select>
              <div className="grid min-h-[180px] grow place-items-center [container-type:size]">
                <ComparedPicture key={style.id} style={style} pictureOf={pictureOf} own={own} />
              </div>
              <div className="grid justify-items-start gap-3">
                <p className="text-sm text-ink-soft max-md:hidden md:min-h-[3.2em] xl:min-h-[1.6em]">
                  {style.description}
                </p>
                {own.of(style.id) === undefined && !own.coming && pictureOf(style.id) !== undefined ? (
                  <p className="text-xs text-ink-faint">{say(styleWords.shownOneModel)}</p>
                ) : null}
                <Button
                  className="max-md:w-full"
                  tone={style.id === chosenId ? 'quiet' : 'primary'}
                  onClick={() => {
                    onChoose(style.id);
                    onClose();
                  }}
                >
                  {say(styleWords.takeStyle, { style: style.name })}
                </Button>
              </div>
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}

/** All styles; the visitor's favorites come first. */
function StyleOptions({ styles, favorites }: { styles: readonly ArtStyle[]; favorites: ReadonlySet<string> }) {
  const options = (listed: readonly ArtStyle[]) =>
    listed.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
  const kept = styles.filter(({ id }) => favorites.has(id));
  if (kept.length === 0) return options(styles);
  return (
    <>
      <optgroup label={say(styleWords.yourFavorites)}>{options(kept)}</optgroup>
      <optgroup label={say(styleWords.allStyles)}>{options(styles.filter(({ id }) => !favorites.has(id)))}</optgroup>
    </>
  );
}
