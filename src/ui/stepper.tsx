import { Minus, Plus } from './icons.tsx';
import { uiWords } from '../words/catalogs/ui.ts';
import { say } from '../words/page.ts';

const button =
  'grid size-[44px] place-items-center text-ink not-aria-disabled:hover:bg-wall aria-disabled:text-line-strong aria-disabled:cursor-not-allowed';

/** Input for an integer from `min` to `max`, with buttons that do nothing at the limits, but stay in the tab order. */
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
        aria-disabled={value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
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
        aria-disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Plus aria-hidden size={16} />
      </button>
    </fieldset>
  );
}
