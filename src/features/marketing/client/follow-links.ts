import { callToActionPlaces, screenOf, type AnalyticsEvent, type CallToActionPlace } from '../vocabulary.ts';

/**
 * Events of a click on a link. On the landing page, a link to the wizard is a call to action, labeled by its section,
 * and a conversion. A link to the sign-in is a sign-in attempt on any page.
 */
export function eventsOfLink(
  link: { readonly pathname: string; closest(selector: string): { readonly id: string } | null },
  from: string,
): AnalyticsEvent[] {
  if (link.pathname === '/api/login') return [{ name: 'sign_in_attempt' }];
  if (link.pathname !== '/app' || screenOf(from) !== '/') return [];
  return [{ name: 'cta_click', label: placeOf(link) }, { name: 'landing_page_conversion' }];
}

function placeOf(link: Parameters<typeof eventsOfLink>[0]): CallToActionPlace {
  if (link.closest('header') !== null) return 'navigation';
  if (link.closest('footer') !== null) return 'footer';
  const section = link.closest(callToActionPlaces.map((place) => `[id="${place}"]`).join(','));
  return callToActionPlaces.find((place) => place === section?.id) ?? 'page';
}

/** Tracks every click on a link of the page. Returns a function that stops tracking. */
export function followLinks(track: (event: AnalyticsEvent) => void): () => void {
  const trackClick = (click: MouseEvent) => {
    const link = click.target instanceof Element ? click.target.closest('a') : null;
    if (link === null || link.host !== location.host) return;
    for (const event of eventsOfLink(link, location.pathname)) track(event);
  };
  // In the capture phase, because links handled by a script stop the propagation of the click.
  document.addEventListener('click', trackClick, true);
  return () => document.removeEventListener('click', trackClick, true);
}
