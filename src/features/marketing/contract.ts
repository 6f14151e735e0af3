import { z } from 'zod';
import { isStyleId } from '../catalog/contract.ts';

/** Where on the landing page a button to the wizard stands. */
export const callToActionPlaces = [
  'season-banner',
  'navigation',
  'hero',
  'how-it-works',
  'styles',
  'products',
  'testimonials',
  'faq',
  'footer',
  'page',
] as const;
export type CallToActionPlace = (typeof callToActionPlaces)[number];

const fixedLabels = ['hero_create_poster', 'style_section_start_creating', 'offer_section_create_poster', 'final_create_poster'] as const;
const cardLabel = 'style_card_';

/** The label of a call to action on the app's landing step, e.g. 'style_card_princess'. */
export type EngagementLabel = (typeof fixedLabels)[number] | `${typeof cardLabel}${string}`;

const engagementLabel = z
  .string()
  .refine((label) => fixedLabels.some((fixed) => fixed === label) || (label.startsWith(cardLabel) && isStyleId(label.slice(cardLabel.length))));

const dollars = z.number().nonnegative().max(100_000);

/** What a visitor did. Every part is one of a closed list or an amount, so that none can hold a name or an address. */
export const analyticsEvent = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('cta_click'), label: z.enum(callToActionPlaces) }),
  z.strictObject({ name: z.literal('engagement'), label: engagementLabel }),
  z.strictObject({ name: z.literal('landing_page_conversion') }),
  z.strictObject({ name: z.literal('artwork_generated'), style: z.string().refine(isStyleId) }),
  z.strictObject({ name: z.literal('begin_checkout'), value: dollars }),
  z.strictObject({ name: z.literal('purchase'), value: dollars }),
  z.strictObject({ name: z.literal('sign_in_attempt') }),
]);

export type AnalyticsEvent =
  | { name: 'cta_click'; label: CallToActionPlace }
  | { name: 'engagement'; label: EngagementLabel }
  | { name: 'landing_page_conversion' }
  | { name: 'artwork_generated'; style: string }
  /** `value` is dollars. */
  | { name: 'begin_checkout'; value: number }
  | { name: 'purchase'; value: number }
  | { name: 'sign_in_attempt' };

export const screens = [
  '/',
  '/app',
  '/checkout',
  '/success',
  '/orders',
  '/dashboard',
  '/account',
  '/sign-in',
  '/sign-in/link',
  '/find-order',
  '/order/:id',
  'other',
] as const;
export type Screen = (typeof screens)[number];

/** POST /api/events, sent as a beacon. */
export const eventsPath = '/api/events';
export const eventReport = z.strictObject({ event: analyticsEvent, screen: z.enum(screens) });
export type EventReport = { event: AnalyticsEvent; screen: Screen };

/** The kind of page behind a path: an order's id and the `key` of its link are left behind. */
export function screenOf(path: string): Screen {
  const plain = path.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
  if (plain.startsWith('/order/')) return '/order/:id';
  return screens.find((screen) => screen === plain) ?? 'other';
}
