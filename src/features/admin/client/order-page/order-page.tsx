import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { requiresShipping } from '../../../catalog/contract.ts';
import { canRepaint, refundOf, shortOrderId } from '../../../orders/contract.ts';
import { adminPaths, type AdminOrder, type AdminOrderDetail } from '../../contract.ts';
import { deliveredChange, statusChange } from '../order-changes/changes.ts';
import { NoDetails } from '../notices/no-details.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { DetailSection } from './detail-section.tsx';
import { EditAddress } from './edit-address.tsx';
import { EditCustomer } from './edit-customer.tsx';
import { EditTracking } from './edit-tracking.tsx';
import { GiftFacts } from './gift-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderEmails } from './order-emails.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderPictures } from './order-pictures.tsx';
import { formatTime } from '../order-words.ts';
import { RefundNote } from '../review/refund-note.tsx';
import { ReviewActions } from '../review/review-actions.tsx';
import { StatusPicker } from '../order-changes/status-picker.tsx';
import type { OrderChanges } from '../order-changes/use-order-changes.ts';
import { useOrderDetail } from './use-order-detail.ts';
import { ArrowLeft } from '../../../../ui/arrow-icons.tsx';
import { MailPlus } from '../../../../ui/icons.tsx';
import { Notes } from '../notes/notes.tsx';
import { EditTags } from '../tags/edit-tags.tsx';
import { PrintFiles } from '../tools/print-files.tsx';

/** Page of one order with all its data and actions. */
export function OrderPage({
  orderId,
  changes,
  from,
  onBack,
  onOpenCustomer,
  onSendEmail,
}: {
  orderId: string;
  changes: OrderChanges;
  /** The screen that `onBack` leads to. */
  from: string;
  onBack: () => void;
  onOpenCustomer: (customerId: string) => void;
  onSendEmail: (order: AdminOrder) => void;
}) {
  const { data, error, isFetching, refetch } = useOrderDetail(orderId);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <article aria-busy={data === undefined}>
      <Button tone="link" className="mb-3 min-h-[40px] !no-underline" onClick={onBack}>
        <ArrowLeft aria-hidden size={16} />
        {from}
      </Button>
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        Order {shortOrderId(orderId)}
      </h1>
      {data ? (
        <Details detail={data} changes={changes} onOpenCustomer={onOpenCustomer} onSendEmail={onSendEmail} />
      ) : (
        <NoDetails missing="There is no such order." error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </article>
  );
}

function Details({
  detail,
  changes,
  onOpenCustomer,
  onSendEmail,
}: {
  detail: AdminOrderDetail;
  changes: OrderChanges;
  onOpenCustomer: (customerId: string) => void;
  onSendEmail: (order: AdminOrder) => void;
}) {
  const { order, lines, pictures, mails, events, notes, customer, emailReports, buyersUrl } = detail;
  return (
    <>
      <div className="mt-2 mb-5 flex flex-wrap items-center gap-x-5 gap-y-3 text-sm">
        <StatusPicker
          status={order.status}
          busy={changes.busyOrder === order.id}
          label={`Status of order ${shortOrderId(order.id)}`}
          onChange={(status) => void changes.change(order, statusChange(order, status))}
        />
        <RefundNote order={order} />
        <span className="text-ink-soft">
          Placed {formatTime(order.createdAt)}
          {order.mode === 'test' ? ', test' : ''}
          {order.imported ? ', imported' : ''}
        </span>
        <Button size="sm" tone={order.status === 'pending' ? 'primary' : 'quiet'} onClick={() => onSendEmail(order)}>
          <MailPlus aria-hidden size={16} />
          Send Email
        </Button>
        {order.status === 'shipped' && order.orderItems.some(requiresShipping) ? (
          <Button
            size="sm"
            busy={changes.busyOrder === order.id}
            onClick={() => void changes.change(order, deliveredChange(order))}
          >
            Mark as Delivered
          </Button>
        ) : null}
        {canRepaint(order.status) && refundOf(order)?.whole === true ? (
          <CancelOrder
            order={order}
            busy={changes.busyOrder === order.id}
            onCancel={() => changes.change(order, statusChange(order, 'cancelled'))}
          />
        ) : null}
        {order.status !== 'cancelled' && order.orderItems.some(requiresShipping) ? (
          <PrintFiles href={adminPaths.package(order.id)} of="this order" />
        ) : null}
        <a className="link inline-flex min-h-[40px] items-center" href={buyersUrl} target="_blank" rel="noreferrer">
          As the customer sees it
        </a>
      </div>
      <div className="mb-5">
        <EditTags subject={{ kind: 'orders', ids: [order.id] }} tags={order.tags} />
      </div>
      <div className="grid items-start gap-x-gutter lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <OrderPictures order={order} lines={lines} pictures={pictures} />
          {pictures.length > 0 ? (
            <DetailSection title="Review">
              <ReviewActions detail={detail} />
            </DetailSection>
          ) : null}
        </div>
        <div className="min-w-0 lg:row-span-2">
          <Notes subject={{ orderId: order.id }} notes={notes} />
          <EditCustomer
            order={order}
            customer={customer ?? null}
            reports={emailReports}
            changes={changes}
            onOpen={onOpenCustomer}
          />
          <EditAddress order={order} changes={changes} />
          {order.gift === null ? null : <GiftFacts order={order} gift={order.gift} />}
          <EditTracking order={order} changes={changes} />
          <OrderMoney detail={detail} changes={changes} />
          <OrderInvoices detail={detail} />
          <OrderEmails order={order} mails={mails} />
        </div>
        <OrderHistory currency={detail.order.currency} events={events} />
      </div>
    </>
  );
}
