import { dayOf } from '../../../shared/shop-days.ts';
import { priceKey, type Delivery, type Place } from '../../catalog/contract.ts';
import { placeOf } from '../../orders/contract.ts';
import type { CheckoutContext } from './context.ts';
import type { DraftRow } from './drafts/draft-store.ts';

type DeliveryContext = Pick<CheckoutContext, 'clock' | 'config' | 'settings'>;

/** A delivery that is ordered now. Its place is null if country and state are unknown. */
export function deliveryOf(
  { clock, config }: DeliveryContext,
  place: Place | undefined,
  vatId: string | null = null,
): Delivery {
  const state = place?.state ?? '';
  return {
    vatId,
    place: place === undefined ? null : placeOf({ country: place.country, state }),
    day: dayOf(clock(), config.timezone),
  };
}

/** Whether a draft's total holds for a place: its shipping and tax come from the same rates as those of the place. */
export function isPricedFor(
  context: DeliveryContext,
  draft: Pick<DraftRow, 'place' | 'vatId'>,
  place: Place | null,
): boolean {
  const { priceList } = context.settings.current();
  const { day } = deliveryOf(context, undefined);
  const keyOf = (at: Place | null) => priceKey(priceList, { place: at, day, vatId: draft.vatId });
  return keyOf(draft.place) === keyOf(place);
}
