import { classNames } from '../../../ui/class-names.ts';
import { Frame } from '../../../ui/frame.tsx';
import type { ArtworkView } from '../contract.ts';
import { ProtectedPicture } from './protected-picture.tsx';
import { VariationRadio } from './variation-radio.tsx';
import { Check } from '../../../ui/icons.tsx';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';

/** The variations side by side, the chosen one large. A radio group: arrow keys choose. */
export function VariationWall({
  variations,
  chosen,
  onChoose,
}: {
  variations: readonly Pick<ArtworkView['variations'][number], 'index' | 'url'>[];
  /** Null if none is. */
  chosen: number | null;
  onChoose: (variation: number) => void;
}) {
  return (
    <fieldset className="flex flex-wrap items-end justify-center gap-x-gutter gap-y-6">
      <legend className="sr-only">{say(styleWords.variations)}</legend>
      {variations.map(({ index, url }) => (
        <VariationRadio
          key={index}
          group="variation"
          index={index}
          chosen={index === chosen}
          onChoose={onChoose}
          className={classNames(
            'hang block transition-[width] duration-(--d-base)',
            index === chosen
              ? 'order-first w-[78%] md:order-none md:w-[33%]'
              : 'w-[calc(50%-var(--gutter)/2)] md:w-[24%]',
          )}
          style={{ animationDelay: `${index * 60}ms` }}
        >
          <span
            className={classNames(
              'block peer-focus-visible:outline-2 peer-focus-visible:outline-offset-[12px] peer-focus-visible:outline-focus',
              index === chosen && 'chosen-ring [--ring-ground:var(--wall)]',
            )}
          >
            <Frame>
              <ProtectedPicture src={url} alt="" />
            </Frame>
          </span>
          <span className="mt-5 flex items-center justify-center gap-2 text-sm">
            {index === chosen ? (
              <>
                <span className="grid size-[24px] place-items-center rounded-full bg-green text-on-green">
                  <Check aria-hidden size={14} />
                </span>
                <span className="font-semibold text-green">{say(styleWords.selected, { number: index + 1 })}</span>
              </>
            ) : (
              say(styleWords.variationNumber, { number: index + 1 })
            )}
          </span>
        </VariationRadio>
      ))}
    </fieldset>
  );
}
