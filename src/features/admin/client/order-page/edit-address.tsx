import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import {
  findAddressDoubts,
  findAddressProblems,
  toStateCode,
  type AddressProblems,
  type ShippingAddress,
} from '../../../orders/contract.ts';
import type { AdminOrder } from '../../contract.ts';
import { addressChange, describeAddress } from '../order-changes/changes.ts';
import { Editable } from './editable.tsx';
import type { OrderChanges } from '../order-changes/use-order-changes.ts';

type Place = Omit<ShippingAddress, 'email'>;

const blank: Place = { firstName: '', lastName: '', address: '', address2: '', city: '', state: '', zipCode: '' };

/** Form for the shipping address. The state is a two-letter code. */
export function EditAddress({ order, changes }: { order: AdminOrder; changes: OrderChanges }) {
  const [address, setAddress] = useState(blank);
  /** The order when the form was opened; it may be fetched again while the admin types. */
  const [seen, setSeen] = useState(order);
  const [problems, setProblems] = useState<AddressProblems>({});
  /** The address that was submitted last, as JSON. Submitting it again confirms its doubtful fields. */
  const [lastSubmitted, setLastSubmitted] = useState<string | null>(null);
  const save = async () => {
    // The email has its own form, and the last name is optional.
    const { email: _own, lastName: _spare, ...found } = findAddressProblems({ ...address, email: '' });
    const isConfirmed = lastSubmitted === JSON.stringify(address);
    const shown = isConfirmed ? found : { ...findAddressDoubts(address), ...found };
    setProblems(shown);
    setLastSubmitted(JSON.stringify(address));
    if (Object.keys(shown).length > 0) return false;
    return changes.change(seen, addressChange(order, { ...address, state: toStateCode(address.state) }));
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
            {field('city', 'City', 200)}
            <div className="grid grid-cols-[1fr_2fr] gap-3">
              {field('state', 'State', 2)}
              {field('zipCode', 'ZIP', 20)}
            </div>
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

/** Initial values of the form: empty if the order has the placeholder address of a download. */
function beginWith({ shippingAddress }: AdminOrder): Place {
  if (shippingAddress === null || shippingAddress.state.length > 2) return blank;
  const { firstName, lastName, address, address2 = '', city, state, zipCode } = shippingAddress;
  return { firstName, lastName, address, address2, city, state, zipCode };
}
