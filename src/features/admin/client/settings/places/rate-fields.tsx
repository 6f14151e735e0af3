import { listCountries } from '../../../../../shared/places/countries.ts';
import { statesOf } from '../../../../../shared/places/states.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Field, Select } from '../../../../../ui/field.tsx';
import { PercentField, type Typed } from '../list-fields.tsx';

/** A rate as it is edited: what is typed and is not a number stays text until it is corrected. */
export interface RateDraft {
  readonly country: string;
  readonly state?: string;
  readonly rate: Typed;
  readonly from?: string;
  readonly label?: string;
  /** Absent as for all other rates. */
  readonly included?: boolean;
}

export function newRate(last?: RateDraft): RateDraft {
  return { country: last?.country ?? 'US', rate: '' };
}

/** One rate of the table. */
export function RateFields({
  rate,
  problems,
  onChange,
  onRemove,
}: {
  rate: RateDraft;
  problems: Readonly<Record<string, string>>;
  onChange: (rate: RateDraft) => void;
  onRemove: () => void;
}) {
  const states = statesOf(rate.country);
  const withText = (field: 'state' | 'from' | 'label', value: string): RateDraft => {
    const { [field]: _before, ...rest } = rate;
    return value === '' ? rest : { ...rest, [field]: value };
  };
  const errorAt = (field: string) => (problems[field] === undefined ? {} : { error: problems[field] });
  return (
    <li className="grid grid-cols-2 items-start gap-3 border-t border-line pt-4 lg:grid-cols-[1.3fr_1.3fr_0.7fr_1fr_1fr_1fr_auto]">
      <Select
        label="Country"
        value={rate.country}
        {...errorAt('country')}
        onChange={(event) => {
          const { state: _other, ...rest } = rate;
          onChange({ ...rest, country: event.target.value });
        }}
      >
        {listCountries().map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="State"
        value={rate.state ?? ''}
        disabled={states.length === 0}
        {...errorAt('state')}
        onChange={(event) => onChange(withText('state', event.target.value))}
      >
        <option value="">{states.length === 0 ? 'All' : 'All others'}</option>
        {states.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <PercentField
        label="Percent"
        value={rate.rate}
        error={problems['rate']}
        placeholder="8.875"
        onChange={(next) => onChange({ ...rate, rate: next })}
      />
      <Field
        label="From"
        type="date"
        value={rate.from ?? ''}
        {...errorAt('from')}
        onChange={(event) => onChange(withText('from', event.target.value))}
      />
      <Field
        label="Name"
        value={rate.label ?? ''}
        placeholder="As above"
        {...errorAt('label')}
        onChange={(event) => onChange(withText('label', event.target.value))}
      />
      <Select
        label="Prices"
        value={rate.included === undefined ? '' : String(rate.included)}
        {...errorAt('included')}
        onChange={(event) => {
          const { included: _before, ...rest } = rate;
          onChange(event.target.value === '' ? rest : { ...rest, included: event.target.value === 'true' });
        }}
      >
        <option value="">As above</option>
        <option value="true">Include it</option>
        <option value="false">Without it</option>
      </Select>
      <Button tone="quiet" className="self-end lg:mb-0" onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
