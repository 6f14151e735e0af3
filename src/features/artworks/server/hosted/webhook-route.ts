import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import { modelWebhookPath, type HostedContext } from './context.ts';
import { receiveModelWebhook } from './webhook.ts';

const params = z.object({ provider: z.string(), token: z.string() });

/** Registers the webhook of hosted models. The body stays raw, because signatures cover its bytes. */
export function registerModelWebhookRoute(app: App, context: HostedContext): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      modelWebhookPath,
      { config: { webhook: true, limit: 'providers' }, schema: { params, hide: true } },
      async (request) => {
        const { provider, token } = params.parse(request.params);
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]]),
        );
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        return { received: true, outcome: await receiveModelWebhook(context, { provider, token, headers, rawBody }) };
      },
    );
  });
}
