import { MapPin } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { focusShippingField, ShippingForm } from '../../features/checkout/client/shipping-form.tsx';
import {
  addressFields,
  digitalPlaceholderAddress,
  findAddressProblems,
  orderAddressUrl,
  orderView,
  type AddressField,
  type AddressProblems,
  type OrderView,
  type ShippingAddress,
} from '../../features/orders/contract.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { request, statusOf, userMessageOf } from '../../client/request.ts';

interface AddressRequestProps {
  order: OrderView;
  /** Key of the order's link; null if this browser owns the order. */
  orderKey: string | null;
  onGiven: (order: OrderView) => void;
}

/** Form for the missing or incomplete shipping address of a paid order. */
export function AddressRequest({ order, orderKey, onGiven }: AddressRequestProps) {
  const [address, setAddress] = useState(() => beginWith(order));
  const [problems, setProblems] = useState<AddressProblems>({});
  const [saving, setSaving] = useState(false);
  const incomplete = order.shippingAddress !== null;

  const save = async () => {
    const { email: _known, ...found } = findAddressProblems(address);
    setProblems(found);
    const first = addressFields.find((field) => field in found);
    if (first !== undefined) return focusShippingField(first);
    setSaving(true);
    try {
      const { email: _own, ...shippingAddress } = address;
      const answer = await request('POST', orderAddressUrl(order.id, orderKey), { shippingAddress });
      showToast({ title: 'Address Saved', description: 'Thank you. Your order goes there.', tone: 'success' });
      onGiven(orderView.parse(await answer.json()));
    } catch (error) {
      const description = userMessageOf(error, 'Your address could not be saved. Please try again.');
      showToast({
        title: statusOf(error) === 409 ? 'Nothing Changed' : 'Address Not Saved',
        description,
        tone: 'destructive',
      });
    } finally {
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving) void save();
  };

  return (
    <form onSubmit={submit} noValidate aria-labelledby="address-wanted" className="rounded-lg bg-st-pending p-5">
      <h2 id="address-wanted" className="flex items-center gap-3 text-lg text-st-pending-ink">
        <MapPin aria-hidden size={20} className="shrink-0" />
        Where should it go?
      </h2>
      <p className="mt-1 mb-4 text-sm text-st-pending-ink">
        {incomplete
          ? 'The address that we have looks incomplete or wrong. Please check it: your order waits for it.'
          : 'Your order is paid and waits for its shipping address.'}
      </p>
      <ShippingForm
        address={address}
        problems={problems}
        withEmail={false}
        onChange={(field: AddressField, value) => {
          setAddress({ ...address, [field]: value });
          setProblems({ ...problems, [field]: undefined });
        }}
      />
      <Button type="submit" wide busy={saving} className="mt-5">
        {saving ? 'Saving...' : 'Save Address'}
      </Button>
    </form>
  );
}

/** Initial values: the known address to correct. The placeholder address of a download is ignored. */
function beginWith({ shippingAddress: known, customerFirstName, customerLastName }: OrderView): ShippingAddress {
  if (known !== null && known.address !== digitalPlaceholderAddress.address) return known;
  const names = { firstName: customerFirstName ?? '', lastName: customerLastName ?? '' };
  return { ...names, email: '', address: '', city: '', state: '', zipCode: '' };
}
