import { classNames } from '../../../../ui/class-names.ts';
import { orderStatuses, type OrderStatus } from '../../../orders/contract.ts';
import { describeCount } from '../load-list.ts';
import { useStatusCounts } from '../figures/use-figures.ts';

/**
 * Filter by status with the number of orders for each. With other filters only the selected status shows a number.
 * Scrolls horizontally on phones.
 */
export function StatusFilter({
  statuses,
  total,
  searched,
  onChange,
}: {
  /** Empty for all. */
  statuses: readonly OrderStatus[];
  /** Number of orders in the list; null while loading. */
  total: string | null;
  searched: boolean;
  onChange: (statuses: readonly OrderStatus[]) => void;
}) {
  const { data } = useStatusCounts();
  const isChosen = (value: OrderStatus | null) => (value === null ? statuses.length === 0 : statuses.includes(value));
  const countOf = (value: OrderStatus | null) => {
    if (isChosen(value) && statuses.length < 2) return total;
    const counted = value === null ? data?.all : data?.byStatus[value];
    return searched || counted === undefined ? null : describeCount(counted);
  };
  const choice = (value: OrderStatus | null, label: string) => (
    <button
      key={label}
      type="button"
      aria-pressed={isChosen(value)}
      onClick={() => onChange(value === null ? [] : [value])}
      className={classNames(
        'min-h-[44px] shrink-0 rounded-md px-3 text-sm whitespace-nowrap lg:px-2',
        isChosen(value) ? 'bg-ink font-semibold text-paper' : 'text-ink-soft hover:bg-wall hover:text-ink',
      )}
    >
      {label}
      {countOf(value) === null ? null : <span className="figures ml-1 text-xs">{countOf(value)}</span>}
    </button>
  );
  return (
    <fieldset
      aria-label="Status"
      className="-mx-gutter flex min-w-0 overflow-x-auto px-gutter py-1 [scrollbar-width:thin] lg:mx-0 lg:px-0"
    >
      {choice(null, 'All')}
      {orderStatuses.map((each) => choice(each, `${each.charAt(0).toUpperCase()}${each.slice(1)}`))}
    </fieldset>
  );
}
