import type { Audience } from './audience.ts';

type Queue = { dataLayer?: IArguments[] };

/**
 * Google Analytics 4 by its own tag, with consent for storage and advertising denied, so that it keeps no cookie
 * (https://developers.google.com/tag-platform/security/guides/consent). It is told the kind of page, never the
 * address, and no page view. The tag is fetched with the first event.
 */
export function tellGoogle(measurementId: string): Audience {
  const queue = ((window as Queue).dataLayer ??= []);
  const gtag = commandsOf(queue);
  let begun = false;
  return ({ event: { name, ...parameters }, screen }) => {
    const page = { page_location: new URL(screen, location.origin).href, page_referrer: '', page_title: screen };
    if (!begun) {
      begun = true;
      gtag('consent', 'default', {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
      });
      gtag('js', new Date());
      gtag('config', measurementId, {
        ...page,
        send_page_view: false,
        client_storage: 'none',
        allow_google_signals: false,
      });
      loadTag(measurementId);
    }
    gtag('event', name, {
      ...page,
      ...parameters,
      ...('value' in parameters && { currency: 'USD' }),
      transport_type: 'beacon',
    });
  };
}

/** The tag tells commands from data by their being an `arguments` object, which only such a function has. */
function commandsOf(queue: IArguments[]): (...command: unknown[]) => void {
  return function command() {
    queue.push(arguments);
  };
}

function loadTag(measurementId: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
}
