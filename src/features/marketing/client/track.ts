import { eventsPath, screenOf, type AnalyticsEvent, type EventReport } from '../vocabulary.ts';
import type { Audience } from './audience.ts';
import { tellGoogle } from './google-analytics.ts';
import { tellPlausible } from './plausible.ts';

let audiences: readonly Audience[] | null = null;

/**
 * Says what a visitor did, to the shop and to whom the owner has chosen beside it. No cookie, no id, no address: only
 * the kind of page goes along. Whoever asks browsers not to be tracked is not counted at all.
 */
export function track(event: AnalyticsEvent): void {
  if (asksForPrivacy(navigator)) return;
  audiences ??= [tellShop, ...othersOf(document)];
  const report: EventReport = { event, screen: screenOf(location.pathname) };
  for (const tell of audiences) tell(report);
}

/** Global Privacy Control, or the older Do Not Track. */
export function asksForPrivacy(browser: Navigator & { globalPrivacyControl?: boolean }): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1';
}

/** A beacon outlives the page that sends it, as when a button leads away at once. */
const tellShop: Audience = (report) => {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon(eventsPath, body);
};

/** As the server wrote them into the page's head. */
function othersOf(page: Document): Audience[] {
  const setting = (name: string) => page.querySelector<HTMLMetaElement>(`meta[name="shop:${name}"]`)?.content ?? null;
  const [ga4, plausible] = [setting('ga4'), setting('plausible')];
  const [server, domain] = plausible?.split(' ') ?? [];
  return [...(ga4 === null ? [] : [tellGoogle(ga4)]), ...(server && domain ? [tellPlausible(server, domain)] : [])];
}
