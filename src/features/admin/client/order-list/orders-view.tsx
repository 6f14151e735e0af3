import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { userMessageOf } from '../../../../client/request.ts';
import type { AdminOrder } from '../../contract.ts';
import { statusChange } from '../order-changes/changes.ts';
import { ConnectionIssue } from '../notices/connection-issue.tsx';
import { describeFailure, failureOf, orderMessages } from '../load-failure.ts';
import { describeCount } from '../load-list.ts';
import { BulkBar } from './bulk-bar.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { SavedViews } from './saved-views.tsx';
import { SelectAll } from './select-all.tsx';
import { listKeys, useListKeys } from './use-list-keys.ts';
import { useSelection } from './use-selection.ts';
import { FilterBar } from './filter-bar.tsx';
import { everyOrder, isNarrowed, type ListFilter } from './list-filter.ts';
import { focusFirstRow, focusRowOf } from './focus-row.ts';
import { PageNotFound } from './page-not-found.tsx';
import { NoticeStrip } from '../notices/notice-strip.tsx';
import { OrderList } from './order-list.tsx';
import type { RowActions } from './order-row.tsx';
import { Pager } from './pager.tsx';
import { writePlace, type PanelPlace } from '../panel-address.ts';
import { SearchBox } from './search-box.tsx';
import { StatusFilter } from './status-filter.tsx';
import { Summary } from './summary.tsx';
import { useOrderArtwork } from '../figures/use-figures.ts';
import type { OrderChanges } from '../order-changes/use-order-changes.ts';
import { useOrderList, type OrderListState } from './use-order-list.ts';

const none = {};

/** The order list with search, status filter and pages. A dialog over it opens and closes without rendering it. */
export const OrdersView = memo(function OrdersView({
  place,
  admin,
  changes,
  cameFrom,
  onGo,
  onSendEmail,
}: {
  place: PanelPlace;
  /** Email address of the signed-in admin; null while unknown. */
  admin: string | null;
  changes: OrderChanges;
  /** The previously open order: its row gets the focus once it is rendered. */
  cameFrom: string | null;
  /** With `replace`, the step creates no entry in the browser history. */
  onGo: (place: PanelPlace, replace?: boolean) => void;
  onSendEmail: (order: AdminOrder) => void;
}) {
  const rows = useRef<HTMLOListElement>(null);
  const returned = useRef(false);
  /** Whether the first row should get the focus once it is rendered. */
  const firstWanted = useRef(false);
  const { filter, page, length } = place;
  const wanted = useMemo(() => ({ filter, page, length }), [filter, page, length]);
  const state = useOrderList(wanted, admin);
  const { list } = state;
  const ids = useMemo(() => list?.orders.map(({ id }) => id) ?? [], [list]);
  const artworks = useOrderArtwork(ids);
  const { change } = changes;
  const selection = useSelection(ids);
  const { toggle, setAll } = selection;
  const [showsKeys, setShowsKeys] = useState(false);
  const clear = useCallback(() => setAll(false), [setAll]);
  const help = useCallback(() => setShowsKeys(true), []);
  useListKeys(rows, { onSelect: toggle, onClear: clear, onHelp: help });
  const applySearch = useCallback(
    (search: string) => {
      firstWanted.current = false;
      onGo({ ...place, filter: { ...place.filter, search }, page: 1 }, true);
    },
    [onGo, place],
  );
  const narrow = useCallback((filter: ListFilter) => onGo({ ...place, filter, page: 1 }), [onGo, place]);
  const hrefOf = useCallback((order: string) => writePlace({ ...place, order }), [place]);
  const actions = useMemo<RowActions>(
    () => ({
      open: (order) => onGo({ ...place, order }),
      select: toggle,
      setStatus: (order, status) => void change(order, statusChange(order, status)),
      sendEmail: onSendEmail,
    }),
    [change, onGo, onSendEmail, place, toggle],
  );
  const orders = list?.orders ?? null;
  const now = useMemo(
    () => ({ orders, artworks: artworks.data ?? none, hrefOf, actions }),
    [orders, artworks.data, hrefOf, actions],
  );
  // Rendering hundreds of rows takes a while. Deferring them keeps the page responsive to input.
  const shown = useDeferredValue(now, { ...now, orders: null });
  useEffect(() => {
    // Restores the focus once, and only if nothing else has it.
    if (shown.orders === null || cameFrom === null || returned.current || document.activeElement !== document.body)
      return;
    returned.current = focusRowOf(rows.current, cameFrom);
  }, [cameFrom, shown.orders]);
  const isRendered = orders !== null && shown.orders === orders;
  const focusResults = (): void => {
    if (isRendered) focusFirstRow(rows.current);
    else firstWanted.current = true;
  };
  useEffect(() => {
    if (!isRendered || !firstWanted.current) return;
    firstWanted.current = false;
    // Only if the focus is still in the search box.
    if (document.activeElement?.matches('input[type="search"]') === true) focusFirstRow(rows.current);
  }, [isRendered]);
  return (
    <section aria-label="All orders">
      <StaleNotice state={state} />
      <Summary />
      <div className="mt-4 mb-3 flex flex-col gap-x-5 gap-y-2 lg:flex-row lg:items-center lg:justify-between">
        <SearchBox value={filter.search} onSearch={applySearch} onDown={focusResults} />
        <StatusFilter
          statuses={filter.statuses}
          searched={isNarrowed({ ...filter, statuses: [] })}
          total={list === null ? null : describeCount(list)}
          onChange={(statuses) => narrow({ ...filter, statuses })}
        />
      </div>
      <FilterBar filter={filter} onChange={narrow}>
        <SavedViews filter={filter} onChange={narrow} />
      </FilterBar>
      {list?.sortsNewest === true ? (
        <p className="mb-3 text-sm text-ink-soft">
          These are the highest totals of the newest {list.total.toLocaleString('en-US')} matching orders. Choose a
          shorter time to sort all of them.
        </p>
      ) : null}
      {list === null && state.error !== null && failureOf(state.error) === 'refused' ? (
        <PageNotFound
          page={page}
          last={null}
          reason={userMessageOf(state.error, 'The list ends before it.')}
          onGo={(page) => onGo({ ...place, page })}
        />
      ) : list === null && state.error !== null ? (
        <ConnectionIssue error={state.error} busy={state.busy} onRetry={state.retry} />
      ) : list !== null && list.total > 0 && list.orders.length === 0 ? (
        <PageNotFound
          page={page}
          last={Math.ceil(list.total / length)}
          reason={`The list ends on page ${Math.ceil(list.total / length).toLocaleString('en-US')}.`}
          onGo={(page) => onGo({ ...place, page })}
        />
      ) : (
        <>
          <SelectAll count={list?.orders.length ?? 0} selected={selection.ids.length} onChange={setAll} onKeys={help} />
          <OrderList ref={rows} {...shown} busyOrder={changes.busyOrder} selection={selection} />
          {list?.orders.length === 0 ? (
            <NothingFound narrowed={isNarrowed(filter)} onAll={() => narrow({ ...everyOrder, sort: filter.sort })}>
              {filter.mode === 'all' ? null : (
                <Button tone="link" className="min-h-[40px]" onClick={() => narrow({ ...filter, mode: 'all' })}>
                  Search live and test payments
                </Button>
              )}
            </NothingFound>
          ) : null}
          {list === null ? null : (
            <Pager
              page={page}
              length={length}
              shown={list.orders.length}
              total={list.total}
              more={list.more}
              onGo={(page) => onGo({ ...place, page })}
              onLength={(length) => onGo({ ...place, length, page: 1 })}
            />
          )}
          <BulkBar orders={(orders ?? []).filter(({ id }) => selection.has(id))} onClear={clear} />
        </>
      )}
      <KeysDialog open={showsKeys} keys={listKeys} onClose={() => setShowsKeys(false)} />
    </section>
  );
});

/** Warns that the list below is not current. */
function StaleNotice({ state: { list, error, busy, retry } }: { state: OrderListState }) {
  if (list === null || error === null) return null;
  const failure = failureOf(error);
  if (failure === 'denied') return null;
  return (
    <div role="alert">
      <NoticeStrip>
        <p className="font-semibold">{orderMessages.cached}</p>
        <p>
          {describeFailure(error)}.{' '}
          <Button tone="link" className="!text-current disabled:no-underline" busy={busy} onClick={retry}>
            {busy ? 'Retrying...' : 'Retry'}
          </Button>
        </p>
      </NoticeStrip>
    </div>
  );
}

/** `children` lead to more orders. */
function NothingFound({ narrowed, onAll, children }: { narrowed: boolean; onAll: () => void; children: ReactNode }) {
  return (
    <div className="border-line py-7 text-center lg:border-x lg:border-t lg:bg-card">
      <p className="display text-xl">{narrowed ? 'No matching orders' : 'No orders yet'}</p>
      {narrowed ? (
        <p className="mt-2 flex flex-wrap justify-center gap-4">
          <Button tone="link" className="min-h-[40px]" onClick={onAll}>
            Show all orders
          </Button>
          {children}
        </p>
      ) : (
        <p className="mt-2 text-ink-soft">The first one appears here as soon as it is paid.</p>
      )}
    </div>
  );
}
