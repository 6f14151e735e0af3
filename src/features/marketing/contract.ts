import { z } from 'zod';
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

const dollars = z.number().nonnegative().max(100_000);

const analyticsEvent = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('cta_click'), label: z.enum(callToActionPlaces) }),
  z.strictObject({ name: z.literal('engagement'), label: engagementLabel }),
  z.strictObject({ name: z.literal('landing_page_conversion') }),
  z.strictObject({ name: z.literal('artwork_generated'), style: z.string().refine(isStyleId) }),
  z.strictObject({ name: z.literal('begin_checkout'), value: dollars }),
  z.strictObject({ name: z.literal('purchase'), value: dollars }),
  z.strictObject({ name: z.literal('sign_in_attempt') }),
]);

/** POST /api/events. */
export const eventReport = z.strictObject({ event: analyticsEvent, screen: z.enum(screens) });
