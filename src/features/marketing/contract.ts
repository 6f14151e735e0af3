import { z } from 'zod';
import { currencyCodes } from '../../shared/currencies.ts';
import { isStyleId } from '../catalog/contract.ts';
import { callToActionPlaces, cardLabel, fixedLabels, screens } from './vocabulary.ts';

export {
  eventsPath,
  screenOf,
  screens,
  type AnalyticsEvent,
  type EngagementLabel,
  type EventReport,
} from './vocabulary.ts';

const engagementLabel = z
  .string()
  .refine(
    (label) =>
      fixedLabels.some((fixed) => fixed === label) ||
      (label.startsWith(cardLabel) && isStyleId(label.slice(cardLabel.length))),
  );

/** Units of the currency beside it: US dollars if it is absent. */
const value = z.number().nonnegative().max(1_000_000_000);
const currency = z.enum(currencyCodes).optional();

const analyticsEvent = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('cta_click'), label: z.enum(callToActionPlaces) }),
  z.strictObject({ name: z.literal('engagement'), label: engagementLabel }),
  z.strictObject({ name: z.literal('landing_page_conversion') }),
  z.strictObject({ name: z.literal('artwork_generated'), style: z.string().refine(isStyleId) }),
  z.strictObject({ name: z.literal('begin_checkout'), value, currency }),
  z.strictObject({ name: z.literal('purchase'), value, currency }),
  z.strictObject({ name: z.literal('sign_in_attempt') }),
]);

/** POST /api/events. */
export const eventReport = z.strictObject({ event: analyticsEvent, screen: z.enum(screens) });
