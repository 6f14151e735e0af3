import { useState } from 'react';
import { layoutOf } from '../../../../shared/places/address-layout.ts';
import { listCountries, homeCountry } from '../../../../shared/places/countries.ts';
import { toState } from '../../../../shared/places/states.ts';
import { Field, Select } from '../../../../ui/field.tsx';
import {
  digitalPlaceholderAddress,
  emptyAddress,
  findAddressDoubts,
  countryOf,
  findAddressProblems,
  type AddressProblems,
  type ShippingAddress,
} from '../../../orders/contract.ts';
import type { AdminOrder } from '../../contract.ts';
import { addressChange, describeAddress } from '../order-changes/changes.ts';
import { Editable } from './editable.tsx';
import type { OrderChanges } from '../order-changes/use-order-changes.ts';
import { sayDefault } from '../../../../words/say-default.ts';

type Place = Omit<ShippingAddress, 'email'>;

const { email: _none, ...emptyPlace } = emptyAddress;
const blank: Place = { ...emptyPlace, address2: '', phone: '' };

/** Form for the shipping address, with the fields of its country. A state of the U.S. is a two-letter code. */
export function EditAddress({ order, changes }: { order: AdminOrder; changes: OrderChanges }) {
  const [address, setAddress] = useState(blank);
  /** The order when the form was opened; it may be fetched again while the admin types. */
  const [seen, setSeen] = useState(order);
  const [problems, setProblems] = useState<AddressProblems>({});
  /** The address that was submitted last, as JSON. Submitting it again confirms its doubtful fields. */
  const [lastSubmitted, setLastSubmitted] = useState<string | null>(null);
  const country = countryOf(address);
  const { fields, labels } = layoutOf(country);
  const save = async () => {
    // The email has its own form, and the last name is optional.
    const { email: _own, lastName: _spare, ...found } = findAddressProblems({ ...address, email: '' });
    const isConfirmed = lastSubmitted === JSON.stringify(address);
    const shown = isConfirmed ? found : { ...findAddressDoubts(address), ...found };
    setProblems(shown);
    setLastSubmitted(JSON.stringify(address));
    if (Object.keys(shown).length > 0) return false;
    return changes.change(seen, addressChange(order, { ...address, country, state: toState(country, address.state) }));
  };
  const field = (name: keyof Place, label: string, maxLength: number) => (
    <Field
      label={label}
      name={name}
      autoComplete="off"
      maxLength={maxLength}
      value={address[name] ?? ''}
      error={problems[name]}
      onChange={(event) => setAddress({ ...address, [name]: event.target.value })}
    />
  );
  return (
    <Editable
      title="Shipping address"
      busy={changes.busyOrder === order.id}
      onBegin={() => {
        setSeen(order);
        setAddress(beginWith(order));
        setProblems({});
        setLastSubmitted(null);
      }}
      onSave={save}
      form={
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            {field('firstName', 'First name', 200)}
            {field('lastName', 'Last name', 200)}
            <div className="sm:col-span-2">{field('address', 'Street address', 300)}</div>
            <div className="sm:col-span-2">{field('address2', 'Apartment, suite, etc. (optional)', 300)}</div>
            <div className="sm:col-span-2">
              <Select
                label="Country"
                name="country"
                value={country}
                error={problems.country}
                onChange={(event) => setAddress({ ...address, country: event.target.value, state: '', zipCode: '' })}
              >
                {listCountries().map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            </div>
            {fields.includes('city') ? field('city', sayDefault(labels.city), 200) : null}
            <div className="grid grid-cols-[1fr_2fr] gap-3">
              {fields.includes('state')
                ? field('state', sayDefault(labels.state), country === homeCountry ? 2 : 60)
                : null}
              {fields.includes('zipCode') ? field('zipCode', sayDefault(labels.zipCode), 20) : null}
            </div>
            <div className="sm:col-span-2">{field('phone', 'Phone (optional)', 60)}</div>
          </div>
        </>
      }
    >
      <address className="break-words whitespace-pre-line text-ink-soft not-italic">
        {describeAddress(order.shippingAddress)}
      </address>
    </Editable>
  );
}

function isPlaceholder({ address }: ShippingAddress): boolean {
  return address === digitalPlaceholderAddress.address;
}

/** Initial values of the form: empty if the order has the placeholder address of a download. */
function beginWith({ shippingAddress }: AdminOrder): Place {
  if (shippingAddress === null || isPlaceholder(shippingAddress)) return blank;
  const { email: _own, address2 = '', phone = '', ...place } = shippingAddress;
  return { ...place, address2, phone };
}
