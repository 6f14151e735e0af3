import { formatMoney, fromUnits } from '../../../../shared/money.ts';
import { SaveCsv } from './save-csv.tsx';
import { writeCsv } from './write-csv.ts';
import type { AdminCharts } from '../../contract.ts';

type Together = NonNullable<AdminCharts['total']>;

/** Revenue, orders and average order of the shown days, each compared with as many days before them. */
export function PeriodTotals({
  total,
  before,
  days,
  currency,
}: {
  total: Together;
  before: Together;
  days: number;
  currency: string;
}) {
  const inWords = (amount: number | null) => (amount === null ? '–' : formatMoney(fromUnits(amount, currency)));
  const shown = [
    { label: 'Revenue', value: inWords(total.revenue), change: describeChange(total.revenue, before.revenue) },
    {
      label: 'Orders',
      value: total.orders.toLocaleString('en-US'),
      change: describeChange(total.orders, before.orders),
    },
    {
      label: 'Average order',
      value: inWords(total.average),
      change: describeChange(total.average ?? 0, before.average ?? 0),
    },
  ];
  return (
    <>
      <dl className="mb-2 grid grid-cols-2 gap-x-5 border-b border-line sm:grid-cols-3 lg:gap-x-gutter">
        {shown.map(({ label, value, change }) => (
          <div key={label} className="min-w-0 border-t border-line py-3">
            <dt className="text-xs text-ink-soft lg:text-sm">{label}</dt>
            <dd>
              <span className="display figures text-lg lg:text-2xl">{value}</span>
              <span className="block text-sm text-ink-soft">{change}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <p className="text-xs text-ink-faint">
          Compared with the {days} days before. Refunds are deducted from the revenue, not from the average order.
        </p>
        <SaveCsv
          file={`comparison-${days}-days`}
          write={() =>
            writeCsv(
              ['figure', 'these days', 'days before', 'currency'],
              [
                ['revenue', total.revenue, before.revenue, currency],
                ['orders', total.orders, before.orders, null],
                ['average order', total.average, before.average, currency],
              ],
            )
          }
        />
      </div>
    </>
  );
}

/** '12% more', '5% less', 'as before'; 'none before' where there is nothing to compare with. */
export function describeChange(now: number, before: number): string {
  if (before <= 0) return now <= 0 ? 'as before' : 'none before';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return 'as before';
  return `${Math.abs(percent).toLocaleString('en-US')}% ${percent > 0 ? 'more' : 'less'}`;
}
