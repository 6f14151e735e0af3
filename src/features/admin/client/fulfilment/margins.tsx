import { formatMoney, money } from '../../../../shared/money.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { products } from '../../../catalog/contract.ts';
import { ConnectionIssue } from '../notices/connection-issue.tsx';
import { useMargins } from './use-print-desk.ts';

const headings = ['Product', 'Paid', 'Cost', 'Margin'];

/** What the shop earned with each product that partners made in the last 30 days. */
export function Margins() {
  const margins = useMargins();
  const rows = margins.data;
  if (rows === undefined) {
    if (margins.isError)
      return <ConnectionIssue error={margins.error} busy={margins.isFetching} onRetry={() => void margins.refetch()} />;
    return <Skeleton className="h-[160px] w-full" />;
  }
  if (rows.length === 0) return <p className="text-ink-soft">Partners have charged nothing in the last 30 days.</p>;
  return (
    <section aria-labelledby="margins" className="max-w-[720px]">
      <h2 id="margins" className="mb-3 text-xl">
        Last 30 days
      </h2>
      <table className="figures w-full text-right text-sm">
        <thead>
          <tr className="text-ink-soft">
            {headings.map((heading) => (
              <th key={heading} scope="col" className="py-2 pl-2 font-semibold first:pl-0 first:text-left">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ product, pieces, revenueCents, costCents, marginCents, currency }) => (
            <tr key={product} className="border-t border-line">
              <th scope="row" className="py-3 text-left font-semibold">
                {products[product].label}
                <span className="block text-xs font-normal text-ink-soft">
                  {pieces.toLocaleString('en-US')} {pieces === 1 ? 'piece' : 'pieces'}
                </span>
              </th>
              <td className="py-3 pl-2">{formatMoney(money(revenueCents, currency))}</td>
              <td className="py-3 pl-2">{formatMoney(money(costCents, currency))}</td>
              <td className={`py-3 pl-2 ${marginCents < 0 ? 'font-semibold text-danger' : ''}`}>
                {formatMoney(money(marginCents, currency))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-xs text-ink-faint">
        Paid is the price of the products, without shipping, tax and discounts. The cost is all that partners charged,
        with their shipping and tax, minus what they gave back; reprints add to it. The cost of an order of several
        products is shared by their prices.
      </p>
    </section>
  );
}
