import { classNames } from '../../../ui/class-names.ts';
import { orderStatuses, type OrderStatus } from '../../orders/contract.ts';

/** All, or one of the six; each with how many there are. Scrolls sideways on a phone. */
export function StatusFilter({
  status,
  counts,
  onChange,
}: {
  status: OrderStatus | null;
  /** By status, and of all; missing while not known. */
  counts: Partial<Record<OrderStatus | 'all', number>>;
  onChange: (status: OrderStatus | null) => void;
}) {
  const choice = (value: OrderStatus | null, label: string) => (
    <button
      key={label}
      type="button"
      aria-pressed={status === value}
      onClick={() => onChange(value)}
      className={classNames(
        'min-h-[44px] shrink-0 rounded-md px-3 text-sm whitespace-nowrap',
        status === value ? 'bg-ink font-semibold text-paper' : 'text-ink-soft hover:bg-wall hover:text-ink',
      )}
    >
      {label}
      <span className="figures ml-2 text-xs">{counts[value ?? 'all']?.toLocaleString('en-US') ?? ''}</span>
    </button>
  );
  return (
    <fieldset aria-label="Status" className="-mx-gutter flex min-w-0 overflow-x-auto px-gutter py-1 [scrollbar-width:thin] lg:mx-0 lg:px-0">
      {choice(null, 'All')}
      {orderStatuses.map((each) => choice(each, `${each[0].toUpperCase()}${each.slice(1)}`))}
    </fieldset>
  );
}
