import { Fragment, type ReactNode } from 'react';
import { layoutOf, samplePostcode, tidyPostcode, type PlaceField } from '../../../shared/places/address-layout.ts';
import { listCountries, countryName, homeCountry } from '../../../shared/places/countries.ts';
import { stateInForm, statesOf, toState } from '../../../shared/places/states.ts';
import { Field, Select } from '../../../ui/field.tsx';
import { countryOf, type AddressField, type AddressProblems, type ShippingAddress } from '../../orders/contract.ts';
import type { PhoneRule } from '../../catalog/contract.ts';
import { addressWords } from '../../../words/catalogs/address.ts';
import { displayLocale } from '../../../words/display-locale.ts';
import { say } from '../../../words/page.ts';

interface ShippingFormProps {
  address: ShippingAddress;
  problems: AddressProblems;
  /** Where the shop sends, by ISO 3166-1. */
  shipsTo: readonly string[];
  onChange: (field: AddressField, value: string) => void;
  phone: PhoneRule;
  /** Set to false if the order already has an email address. */
  withEmail?: boolean;
  /** Whether something is sent, so that the fields have to be filled in. */
  required?: boolean;
}

/**
 * Form for the shipping address, with the fields of its country. Shows problems next to each field. They do not block
 * setting up the payment.
 */
export function ShippingForm({
  address,
  problems,
  shipsTo,
  phone,
  onChange,
  withEmail = true,
  required = true,
}: ShippingFormProps) {
  const country = countryOf(address);
  const { fields, labels, optional } = layoutOf(country);
  const isSpare = (name: AddressField) =>
    name === 'address2' ||
    name === 'lastName' ||
    (name === 'phone' && phone !== 'required') ||
    optional.some((spare) => spare === name);
  const field = (name: AddressField) => ({
    id: `shipping-${name}`,
    name,
    value: address[name] ?? '',
    error: problems[name],
    'aria-required': required && !isSpare(name),
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  const labelOf = (name: PlaceField) =>
    isSpare(name) ? say(addressWords.optional, { field: say(labels[name]) }) : say(labels[name]);
  const states = statesOf(country);
  const placeFields: Readonly<Record<PlaceField, ReactNode>> = {
    city: <Field {...field('city')} label={labelOf('city')} autoComplete="shipping address-level2" />,
    state: (
      <Field
        {...field('state')}
        value={stateInForm(country, address.state)}
        label={labelOf('state')}
        list={states.length === 0 ? undefined : 'shipping-states'}
        autoComplete="shipping address-level1"
        onBlur={() => onChange('state', toState(country, address.state))}
      />
    ),
    zipCode: (
      <Field
        {...field('zipCode')}
        label={labelOf('zipCode')}
        inputMode={country === homeCountry ? 'numeric' : 'text'}
        placeholder={samplePostcode(country)}
        maxLength={10}
        autoComplete="shipping postal-code"
        onBlur={() => onChange('zipCode', tidyPostcode(country, address.zipCode))}
      />
    ),
  };
  const firstName = (
    <Field key="first" {...field('firstName')} label={say(addressWords.firstName)} autoComplete="shipping given-name" />
  );
  // Japanese forms begin with the name of the family.
  const lastName = (
    <Field key="last" {...field('lastName')} label={say(addressWords.lastName)} autoComplete="shipping family-name" />
  );
  const isJapanese = displayLocale().startsWith('ja');
  const street = (
    <Fragment key="street">
      <div className="col-span-2">
        <Field {...field('address')} label={say(addressWords.street)} autoComplete="shipping address-line1" />
      </div>
      <div className="col-span-2">
        <Field {...field('address2')} label={say(addressWords.apartment)} autoComplete="shipping address-line2" />
      </div>
    </Fragment>
  );
  // Japanese addresses begin with the postcode, and end with the street.
  const isFromLargest = isJapanese && country === 'JP';
  const place = <Place key="place" fields={isFromLargest ? fields.toReversed() : fields} inputs={placeFields} />;
  return (
    <div className="grid grid-cols-2 gap-4">
      {isJapanese ? [lastName, firstName] : [firstName, lastName]}
      {withEmail ? (
        <div className="col-span-2">
          <Field
            {...field('email')}
            label={say(addressWords.email)}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      ) : null}
      {shipsTo.length === 1 && shipsTo[0] === homeCountry && country === homeCountry ? null : (
        <div className="col-span-2">
          <Select
            {...field('country')}
            value={country}
            label={say(addressWords.country)}
            autoComplete="shipping country"
          >
            {listCountries()
              .filter(([code]) => shipsTo.includes(code) || code === country)
              .map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
          </Select>
        </div>
      )}
      {isFromLargest ? [place, street] : [street, place]}
      {phone === 'not asked' ? null : (
        <div className="col-span-2">
          <Field
            {...field('phone')}
            label={
              phone === 'required'
                ? say(addressWords.phone)
                : say(addressWords.optional, { field: say(addressWords.phone) })
            }
            hint={say(addressWords.phoneHint)}
            type="tel"
            inputMode="tel"
            maxLength={60}
            autoComplete="shipping tel"
          />
        </div>
      )}
      {fields.includes('state') && states.length > 0 ? (
        <datalist id="shipping-states">
          {states.map(([value, name]) => (
            <option key={value} value={stateInForm(country, value)}>
              {name === value ? countryName(country) : name}
            </option>
          ))}
        </datalist>
      ) : null}
    </div>
  );
}

/** City, state and postcode, as far as the country has them. */
function Place({
  fields: [first, ...rest],
  inputs,
}: {
  fields: readonly PlaceField[];
  inputs: Readonly<Record<PlaceField, ReactNode>>;
}) {
  return (
    <>
      {first === undefined ? null : (
        <div className={first === 'city' ? 'col-span-2 sm:col-span-1' : undefined}>{inputs[first]}</div>
      )}
      {rest.length === 2 ? (
        <div className="col-span-2 grid grid-cols-2 gap-4 sm:col-span-1">
          {rest.map((name) => (
            <div key={name}>{inputs[name]}</div>
          ))}
        </div>
      ) : (
        rest.map((name) => <div key={name}>{inputs[name]}</div>)
      )}
    </>
  );
}

export function focusShippingField(field: AddressField): void {
  document.getElementById(`shipping-${field}`)?.focus();
}
