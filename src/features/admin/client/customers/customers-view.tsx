import { useCallback, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { customerSorts, type AdminCustomer, type Mode } from '../../contract.ts';
import { ConnectionIssue } from '../notices/connection-issue.tsx';
import { filterRow } from '../order-list/filter-row.ts';
import { PlainSelect } from '../order-list/plain-select.tsx';
import { modeLabels } from '../order-list/list-filter.ts';
import { focusFirstRow } from '../order-list/focus-row.ts';
import { ListKeys } from '../order-list/keys-dialog.tsx';
import { Pager } from '../order-list/pager.tsx';
import { SearchBox } from '../order-list/search-box.tsx';
import { rowKeys, type ListedKeys } from '../order-list/use-list-keys.ts';
import { formatDay } from '../order-words.ts';
import { writePlace, type PanelPlace } from '../panel-address.ts';
import { TagList } from '../tags/tag-list.tsx';
import { useListFilters } from '../tags/use-tags.ts';
import { CustomerPage } from './customer-page.tsx';
import { valueOf } from './customer-value.ts';
import { everyCustomer, type CustomersFilter } from './customers-filter.ts';
import { useCustomers } from './use-customers.ts';

const sortLabels: Readonly<Record<CustomersFilter['sort'], string>> = {
  last: 'Last order first',
  value: 'Highest value first',
  orders: 'Most orders first',
};

const columns = 'lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1.4fr)_90px_110px_110px] lg:gap-x-5';

const keys: ListedKeys = [...rowKeys('customer', 'Open the customer'), ['/', 'Search']];

type Go = (place: PanelPlace, replace?: boolean) => void;

/** The list of customers, or the page of one. */
export function CustomersView({
  place,
  onGo,
  onLeave,
  onOpenOrder,
}: {
  place: PanelPlace;
  onGo: Go;
  /** Called before a customer opens. */
  onLeave: () => void;
  onOpenOrder: (orderId: string) => void;
}) {
  const { customer } = place;
  if (customer === null) return <CustomerList place={place} onGo={onGo} onLeave={onLeave} />;
  return (
    <CustomerPage
      key={customer}
      id={customer}
      onBack={() => onGo({ ...place, customer: null })}
      onOpenOrder={onOpenOrder}
    />
  );
}

function CustomerList({ place, onGo, onLeave }: { place: PanelPlace; onGo: Go; onLeave: () => void }) {
  const { customers: filter, page, length } = place;
  const rows = useRef<HTMLOListElement>(null);
  const { data, isError, error, isFetching, refetch } = useCustomers(filter, page, length);
  const narrow = useCallback(
    (change: Partial<CustomersFilter>, replace?: boolean) =>
      onGo({ ...place, customers: { ...place.customers, ...change }, page: 1 }, replace),
    [onGo, place],
  );
  const search = useCallback((text: string) => narrow({ search: text }, true), [narrow]);
  return (
    <section aria-label="All customers">
      <div className="mb-3 flex flex-wrap items-center gap-3 text-sm">
        <SearchBox
          label="Search customers"
          value={filter.search}
          onSearch={search}
          onDown={() => focusFirstRow(rows.current)}
        />
        <Filters filter={filter} shown={data?.mode ?? null} onChange={narrow} />
        <ListKeys list={rows} keys={keys} />
      </div>
      {data === undefined && isError ? (
        <ConnectionIssue error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-[320px] w-full" />
      ) : (
        <div aria-busy={isFetching}>
          <div aria-hidden className={`hidden bg-paper px-4 py-3 text-xs text-ink-soft lg:grid ${columns}`}>
            <span>Customer</span>
            <span>Tags</span>
            <span className="text-right">Orders</span>
            <span className="text-right">Value</span>
            <span className="text-right">Last order</span>
          </div>
          <ol ref={rows} aria-label="Customers" className="lg:border-x lg:border-line lg:bg-card">
            {data.customers.map((customer) => (
              <Row
                key={customer.id}
                customer={customer}
                href={writePlace({ ...place, customer: customer.id })}
                onOpen={() => {
                  onLeave();
                  onGo({ ...place, customer: customer.id });
                }}
              />
            ))}
          </ol>
          {data.customers.length === 0 ? (
            <div className="border-t border-line py-7 text-center lg:border-x lg:bg-card">
              <p className="display text-xl">{data.total === 0 ? 'No customers found' : 'The list ends before it'}</p>
              <Button
                tone="link"
                className="mt-2 min-h-[40px]"
                onClick={() => onGo({ ...place, customers: everyCustomer, page: 1 })}
              >
                Show all customers
              </Button>
            </div>
          ) : null}
          <Pager
            page={page}
            length={length}
            shown={data.customers.length}
            total={data.total}
            more={data.more}
            onGo={(to) => onGo({ ...place, page: to })}
            onLength={(to) => onGo({ ...place, length: to, page: 1 })}
          />
        </div>
      )}
    </section>
  );
}

function Filters({
  filter: { mode, returning, tag, sort },
  shown,
  onChange,
}: {
  filter: CustomersFilter;
  /** The mode that is shown; null while it loads. */
  shown: Mode | null;
  onChange: (change: Partial<CustomersFilter>) => void;
}) {
  const tags = useListFilters().data?.tags ?? [];
  return (
    <div className={classNames(filterRow, 'max-sm:w-full')}>
      <PlainSelect
        label="Sort"
        value={sort}
        onChange={(value) => onChange({ sort: customerSorts.find((known) => known === value) ?? everyCustomer.sort })}
      >
        {customerSorts.map((known) => (
          <option key={known} value={known}>
            {sortLabels[known]}
          </option>
        ))}
      </PlainSelect>
      <PlainSelect
        label="Orders"
        value={returning === null ? '' : String(returning)}
        onChange={(value) => onChange({ returning: value === '' ? null : value === 'true' })}
      >
        <option value="">New and returning</option>
        <option value="true">Returning</option>
        <option value="false">One order</option>
      </PlainSelect>
      <PlainSelect
        label="Payments"
        value={mode ?? shown ?? ''}
        onChange={(value) => onChange({ mode: value === 'live' || value === 'test' ? value : null })}
      >
        {mode === null && shown === null ? <option value="">Loading...</option> : null}
        <option value="live">{modeLabels.live}</option>
        <option value="test">{modeLabels.test}</option>
      </PlainSelect>
      {tags.length === 0 && tag === null ? null : (
        <PlainSelect label="Tag" value={tag ?? ''} onChange={(value) => onChange({ tag: value || null })}>
          <option value="">All tags</option>
          {[...new Set([...tags, ...(tag === null ? [] : [tag])])].map((known) => (
            <option key={known}>{known}</option>
          ))}
        </PlainSelect>
      )}
    </div>
  );
}

function Row({ customer, href, onOpen }: { customer: AdminCustomer; href: string; onOpen: () => void }) {
  const { name, email, orders, lastOrderAt, tags } = customer;
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line py-3 text-sm lg:px-4 ${columns}`}
    >
      <div className="min-w-0">
        <a
          href={href}
          data-row
          className="block truncate rounded-sm py-[2px] text-md font-semibold hover:text-action-ink lg:text-sm"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onOpen();
          }}
        >
          {name ?? email}
        </a>
        {name === null ? null : <p className="truncate text-ink-soft">{email}</p>}
      </div>
      <TagList className="max-lg:order-last max-lg:col-span-2" tags={tags} />
      {tags.length === 0 ? <span className="max-lg:hidden" /> : null}
      <p className="figures text-ink-soft max-lg:order-3 lg:text-right lg:text-ink">
        {orders} <span className="lg:hidden">{orders === 1 ? 'order' : 'orders'}</span>
      </p>
      <p className="figures text-right font-semibold max-lg:order-2 max-lg:col-start-2 max-lg:row-start-1">
        {valueOf(customer)}
      </p>
      <time dateTime={lastOrderAt} className="figures text-right text-ink-soft max-lg:order-4">
        {formatDay(lastOrderAt)}
      </time>
    </li>
  );
}
