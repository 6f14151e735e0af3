import { useRef, useState, type ReactNode } from 'react';
import { endsAtPostOffice } from '../../../shared/address-label.ts';
import { Button } from '../../../ui/button.tsx';
import {
  orderAddressUrl,
  wantsAddress,
  wholeStreet,
  type OrderView,
  type ShippingAddress,
} from '../../orders/contract.ts';
import type { FixItView } from '../contract.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { listChoices } from './picture-choices.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { formatDeadline } from './format-deadline.ts';
import { useSendChange, type ChangeOutcome } from './use-send-change.ts';
import { changeWords } from '../../../words/catalogs/order-changes.ts';
import { say } from '../../../words/page.ts';

type SaveAddress = (address: Partial<ShippingAddress>) => Promise<ChangeOutcome>;

interface AddressFormSlot {
  readonly onSave: SaveAddress;
  /** Closes the form; null for one that stays open. */
  readonly onClose: (() => void) | null;
}
/** Draws a form for the address. */
type RenderAddressForm = (form: AddressFormSlot) => ReactNode;

interface FixItProps {
  order: OrderView;
  /** Key of the link that opened the order; null if this browser owns the order. */
  orderKey: string | null;
  fixIt: FixItView;
  renderAddressForm: RenderAddressForm;
}

/** The address, which a print partner has refused, and the form that corrects it. */
export function RefusedAddress({ order, orderKey, fixIt, renderAddressForm }: FixItProps) {
  const save = useSaveAddress(order.id, orderKey);
  // The form for a missing address is shown instead.
  if (!fixIt.addressIsRefused || wantsAddress(order)) return null;
  const place = order.shippingAddress;
  const isAtPostOffice = place !== null && endsAtPostOffice({ ...place, street: wholeStreet(place) });
  return (
    <section aria-labelledby="address-refused" className="rounded-lg bg-st-pending p-5">
      <h2 id="address-refused" className="text-lg text-st-pending-ink">
        {say(changeWords.refused)}
      </h2>
      <p className="mt-1 mb-4 text-sm text-st-pending-ink">
        {isAtPostOffice ? say(changeWords.postOffice) : say(changeWords.usualReason)}
      </p>
      <AddressSlot render={renderAddressForm} onSave={save} onClose={null} />
    </section>
  );
}

/** Says that the address was corrected too late for a parcel. */
export function OldAddressNote({ fixIt }: Pick<FixItProps, 'fixIt'>) {
  if (!fixIt.goesToOldAddress) return null;
  return (
    <output className="block rounded-lg bg-st-pending p-5 text-sm text-st-pending-ink">
      {say(changeWords.oldAddress)}
    </output>
  );
}

/** Buttons for what the customer may still change in an order. Renders nothing once it is too late. */
export function FixIt({
  order,
  orderKey,
  fixIt,
  renderAddressForm,
  onCancelled,
}: FixItProps & { onCancelled: () => void }) {
  const [open, setOpen] = useState<'address' | 'picture' | 'cancel' | null>(null);
  const addressButton = useRef<HTMLButtonElement>(null);
  const save = useSaveAddress(order.id, orderKey);
  const choices = fixIt.canChangePictures ? listChoices(fixIt.pictures, order.orderItems) : [];
  const canChangeAddress = fixIt.canChangeAddress && !fixIt.addressIsRefused && !wantsAddress(order);
  if (fixIt.until === null || !(canChangeAddress || choices.length > 0 || fixIt.canCancel)) return null;
  const close = () => setOpen(null);
  const closeAddress = () => {
    close();
    addressButton.current?.focus();
  };
  return (
    <section aria-labelledby="fix-it">
      <h2 id="fix-it" className="text-lg">
        {say(changeWords.until, { time: formatDeadline(fixIt.until) })}
      </h2>
      <div className="mt-3 flex flex-wrap gap-3">
        {canChangeAddress ? (
          <Button
            ref={addressButton}
            tone="quiet"
            size="sm"
            aria-expanded={open === 'address'}
            onClick={() => setOpen(open === 'address' ? null : 'address')}
          >
            {say(changeWords.address)}
          </Button>
        ) : null}
        {choices.length > 0 ? (
          <Button tone="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOpen('picture')}>
            {say(changeWords.picture)}
          </Button>
        ) : null}
        {fixIt.canCancel ? (
          <Button tone="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOpen('cancel')}>
            {say(changeWords.cancel)}
          </Button>
        ) : null}
      </div>
      {canChangeAddress && open === 'address' ? (
        <div className="mt-4">
          <AddressSlot render={renderAddressForm} onSave={save} onClose={closeAddress} />
        </div>
      ) : null}
      <PictureDialog orderId={order.id} choices={choices} open={open === 'picture'} onClose={close} />
      <CancelDialog orderId={order.id} open={open === 'cancel'} onClose={close} onCancelled={onCancelled} />
    </section>
  );
}

function useSaveAddress(orderId: string, orderKey: string | null): SaveAddress {
  const send = useSendChange();
  return (shippingAddress) =>
    send([{ method: 'PUT', url: orderAddressUrl(orderId, orderKey), payload: { shippingAddress } }]);
}

function AddressSlot({ render, ...form }: AddressFormSlot & { render: RenderAddressForm }) {
  return render(form);
}
