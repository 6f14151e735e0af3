import { Minus, Plus } from './icons.tsx';
import { uiWords } from '../words/catalogs/ui.ts';
import { say } from '../words/page.ts';

const button =
  'grid size-[44px] place-items-center text-ink hover:not-disabled:bg-wall disabled:text-line-strong disabled:cursor-not-allowed';

/** Input for an integer from `min` to `max`, with buttons that are disabled at the limits. */
export function Stepper({
  value,
  min,
  max,
  label,
  onChange,
}: {
  value: number;
  min: number;
  max: number;
  /** Name of the number, e.g. 'Quantity'. */
  label: string;
  onChange: (value: number) => void;
}) {
  return (
    <fieldset
      aria-label={label}
      className="flex items-center overflow-clip rounded-md border border-line-strong bg-card"
    >
      <button
        type="button"
        aria-label={say(uiWords.decrease, { what: label })}
        className={button}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden size={16} />
      </button>
      <output aria-live="polite" className="figures min-w-[32px] text-center font-semibold">
        {value}
      </output>
      <button
        type="button"
        aria-label={say(uiWords.increase, { what: label })}
        className={button}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden size={16} />
      </button>
    </fieldset>
  );
}
