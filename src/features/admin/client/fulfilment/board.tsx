import { useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { boardGroups, type BoardGroup, type BoardPage } from '../../../fulfilment/contract.ts';
import { describeCount } from '../load-list.ts';
import { ConnectionIssue } from '../notices/connection-issue.tsx';
import { ListKeys } from '../order-list/keys-dialog.tsx';
import { rowKeys } from '../order-list/use-list-keys.ts';
import type { PlacedView } from '../panel-address.ts';
import { BoardRow } from './board-row.tsx';
import { useBoard } from './use-print-desk.ts';

const labels: Readonly<Record<BoardGroup, string>> = {
  'needs a person': 'Needs you',
  'under way': 'Under way',
  done: 'Done',
};

const keys = rowKeys('order', 'Open the order; Tab leads to what can be done');

const everyGroup = 'all';

/** The orders at print partners, newest first; those that need a person are shown first. */
export function Board({ place, onGo, onOpen }: PlacedView) {
  const { group: wanted = 'needs a person' } = place.narrowed;
  const group = wanted === everyGroup ? null : (boardGroups.find((known) => known === wanted) ?? 'needs a person');
  const choose = (next: BoardGroup | null) => onGo({ ...place, narrowed: { group: next ?? everyGroup } });
  const list = useRef<HTMLUListElement>(null);
  const board = useBoard(group);
  if (board.data === undefined) {
    if (board.isError)
      return <ConnectionIssue error={board.error} busy={board.isFetching} onRetry={() => void board.refetch()} />;
    return <Skeleton className="h-[200px] w-full" />;
  }
  const { pages } = board.data;
  const orders = pages.flatMap((page) => page.orders);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <GroupFilter group={group} counts={pages[0]?.counts} onChoose={choose} />
        <ListKeys list={list} keys={keys} />
      </div>
      {orders.length === 0 ? (
        <p className="py-6 text-ink-soft">
          {group === 'needs a person' ? 'Nothing needs you now.' : 'There are no orders here yet.'}
        </p>
      ) : (
        <ul ref={list} aria-label="Orders at print partners" aria-busy={board.isPlaceholderData} className="mt-2">
          {orders.map((order) => (
            <BoardRow key={order.id} order={order} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {board.hasNextPage ? (
        <Button tone="quiet" busy={board.isFetchingNextPage} onClick={() => void board.fetchNextPage()}>
          {board.isFetchingNextPage ? 'Loading...' : 'Show More'}
        </Button>
      ) : null}
    </>
  );
}

function GroupFilter({
  group,
  counts,
  onChoose,
}: {
  group: BoardGroup | null;
  counts: BoardPage['counts'] | undefined;
  onChoose: (group: BoardGroup | null) => void;
}) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Which orders</legend>
      {[...boardGroups, null].map((each) => (
        <Button
          key={each}
          size="sm"
          tone={each === group ? 'primary' : 'quiet'}
          aria-pressed={each === group}
          onClick={() => onChoose(each)}
        >
          {each === null ? 'All' : labels[each]}
          {each === null || counts === undefined ? null : (
            <span className="figures font-normal">{describeCount(counts[each])}</span>
          )}
        </Button>
      ))}
    </fieldset>
  );
}
