import { memo } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { orderStatuses, type OrderStatus } from '../../../orders/contract.ts';
import { ChevronDown } from '../../../../ui/arrow-icons.tsx';

const looks: Readonly<Record<OrderStatus, string>> = {
  pending: 'bg-st-pending text-st-pending-ink',
  'sent initial email': 'bg-st-email text-st-email-ink',
  'being fulfilled': 'bg-st-fulfilled text-st-fulfilled-ink',
  shipped: 'bg-st-shipped text-st-shipped-ink',
  completed: 'bg-st-completed text-st-completed-ink',
  cancelled: 'bg-st-cancelled text-st-cancelled-ink',
};

/** The status as a badge with a select. It does not offer 'cancelled', which is set after a refund, but can show it. */
export const StatusPicker = memo(function StatusPicker({
  status,
  label,
  busy = false,
  onChange,
}: {
  status: OrderStatus;
  /** Label for screen readers. */
  label: string;
  busy?: boolean;
  onChange: (status: OrderStatus) => void;
}) {
  return (
    <span
      className={classNames('relative inline-flex w-fit max-w-full rounded-sm', looks[status], busy && 'opacity-60')}
    >
      <span
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-[10px] size-[7px] -translate-y-1/2 rounded-full bg-current"
      />
      <select
        aria-label={label}
        value={status}
        disabled={busy}
        aria-busy={busy || undefined}
        onChange={(event) => {
          const wanted = orderStatuses.find((known) => known === event.target.value);
          if (wanted !== undefined) onChange(wanted);
        }}
        className="field-sizing-content min-h-[40px] max-w-full appearance-none truncate rounded-sm bg-transparent pr-6 pl-[24px] text-xs font-semibold lg:min-h-[30px]"
      >
        {orderStatuses.map((known) =>
          known === 'cancelled' && status !== 'cancelled' ? null : (
            <option key={known} value={known} disabled={known === 'cancelled'} className="bg-card text-ink">
              {known}
            </option>
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden
        size={14}
        className="pointer-events-none absolute top-1/2 right-[10px] -translate-y-1/2"
      />
    </span>
  );
});
