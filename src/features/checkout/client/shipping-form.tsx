import type { ShippingAddress } from '../../orders/contract.ts';
import { Field } from '../../../ui/field.tsx';
import { toStateCode, usStates } from './us-states.ts';

interface ShippingFormProps {
  address: ShippingAddress;
  problems: Partial<Record<keyof ShippingAddress, string>>;
  onChange: (field: keyof ShippingAddress, value: string) => void;
}

/** Where it goes. Says what looks wrong beside the field, and never holds up the payment's own setting up. */
export function ShippingForm({ address, problems, onChange }: ShippingFormProps) {
  const field = (name: keyof ShippingAddress) => ({
    id: `shipping-${name}`,
    name,
    value: address[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field {...field('firstName')} label="First name" autoComplete="shipping given-name" />
      <Field {...field('lastName')} label="Last name" autoComplete="shipping family-name" />
      <div className="col-span-2">
        <Field {...field('email')} label="Email" type="email" inputMode="email" autoComplete="email" />
      </div>
      <div className="col-span-2">
        <Field {...field('address')} label="Street address" autoComplete="shipping street-address" />
      </div>
      <div className="col-span-2 sm:col-span-1">
        <Field {...field('city')} label="City" autoComplete="shipping address-level2" />
      </div>
      <div className="col-span-2 grid grid-cols-2 gap-4 sm:col-span-1">
        <Field
          {...field('state')}
          label="State"
          list="us-states"
          autoComplete="shipping address-level1"
          onBlur={() => onChange('state', toStateCode(address.state))}
        />
        <Field {...field('zipCode')} label="ZIP" inputMode="numeric" maxLength={10} autoComplete="shipping postal-code" />
      </div>
      <datalist id="us-states">
        {usStates.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  );
}

export function focusShippingField(field: keyof ShippingAddress): void {
  document.getElementById(`shipping-${field}`)?.focus();
}
