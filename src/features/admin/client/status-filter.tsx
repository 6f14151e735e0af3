import { classNames } from '../../../ui/class-names.ts';
import { orderStatuses, type OrderStatus } from '../../orders/contract.ts';

/** All, or one of the six; the chosen one says how many it shows. Scrolls sideways on a phone. */
export function StatusFilter({
  status,
  total,
  onChange,
}: {
  status: OrderStatus | null;
  /** How many the list has; null while not known. */
  total: string | null;
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
      {status === value && total !== null ? <span className="figures ml-2 text-xs">{total}</span> : null}
    </button>
  );
  return (
    <fieldset aria-label="Status" className="-mx-gutter flex min-w-0 overflow-x-auto px-gutter py-1 [scrollbar-width:thin] lg:mx-0 lg:px-0">
      {choice(null, 'All')}
      {orderStatuses.map((each) => choice(each, `${each[0].toUpperCase()}${each.slice(1)}`))}
    </fieldset>
  );
}
