import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { shortOrderId } from '../../../orders/contract.ts';
import { adminPaths, confirmationPreview, type AdminOrder } from '../../contract.ts';
import { adminSend } from '../admin-request.ts';
import { hasCustomerEmail } from './customer-email.ts';
import { checkRange, dayOf, describeRange, estimateDelivery } from './delivery-range.ts';
import { EmailPreview } from './email-preview.tsx';
import { NoticeStrip } from '../notices/notice-strip.tsx';
import { Problem } from '../notices/problem.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** Dialog for the order confirmation: enter the estimated delivery, preview the email, then send it or go back. */
export function EmailDialog({ order, onClose }: { order: AdminOrder | null; onClose: () => void }) {
  const title = order === null ? '' : `Confirmation for order ${shortOrderId(order.id)}`;
  return (
    <Dialog wide open={order !== null} title={title} onClose={onClose}>
      {order === null ? null : hasCustomerEmail(order) ? (
        <ConfirmationForm key={order.id} opened={order} onClose={onClose} />
      ) : (
        <>
          <NoticeStrip>
            <p className="font-semibold">Digital Order - No Customer Email</p>
            <p>There is no address to write to. Add the customer's email to the order first.</p>
          </NoticeStrip>
          <Button disabled>Send Email</Button>
        </>
      )}
    </Dialog>
  );
}

function ConfirmationForm({ opened, onClose }: { opened: AdminOrder; onClose: () => void }) {
  const [now] = useState(() => new Date());
  const [order, setOrder] = useState(opened);
  const [changed, setChanged] = useState<string | null>(null);
  const [range, setRange] = useState(() => estimateDelivery(new Date(order.createdAt), now, order.arrival));
  const [trackingUrl, setTrackingUrl] = useState(order.trackingUrl ?? '');
  const [tried, setTried] = useState(false);
  const details = { estimatedDeliveryDate: describeRange(range), trackingUrl: trackingUrl.trim() };
  const preview = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      adminSend('POST', adminPaths.previewConfirmation, { orderId: order.id, ...details }, confirmationPreview),
  });
  const problem = checkRange(range, now);
  const { state, send } = useConfirmation({
    order,
    onSent: onClose,
    onChanged: (theirs) => {
      setChanged(describeChange(order, theirs));
      setOrder(theirs);
      if (theirs.trackingUrl !== order.trackingUrl) setTrackingUrl(theirs.trackingUrl ?? '');
      preview.reset();
    },
  });
  const sending = state === 'sending';
  const showPreview = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setChanged(null);
    if (problem === null) preview.mutate();
  };

  if (preview.data) {
    return (
      <>
        <EmailPreview email={preview.data} />
        {/* Sticky, so that the buttons stay visible below a long email. */}
        <div className="sticky bottom-0 -mx-5 mt-4 -mb-5 flex flex-wrap items-center gap-3 border-t border-line bg-card px-5 py-4 md:-mx-6 md:-mb-6 md:px-6">
          {state === 'unknown' ? (
            <p role="alert" className="w-full text-sm">
              The shop did not answer, so we do not know yet whether this email was sent. Check again: it is never sent
              twice.
            </p>
          ) : null}
          <Button busy={sending} onClick={() => send(details)}>
            {sending ? 'Sending...' : state === 'unknown' ? 'Check Again' : 'Send Email'}
          </Button>
          {state === 'unknown' ? (
            <Button tone="quiet" onClick={onClose}>
              Close
            </Button>
          ) : (
            <Button tone="quiet" disabled={sending} onClick={() => preview.reset()}>
              Edit Details
            </Button>
          )}
        </div>
      </>
    );
  }
  return (
    <form noValidate onSubmit={showPreview}>
      {changed === null ? null : (
        <NoticeStrip>
          <p role="alert">{changed}</p>
        </NoticeStrip>
      )}
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

/** Describes what another admin changed while this email was being prepared. */
function describeChange(before: AdminOrder, now: AdminOrder): string {
  const parts = [
    ...(now.customerEmail === before.customerEmail ? [] : [`It goes to ${now.customerEmail ?? 'nobody'} now.`]),
    ...(now.trackingUrl === before.trackingUrl
      ? []
      : [now.trackingUrl === null ? 'Its tracking link was removed.' : `Its tracking link is ${now.trackingUrl} now.`]),
  ];
  return [
    'Somebody else has changed this order, and nothing was sent yet.',
    ...parts,
    'Please look at the email once more.',
  ].join(' ');
}
