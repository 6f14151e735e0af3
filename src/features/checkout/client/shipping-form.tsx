import { Field } from '../../../ui/field.tsx';
import {
  toStateCode,
  usStates,
  type AddressField,
  type AddressProblems,
  type ShippingAddress,
} from '../../orders/contract.ts';

interface ShippingFormProps {
  address: ShippingAddress;
  problems: AddressProblems;
  onChange: (field: AddressField, value: string) => void;
  /** Set to false if the order already has an email address. */
  withEmail?: boolean;
  /** Whether something is sent, so that the fields have to be filled in. */
  required?: boolean;
}

/** Form for the shipping address. Shows problems next to each field. They do not block setting up the payment. */
export function ShippingForm({ address, problems, onChange, withEmail = true, required = true }: ShippingFormProps) {
  const field = (name: AddressField) => ({
    id: `shipping-${name}`,
    name,
    value: address[name] ?? '',
    error: problems[name],
    'aria-required': required && name !== 'address2' && name !== 'lastName',
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field {...field('firstName')} label="First name" autoComplete="shipping given-name" />
      <Field {...field('lastName')} label="Last name" autoComplete="shipping family-name" />
      {withEmail ? (
        <div className="col-span-2">
          <Field
            {...field('email')}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      ) : null}
      <div className="col-span-2">
        <Field {...field('address')} label="Street address" autoComplete="shipping address-line1" />
      </div>
      <div className="col-span-2">
        <Field {...field('address2')} label="Apartment, suite, etc. (optional)" autoComplete="shipping address-line2" />
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
        <Field
          {...field('zipCode')}
          label="ZIP"
          inputMode="numeric"
          maxLength={10}
          autoComplete="shipping postal-code"
        />
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

export function focusShippingField(field: AddressField): void {
  document.getElementById(`shipping-${field}`)?.focus();
}
