import { useId } from 'react';
import { productWords } from '../../../words/catalogs/product.ts';
import type { PlainMessage } from '../../../words/message.ts';
import { say } from '../../../words/page.ts';

/** A row of radio buttons that choose the view of a product. */
export function ViewChoice<View extends string>({
  views,
  value,
  onChange,
}: {
  views: Readonly<Record<View, PlainMessage>>;
  value: View;
  onChange: (view: View) => void;
}) {
  const name = useId();
  return (
    <fieldset className="flex rounded-md border border-line-strong p-[2px]">
      <legend className="sr-only">{say(productWords.view)}</legend>
      {(Object.keys(views) as View[]).map((view) => (
        <label key={view} className="block">
          <input
            type="radio"
            name={name}
            className="peer sr-only"
            checked={view === value}
            onChange={() => onChange(view)}
          />
          <span className="flex min-h-[40px] min-w-[56px] items-center justify-center rounded-[6px] px-3 text-sm text-ink-soft select-none hover:text-ink peer-checked:bg-green-tint peer-checked:font-semibold peer-checked:text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
            {say<PlainMessage>(views[view])}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
