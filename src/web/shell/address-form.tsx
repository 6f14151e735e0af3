import { useEffect, useState, type FormEvent } from 'react';
import { inCountry } from '../../features/checkout/client/shipping-info.ts';
import { focusShippingField, ShippingForm } from '../../features/checkout/client/shipping-form.tsx';
import {
  addressFields,
  digitalPlaceholderAddress,
  findAddressDoubts,
  findAddressProblems,
  findMissingPhone,
  phoneRuleOf,
  withAskedPhone,
  type AddressField,
  type AddressProblems,
  type OrderView,
  type ShippingAddress,
} from '../../features/orders/contract.ts';
import { Button } from '../../ui/button.tsx';
import { shell } from '../../words/catalogs/shell.ts';
import { say } from '../../words/page.ts';
import { currentSettings } from './current-settings.ts';
import { shipsTo } from './delivery.ts';

interface AddressFormProps {
  order: OrderView;
  /** Id of the heading that names the form. */
  labelledBy: string;
  /** Whether the first field gets the focus, because the customer has asked for the form. */
  startsHere?: boolean;
  /** Saves an address without problems, and shows the customer the result. The order keeps its email. */
  onSave: (address: Omit<ShippingAddress, 'email'>) => Promise<void>;
  /** Closes the form without saving; omitted for a form that stays. */
  onClose?: () => void;
}

/** A form for the shipping address of a paid order, filled with the known address. */
export function AddressForm({ order, labelledBy, startsHere = false, onSave, onClose }: AddressFormProps) {
  const [typed, setAddress] = useState(() => initialAddress(order));
  const { zones } = currentSettings().priceList.shipping;
  const phone = phoneRuleOf(zones, typed);
  const address = withAskedPhone(typed, phone);
  const [problems, setProblems] = useState<AddressProblems>({});
  /** The address that was submitted last. Submitting it again unchanged accepts it despite the doubts. */
  const [lastSubmitted, setLastSubmitted] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  useEffect(() => {
    if (startsHere) focusShippingField('firstName');
  }, [startsHere]);

  const save = async () => {
    const { email: _known, ...found } = {
      ...findAddressProblems(address, say, zones),
      ...findMissingPhone(address, phone, say),
    };
    const isResubmitted = lastSubmitted === JSON.stringify(address);
    const shown = isResubmitted ? found : { ...findAddressDoubts(address, say), ...found };
    setProblems(shown);
    setLastSubmitted(JSON.stringify(address));
    const first = addressFields.find((field) => field in shown);
    if (first !== undefined) return focusShippingField(first);
    setSaving(true);
    const { email: _own, ...place } = address;
    try {
      await onSave(place);
    } finally {
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving) void save();
  };

  return (
    <form onSubmit={submit} noValidate aria-labelledby={labelledBy}>
      <ShippingForm
        address={address}
        problems={problems}
        withEmail={false}
        shipsTo={shipsTo()}
        phone={phone}
        onChange={(field: AddressField, value) => {
          setAddress(
            field === 'country'
              ? inCountry({ ...address, state: '', zipCode: '' }, value)
              : { ...address, [field]: value },
          );
          setProblems({ ...problems, [field]: undefined });
        }}
      />
      <div className="mt-5 flex gap-3">
        {onClose ? (
          <Button tone="quiet" className="shrink-0" onClick={onClose}>
            {say(shell.keepAddress)}
          </Button>
        ) : null}
        <Button type="submit" wide busy={saving}>
          {saving ? say(shell.saving) : say(shell.saveAddress)}
        </Button>
      </div>
    </form>
  );
}

/** The known address, for corrections. The placeholder address of a download is ignored. */
function initialAddress({ shippingAddress: known, customerFirstName, customerLastName }: OrderView): ShippingAddress {
  if (known !== null && known.address !== digitalPlaceholderAddress.address) return known;
  const names = { firstName: customerFirstName ?? '', lastName: customerLastName ?? '' };
  return { ...names, email: '', address: '', city: '', state: '', zipCode: '' };
}
