import type { App } from '../../../../platform/http/app.ts';
import type { CheckoutContext } from '../context.ts';
import { isGatewayUnavailable } from './gateway-unavailable.ts';
import { receiveWebhook } from './webhook.ts';

/** Where the gateway posts its events. */
export const webhookPath = '/api/webhooks/stripe';

/** Registers the webhook. It receives the raw body, because the signature covers its exact bytes. */
export function registerWebhookRoute(app: App, context: CheckoutContext): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(webhookPath, { config: { webhook: true, limit: 'providers' } }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        const outcome = await receiveWebhook(context, body, typeof signature === 'string' ? signature : '');
        return { received: true, outcome };
      } catch (error) {
        if (!isGatewayUnavailable(error)) throw error;
        context.log.warn({ err: error }, 'a webhook was postponed: the gateway is unavailable');
        // The provider sends the event again after a 500.
        return reply.code(500).send({ received: false });
      }
    });
  });
}
