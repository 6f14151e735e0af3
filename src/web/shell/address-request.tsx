import { MapPin } from '../../ui/icons.tsx';
import { orderAddressUrl, orderView, type OrderView, type ShippingAddress } from '../../features/orders/contract.ts';
import { showToast } from '../../ui/toast-store.ts';
import { request, statusOf, userMessageOf } from '../../client/request.ts';
import { AddressForm } from './address-form.tsx';

interface AddressRequestProps {
  order: OrderView;
  /** Key of the order's link; null if this browser owns the order. */
  orderKey: string | null;
  onGiven: (order: OrderView) => void;
}

/** Form for the missing or incomplete shipping address of a paid order. */
export function AddressRequest({ order, orderKey, onGiven }: AddressRequestProps) {
  const incomplete = order.shippingAddress !== null;

  const save = async (shippingAddress: Omit<ShippingAddress, 'email'>) => {
    try {
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
    }
  };

  return (
    <section className="rounded-lg bg-st-pending p-5">
      <h2 id="address-wanted" className="flex items-center gap-3 text-lg text-st-pending-ink">
        <MapPin aria-hidden size={20} className="shrink-0" />
        Where should it go?
      </h2>
      <p className="mt-1 mb-4 text-sm text-st-pending-ink">
        {incomplete
          ? 'The address that we have looks incomplete or wrong. Please check it: your order waits for it.'
          : 'Your order is paid and waits for its shipping address.'}
      </p>
      <AddressForm order={order} labelledBy="address-wanted" onSave={save} />
    </section>
  );
}
