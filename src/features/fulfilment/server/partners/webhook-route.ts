import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import {
  PartnerWebhookRefusedError,
  printPartnerNames,
  type PartnerWebhook,
  type PrintPartnerName,
} from '../../../../providers/fulfilment/port.ts';
import { PanelError } from '../../../../shared/shop-error.ts';
import type { ConnectedPartner, FulfilmentContext } from '../context.ts';
import { advanceJob } from '../job-definitions.ts';
import { findWebhook, makeDue } from '../store.ts';
import { callbackSecret } from './webhook-address.ts';
import { isSameSecret } from '../../../../platform/is-same-secret.ts';

/** Generous: webhooks with a whole order have a few kilobytes. */
const maxBytes = 512 * 1024;

const params = z.object({ partner: z.string().max(40), secret: z.string().max(100).optional() });

/**
 * Receives the webhooks of print partners. A webhook changes no state: it makes an order due, and may say why the order
 * has stopped.
 */
export function registerPartnerWebhookRoutes(app: App, context: FulfilmentContext): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    const options = { config: { webhook: true, limit: 'providers' }, schema: { params, hide: true } } as const;
    const receive = async (request: FastifyRequest) => {
      const { partner, secret } = params.parse(request.params);
      const name = printPartnerNames.find((known) => known === partner);
      const connected = name === undefined ? undefined : context.partners.get(name);
      if (name === undefined || connected === undefined)
        throw new PanelError('not_found', 'This shop does not use this print partner.');
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([header, value]) => [header, [value].flat()[0]]),
      );
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const webhook = await readWebhook(context, name, connected, { headers, body, secret: secret ?? null });
      if (webhook !== null) await makeOrderDue(context, name, connected, webhook);
      return { received: true };
    };
    scope.post('/api/webhooks/print/:partner', options, receive);
    scope.post('/api/webhooks/print/:partner/:secret', options, receive);
  });
}

/** Verifies a webhook by its signature or by the secret in its address. Throws ShopError: forbidden. */
async function readWebhook(
  context: FulfilmentContext,
  name: PrintPartnerName,
  { partner, fake }: ConnectedPartner,
  { headers, body, secret }: { headers: Record<string, string | undefined>; body: Buffer; secret: string | null },
): Promise<PartnerWebhook | null> {
  const registered = await findWebhook(context.db, { partner: name, fake });
  const signingSecret = registered?.secret ?? null;
  if (signingSecret === null && !isSameSecret(secret ?? '', callbackSecret(context.printLinks, name)))
    throw new PanelError('forbidden', 'This webhook does not come from the print partner.');
  try {
    return partner.parseWebhook(headers, body, signingSecret ?? '');
  } catch (error) {
    if (!(error instanceof PartnerWebhookRefusedError)) throw error;
    context.log.warn({ partner: name, problem: error.message }, 'refused a webhook of a print partner');
    throw new PanelError('forbidden', 'This webhook does not come from the print partner.');
  }
}

async function makeOrderDue(
  context: FulfilmentContext,
  name: PrintPartnerName,
  { fake }: ConnectedPartner,
  { fulfilmentId, reference, hint }: PartnerWebhook,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const id = await makeDue(tx, { partner: name, fake, id: fulfilmentId, reference, hint }, context.clock());
    // Null for an order that the owner has placed on the partner's own site, or one of another shop.
    if (id !== null) await context.jobs.send(tx, advanceJob, { fulfilmentId: id }, { singletonKey: id });
  });
}
