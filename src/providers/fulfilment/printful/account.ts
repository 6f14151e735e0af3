import { scopesResponse, storesResponse, subscriptionResponse } from './responses.ts';
import { callPages, type PrintfulCall } from './call.ts';
import { PrintfulError } from './classify-response.ts';
import { webhookEvents } from './webhook.ts';

/** What is wrong with the key and the store, in sentences for the shop owner. Throws when the request fails. */
export async function checkKey(call: PrintfulCall, storeId: string | null): Promise<string[]> {
  try {
    const { data: scopes } = await call({ method: 'GET', path: '/v2/oauth-scopes' }, scopesResponse);
    // The document lists `webhooks/read` twice, where the second is called 'View and manage store webhooks'.
    const may = (scope: string, name: RegExp) => scopes.some((one) => one.value === scope || name.test(one.name ?? ''));
    const stores = await callPages(call, '/v2/stores', storesResponse);
    return [
      ...(may('orders', /manage orders/i)
        ? []
        : ["Printful's key may not manage orders: it needs the scope `orders`."]),
      ...(may('webhooks', /manage store webhooks/i)
        ? []
        : ["Printful's key may not set up webhooks: it needs the scope `webhooks`."]),
      ...checkStore(stores, storeId),
    ];
  } catch (error) {
    if (error instanceof PrintfulError && error.kind === 'account') return [error.message];
    throw error;
  }
}

function checkStore(stores: readonly { id: string; name: string }[], storeId: string | null): string[] {
  const list = stores.map(({ id, name }) => `${id} (${name})`).join(', ');
  if (stores.length === 0) return ['The account at Printful has no store. Create one there, for orders by API.'];
  if (storeId === null && stores.length > 1) {
    return [`Printful's key belongs to several stores; the settings have to name one of them: ${list}.`];
  }
  if (storeId !== null && stores.every(({ id }) => id !== storeId)) {
    return [`Printful's key does not belong to store ${storeId}, only to ${list}.`];
  }
  return [];
}

/**
 * What keeps webhooks from arriving at `url`, in sentences for the shop owner. Throws when the request fails.
 */
export async function checkSubscription(call: PrintfulCall, url: string): Promise<string[]> {
  const later = 'Until then the shop checks its orders every hour.';
  try {
    const found = await call({ method: 'GET', path: '/v2/webhooks' }, subscriptionResponse);
    const registered = found.events.filter((event) => (event.url ?? found.default_url) === url).map(({ type }) => type);
    if (registered.length === 0) {
      return [
        `Printful sends its webhooks to ${found.default_url ?? 'no address'} and not to ${url}. Another program may use the same token: give each its own, and restart the shop. ${later}`,
      ];
    }
    const missing = webhookEvents.filter((type) => !registered.includes(type));
    return missing.length === 0
      ? []
      : [`Printful does not send ${missing.join(', ')} to ${url}. Restart the shop after an update. ${later}`];
  } catch (error) {
    if (!(error instanceof PrintfulError) || error.status !== 404) throw error;
    return [`Printful has no webhooks for ${url} yet: the shop registers them when it starts. ${later}`];
  }
}
