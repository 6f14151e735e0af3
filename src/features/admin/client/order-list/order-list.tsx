import { memo, type Ref } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { AdminArtwork, AdminOrder } from '../../contract.ts';
import type { Selection } from './use-selection.ts';
import { OrderRow, rowColumns, type RowActions } from './order-row.tsx';

const columnNames = ['Order', 'Artwork', 'Customer', 'Items', 'Total', 'Status', ''];

/** List of orders: a card with columns in a wide window, stacked rows in a narrow one. */
export const OrderList = memo(function OrderList({
  orders,
  artworks,
  busyOrder,
  selection,
  hrefOf,
  actions,
  ref,
}: {
  /** Null during the first load. */
  orders: readonly AdminOrder[] | null;
  /** By order id; may be incomplete. */
  artworks: Readonly<Record<string, AdminArtwork>>;
  /** The order whose status is being changed. */
  busyOrder: string | null;
  selection: Selection;
  hrefOf: (orderId: string) => string;
  actions: RowActions;
  ref?: Ref<HTMLOListElement>;
}) {
  return (
    <div className="lg:overflow-clip lg:rounded-t-lg lg:border lg:border-b-0 lg:border-line lg:bg-card">
      <div aria-hidden className={classNames('hidden bg-paper px-4 py-3 text-xs text-ink-soft lg:grid', rowColumns)}>
        <span />
        {columnNames.map((name) => (
          <span key={name} className={name === 'Total' ? 'text-right' : undefined}>
            {name}
          </span>
        ))}
      </div>
      {orders === null ? (
        <ComingRows />
      ) : (
        <ol ref={ref} aria-label="Orders">
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              artwork={artworks[order.id] ?? null}
              href={hrefOf(order.id)}
              busy={busyOrder === order.id}
              selected={selection.has(order.id)}
              actions={actions}
            />
          ))}
        </ol>
      )}
    </div>
  );
});

function ComingRows() {
  return (
    <div aria-busy="true">
      <p className="sr-only">Loading orders</p>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-4 border-t border-line py-4 lg:px-4 lg:py-3">
          <Skeleton className="h-[80px] w-[64px] shrink-0 lg:h-[48px] lg:w-[38px]" />
          <Skeleton className="h-[24px] w-[40%]" />
          <Skeleton className="ml-auto h-[24px] w-[72px]" />
        </div>
      ))}
    </div>
  );
}
