import { eventsPath, screenOf, type AnalyticsEvent, type EventReport } from '../vocabulary.ts';
import type { Audience } from './audience.ts';
import { createGoogleReporter } from './google-analytics.ts';
import { createPlausibleReporter } from './plausible.ts';

let audiences: readonly Audience[] | null = null;

/**
 * Reports an event to the shop and to the analytics services that the owner has configured. Sends no cookie, no id and
 * no URL, only the kind of page. Sends nothing if the browser signals Global Privacy Control or Do Not Track.
 */
export function track(event: AnalyticsEvent): void {
  if (asksForPrivacy(navigator)) return;
  audiences ??= [reportToShop, ...configuredServices(document)];
  const report: EventReport = { event, screen: screenOf(location.pathname) };
  for (const send of audiences) send(report);
}

/** Global Privacy Control, or the older Do Not Track. */
function asksForPrivacy(browser: Navigator & { globalPrivacyControl?: boolean }): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1';
}

/** Uses a beacon, which is delivered even if the click navigates away from the page at once. */
const reportToShop: Audience = (report) => {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon(eventsPath, body);
};

/** Reads the configured analytics services from the meta elements that the server writes into the page's head. */
function configuredServices(page: Document): Audience[] {
  const setting = (name: string) => page.querySelector<HTMLMetaElement>(`meta[name="shop:${name}"]`)?.content ?? null;
  const [ga4, plausible] = [setting('ga4'), setting('plausible')];
  const [server, domain] = plausible?.split(' ') ?? [];
  return [
    ...(ga4 === null ? [] : [createGoogleReporter(ga4)]),
    ...(server && domain ? [createPlausibleReporter(server, domain)] : []),
  ];
}
