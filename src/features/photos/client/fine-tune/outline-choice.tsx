import { classNames } from '../../../../ui/class-names.ts';
import { Check } from '../../../../ui/icons.tsx';
import { uploadWords } from '../../../../words/catalogs/upload.ts';
import { say } from '../../../../words/page.ts';

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
        {urls.length > 1 ? say(uploadWords.whichOneComes) : say(uploadWords.onlyOneOutline)}
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
            {say(uploadWords.outlineNumber, { number: index + 1 })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
