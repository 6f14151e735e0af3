import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { shortOrderId } from '../../../orders/contract.ts';
import { adminPaths, toPrint, type OrderToPrint, type ToPrint } from '../../contract.ts';
import { adminLoad, adminQuery } from '../admin-request.ts';
import { ConnectionIssue } from '../notices/connection-issue.tsx';
import { KeysDialog } from '../order-list/keys-dialog.tsx';
import { BackLabelsButton, LabelsButton } from '../order-list/labels-button.tsx';
import { OrderThumb } from '../order-list/order-thumb.tsx';
import { SelectAll } from '../order-list/select-all.tsx';
import { SelectBox } from '../order-list/select-box.tsx';
import { SelectionBar } from '../order-list/selection-bar.tsx';
import { clearKey, helpKey, rowKeys, selectKey, useListKeys, type ListedKeys } from '../order-list/use-list-keys.ts';
import { useSelection, type Selection } from '../order-list/use-selection.ts';
import { formatDay } from '../order-words.ts';
import { PrintFiles } from '../tools/print-files.tsx';

const keys: ListedKeys = [...rowKeys('order that is ready', 'Choose its print files'), selectKey, clearKey, helpKey];

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
  if (data === undefined) {
    if (isError) return <ConnectionIssue error={error} busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton className="mt-5 h-[240px] w-full" />;
  }
  if (data.orders.length === 0) {
    return (
      <div className="py-7">
        <p className="display text-xl">Nothing to print</p>
        <p className="mt-2 text-ink-soft">A new order appears here as soon as it is paid.</p>
      </div>
    );
  }
  return <OrdersToPrint {...data} />;
}

function OrdersToPrint({ orders, more }: ToPrint) {
  const list = useRef<HTMLUListElement>(null);
  const ids = useMemo(() => orders.map(({ id }) => id), [orders]);
  const { ids: selected, has, toggle, setAll } = useSelection(ids);
  const [showsKeys, setShowsKeys] = useState(false);
  const clear = () => setAll(false);
  const help = () => setShowsKeys(true);
  useListKeys(list, { onSelect: toggle, onClear: clear, onHelp: help });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">
          {orders.filter(({ waits }) => waits === null).length} ready of {orders.length}
          {more ? ' and more, oldest first' : ', oldest first'}
        </p>
        <PrintFiles href={adminPaths.packages} of="each order here that is ready" />
      </div>
      <SelectAll count={orders.length} selected={selected.length} onChange={setAll} onKeys={help} />
      <ul ref={list} aria-label="Orders to print">
        {orders.map((order) => (
          <Row key={order.id} order={order} selected={has(order.id)} onSelect={toggle} />
        ))}
      </ul>
      <SelectionBar count={selected.length} onClear={clear}>
        <LabelsButton ids={selected}>Print Labels</LabelsButton>
        <BackLabelsButton ids={selected} />
      </SelectionBar>
      <KeysDialog open={showsKeys} keys={keys} onClose={() => setShowsKeys(false)} />
    </>
  );
}

function Row({
  order: { id, createdAt, address, lines, waits },
  selected,
  onSelect,
}: {
  order: OrderToPrint;
  selected: boolean;
  onSelect: Selection['toggle'];
}) {
  return (
    <li
      className={classNames(
        'grid grid-cols-[20px_minmax(0,1fr)] gap-3 border-t border-line py-4 text-sm *:col-start-2 md:grid-cols-[20px_minmax(0,1fr)_minmax(0,1.4fr)_160px] md:gap-x-5 md:*:col-start-auto lg:px-4',
        selected && 'bg-green-tint',
      )}
    >
      <SelectBox
        orderId={id}
        selected={selected}
        onSelect={onSelect}
        className="!col-start-1 row-start-1 -mt-[10px] -ml-[10px]"
      />
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
          <PrintFiles row={id} href={adminPaths.package(id)} of={`order ${shortOrderId(id)}`} />
        ) : (
          <p className="text-ink-soft">Not yet: {waits}.</p>
        )}
      </div>
    </li>
  );
}
