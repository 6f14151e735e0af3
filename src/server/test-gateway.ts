import type { AddressInfo } from 'node:net';
import { webhookPath } from '../features/checkout/server/gateway/webhook-route.ts';
import type { App } from '../platform/http/app.ts';
import type { Context } from './context.ts';

/** Registers the pages of the test gateway, and starts its webhooks once the server listens. */
export function registerTestGateway(app: App, { routes, deliveries }: NonNullable<Context['testGateway']>): void {
  void app.register(async (scope) => {
    // The fake stands for another company's server, so the shop's limits do not apply.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, limit: 'providers' };
    });
    await scope.register(routes);
  });
  app.addHook('onListen', async () => deliveries.start(`${ownOrigin(app)}${webhookPath}`));
  app.addHook('preClose', async () => deliveries.stop());
}

/** The origin at which this process reaches its own server, independent of the public address. */
function ownOrigin(app: App): string {
  const { port, address, family } = app.server.address() as AddressInfo;
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
