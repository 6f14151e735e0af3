import type { Audience } from './audience.ts';

/**
 * Plausible's events API (https://plausible.io/docs/events-api), without its script. Plain text, so that the browser
 * asks no leave first; the page is named by its kind, and no cookie goes along.
 */
export function tellPlausible(server: string, domain: string): Audience {
  return ({ event, screen }) => {
    const { name, ...rest } = event;
    const { value, ...props } = 'value' in rest ? rest : { ...rest, value: undefined };
    const body = {
      name,
      domain,
      url: new URL(screen, `https://${domain}/`).href,
      ...(Object.keys(props).length > 0 && { props }),
      ...(value !== undefined && { revenue: { currency: 'USD', amount: value } }),
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
