import { standardCurrency } from '../../../shared/currencies.ts';
import type { Audience } from './audience.ts';

/**
 * Reports to Plausible's events API (https://plausible.io/docs/events-api) without its script. The content type is
 * plain text, which avoids a CORS preflight. Sends the kind of page instead of the URL, and no cookies.
 */
export function createPlausibleReporter(server: string, domain: string): Audience {
  return ({ event, screen }) => {
    const { name, ...rest } = event;
    const {
      value,
      currency = standardCurrency,
      ...props
    } = 'value' in rest ? rest : { ...rest, value: undefined, currency: undefined };
    const body = {
      name,
      domain,
      url: new URL(screen, `https://${domain}/`).href,
      ...(Object.keys(props).length > 0 && { props }),
      ...(value !== undefined && { revenue: { currency: currency.toUpperCase(), amount: value } }),
    };
    void fetch(`${server}/api/event`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify(body),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => undefined);
  };
}
