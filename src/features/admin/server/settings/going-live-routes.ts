import type { FastifyRequest } from 'fastify';
import type { App } from '../../../../platform/http/app.ts';
import { redactText } from '../../../../platform/log.ts';
import { GatewayBusyError, GatewayRefusedError } from '../../../../providers/payments/port.ts';
import { PanelError } from '../../../../shared/shop-error.ts';
import { connectWebhook } from '../../../checkout/server/service.ts';
import * as contract from '../../contract.ts';
import type { ActingContext, GoingLiveContext, WatchContext } from '../context.ts';

const { adminPaths } = contract;

const sentences = {
  made: 'Stripe sends the shop its events from now on.',
  replaced: 'A new webhook endpoint has taken the place of the old one.',
  corrected: 'The webhook endpoint sends exactly the events that the shop needs.',
  nothing: 'The webhook endpoint is as it should be.',
} as const;

/**
 * Routes about how the shop is doing, and of the checklist before it sells. The checklist's are POST, because each
 * request queries other services.
 */
export function registerGoingLiveRoutes(app: App, context: ActingContext & GoingLiveContext & WatchContext): void {
  app.get(
    adminPaths.watch,
    { config: { limit: 'lookup' }, schema: { response: { 200: contract.shopWatch } } },
    async () => context.readWatch(),
  );

  app.post(
    adminPaths.goingLive,
    { config: { limit: 'lookup' }, schema: { response: { 200: contract.goingLive } } },
    async (request) => context.checkGoingLive(proxyOf(request)),
  );

  app.post(
    adminPaths.connectWebhook,
    {
      config: { limit: 'lookup' },
      schema: { body: contract.connectWebhookRequest, response: { 200: contract.connectWebhookResponse } },
    },
    async (request) => {
      if (context.config.stripe === null)
        throw new PanelError(
          'invalid',
          'The built-in test gateway delivers its own events: there is nothing to set up.',
        );
      if (!context.publicUrl.startsWith('https://'))
        throw new PanelError('invalid', 'Stripe sends events only to a public https address: set PUBLIC_URL first.');
      try {
        return { message: sentences[await connectWebhook(context, request.body)] };
      } catch (error) {
        if (error instanceof GatewayBusyError)
          throw new PanelError('unavailable', 'Stripe does not answer at the moment. Please try again.');
        if (error instanceof GatewayRefusedError)
          throw new PanelError('invalid', `Stripe refuses: ${redactText(error.message)}`);
        throw error;
      }
    },
  );
}

/** How the request has reached the shop. Fastify lists the addresses of trusted proxies before the visitor's. */
function proxyOf({ headers, ips = [] }: FastifyRequest): { isForwarded: boolean; isTrusted: boolean } {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return { isForwarded, isTrusted: isForwarded && ips.length > 1 };
}
