import { memo } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { refundOf, shortOrderId, trackingLink, type OrderStatus } from '../../../orders/contract.ts';
import type { AdminArtwork, AdminOrder } from '../../contract.ts';
import { OrderThumb } from './order-thumb.tsx';
import { SelectBox } from './select-box.tsx';
import { bookTotalOf, customerName, describeItems, formatDay, totalOf } from '../order-words.ts';
import { TagList } from '../tags/tag-list.tsx';
import { StatusPicker } from '../order-changes/status-picker.tsx';
import { MailWarning } from '../../../../ui/icons.tsx';

/** Column widths in a wide window; a narrow window stacks the cells beside the picture. */
export const rowColumns = 'lg:grid-cols-[20px_92px_56px_minmax(0,1.3fr)_minmax(0,1.2fr)_100px_190px_104px] lg:gap-x-5';

export interface RowActions {
  readonly open: (orderId: string) => void;
  /** With `range`, also all orders between this and the last one that was selected. */
  readonly select: (orderId: string, range: boolean) => void;
  readonly setStatus: (order: AdminOrder, status: OrderStatus) => void;
  readonly sendEmail: (order: AdminOrder) => void;
}

/** One row of the order list. The name links to the order; arrow keys move between these links. */
export const OrderRow = memo(function OrderRow({
  order,
  artwork,
  href,
  busy,
  selected,
  actions,
}: {
  order: AdminOrder;
  artwork: AdminArtwork | null;
  href: string;
  busy: boolean;
  selected: boolean;
  actions: RowActions;
}) {
  const name = customerName(order);
  const isCancelled = order.status === 'cancelled';
  const link = trackingLink(order);
  const refund = refundOf(order);
  const bookTotal = bookTotalOf(order);
  const faded = isCancelled ? 'text-ink-soft' : undefined;
  return (
    <li
      className={classNames(
        'grid grid-cols-[64px_minmax(0,1fr)_auto] gap-x-4 border-t border-line py-4 [contain-intrinsic-size:auto_128px] [content-visibility:auto] lg:items-center lg:px-4 lg:py-3 lg:[contain-intrinsic-size:auto_73px]',
        rowColumns,
        selected && 'bg-green-tint lg:bg-green-tint',
      )}
    >
      <SelectBox
        orderId={order.id}
        selected={selected}
        onSelect={actions.select}
        className="z-10 col-start-1 row-start-1 -mt-1 -ml-1 self-start justify-self-start lg:col-auto lg:row-auto lg:-mx-[10px] lg:my-0 lg:self-center"
      />
      <p className="order-4 col-span-2 col-start-2 text-sm lg:order-none lg:col-span-1 lg:col-start-auto">
        <span className="font-mono text-xs">{shortOrderId(order.id)}</span>
        <span className="lg:hidden">, </span>
        <time dateTime={order.createdAt} className="text-ink-soft lg:block">
          {formatDay(order.createdAt)}
          {order.mode === 'test' ? ', test' : null}
        </time>
      </p>
      <OrderThumb
        url={artwork?.generatedImageUrl ?? order.artwork?.generatedImageUrl ?? null}
        style={order.artwork?.style ?? null}
        gray={isCancelled}
        className="col-start-1 row-span-4 row-start-1 self-start lg:col-auto lg:row-auto lg:w-[44px] lg:self-center"
      />
      <div className={classNames('min-w-0', faded)}>
        <a
          href={href}
          data-row={order.id}
          className="block truncate rounded-sm py-[2px] font-semibold hover:text-action-ink lg:text-sm"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            actions.open(order.id);
          }}
        >
          {name}
          <span className="sr-only">, order {shortOrderId(order.id)}</span>
        </a>
        {order.customerEmail === null ? (
          <p className="hidden items-center gap-2 text-sm text-danger lg:flex">
            <MailWarning aria-hidden size={16} />
            No customer email
          </p>
        ) : (
          <p className="hidden truncate text-sm text-ink-soft lg:block">{order.customerEmail}</p>
        )}
      </div>
      <div
        className={classNames(
          'order-3 col-span-2 col-start-2 text-sm lg:order-none lg:col-span-1 lg:col-start-auto',
          faded,
        )}
      >
        {describeItems(order.orderItems)}
        <TagList className="mt-1" tags={order.tags} />
      </div>
      <p className={classNames('figures text-right font-semibold whitespace-nowrap lg:text-sm', faded)}>
        <span className={refund?.whole === true ? 'line-through' : undefined}>{totalOf(order)}</span>
        {bookTotal === null ? null : <span className="block text-xs font-normal text-ink-soft">{bookTotal}</span>}
        {refund === null ? null : (
          <span className="block text-xs text-danger">
            Refunded
            {refund.whole ? null : <span className="block">{refund.amount}</span>}
          </span>
        )}
      </p>
      <div className="order-5 col-span-2 col-start-2 mt-2 flex min-w-0 flex-wrap items-center gap-x-5 text-sm lg:contents">
        <StatusPicker
          status={order.status}
          busy={busy}
          label={`Status of order ${shortOrderId(order.id)}`}
          onChange={(status) => actions.setStatus(order, status)}
        />
        <span className="flex lg:justify-end lg:text-sm">
          {order.status === 'pending' ? (
            <Button tone="link" className="min-h-[40px]" onClick={() => actions.sendEmail(order)}>
              Send Email
              <span className="sr-only"> for order {shortOrderId(order.id)}</span>
            </Button>
          ) : null}
          {link === null ? null : (
            <a className="link inline-flex min-h-[40px] items-center" href={link} target="_blank" rel="noreferrer">
              Track
              <span className="sr-only"> order {shortOrderId(order.id)}</span>
            </a>
          )}
        </span>
      </div>
    </li>
  );
});

/** On phones it lies on the corner of the picture. */
