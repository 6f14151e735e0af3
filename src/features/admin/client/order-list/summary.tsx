import { formatMoney, fromUnits } from '../../../../shared/money.ts';
import { FiguresRow } from './figures-row.tsx';
import { describeCount } from '../load-list.ts';
import { useMissingArtwork, useSummary } from '../figures/use-figures.ts';
import { useReviewQueue } from '../review/use-review-queue.ts';

/** Key figures of the current mode, and the number of orders to review. Live and test orders are never added up. */
export function Summary() {
  const { data } = useSummary();
  const review = useReviewQueue().data;
  const missing = useMissingArtwork().data;
  const count = (number: number | undefined) => number?.toLocaleString('en-US') ?? null;
  return (
    <FiguresRow
      figures={[
        {
          label: data?.mode === 'test' ? 'Revenue, test' : 'Revenue',
          value: data === undefined ? null : formatMoney(fromUnits(data.revenue, data.currency)),
        },
        { label: 'Orders', value: count(data?.orders) },
        { label: 'Unique customers', value: count(data?.uniqueCustomers) },
        {
          label: 'Waiting for you',
          value: review === undefined ? null : describeCount(review),
          aside: `to review${missing === undefined || missing.length === 0 ? '' : `, ${missing.length} without artwork`}`,
        },
      ]}
    />
  );
}
