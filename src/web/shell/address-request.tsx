import { MapPin } from '../../ui/icons.tsx';
import { orderAddressUrl, orderView, type OrderView, type ShippingAddress } from '../../features/orders/contract.ts';
import { showToast } from '../../ui/toast-store.ts';
import { request, statusOf, userMessageOf } from '../../client/request.ts';
import { AddressForm } from './address-form.tsx';
import { shell } from '../../words/catalogs/shell.ts';
import { say } from '../../words/page.ts';

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
      const response = await request('POST', orderAddressUrl(order.id, orderKey), { shippingAddress });
      showToast({ title: say(shell.addressSaved), description: say(shell.addressSavedText), tone: 'success' });
      onGiven(orderView.parse(await response.json()));
    } catch (error) {
      const description = userMessageOf(error, say(shell.addressNotSavedText));
      showToast({
        title: statusOf(error) === 409 ? say(shell.nothingChanged) : say(shell.addressNotSaved),
        description,
        tone: 'destructive',
      });
    }
  };

  return (
    <section className="rounded-lg bg-st-pending p-5">
      <h2 id="address-wanted" className="flex items-center gap-3 text-lg text-st-pending-ink">
        <MapPin aria-hidden size={20} className="shrink-0" />
        {say(shell.whereTo)}
      </h2>
      <p className="mt-1 mb-4 text-sm text-st-pending-ink">
        {incomplete ? say(shell.checkAddress) : say(shell.waitsForAddress)}
      </p>
      <AddressForm order={order} labelledBy="address-wanted" onSave={save} />
    </section>
  );
}
