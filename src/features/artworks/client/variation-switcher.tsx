import { classNames } from '../../../ui/class-names.ts';
import type { ArtworkView } from '../contract.ts';
import { ProtectedPicture } from './protected-picture.tsx';
import { VariationRadio } from './variation-radio.tsx';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';

/** Thumbnails beside the product that switch the variation without going back. */
export function VariationSwitcher({
  variations,
  chosen,
  onChoose,
}: {
  variations: ArtworkView['variations'];
  chosen: number;
  onChoose: (variation: number) => void;
}) {
  return (
    <fieldset className="flex min-w-0 items-center gap-4">
      <legend className="sr-only">{say(styleWords.variation)}</legend>
      {variations.map(({ index, url }) => (
        <VariationRadio
          key={index}
          group="shown-variation"
          index={index}
          chosen={index === chosen}
          onChoose={onChoose}
          label={say(styleWords.variationNumber, { number: index + 1 })}
          className="block w-[60px]"
        >
          <span
            className={classNames(
              'print block [--print-margin:3px] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-[9px] peer-focus-visible:outline-focus',
              index === chosen && 'chosen-ring',
            )}
          >
            <span className="sheet block">
              <ProtectedPicture src={url} alt="" />
            </span>
          </span>
        </VariationRadio>
      ))}
      <p aria-hidden className="min-w-0 text-sm wrap-anywhere text-ink-soft">
        {say(styleWords.swap, { count: variations.length })}
        <br />
        {say(styleWords.tapToSwap)}
      </p>
    </fieldset>
  );
}
