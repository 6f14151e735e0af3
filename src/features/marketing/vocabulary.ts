// Event names without the schemas, which are in contract.ts, so that the landing page loads little code.

/** Sections of the landing page that have a button to the wizard. */
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

export const fixedLabels = [
  'hero_create_poster',
  'style_section_start_creating',
  'offer_section_create_poster',
  'final_create_poster',
] as const;
export const cardLabel = 'style_card_';

/** The label of a call to action on the wizard's landing step, e.g. 'style_card_princess'. */
export type EngagementLabel = (typeof fixedLabels)[number] | `${typeof cardLabel}${string}`;

/** An event. Every field is from a closed list or an amount, so none can contain a name or an address. */
export type AnalyticsEvent =
  | { name: 'cta_click'; label: CallToActionPlace }
  | { name: 'engagement'; label: EngagementLabel }
  | { name: 'landing_page_conversion' }
  | { name: 'artwork_generated'; style: string }
  /** `value` is units of `currency`, which is absent for US dollars. */
  | { name: 'begin_checkout'; value: number; currency?: string }
  | { name: 'purchase'; value: number; currency?: string }
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
  '/vote/:id',
  'other',
] as const;
export type Screen = (typeof screens)[number];

/** POST an EventReport to this path; the browser sends it as a beacon. */
export const eventsPath = '/api/events';
export type EventReport = { event: AnalyticsEvent; screen: Screen };

/** The kind of page of a path, without an order's id and the `key` of its link. */
export function screenOf(path: string): Screen {
  const plain = path.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
  if (plain.startsWith('/order/')) return '/order/:id';
  if (plain.startsWith('/vote/')) return '/vote/:id';
  return screens.find((screen) => screen === plain) ?? 'other';
}
