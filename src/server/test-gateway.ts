import type { AddressInfo } from 'node:net';
import { webhookPath } from '../features/checkout/server/webhook-route.ts';
import type { App } from '../platform/http/app.ts';
import type { Context } from './context.ts';

/** The fake's own pages, and its webhooks from the moment the server can be reached. */
export function registerTestGateway(app: App, { routes, deliveries }: NonNullable<Context['testGateway']>): void {
  void app.register(async (scope) => {
    // The fake for another company's server, which would have limits of its own.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, limit: 'providers' };
    });
    await scope.register(routes);
  });
  app.addHook('onListen', async () => deliveries.start(`${ownOrigin(app)}${webhookPath}`));
  app.addHook('preClose', async () => deliveries.stop());
}

/** By which this process reaches its own server, whatever its public address is. */
function ownOrigin(app: App): string {
  const { port, address, family } = app.server.address() as AddressInfo;
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
