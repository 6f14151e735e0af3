import { classNames } from '../../../ui/class-names.ts';
import { ArrivalDays } from '../../../ui/arrival-days.tsx';
import { Calendar } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { countryInSentence, homeCountry } from '../../../shared/places/countries.ts';
import { stateName } from '../../../shared/places/states.ts';
import { countryOf, listArrivals, placeOf, type ShippingAddress } from '../../orders/contract.ts';
import type { OrderedGood } from '../contract.ts';
import { useArrival } from './use-arrival.ts';
import { arrivalWords } from '../../../words/catalogs/arrival.ts';
import { say } from '../../../words/page.ts';

/**
 * When lines arrive if they are ordered today. Renders nothing for downloads, or if the request fails. `address` is as
 * it was typed.
 */
export function ArrivalNote({
  lines,
  address,
  className,
}: {
  lines: readonly OrderedGood[];
  address: Pick<ShippingAddress, 'country' | 'state'>;
  className?: string;
}) {
  const { goods, answer, isUnknown } = useArrival(lines, address);
  if (goods.length === 0 || isUnknown) return null;
  const arrivals = listArrivals(answer?.parts ?? [], (item) => goods[item], say);
  return (
    <div className={classNames('flex gap-3 text-sm', className)} data-testid="arrival">
      <Calendar aria-hidden size={18} className="mt-[2px] shrink-0 text-green" />
      {answer === null ? (
        <Skeleton className="my-[3px] h-[15px] w-[220px]" />
      ) : (
        <ul className="min-w-0" aria-live="polite">
          {arrivals.map(({ goods: names, days }) => (
            <li key={days}>
              <ArrivalDays goods={names} days={days} />
            </li>
          ))}
          <li className="text-xs text-ink-soft">{say(arrivalWords.ifToday, { place: nameOf(address) })}</li>
        </ul>
      )}
    </div>
  );
}

/** 'Oregon', or 'the U.S.' until a state is typed; 'the United Kingdom'. */
function nameOf(address: Pick<ShippingAddress, 'country' | 'state'>): string {
  const country = countryOf(address);
  if (country !== homeCountry) return countryInSentence(country);
  const state = placeOf(address)?.state ?? null;
  return state === null ? say(arrivalWords.homeCountry) : stateName(country, state);
}
