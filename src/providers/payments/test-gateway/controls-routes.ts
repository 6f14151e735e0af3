import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import type { Controls } from './controls.ts';
import type { EventDeliveries } from './deliveries.ts';
import { controlsPage } from './controls-page.ts';
import { controlsStyle } from '../../../platform/http/controls-style.ts';
import { readControlsView } from './controls-view.ts';
import { Refusal } from './refusal.ts';
import type { SettingsStore } from './settings.ts';

export interface ControlsRoutesOptions {
  readonly db: Db;
  readonly controls: Controls;
  readonly deliveries: EventDeliveries;
  readonly settings: SettingsStore;
}

const webhooksForm = z.object({
  rule: z.enum(['deliver', 'drop', 'double', 'delay']),
  seconds: z.coerce.number().min(1).max(86_400).catch(30),
});
const apiForm = z.object({
  fault: z.enum([
    'none',
    'unreachable',
    'rate-limited',
    'broken',
    'key-refused',
    'no-permission',
    'not-activated',
    'no-methods',
  ]),
});
const paymentForm = z.object({ choice: z.enum(['arrive', 'fail', 'again', 'warn', 'dispute']) });
const disputeForm = z.object({ choice: z.enum(['won', 'lost']) });
const idParams = z.object({ id: z.string().max(200) });

/**
 * Routes of the page that controls the built-in gateway: it sets faults of webhooks and requests, and acts for banks. A
 * setting applies in every process of the shop until it is changed.
 */
export function controlsRoutes({ db, controls, deliveries, settings }: ControlsRoutesOptions): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2_048 },
      (_, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      },
    );
    app.setErrorHandler((error, _, reply) => {
      if (!(error instanceof Refusal) && !(error instanceof z.ZodError)) throw error;
      // The form is stale, or another request was faster: the page shows the current state.
      return reply.redirect('/dev/gateway', 303);
    });

    app.get('/dev/gateway/style.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(controlsStyle));
    app.get('/dev/gateway', async (_, reply) => {
      const view = await readControlsView(db);
      const page = controlsPage({ ...view, ...(await settings.read()) });
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
    });

    app.post('/dev/gateway/webhooks', async (request, reply) => {
      const { rule, seconds } = webhooksForm.parse(request.body);
      await deliveries.setRule(rule === 'delay' ? { kind: rule, delay: seconds * 1_000 } : { kind: rule });
      return reply.redirect('/dev/gateway', 303);
    });
    app.post('/dev/gateway/api', async (request, reply) => {
      const { fault } = apiForm.parse(request.body);
      await settings.write({ fault: fault === 'none' ? null : fault });
      return reply.redirect('/dev/gateway', 303);
    });
    app.post('/dev/gateway/events/:id', async (request, reply) => {
      await deliveries.sendAgain(idParams.parse(request.params).id);
      return reply.redirect('/dev/gateway', 303);
    });
    app.post('/dev/gateway/payments/:id', async (request, reply) => {
      const { id } = idParams.parse(request.params);
      const { choice } = paymentForm.parse(request.body);
      if (choice === 'again') await controls.chargeAgain(id);
      else if (choice === 'warn') await controls.warnOfFraud(id);
      else if (choice === 'dispute') await controls.openDispute(id);
      else await controls.finishPayment(id, choice === 'arrive');
      return reply.redirect('/dev/gateway', 303);
    });
    app.post('/dev/gateway/disputes/:id', async (request, reply) => {
      const { choice } = disputeForm.parse(request.body);
      await controls.closeDispute(idParams.parse(request.params).id, choice);
      return reply.redirect('/dev/gateway', 303);
    });
  };
}
