import { listCountries, countryName } from '../../../../../shared/places/countries.ts';
import { Select } from '../../../../../ui/field.tsx';
import { readAt, resolveSettings, storedSettings, writeAt } from '../../../../settings/contract.ts';
import type { SettingsDraft } from '../setting-fields.tsx';

const path = ['shop', 'country'];

/** Where the shop is at home: as the owner says, else where it sends first. */
export function CountrySetting({ draft }: { draft: SettingsDraft }) {
  const stored = storedSettings.safeParse(writeAt(draft.settings, path, undefined)).data ?? {};
  const byDefault = resolveSettings(stored, []).shop.country;
  return (
    <Select
      label="Country of the shop"
      value={(readAt(draft.settings, path) as string | undefined) ?? ''}
      hint="Where you are registered for taxes. Invoices, and what the figures say about them, follow it."
      onChange={(event) => draft.set(path, event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">Where the shop sends first: {countryName(byDefault)}</option>
      {listCountries().map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
