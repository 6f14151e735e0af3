import { useEffect, useState, type FormEvent } from 'react';
import { focusShippingField, ShippingForm } from '../../features/checkout/client/shipping-form.tsx';
import {
  addressFields,
  digitalPlaceholderAddress,
  findAddressDoubts,
  findAddressProblems,
  type AddressField,
  type AddressProblems,
  type OrderView,
  type ShippingAddress,
} from '../../features/orders/contract.ts';
import { Button } from '../../ui/button.tsx';

interface AddressFormProps {
  order: OrderView;
  /** Id of the heading that names the form. */
  labelledBy: string;
  /** Whether the first field gets the focus, because the customer has asked for the form. */
  startsHere?: boolean;
  /** Saves an address without problems, and tells the customer what came of it. The order keeps its email. */
  onSave: (address: Omit<ShippingAddress, 'email'>) => Promise<void>;
  /** Closes the form without saving; omitted for a form that stays. */
  onClose?: () => void;
}

/** The shipping address of a paid order, filled with what is known of it. */
export function AddressForm({ order, labelledBy, startsHere = false, onSave, onClose }: AddressFormProps) {
  const [address, setAddress] = useState(() => beginWith(order));
  const [problems, setProblems] = useState<AddressProblems>({});
  /** The address that was submitted last. Submitting it again answers the questions about it. */
  const [askedAbout, setAskedAbout] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  useEffect(() => {
    if (startsHere) focusShippingField('firstName');
  }, [startsHere]);

  const save = async () => {
    const { email: _known, ...found } = findAddressProblems(address);
    const isAsked = askedAbout === JSON.stringify(address);
    const shown = isAsked ? found : { ...findAddressDoubts(address), ...found };
    setProblems(shown);
    setAskedAbout(JSON.stringify(address));
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
        onChange={(field: AddressField, value) => {
          setAddress({ ...address, [field]: value });
          setProblems({ ...problems, [field]: undefined });
        }}
      />
      <div className="mt-5 flex gap-3">
        {onClose ? (
          <Button tone="quiet" className="shrink-0" onClick={onClose}>
            Keep It
          </Button>
        ) : null}
        <Button type="submit" wide busy={saving}>
          {saving ? 'Saving...' : 'Save Address'}
        </Button>
      </div>
    </form>
  );
}

/** Initial values: the known address to correct. The placeholder address of a download is ignored. */
function beginWith({ shippingAddress: known, customerFirstName, customerLastName }: OrderView): ShippingAddress {
  if (known !== null && known.address !== digitalPlaceholderAddress.address) return known;
  const names = { firstName: customerFirstName ?? '', lastName: customerLastName ?? '' };
  return { ...names, email: '', address: '', city: '', state: '', zipCode: '' };
}
