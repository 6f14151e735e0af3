import { useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { Select } from '../../../../../ui/field.tsx';
import { missingRates, readyMadeTaxes, readyMadeTaxesOn, readyMadeTaxIds } from '../../../../settings/contract.ts';
import type { RateDraft } from './rate-fields.tsx';

/** Adds the standard rates of a group of places to the table. What the table has already stays as it is. */
export function ReadyMadeRates({
  table,
  onAdd,
}: {
  table: readonly RateDraft[];
  onAdd: (rates: readonly RateDraft[]) => void;
}) {
  const [id, setId] = useState<(typeof readyMadeTaxIds)[number]>('eu');
  const missing = missingRates(
    id,
    table.filter(({ rate }) => rate !== ''),
  ).map(({ country, rate, state, label, included }) => ({
    country,
    rate,
    ...(state !== undefined && { state }),
    ...(label !== undefined && { label }),
    ...(included !== undefined && { included }),
  }));
  const day = new Date(`${readyMadeTaxesOn}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long' });
  return (
    <div className="mt-6 max-w-[560px] border-t border-line pt-4">
      <h3 className="font-semibold">Ready-made rates</h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        The standard rates as of {day}. Rates change, and some goods have others: check each one, or have them checked,
        before you save. For the United States, choose Stripe Tax or add your states by hand.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-[240px] grow">
          <Select
            label="Rates of"
            value={id}
            onChange={(event) => {
              const next = readyMadeTaxIds.find((known) => known === event.target.value);
              if (next !== undefined) setId(next);
            }}
          >
            {readyMadeTaxIds.map((one) => (
              <option key={one} value={one}>
                {readyMadeTaxes[one].name}
              </option>
            ))}
          </Select>
        </div>
        <Button tone="quiet" disabled={missing.length === 0} onClick={() => onAdd(missing)}>
          {missing.length === 0
            ? 'All are in the table'
            : `Add ${missing.length} ${missing.length === 1 ? 'Rate' : 'Rates'}`}
        </Button>
      </div>
    </div>
  );
}
