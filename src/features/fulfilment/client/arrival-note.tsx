import { classNames } from '../../../ui/class-names.ts';
import { Calendar } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { listArrivals, toStateCode, usStates } from '../../orders/contract.ts';
import type { OrderedGood } from '../contract.ts';
import { useArrival } from './use-arrival.ts';

/**
 * When lines arrive if they are ordered today. Renders nothing for downloads, or if the request fails. `state` is the
 * text that was typed.
 */
export function ArrivalNote({
  lines,
  state,
  className,
}: {
  lines: readonly OrderedGood[];
  state: string;
  className?: string;
}) {
  const { goods, answer, isUnknown } = useArrival(lines, state);
  if (goods.length === 0 || isUnknown) return null;
  const arrivals = listArrivals(answer?.parts ?? [], (item) => goods[item]);
  return (
    <div className={classNames('flex gap-3 text-sm', className)} data-testid="arrival">
      <Calendar aria-hidden size={18} className="mt-[2px] shrink-0 text-green" />
      {answer === null ? (
        <Skeleton className="my-[3px] h-[15px] w-[220px]" />
      ) : (
        <ul className="min-w-0" aria-live="polite">
          {arrivals.map(({ goods: names, days }) => (
            <li key={days}>
              {names === null ? 'Arrives ' : `${names}: arrives `}
              <span className="figures font-semibold whitespace-nowrap">{days}</span>
            </li>
          ))}
          <li className="text-xs text-ink-soft">{placeOf(state)}, if you order today.</li>
        </ul>
      )}
    </div>
  );
}

/** 'In Oregon', or 'In the U.S.' until a state is typed. */
function placeOf(typed: string): string {
  const code = toStateCode(typed);
  return `In ${usStates.find(([known]) => known === code)?.[1] ?? 'the U.S.'}`;
}
