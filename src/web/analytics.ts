type AnalyticsEvent =
  | { name: 'cta_click'; label: string }
  | { name: 'engagement'; label: string }
  | { name: 'landing_page_conversion' }
  | { name: 'artwork_generated'; style: string }
  | { name: 'begin_checkout'; value: number }
  | { name: 'purchase'; value: number }
  | { name: 'sign_in_attempt' };

/**
 * Announces what a visitor did as a DOM event. Nothing listens, and nothing leaves the browser, until the owner
 * configures analytics; no event carries a name, a picture or an address.
 */
export function track(event: AnalyticsEvent): void {
  window.dispatchEvent(new CustomEvent('shop:analytics', { detail: event }));
}
