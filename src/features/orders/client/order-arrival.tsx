import { say } from '../../../words/page.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ArrivalDays } from '../../../ui/arrival-days.tsx';
import { Calendar } from '../../../ui/icons.tsx';
import { listArrivals, type OrderView } from '../contract.ts';

/**
 * When the rest of an order is expected. Renders nothing for downloads, finished orders, and orders that were sold
 * without days.
 */
export function OrderArrival({ order, className }: { order: OrderView; className?: string }) {
  const arrivals = listArrivals(order.arrival, (item) => order.orderItems[item], say);
  if (arrivals.length === 0) return null;
  return (
    <div className={classNames('flex gap-3 text-sm', className)} data-testid="arrival">
      <Calendar aria-hidden size={18} className="mt-[2px] shrink-0 text-green" />
      <ul className="min-w-0">
        {arrivals.map(({ goods, days }) => (
          <li key={days}>
            <ArrivalDays goods={goods} days={days} />
          </li>
        ))}
      </ul>
    </div>
  );
}
