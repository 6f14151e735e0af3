import { listCountries, countryInSentence, countryName } from '../../../../../shared/places/countries.ts';
import { stateName, statesOf } from '../../../../../shared/places/states.ts';
import { Choices } from '../list-fields.tsx';

export interface CountryDraft {
  readonly country: string;
  /** Absent for the whole country. */
  readonly states?: readonly string[];
}

/** The countries of a zone, and for each with a list of states, which of them. */
export function ZoneCountries({
  countries: draft,
  problem,
  onChange,
}: {
  countries: readonly CountryDraft[];
  problem: string | undefined;
  onChange: (countries: readonly CountryDraft[]) => void;
}) {
  const chosen = draft.map(({ country }) => country);
  const setStates = (country: string, states: readonly string[] | undefined) =>
    onChange(
      draft.map((one) =>
        one.country === country ? { country, ...(states !== undefined && states.length > 0 && { states }) } : one,
      ),
    );
  return (
    <div className="grid content-start gap-4">
      <Choices
        label="Add a country"
        chosen={chosen}
        options={listCountries()}
        nameOf={countryName}
        onAdd={(country) => onChange([...draft, { country }])}
        onRemove={(country) => onChange(draft.filter((one) => one.country !== country))}
      />
      {draft
        .filter(({ country }) => statesOf(country).length > 0)
        .map(({ country, states = [] }) => (
          <Choices
            key={country}
            label={`States of ${countryInSentence(country)}${states.length === 0 ? ' (all, unless you choose some)' : ''}`}
            chosen={states}
            options={statesOf(country)}
            nameOf={(state) => stateName(country, state)}
            onAdd={(state) => setStates(country, [...states, state])}
            onRemove={(state) =>
              setStates(
                country,
                states.filter((one) => one !== state),
              )
            }
          />
        ))}
      {problem === undefined ? null : <p className="text-xs font-semibold text-danger">{problem}</p>}
    </div>
  );
}
