import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { shortOrderId } from '../../../orders/contract.ts';
import type { AdminOrder, AdminOrderDetail, ShownMode } from '../../contract.ts';
import { ConnectionIssue } from '../notices/connection-issue.tsx';
import { describeCount } from '../load-list.ts';
import { customerName, describeItems, formatWait } from '../order-words.ts';
import { ModeChoice } from '../order-list/mode-choice.tsx';
import { PicturePair } from './picture-pair.tsx';
import { RefundNote } from './refund-note.tsx';
import { ReviewActions } from './review-actions.tsx';
import { useOrderDetail } from '../order-page/use-order-detail.ts';
import { KeysButton, KeysDialog } from '../order-list/keys-dialog.tsx';
import { helpKey, type ListedKeys } from '../order-list/use-list-keys.ts';
import { useKeys } from './use-keys.ts';
import { useReviewQueue } from './use-review-queue.ts';

const reviewKeys: ListedKeys = [['J', 'Next order'], ['K', 'Previous order'], ['A', 'Approve'], helpKey];

/** Steps through unreviewed orders one at a time, longest waiting first, with photo and picture side by side. */
export function ReviewView({
  cameFrom,
  onOpen,
}: {
  /** The order that was open before, with which the review continues if it still waits. */
  cameFrom: string | null;
  onOpen: (orderId: string) => void;
}) {
  const [mode, setMode] = useState<ShownMode | null>(null);
  return (
    <>
      <div className="mt-4 text-sm">
        <ModeChoice mode={mode} onChange={setMode} />
      </div>
      <Queue key={mode} mode={mode} cameFrom={cameFrom} onOpen={onOpen} />
    </>
  );
}

function Queue({
  mode,
  cameFrom,
  onOpen,
}: {
  mode: ShownMode | null;
  cameFrom: string | null;
  onOpen: (orderId: string) => void;
}) {
  const queue = useReviewQueue(mode);
  const [chosen, setAt] = useState<number | null>(null);
  const before = queue.data?.orders.findIndex(({ id }) => id === cameFrom) ?? 0;
  const at = chosen ?? Math.max(0, before);
  const [showsKeys, setShowsKeys] = useState(false);
  const [decided, setDecided] = useState<string | null>(null);
  const last = Math.max(0, (queue.data?.orders.length ?? 0) - 1);
  useKeys({
    j: () => setAt(Math.min(at + 1, last)),
    k: () => setAt(Math.max(Math.min(at, last) - 1, 0)),
    '?': () => setShowsKeys(true),
  });
  const now = new Date(queue.dataUpdatedAt);
  if (queue.data === undefined) {
    if (queue.isError)
      return <ConnectionIssue error={queue.error} busy={queue.isFetching} onRetry={() => void queue.refetch()} />;
    return <Skeleton className="mt-5 h-[320px] w-full" />;
  }
  const { orders } = queue.data;
  const order = orders[Math.min(at, orders.length - 1)];
  if (order === undefined) {
    return (
      <div className="py-7">
        <p className="display text-xl">Everything has been looked at</p>
        <p className="mt-2 text-ink-soft">
          A new order waits here until somebody has seen its picture beside its photo.
        </p>
      </div>
    );
  }
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3 text-sm">
        <output className="text-ink-soft">
          {describeCount(queue.data)} waiting, the first for {formatWait(orders[0]?.createdAt ?? order.createdAt, now)}
        </output>
        <span className="flex gap-4">
          <KeysButton onClick={() => setShowsKeys(true)} />
          <Button
            tone="link"
            className="min-h-[40px] disabled:text-ink-faint"
            disabled={at === 0}
            onClick={() => setAt(at - 1)}
          >
            Previous
          </Button>
          <Button
            tone="link"
            className="min-h-[40px] disabled:text-ink-faint"
            disabled={at >= orders.length - 1}
            onClick={() => setAt(at + 1)}
          >
            Next
          </Button>
        </span>
      </div>
      <Reviewed
        key={order.id}
        order={order}
        wait={formatWait(order.createdAt, now)}
        takesFocus={decided !== null && decided !== order.id}
        onDecided={() => setDecided(order.id)}
        onOpen={onOpen}
      />
      <KeysDialog open={showsKeys} keys={reviewKeys} onClose={() => setShowsKeys(false)} />
    </>
  );
}

function Reviewed({
  order,
  wait,
  takesFocus,
  onDecided,
  onOpen,
}: {
  order: AdminOrder;
  /** How long the order has waited, in words. */
  wait: string;
  /** Whether it takes the place of an order whose buttons are gone, and with them the focus. */
  takesFocus: boolean;
  onDecided: () => void;
  onOpen: (orderId: string) => void;
}) {
  const { data, error, isFetching, refetch } = useOrderDetail(order.id);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) place.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={place} tabIndex={-1} aria-busy={data === undefined} className="mt-2">
      {data !== undefined ? (
        <OrderInReview detail={data} order={order} wait={wait} onDecided={onDecided} onOpen={onOpen} />
      ) : error === null ? (
        <Skeleton className="aspect-8/5 w-full" />
      ) : (
        <ConnectionIssue error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

/** The pictures of an order, and beside them what can be done. */
function OrderInReview({
  detail,
  order,
  wait,
  onDecided,
  onOpen,
}: {
  detail: AdminOrderDetail;
  order: AdminOrder;
  wait: string;
  onDecided: () => void;
  onOpen: (orderId: string) => void;
}) {
  return (
    <article
      aria-label={`Order ${shortOrderId(order.id)}`}
      className="grid items-start gap-x-gutter gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(320px,38%)]"
    >
      <div className="grid gap-5">
        {detail.pictures.map((picture) => (
          <PicturePair key={picture.position} picture={picture} />
        ))}
      </div>
      <div className="border-t border-line pt-4 lg:sticky lg:top-5">
        <h2 className="text-xl">{customerName(order)}</h2>
        <RefundNote order={detail.order} />
        <p className="mt-1 mb-4 text-sm text-ink-soft">
          {describeItems(order.orderItems)}, order{' '}
          <Button tone="link" onClick={() => onOpen(order.id)}>
            {shortOrderId(order.id)}
          </Button>
          , has waited for {wait}
        </p>
        <ReviewActions detail={detail} withKeys onDecided={onDecided} />
      </div>
    </article>
  );
}
