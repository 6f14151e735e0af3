import { standardCurrency } from '../../../shared/currencies.ts';
import type { Audience } from './audience.ts';

type Queue = { dataLayer?: IArguments[] };

/**
 * Reports to Google Analytics 4 through its own tag. Consent for storage and advertising is denied, so it sets no
 * cookie (https://developers.google.com/tag-platform/security/guides/consent). It receives the kind of page instead of
 * the URL, and no page views. The tag is loaded with the first event.
 */
export function createGoogleReporter(measurementId: string): Audience {
  const queue = ((window as Queue).dataLayer ??= []);
  const gtag = commandQueue(queue);
  let isLoaded = false;
  return ({ event: { name, ...parameters }, screen }) => {
    const page = { page_location: new URL(screen, location.origin).href, page_referrer: '', page_title: screen };
    if (!isLoaded) {
      isLoaded = true;
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
      ...('value' in parameters && { currency: (parameters.currency ?? standardCurrency).toUpperCase() }),
      transport_type: 'beacon',
    });
  };
}

/** The tag accepts commands only as `arguments` objects, which an arrow function does not have. */
function commandQueue(queue: IArguments[]): (...command: unknown[]) => void {
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
