import { shownMode, type ShownMode } from '../../contract.ts';
import { useSummary } from '../figures/use-figures.ts';
import { modeLabels } from './list-filter.ts';
import { PlainSelect } from './plain-select.tsx';

const labels: Readonly<Record<ShownMode, string>> = { ...modeLabels, all: 'Live and test payments' };

/** Which orders are shown by how they were paid. Null stands for the mode in which the shop runs. */
export function ModeChoice({ mode, onChange }: { mode: ShownMode | null; onChange: (mode: ShownMode | null) => void }) {
  const own = useSummary().data?.mode ?? null;
  return (
    <PlainSelect
      label="Payments"
      value={mode ?? own ?? ''}
      onChange={(value) => {
        const chosen = shownMode.options.find((known) => known === value) ?? null;
        onChange(chosen === own ? null : chosen);
      }}
    >
      {mode === null && own === null ? <option value="">Loading...</option> : null}
      {shownMode.options.map((known) => (
        <option key={known} value={known}>
          {labels[known]}
        </option>
      ))}
    </PlainSelect>
  );
}
