import { useContext, useState, type ComponentType, type ReactNode } from 'react';
import { StyleNamesContext } from '../../../../client/style-names.ts';
import { formatMoney, fromUnits } from '../../../../shared/money.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { products, styleLabel } from '../../../catalog/contract.ts';
import type { AdminSales, GiftCardSums, Sold } from '../../contract.ts';
import { ConnectionIssue } from '../notices/connection-issue.tsx';
import { FigureTable } from './figure-table.tsx';
import { marginInWords, marginOf, sumSold, whatMarginOmits } from './margin.ts';
import { useSales } from './use-figures.ts';

const tabs = [
  { value: 'products', label: 'Products' },
  { value: 'styles', label: 'Styles' },
  { value: 'offers', label: 'Offers' },
  { value: 'customers', label: 'Customers' },
  { value: 'gift-cards', label: 'Gift cards' },
] as const;

const inWords = (amount: number, currency: string) => formatMoney(fromUnits(amount, currency));
const count = (number: number) => number.toLocaleString('en-US');

/** What was sold on the last days: by product, style and offer, by whom, and with gift cards. */
export function SalesSection({ days }: { days: number }) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('products');
  const { data, isError, error, isFetching, refetch } = useSales(days);
  const Table = salesTables[tab];
  return (
    <section aria-labelledby="sales" className="mt-7 max-w-[820px]">
      <h2 id="sales" className="mb-3 text-xl">
        What was sold
      </h2>
      {data ? (
        <div className="[&_[role=tab]]:-outline-offset-2 max-sm:[&_[role=tablist]]:overflow-x-auto max-sm:[&_[role=tablist]]:overflow-y-hidden">
          <Tabs tabs={tabs} value={tab} label="What was sold" onChange={setTab}>
            <div className="pt-4">
              <Table sales={data} days={days} />
            </div>
          </Tabs>
        </div>
      ) : isError ? (
        <ConnectionIssue error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-[260px]" />
      )}
    </section>
  );
}

interface Shown {
  sales: AdminSales;
  days: number;
}

/** The columns of what was sold. */
const soldColumns = (currency: string) =>
  [
    { label: 'Pieces', show: ({ pieces }: Sold) => count(pieces), csv: ['pieces', ({ pieces }: Sold) => pieces] },
    {
      label: 'Revenue',
      show: ({ revenue }: Sold) => inWords(revenue, currency),
      csv: ['revenue', ({ revenue }: Sold) => revenue],
    },
    { label: 'Margin', show: (sold: Sold) => marginInWords(sold, currency), csv: ['margin', marginOf] },
  ] as const;
const soldInFile = (currency: string) =>
  [
    ['orders', ({ orders }: Sold) => orders],
    ['cost', (sold: Sold) => (marginOf(sold) === null ? null : sold.cost)],
    ['piecesWithoutCost', ({ uncosted }: Sold) => uncosted.pieces],
    ['currency', () => currency],
  ] as const;

function Products({ sales: { products: rows, currency }, days }: Shown) {
  if (rows.length === 0) return <Nothing days={days} />;
  const nameOf = ({ product, size }: (typeof rows)[number]) =>
    size === null ? products[product].label : `${products[product].label}, ${size}`;
  const all = sumSold(rows);
  const omits = whatMarginOmits(all);
  return (
    <>
      <FigureTable
        name={{ label: 'Product', show: nameOf, csv: ['product', nameOf] }}
        rows={rows}
        columns={soldColumns(currency)}
        csvOnly={soldInFile(currency)}
        bar={{ label: 'Revenue', of: ({ revenue }) => revenue, show: (value) => inWords(value, currency) }}
        file={`products-${days}-days`}
      />
      <Note>
        {marginOf(all) === null ? null : `In all, the margin is ${marginInWords(all, currency)}. `}
        {omits} Revenue is after discounts and refunds, without tax and shipping. A refund lowers what its own order
        brought, each line in proportion, while the revenue by day above counts it on the day on which you send it.
        Orders that were canceled or refunded as a whole are left out. Free downloads are not counted.
      </Note>
    </>
  );
}

function Styles({ sales: { styles: rows, currency }, days }: Shown) {
  const styleName = useContext(StyleNamesContext) ?? styleLabel;
  if (rows.length === 0) return <Nothing days={days} />;
  const nameOf = ({ style }: (typeof rows)[number]) => (style === null ? 'No longer known' : styleName(style));
  return (
    <FigureTable
      name={{ label: 'Style', show: nameOf, csv: ['style', nameOf] }}
      rows={rows}
      columns={soldColumns(currency)}
      csvOnly={soldInFile(currency)}
      bar={{ label: 'Revenue', of: ({ revenue }) => revenue, show: (value) => inWords(value, currency) }}
      file={`styles-${days}-days`}
    />
  );
}

function Offers({ sales: { offers: rows, currency }, days }: Shown) {
  if (rows.length === 0) return <p className="text-sm text-ink-soft">No order of these {days} days used an offer.</p>;
  type Row = (typeof rows)[number];
  return (
    <>
      <FigureTable
        name={{ label: 'Offer', show: ({ label }: Row) => label, csv: ['offer', ({ label }: Row) => label] }}
        rows={rows}
        columns={[
          { label: 'Orders', show: ({ orders }) => count(orders), csv: ['orders', ({ orders }) => orders] },
          { label: 'Given', show: ({ given }) => inWords(given, currency), csv: ['given', ({ given }) => given] },
          { label: 'Orders came to', show: ({ paid }) => inWords(paid, currency), csv: ['paid', ({ paid }) => paid] },
        ]}
        csvOnly={[
          ['code', ({ code }) => code],
          ['currency', () => currency],
        ]}
        bar={{ label: 'Orders', of: ({ orders }) => orders, show: count }}
        file={`offers-${days}-days`}
      />
      <Note>An order with two offers is in both rows. What orders came to is before refunds.</Note>
    </>
  );
}

function Customers({ sales: { customers, currency }, days }: Shown) {
  const rows = [
    { name: 'First order in these days', ...customers.first },
    { name: 'Had ordered before', ...customers.returning },
  ];
  const all = customers.first.customers + customers.returning.customers;
  if (all === 0) return <Nothing days={days} />;
  type Row = (typeof rows)[number];
  return (
    <>
      <FigureTable
        name={{ label: 'Customers', show: ({ name }: Row) => name, csv: ['customers', ({ name }: Row) => name] }}
        rows={rows}
        columns={[
          { label: 'People', show: (row) => count(row.customers), csv: ['people', (row) => row.customers] },
          { label: 'Orders', show: ({ orders }) => count(orders), csv: ['orders', ({ orders }) => orders] },
          { label: 'Orders came to', show: ({ paid }) => inWords(paid, currency), csv: ['paid', ({ paid }) => paid] },
        ]}
        csvOnly={[['currency', () => currency]]}
        bar={{ label: 'People', of: (row) => row.customers, show: count }}
        file={`customers-${days}-days`}
      />
      <Note>
        {Math.round((customers.returning.customers / all) * 100)}% of these customers had ordered before. A customer is
        an email address. What orders came to is before refunds.
      </Note>
    </>
  );
}

/** What gift cards of one currency did; `named` adds the currency to each row, for a shop with several. */
function giftCardRows(
  { sold, refunded, redeemed, adjusted, outstanding, cards, currency }: GiftCardSums,
  named: boolean,
) {
  const suffix = named ? `, ${currency.toUpperCase()}` : '';
  return [
    { name: 'Sold', amount: sold },
    { name: 'Sold, and refunded', amount: refunded },
    { name: 'Redeemed in orders', amount: redeemed },
    ...(adjusted === 0 ? [] : [{ name: 'Changed by hand', amount: adjusted }]),
    { name: `Owed to holders now, ${count(cards)} ${cards === 1 ? 'card' : 'cards'}`, amount: outstanding },
  ].map((row) => ({ ...row, name: `${row.name}${suffix}`, currency }));
}

function GiftCards({ sales: { giftCards, otherGiftCards }, days }: Shown) {
  const used = [giftCards, ...otherGiftCards]
    .map((sums) => giftCardRows(sums, otherGiftCards.length > 0))
    .filter((rows) => rows.some(({ amount }) => amount !== 0));
  if (used.length === 0)
    return <p className="text-sm text-ink-soft">No gift card was sold or spent in these {days} days.</p>;
  type Row = NonNullable<(typeof used)[number][number]>;
  return (
    <>
      {used.map((rows) => (
        <FigureTable
          key={rows[0]?.currency}
          name={{ label: 'Gift cards', show: ({ name }: Row) => name, csv: ['giftCards', ({ name }: Row) => name] }}
          rows={rows}
          columns={[
            {
              label: 'Amount',
              show: ({ amount, currency }) => inWords(amount, currency),
              csv: ['amount', ({ amount }) => amount],
            },
          ]}
          csvOnly={[['currency', ({ currency }) => currency]]}
          bar={{
            label: 'Amount',
            of: ({ amount }) => amount,
            show: (value) => inWords(value, rows[0]?.currency ?? giftCards.currency),
          }}
          file={`gift-cards-${days}-days${otherGiftCards.length > 0 ? `-${rows[0]?.currency}` : ''}`}
        />
      ))}
      <Note>
        A gift card becomes revenue when an order is paid with it, not when it is sold. Until then it is money that you
        owe.
      </Note>
    </>
  );
}

function Nothing({ days }: { days: number }) {
  return <p className="text-sm text-ink-soft">Nothing was sold in these {days} days.</p>;
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-3 max-w-[70ch] text-xs text-ink-faint">{children}</p>;
}

/** What each tab shows. */
export const salesTables: Readonly<Record<(typeof tabs)[number]['value'], ComponentType<Shown>>> = {
  products: Products,
  styles: Styles,
  offers: Offers,
  customers: Customers,
  'gift-cards': GiftCards,
};
