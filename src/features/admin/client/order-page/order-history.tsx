import type { AdminEvent } from '../../contract.ts';
import { DetailSection } from './detail-section.tsx';
import { describeEvent } from './describe-event.ts';
import { formatTime } from '../order-words.ts';

/** History of an order, newest first. */
export function OrderHistory({ events, currency }: { events: readonly AdminEvent[]; currency: string }) {
  return (
    <DetailSection title="History">
      <ol>
        {events.toReversed().map((event) => (
          <li key={event.id} className="border-t border-line py-2 first:border-t-0">
            <p className="break-words">{describeEvent(event, currency)}</p>
            <p className="break-words text-ink-soft">
              {event.actor}, <time dateTime={event.at}>{formatTime(event.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </DetailSection>
  );
}
