import { useState } from 'react';
import { formatMoney, fromUnits } from '../../../../shared/money.ts';
import { countryName } from '../../../../shared/places/countries.ts';
import { stateName } from '../../../../shared/places/states.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { AdminTaxes } from '../../contract.ts';
import { ConnectionIssue } from '../notices/connection-issue.tsx';
import { SaveCsv } from './save-csv.tsx';
import { useTaxes } from './use-figures.ts';
import { writeTaxCsv } from './write-tax-csv.ts';

/** The taxes of the last days by country and state, loaded when they are opened, and as CSV. */
export function TaxFigures({ days }: { days: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError, error, isFetching, refetch } = useTaxes(days, isOpen);
  return (
    <details
      className="mt-7 max-w-[720px]"
      onToggle={(event) => {
        if (event.currentTarget.open) setIsOpen(true);
      }}
    >
      <summary className="link w-fit py-1">Taxes of the last {days} days, by country and state</summary>
      {data ? (
        <>
          <TaxTable taxes={data} days={days} />
          {data.union ? <UnionSales union={data.union} currency={data.currency} /> : null}
        </>
      ) : isError ? (
        <ConnectionIssue error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-3 h-[120px]" />
      )}
    </details>
  );
}

function TaxTable({ taxes: { rows, currency }, days }: { taxes: AdminTaxes; days: number }) {
  if (rows.length === 0) return <p className="mt-3 text-sm text-ink-soft">No order of these days was taxed.</p>;
  const inWords = (amount: number) => formatMoney(fromUnits(amount, currency));
  return (
    <div className="mt-3 overflow-x-auto text-sm">
      <table className="figures w-full min-w-[480px] text-left">
        <thead>
          <tr>
            <th scope="col" className="py-1 font-semibold">
              Place
            </th>
            <th scope="col" className="py-1 font-semibold">
              Tax
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Orders
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              On
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)} className="border-t border-line">
              <td className="py-2">{placeInWords(row)}</td>
              <td className="py-2">
                {row.label} {row.percent}%{row.included ? ', included' : ''}
              </td>
              <td className="py-2 text-right">{row.orders.toLocaleString('en-US')}</td>
              <td className="py-2 text-right">{inWords(row.taxable)}</td>
              <td className="py-2 text-right font-semibold">{inWords(row.tax)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="my-3 max-w-[70ch] text-xs text-ink-faint">
        After refunds. A refund takes back its part of each tax on the day on which you send it, as a credit note does.
      </p>
      <SaveCsv file={`taxes-${days}-days`} write={() => writeTaxCsv(rows, currency)} />
    </div>
  );
}

/** How near the sales to other countries of the European Union are to the threshold of the one-stop shop. */
function UnionSales({ union, currency }: { union: NonNullable<AdminTaxes['union']>; currency: string }) {
  const { year, orders, net, euros, before, threshold } = union;
  const inEuros = (amount: number) => formatMoney(fromUnits(amount, 'eur'));
  const sold = formatMoney(fromUnits(net, currency));
  const count = `${orders.toLocaleString('en-US')} ${orders === 1 ? 'order' : 'orders'}`;
  return (
    <div className="mt-4 max-w-[60ch] text-sm">
      <h3 className="font-semibold">Other countries of the European Union, {year}</h3>
      <p className="mt-1">
        {sold} without tax and refunds, in {count}
        {euros === null || currency === 'eur' ? '' : `: ${inEuros(euros)} at your rate`}.{' '}
        {euros !== null && euros > threshold ? (
          <strong className="text-danger">That is more than {inEuros(threshold)}.</strong>
        ) : (
          `The threshold is ${inEuros(threshold)}${euros === null ? ', and the shop has no rate of the euro' : ''}.`
        )}
      </p>
      {before === undefined || before.net === 0 ? null : (
        <p className="mt-1">
          {year - 1}: {formatMoney(fromUnits(before.net, currency))}
          {before.euros === null || currency === 'eur' ? '' : `, ${inEuros(before.euros)} at your rate`}.
          {before.euros !== null && before.euros > threshold ? (
            <strong className="text-danger"> You passed the threshold then, so it counts as passed this year.</strong>
          ) : null}
        </p>
      )}
      <p className="mt-1 text-xs text-ink-faint">
        Beyond the threshold, the tax of the buyer’s country applies, which you declare in the one-stop shop (OSS).
        Sales in other shops of yours count as well. Ask whoever does your taxes.
      </p>
    </div>
  );
}

function placeInWords({ country, state }: AdminTaxes['rows'][number]): string {
  if (country === null) return 'Everywhere';
  return state === null ? countryName(country) : `${stateName(country, state)}, ${countryName(country)}`;
}
