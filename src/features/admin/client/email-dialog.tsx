import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { unreachable, userMessageOf } from '../../../web/api/request.ts';
import { shortOrderId } from '../../orders/contract.ts';
import { adminPaths, confirmationPreview, type AdminOrder } from '../contract.ts';
import { adminSend } from './admin-request.ts';
import { confirmationSent } from './changes.ts';
import { hasCustomerEmail } from './customer-email.ts';
import { checkRange, dayOf, describeRange, estimateDelivery } from './delivery-range.ts';
import { LetterPreview } from './letter-preview.tsx';
import { NoticeStrip } from './notice-strip.tsx';
import { Problem } from './problem.tsx';
import type { OrderChanges } from './use-order-changes.ts';

/** The confirmation with its estimated delivery: fill in, look at the very letter, send or go back. */
export function EmailDialog({ order, changes, onClose }: { order: AdminOrder | null; changes: OrderChanges; onClose: () => void }) {
  const title = order === null ? '' : `Confirmation for order ${shortOrderId(order.id)}`;
  return (
    <Dialog wide open={order !== null} title={title} onClose={onClose}>
      {order === null ? null : hasCustomerEmail(order) ? (
        <Letter key={order.id} order={order} changes={changes} onClose={onClose} />
      ) : (
        <>
          <NoticeStrip>
            <p className="font-semibold">Digital Order - No Customer Email</p>
            <p>There is no address to write to. Add the customer's e-mail to the order first.</p>
          </NoticeStrip>
          <Button disabled>Send Email</Button>
        </>
      )}
    </Dialog>
  );
}

function Letter({ order, changes, onClose }: { order: AdminOrder; changes: OrderChanges; onClose: () => void }) {
  const [now] = useState(() => new Date());
  const [range, setRange] = useState(() => estimateDelivery(new Date(order.createdAt), now));
  const [trackingUrl, setTrackingUrl] = useState(order.trackingUrl ?? '');
  const [tried, setTried] = useState(false);
  const details = { estimatedDeliveryDate: describeRange(range), trackingUrl: trackingUrl.trim() };
  const preview = useMutation({
    networkMode: 'always',
    mutationFn: () => adminSend('POST', adminPaths.previewConfirmation, { orderId: order.id, ...details }, confirmationPreview),
  });
  const problem = checkRange(range, now);
  const sending = changes.busyOrder === order.id;
  const send = async () => {
    if (await changes.change(order, confirmationSent(order, details))) onClose();
  };
  const look = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === null) preview.mutate();
  };

  if (preview.data) {
    return (
      <>
        <LetterPreview letter={preview.data} />
        {/* In sight however long the letter is. */}
        <div className="sticky bottom-0 -mx-5 mt-4 -mb-5 flex flex-wrap gap-3 border-t border-line bg-card px-5 py-4 md:-mx-6 md:-mb-6 md:px-6">
          <Button busy={sending} onClick={() => void send()}>
            {sending ? 'Sending...' : 'Send Email'}
          </Button>
          <Button tone="quiet" disabled={sending} onClick={() => preview.reset()}>
            Edit Details
          </Button>
        </div>
      </>
    );
  }
  return (
    <form noValidate onSubmit={look}>
      <p className="mb-5 break-words text-ink-soft">
        To <span className="font-semibold text-ink">{order.customerEmail}</span>, with when the order should arrive.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Estimated delivery from"
          type="date"
          required
          min={dayOf(now)}
          value={range.start}
          error={tried && problem !== null ? problem : undefined}
          onChange={(event) => setRange({ ...range, start: event.target.value })}
        />
        <Field
          label="To"
          type="date"
          required
          min={range.start || dayOf(now)}
          value={range.end}
          onChange={(event) => setRange({ ...range, end: event.target.value })}
        />
      </div>
      <div className="mt-4">
        <Field
          label="Tracking link"
          note="optional"
          type="url"
          inputMode="url"
          placeholder="https://"
          value={trackingUrl}
          onChange={(event) => setTrackingUrl(event.target.value)}
        />
      </div>
      <Problem>{preview.isError ? userMessageOf(preview.error, unreachable) : null}</Problem>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" busy={preview.isPending}>
          {preview.isPending ? 'Writing...' : 'Preview Email'}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
