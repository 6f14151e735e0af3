import { classNames } from '../../../../ui/class-names.ts';
import { Check } from '../../../../ui/icons.tsx';

/** A radio group of the outlines that were found, each showing the pet cut out on a plain background. */
export function OutlineChoice({
  urls,
  chosen,
  busy,
  onChoose,
}: {
  urls: readonly string[];
  chosen: number;
  busy: boolean;
  onChoose: (outline: number) => void;
}) {
  return (
    <fieldset
      aria-busy={busy}
      className={classNames('grid gap-4 px-[7px]', urls.length > 2 ? 'grid-cols-3' : 'grid-cols-2')}
    >
      <legend className="-mx-[7px] mb-3 text-sm text-ink-soft">
        {urls.length > 1
          ? 'Which one comes closest? Ears, paws and tail count.'
          : 'Only one outline stood out. If it is off, draw a box.'}
      </legend>
      {urls.map((url, index) => (
        <label key={url} className="block">
          <input
            type="radio"
            name="outline"
            className="peer sr-only"
            checked={index === chosen}
            onChange={() => onChoose(index)}
          />
          <span
            className={classNames(
              'print block peer-focus-visible:outline-2 peer-focus-visible:outline-offset-[10px] peer-focus-visible:outline-focus',
              index === chosen && 'chosen-ring',
            )}
          >
            <span className="block aspect-square bg-[#f1e7d8]">
              <img src={url} alt="" draggable={false} className="size-full object-contain" />
            </span>
          </span>
          <span
            className={classNames(
              'mt-4 flex items-center justify-center gap-1 text-sm',
              index === chosen && 'font-semibold text-green',
            )}
          >
            {index === chosen ? <Check aria-hidden size={14} /> : null}
            Outline {index + 1}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
