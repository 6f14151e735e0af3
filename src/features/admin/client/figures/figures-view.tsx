import { useState } from 'react';
import { formatMoney, fromUnits } from '../../../../shared/money.ts';
import { Select } from '../../../../ui/field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { AdminCharts } from '../../contract.ts';
import { useMay } from '../access/role.tsx';
import { ConnectionIssue } from '../notices/connection-issue.tsx';
import { DayChart } from './day-chart.tsx';
import { Funnel } from './funnel.tsx';
import { InvoiceMonths } from './invoice-months.tsx';
import { ModelCostsSection } from './model-costs.tsx';
import { PeriodTotals } from './period-totals.tsx';
import { SalesSection } from './sales-section.tsx';
import { TaxFigures } from './tax-figures.tsx';
import { useCharts } from './use-figures.ts';
import { WatchSection } from './watch-section.tsx';

const stepLabels: Readonly<Record<AdminCharts['funnel'][number]['step'], string>> = {
  landing_page_conversion: 'Came in from the front page',
  artwork_generated: 'Had a picture made',
  begin_checkout: 'Began to pay',
  purchase: 'Bought',
};
const spans = [7, 30, 90, 365];

/** How the shop is doing, orders and revenue per day, what was sold, the funnel, taxes, and costs of hosted models. */
export function FiguresView() {
  const [days, setDays] = useState(30);
  const charts = useCharts(days);
  const isOwner = useMay('owner');
  return (
    <>
      <WatchSection />
      <div className="mt-5 mb-6 max-w-[220px]">
        <Select label="Days" value={days} onChange={(event) => setDays(Number(event.target.value))}>
          {spans.map((span) => (
            <option key={span} value={span}>
              Last {span} days
            </option>
          ))}
        </Select>
      </div>
      {charts.data ? (
        <Charts charts={charts.data} />
      ) : charts.isError ? (
        <ConnectionIssue error={charts.error} busy={charts.isFetching} onRetry={() => void charts.refetch()} />
      ) : (
        <div aria-busy="true" className="grid gap-7 lg:grid-cols-2">
          <Skeleton className="h-[220px]" />
          <Skeleton className="h-[220px]" />
        </div>
      )}
      {isOwner ? <SalesSection days={days} /> : null}
      <TaxFigures days={days} />
      <InvoiceMonths />
      <ModelCostsSection />
    </>
  );
}

function Charts({ charts: { days, total, before, funnel, timezone, mode, currency } }: { charts: AdminCharts }) {
  return (
    <>
      {total && before ? <PeriodTotals total={total} before={before} days={days.length} currency={currency} /> : null}
      <div className="grid gap-x-gutter gap-y-7 lg:grid-cols-2">
        <DayChart
          title="Revenue"
          days={days.map(({ day, revenue }) => ({ day, value: revenue }))}
          format={(amount) => formatMoney(fromUnits(amount, currency))}
          unit={currency}
        />
        <DayChart
          title="Orders"
          days={days.map(({ day, orders }) => ({ day, value: orders }))}
          format={(count) => count.toLocaleString('en-US')}
        />
      </div>
      <section aria-labelledby="funnel" className="mt-7 max-w-[720px]">
        <h2 id="funnel" className="mb-3 text-xl">
          From visit to order
        </h2>
        <Funnel
          file={`funnel-${days.length}-days`}
          steps={funnel.map(({ step, count }) => ({ label: stepLabels[step], count }))}
        />
        <p className="mt-3 text-xs text-ink-faint">
          Counts of what happened, not of people; the share is that of the step before. Days of{' '}
          {timezone.replace('_', ' ')}
          {mode === 'test' ? '; test orders only' : ''}.
        </p>
      </section>
    </>
  );
}
