import { Field } from '../../../../ui/field.tsx';
import { products } from '../../../catalog/contract.ts';
import { sentProducts, type SettingsDraft } from './read-settings.ts';

/** Fields for how many days each product takes. Customers see these days if no partner quotes its own. */
export function DeskDays({
  days,
  onChange,
}: {
  days: SettingsDraft['days'];
  onChange: (days: SettingsDraft['days']) => void;
}) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-lg font-semibold">When it arrives</legend>
      <p className="text-sm text-ink-soft">
        In business days, like 3-5. Customers see the days of arrival before they order. The days below hold for what
        you make yourself, and for a print partner that names none or cannot be asked.
      </p>
      {sentProducts.map((type) => {
        const own = days[type] ?? { handling: '', transit: '' };
        const change = (part: Partial<typeof own>) => onChange({ ...days, [type]: { ...own, ...part } });
        return (
          <div key={type} className="grid grid-cols-2 items-end gap-4">
            <Field
              label={`${products[type].label}: until it ships`}
              value={own.handling}
              onChange={(event) => change({ handling: event.target.value })}
            />
            <Field
              label="On its way"
              aria-label={`${products[type].label}: on its way`}
              value={own.transit}
              onChange={(event) => change({ transit: event.target.value })}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
