import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { shortOrderId } from '../../../orders/contract.ts';
import { adminPaths, toPrint, type OrderToPrint, type ToPrint } from '../../contract.ts';
import { adminLoad, adminQuery } from '../admin-request.ts';
import { ConnectionIssue } from '../notices/connection-issue.tsx';
import { ListKeys } from '../order-list/keys-dialog.tsx';
import { OrderThumb } from '../order-list/order-thumb.tsx';
import { rowKeys } from '../order-list/use-list-keys.ts';
import { formatDay } from '../order-words.ts';
import { PrintFiles } from '../tools/print-files.tsx';

const keys = rowKeys('order that is ready', 'Choose its print files');

function useToPrint() {
  return useQuery<ToPrint>({
    ...adminQuery,
    queryKey: [adminPaths.toPrint],
    queryFn: ({ signal }) => adminLoad(adminPaths.toPrint, toPrint, signal),
  });
}

/** The orders to print and send, oldest first: the panel of a printer. */
export function ToPrintView() {
  const { data, isError, error, isFetching, refetch } = useToPrint();
  const list = useRef<HTMLUListElement>(null);
  if (data === undefined) {
    if (isError) return <ConnectionIssue error={error} busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton className="mt-5 h-[240px] w-full" />;
  }
  const { orders, more } = data;
  if (orders.length === 0) {
    return (
      <div className="py-7">
        <p className="display text-xl">Nothing to print</p>
        <p className="mt-2 text-ink-soft">A new order appears here as soon as it is paid.</p>
      </div>
    );
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">
          {orders.filter(({ waits }) => waits === null).length} ready of {orders.length}
          {more ? ' and more, oldest first' : ', oldest first'}
        </p>
        <div className="flex items-center gap-3">
          <ListKeys list={list} keys={keys} />
          <PrintFiles href={adminPaths.packages} of="each order here that is ready" />
        </div>
      </div>
      <ul ref={list} aria-label="Orders to print">
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
    </>
  );
}

function Row({ order: { id, createdAt, address, lines, waits } }: { order: OrderToPrint }) {
  return (
    <li className="grid grid-cols-1 gap-x-5 gap-y-3 border-t border-line py-4 text-sm md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_160px]">
      <div className="min-w-0">
        <p>
          <span className="font-mono text-xs">{shortOrderId(id)}</span>
          <span className="text-ink-soft">, {formatDay(createdAt)}</span>
        </p>
        <address className="mt-1 break-words not-italic">
          {address.map((line, index) => (
            <span key={line} className={index === 0 ? 'block font-semibold' : 'block text-ink-soft'}>
              {line}
            </span>
          ))}
        </address>
      </div>
      <ul className="grid min-w-0 content-start gap-2">
        {lines.map(({ position, title, size, material, quantity, pictureUrl }) => (
          <li key={position} className="flex items-center gap-3">
            <OrderThumb url={pictureUrl} style={null} gray={false} className="w-[44px] flex-none" />
            <span className="min-w-0 break-words">
              {quantity > 1 ? `${quantity} × ` : ''}
              {title}
              <span className="block text-ink-soft">{[size, material].filter(Boolean).join(', ')}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="md:text-right">
        {waits === null ? (
          <PrintFiles isRow href={adminPaths.package(id)} of={`order ${shortOrderId(id)}`} />
        ) : (
          <p className="text-ink-soft">Not yet: {waits}.</p>
        )}
      </div>
    </li>
  );
}
