import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { StyleNamesContext } from '../../../../client/style-names.ts';
import type { AdminSales } from '../../contract.ts';
import { DayChart } from './day-chart.tsx';
import { Funnel } from './funnel.tsx';
import { modelCostsFile } from './model-costs.tsx';
import { PeriodTotals } from './period-totals.tsx';
import { salesTables } from './sales-section.tsx';

/** Nobody presses the button here, so that the page shows what it would save. */
vi.mock('./save-csv.tsx', () => ({
  SaveCsv: ({ file, write }: { file: string; write: () => string }) => <pre title={file}>{write()}</pre>,
}));

const entities: Readonly<Record<string, string>> = {
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const textOf = (markup: string) =>
  markup.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:#x27|quot|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);
const partsOf = (markup: string, tag: string) =>
  [...markup.matchAll(new RegExp(`<(?:${tag})(?: [^>]*)?>(.*?)</(?:${tag})>`, 'gs'))].map(([, part]) => part ?? '');

/** The rows of its table as they read, its files by name and line, and the marks of its scale. */
function read(chart: ReactElement) {
  const markup = renderToStaticMarkup(chart);
  const files = [...markup.matchAll(/<pre title="([^"]*)">(.*?)<\/pre>/gs)].map(([, name = '', content = '']) => {
    const written = textOf(content);
    expect(written.startsWith('\uFEFF') && written.endsWith('\r\n')).toBe(true);
    return [name, written.slice(1).trimEnd().split('\r\n')] as const;
  });
  return {
    rows: partsOf(partsOf(markup, 'tbody')[0] ?? '', 'tr').map((row) => partsOf(row, 'th|td').map(textOf)),
    files: Object.fromEntries(files),
    markup,
  };
}

/** The marks of the scale of the bars, which is read out as 'Revenue, bars from 0 to $100'. */
function scaleOfBars(markup: string): string[] {
  const [, scale = ''] =
    /<span class="[^"]*justify-between[^"]*" title="[^"]*">(.*?<\/span>)<\/span>/s.exec(markup) ?? [];
  return partsOf(scale, 'span').map(textOf);
}

const sold = (pieces: number, revenue: number, cost: number, without = 0, ofIt = 0) => ({
  orders: 2,
  pieces,
  revenue,
  cost,
  uncosted: { pieces: without, revenue: ofIt },
});
const gifts = {
  currency: 'eur',
  sold: 1_250,
  refunded: 25,
  redeemed: 60.5,
  adjusted: -10,
  outstanding: 1_154.5,
  cards: 3,
};
const sales: AdminSales = {
  mode: 'live',
  currency: 'eur',
  products: [
    { product: 'poster', size: '16x20 inches', ...sold(4, 1_080, 18.4, 1, 20) },
    { product: 'digital', size: null, ...sold(1, 29, 0, 1, 29) },
  ],
  styles: [
    { style: 'wizard', ...sold(4, 80, 30) },
    { style: 'knight', ...sold(1, 12.5, 15) },
    { style: null, ...sold(1, 9, 0, 1, 9) },
  ],
  offers: [
    { code: 'code:WELCOME', label: '@SUM(A1:A9)', orders: 12, given: 48.2, paid: 1_400 },
    { code: 'first-order', label: '-10% "first", always', orders: 1, given: 3, paid: 27 },
  ],
  customers: {
    first: { customers: 3, orders: 4, paid: 99.9 },
    returning: { customers: 1, orders: 1_200, paid: 30 },
  },
  giftCards: gifts,
  otherGiftCards: [
    { ...gifts, currency: 'jpy', sold: 3_000, refunded: 0, redeemed: 0, adjusted: 0, outstanding: 3_000, cards: 1 },
  ],
};
const table = (name: keyof typeof salesTables) => {
  const Table = salesTables[name];
  return read(<Table sales={sales} days={30} />);
};

test('given what was sold by product, then the file has the numbers of the table, in the currency of the books', () => {
  const { rows, files, markup } = table('products');
  expect(rows).toEqual([
    ['Poster, 16x20 inches', '4', '€1,080.00', '€1,041.60 (98%)'],
    ['Digital Only', '1', '€29.00', '–'],
  ]);
  expect(files).toEqual({
    'products-30-days': [
      'product,pieces,revenue,margin,orders,cost,piecesWithoutCost,currency',
      '"Poster, 16x20 inches",4,1080,1041.6,2,18.4,1,eur',
      'Digital Only,1,29,,2,,1,eur',
    ],
  });
  expect(scaleOfBars(markup)).toEqual(['Revenue, bars from', '0', '€1,000', 'to', '€2,000']);
});

test('given names of styles that a spreadsheet would run, then the file has them as text', () => {
  const names: Readonly<Record<string, string>> = { wizard: '=HYPERLINK("x")', knight: '+1' };
  const { rows, files, markup } = read(
    <StyleNamesContext value={(style) => names[style] ?? style}>
      <salesTables.styles sales={sales} days={7} />
    </StyleNamesContext>,
  );
  expect(rows).toEqual([
    ['=HYPERLINK("x")', '4', '€80.00', '€50.00 (63%)'],
    ['+1', '1', '€12.50', '-€2.50 (-20%)'],
    ['No longer known', '1', '€9.00', '–'],
  ]);
  expect(files['styles-7-days']).toEqual([
    'style,pieces,revenue,margin,orders,cost,piecesWithoutCost,currency',
    `"'=HYPERLINK(""x"")",4,80,50,2,30,0,eur`,
    "'+1,1,12.5,-2.5,2,15,0,eur",
    'No longer known,1,9,,2,,1,eur',
  ]);
  expect(scaleOfBars(markup)).toEqual(['Revenue, bars from', '0', '€50', 'to', '€100']);
});

test('given offers whose labels a spreadsheet would run, then the file has them as text beside the codes', () => {
  const { rows, files, markup } = table('offers');
  expect(rows).toEqual([
    ['@SUM(A1:A9)', '12', '€48.20', '€1,400.00'],
    ['-10% "first", always', '1', '€3.00', '€27.00'],
  ]);
  expect(files['offers-30-days']).toEqual([
    'offer,orders,given,paid,code,currency',
    "'@SUM(A1:A9),12,48.2,1400,code:WELCOME,eur",
    `"'-10% ""first"", always",1,3,27,first-order,eur`,
  ]);
  expect(scaleOfBars(markup)).toEqual(['Orders, bars from', '0', '10', 'to', '20']);
});

test('given new and returning customers, then the file has the numbers of the table', () => {
  const { rows, files, markup } = table('customers');
  expect(rows).toEqual([
    ['First order in these days', '3', '4', '€99.90'],
    ['Had ordered before', '1', '1,200', '€30.00'],
  ]);
  expect(files['customers-30-days']).toEqual([
    'customers,people,orders,paid,currency',
    'First order in these days,3,4,99.9,eur',
    'Had ordered before,1,1200,30,eur',
  ]);
  expect(scaleOfBars(markup)).toEqual(['People, bars from', '0', '2', 'to', '4']);
});

test('given gift cards of two currencies, then each has a table and a file of its own', () => {
  const { rows, files, markup } = table('gift-cards');
  expect(rows).toEqual([
    ['Sold, EUR', '€1,250.00'],
    ['Sold, and refunded, EUR', '€25.00'],
    ['Redeemed in orders, EUR', '€60.50'],
    ['Changed by hand, EUR', '-€10.00'],
    ['Owed to holders now, 3 cards, EUR', '€1,154.50'],
  ]);
  expect(files['gift-cards-30-days-eur']).toEqual([
    'giftCards,amount,currency',
    '"Sold, EUR",1250,eur',
    '"Sold, and refunded, EUR",25,eur',
    '"Redeemed in orders, EUR",60.5,eur',
    '"Changed by hand, EUR",-10,eur',
    '"Owed to holders now, 3 cards, EUR",1154.5,eur',
  ]);
  expect(files['gift-cards-30-days-jpy']).toContain('"Sold, JPY",3000,jpy');
  expect(scaleOfBars(markup)).toEqual(['Amount, bars from', '0', '€1,000', 'to', '€2,000']);
});

test('given values of days, then chart, scale, table and file agree, and only amounts have a currency', () => {
  const days = [
    { day: '2026-03-01', value: 12_000 },
    { day: '2026-03-02', value: 0 },
    { day: '2026-03-03', value: -500 },
  ];
  const revenue = read(
    <DayChart title="Revenue" days={days} format={(value) => `¥${value.toLocaleString('en-US')}`} unit="jpy" />,
  );
  expect(revenue.rows).toEqual([
    ['Mar 3', '¥-500'],
    ['Mar 2', '¥0'],
    ['Mar 1', '¥12,000'],
  ]);
  expect(revenue.files).toEqual({
    'revenue-3-days': ['day,revenue,currency', '2026-03-01,12000,jpy', '2026-03-02,0,jpy', '2026-03-03,-500,jpy'],
  });
  expect(partsOf(revenue.markup, 'span')).toEqual(expect.arrayContaining(['¥20,000', '¥10,000', '¥0']));
  // As high as the scale says: 12,000 of 20,000.
  expect([...revenue.markup.matchAll(/height="([\d.]+)" class="fill/g)].map(([, height]) => height)).toEqual([
    '60',
    '0',
    '0',
  ]);
  const orders = read(<DayChart title="Orders" days={days.slice(0, 1)} format={String} />);
  expect(orders.files).toEqual({ 'orders-1-days': ['day,orders', '2026-03-01,12000'] });
});

test('given the steps to an order, then the file has the counts that are shown, to a scale', () => {
  const steps = [
    { label: 'Came in from the front page', count: 1_500 },
    { label: 'Bought', count: 30 },
  ];
  const { files, markup } = read(<Funnel steps={steps} file="funnel-30-days" />);
  expect(partsOf(markup, 'b')).toEqual(['1,500', '30']);
  expect(files).toEqual({ 'funnel-30-days': ['step,count', 'Came in from the front page,1500', 'Bought,30'] });
  expect(scaleOfBars(markup)).toEqual(['Times, bars from', '0', '1,000', 'to', '2,000']);
});

test('given a comparison of two periods, then the file has both, and a currency for amounts alone', () => {
  const { files, markup } = read(
    <PeriodTotals
      total={{ revenue: 1_200.5, orders: 40, average: 30.01 }}
      before={{ revenue: -3, orders: 0, average: null }}
      days={30}
      currency="gbp"
    />,
  );
  expect(markup).toContain('£1,200.50');
  expect(markup).toContain('£30.01');
  expect(files).toEqual({
    'comparison-30-days': [
      'figure,these days,days before,currency',
      'revenue,1200.5,-3,gbp',
      'orders,40,0,',
      'average order,30.01,,gbp',
    ],
  });
});

test('given a provider whose name a spreadsheet would run, then the file of model costs has it as text', () => {
  const provider = { provider: '=fal', pictures: 1, underWay: 0, spent: 0.04, failures: [] };
  const caps = { visitor: 1, network: 1, hourly: 1, daily: 1 };
  expect(modelCostsFile({ today: 0.04, thisHour: 0, caps, providers: [provider] })).toContain(
    "\r\n'=fal,pictures,1,0.04\r\n",
  );
});
