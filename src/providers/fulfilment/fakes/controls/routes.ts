import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { controlsStyle } from '../../../../platform/http/controls-style.ts';
import { plainDelivery, type DeliveryRule } from '../deliveries.ts';
import type { FakePrintful } from '../printful/open.ts';
import { stopReasons } from '../prodigi/incidents.ts';
import type { OrderBody } from '../prodigi/order-body.ts';
import type { FakeProdigi } from '../prodigi/open.ts';
import {
  controlsPage,
  printfulActions,
  prodigiActions,
  requestFaults,
  webhookRules,
  type WebhookRule,
} from './page.ts';

/** The fakes that this shop has; null for a partner that is real. */
export interface Fakes {
  readonly printful: FakePrintful | null;
  readonly prodigi: FakeProdigi | null;
}

const settingsForm = z.object({ webhooks: z.enum(webhookRules), fault: z.enum(requestFaults) });
const printfulForm = z.object({ what: z.enum(printfulActions) });
const prodigiForm = z.object({ what: z.enum(prodigiActions) });
/** The page's refund button gives back this amount. */
const refundedCents = 100;
const params = z.object({ id: z.string().max(100) });

const maxShownOrders = 40;
const hourSeconds = 3_600;

/** Routes of the page that controls the fakes. A setting applies in every process of the shop until it is changed. */
export function controlsRoutes({ printful, prodigi }: Fakes): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2_048 },
      (_, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      },
    );
    app.setErrorHandler((error, _, reply) => {
      if (!(error instanceof z.ZodError)) throw error;
      // The form is stale: the page shows the current state.
      return reply.redirect('/dev/print', 303);
    });

    app.get('/dev/print/style.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(controlsStyle));
    app.get('/dev/print', async (_, reply) => {
      const page = controlsPage({
        printful: printful && { settings: await printful.settings.read(), orders: await newestOf(printful) },
        prodigi: prodigi && {
          settings: await prodigi.controls.readSettings(),
          orders: (await prodigi.controls.listOrders()).slice(0, maxShownOrders),
        },
      });
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
    });

    if (printful !== null) {
      app.post('/dev/print/printful', async (request, reply) => {
        const { webhooks, fault } = settingsForm.parse(request.body);
        await printful.settings.write({ webhooks: deliveryOf(webhooks), fault: fault === 'none' ? null : fault });
        return reply.redirect('/dev/print', 303);
      });
      app.post('/dev/print/printful/:id', async (request, reply) => {
        const { id } = params.parse(request.params);
        const { what } = printfulForm.parse(request.body);
        if ((await printful.read(id)) === null) return reply.redirect('/dev/print', 303);
        if (what === 'next') await printful.advance(id);
        else if (what === 'resume') await printful.resume(id);
        else await printful.applyIncident(id, what);
        return reply.redirect('/dev/print', 303);
      });
    }
    if (prodigi !== null) {
      app.post('/dev/print/prodigi', async (request, reply) => {
        const { webhooks, fault } = settingsForm.parse(request.body);
        await prodigi.controls.changeSettings({
          callbacks: webhooks === 'delay' ? { kind: 'delay', delay: hourSeconds * 1_000 } : { kind: webhooks },
          fault: fault === 'none' ? null : fault,
        });
        return reply.redirect('/dev/print', 303);
      });
      app.post('/dev/print/prodigi/:id', async (request, reply) => {
        const { id } = params.parse(request.params);
        const { what } = prodigiForm.parse(request.body);
        const order = (await prodigi.controls.listOrders()).find((one) => one.id === id);
        if (order !== undefined) await actOnProdigi(prodigi.controls, order, what);
        return reply.redirect('/dev/print', 303);
      });
    }
  };
}

async function actOnProdigi(
  controls: FakeProdigi['controls'],
  { id, status }: OrderBody,
  what: (typeof prodigiActions)[number],
): Promise<void> {
  const stop = stopReasons.find((name) => name === what);
  if (stop !== undefined) return controls.stop(id, stop);
  if (what === 'next') return controls.advance(id);
  if (what === 'cancel') return controls.cancel(id);
  if (what === 'refund') return controls.refund(id, refundedCents);
  if (what === 'reprint') return void (await controls.reprint(id));
  // `resume`: an order that nothing has stopped continues by itself.
  if (status.issues.length > 0) await controls.resume(id);
}

async function newestOf(printful: FakePrintful) {
  const stores = (await printful.settings.read()).stores;
  const orders = await Promise.all(stores.map(({ id }) => printful.list(id)));
  return orders.flat().toReversed().slice(0, maxShownOrders);
}

function deliveryOf(rule: WebhookRule): DeliveryRule {
  return {
    ...plainDelivery,
    drop: rule === 'drop',
    copies: rule === 'double' ? 2 : 1,
    delaySeconds: rule === 'delay' ? hourSeconds : 0,
  };
}
