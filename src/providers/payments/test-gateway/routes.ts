import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { emailAddress } from '../../../shared/email-address.ts';
import { readObject, type Entry } from './object-store.ts';
import { decliningNumber, declineMessage, findTestCard, unknownCardMessage, type TestCard } from './cards.ts';
import { createToken, consumeToken } from './confirmation-tokens.ts';
import type { GatewayEnvironment } from './environment.ts';
import { answerChallenge, confirmIntent } from './intents.ts';
import { localPath } from './local-path.ts';
import { challengePage, checkoutPage, closedPage, stylesheet } from './pages.ts';
import { paySession } from './pay-session.ts';
import { Refusal } from './refusal.ts';
import { takeSession } from './sessions.ts';

export interface RouteOptions {
  readonly db: Db;
  readonly environment: GatewayEnvironment;
  readonly changed: () => void;
}

const tokenBody = z.object({ card: z.string().max(40) });
const confirmBody = z.object({
  client_secret: z.string().max(300),
  card: z.string().max(40).optional(),
  /** In place of the card. */
  confirmation_token: z.string().max(200).optional(),
  /** Return path after a 3-D Secure step; a path of this shop. */
  return_url: z.string().max(2_000).optional(),
  billing_details: z.object({ email: z.string().max(320).optional() }).optional(),
  shipping: z
    .object({
      name: z.string().max(400),
      address: z.object({
        line1: z.string().max(300),
        line2: z.string().max(300).optional(),
        city: z.string().max(200),
        state: z.string().max(40),
        postal_code: z.string().max(20),
        country: z.string().max(2).default('US'),
      }),
    })
    .optional(),
});
const checkoutForm = z.object({
  email: z.string().max(320).default(''),
  card: z.string().max(40).default(''),
  choice: z.enum(['pay', 'decline', 'cancel']).default('pay'),
});
const challengeForm = z.object({ key: z.string().max(300), choice: z.enum(['approve', 'fail']) });
const idParams = z.object({ id: z.string().max(200) });

const malformed = new Refusal(400, 'invalid_request_error', 'We could not read that request.');

/** Routes for a buyer's browser: card confirmation, the hosted page and the 3-D Secure step. */
export function gatewayRoutes({ db, environment, changed }: RouteOptions): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8_192 },
      (_, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      },
    );
    // Browsers send an Origin with the forms of these pages only if the page may send a referrer to its own host.
    app.addHook('onRequest', async (_, reply) => {
      void reply.header('referrer-policy', 'same-origin').header('cache-control', 'no-store');
    });
    app.addHook('onResponse', async (request) => {
      if (request.method === 'POST') changed();
    });
    app.setErrorHandler((error, _, reply) => {
      const refusal = error instanceof z.ZodError ? malformed : error;
      if (!(refusal instanceof Refusal)) throw error;
      return reply.code(refusal.status).send({ error: refusal.error });
    });

    app.get('/test-gateway/style.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));

    app.post('/test-gateway/confirmation_tokens', async (request, reply) => {
      const card = knownCard(tokenBody.parse(request.body).card);
      const id = await db.transaction((tx) => createToken(tx, environment, card));
      return reply.send({ id });
    });

    app.post('/test-gateway/payment_intents/:id/confirm', async (request, reply) => {
      const { id } = idParams.parse(request.params);
      const body = confirmBody.parse(request.body);
      const { confirmation_token: token } = body;
      const typed = token === undefined ? knownCard(body.card ?? '') : null;
      await checkSecret(db, id, body.client_secret);
      const payment = await db.transaction(async (tx) =>
        confirmIntent(tx, environment, id, typed ?? (await consumeToken(tx, environment, token ?? '', id)), {
          email: body.billing_details?.email,
          shipping: body.shipping,
          returnPath: localPath(body.return_url ?? '/success', environment.publicUrl) ?? '/success',
        }),
      );
      return answerConfirmation(reply, payment);
    });

    app.get('/test-gateway/3ds/:id', async (request, reply) => {
      const { id } = idParams.parse(request.params);
      const payment = await checkSecret(db, id, z.object({ key: z.string().max(300) }).parse(request.query).key);
      if (payment.body.status !== 'requires_action') return reply.redirect(returnPathOf(payment), 303);
      return sendPage(reply, challengePage(payment));
    });

    app.post('/test-gateway/3ds/:id', async (request, reply) => {
      const { id } = idParams.parse(request.params);
      const form = challengeForm.parse(request.body);
      await checkSecret(db, id, form.key);
      const payment = await db.transaction((tx) => answerChallenge(tx, environment, id, form.choice === 'approve'));
      return reply.redirect(returnPathOf(payment), 303);
    });

    app.get('/test-gateway/checkout/:id', async (request, reply) => {
      const { id } = idParams.parse(request.params);
      const session = await db.transaction((tx) => takeSession(tx, environment, id));
      if (session.body.status === 'complete') return reply.redirect(successAddress(session, environment), 303);
      if (session.body.status === 'expired')
        return sendPage(reply, closedPage('This checkout has expired.', cancelAddress(session, environment)));
      const declined = z.object({ declined: z.string().optional() }).parse(request.query).declined !== undefined;
      return sendPage(reply, checkoutPage(session, declined ? { message: declineMessage, email: '' } : null));
    });

    app.post('/test-gateway/checkout/:id', async (request, reply) => {
      const { id } = idParams.parse(request.params);
      const form = checkoutForm.parse(request.body);
      const session = await db.transaction((tx) => takeSession(tx, environment, id));
      if (form.choice === 'cancel') return reply.redirect(cancelAddress(session, environment), 303);
      const card = findTestCard(form.choice === 'decline' ? decliningNumber : form.card);
      const again = (message: string) =>
        sendPage(reply.code(402), checkoutPage(session, { message, email: form.email }));
      if (card === null) return again(unknownCardMessage);
      const email = emailAddress.safeParse(form.email).data;
      if (email === undefined && card.behavior !== 'declines') return again('Please enter your email address.');
      const returnPath = `/test-gateway/checkout/${id}`;
      const payment = await db.transaction((tx) => paySession(tx, environment, id, card, email, returnPath));
      if (payment.body.status === 'requires_action') return reply.redirect(challengePath(payment), 303);
      if (payment.body.status === 'succeeded' || payment.body.status === 'processing')
        return reply.redirect(successAddress(session, environment), 303);
      return again(declineMessage);
    });
  };
}

function knownCard(typed: string): TestCard {
  const card = findTestCard(typed);
  if (card === null) throw new Refusal(402, 'card_error', unknownCardMessage, { code: 'incorrect_number' });
  return card;
}

/** Reads a payment if the client secret is right; otherwise responds as if it did not exist. */
async function checkSecret(db: Db, id: string, secret: string): Promise<Entry> {
  const payment = await readObject(db, id);
  if (payment === null || payment.body.client_secret !== secret) {
    throw new Refusal(404, 'invalid_request_error', 'No such payment', { code: 'resource_missing' });
  }
  return payment;
}

function answerConfirmation(reply: FastifyReply, { body, ...payment }: Entry): FastifyReply {
  if (body.status === 'requires_payment_method') {
    return reply.code(402).send({ error: { type: 'card_error', code: 'card_declined', message: declineMessage } });
  }
  const next_action =
    body.status === 'requires_action'
      ? { type: 'redirect_to_url', redirect_to_url: { url: challengePath({ body, ...payment }) } }
      : null;
  return reply.send({ id: body.id, status: body.status, next_action });
}

function challengePath({ body }: Entry): string {
  return `/test-gateway/3ds/${body.id}?key=${encodeURIComponent(String(body.client_secret))}`;
}

/** The return URL after a 3-D Secure step, with the outcome in the query as at Stripe. */
function returnPathOf({ body, hidden }: Entry): string {
  const target = new URL(hidden.returnPath ?? '/success', 'http://shop');
  const paid = body.status === 'succeeded';
  if (hidden.session !== undefined) {
    if (!paid) target.searchParams.set('declined', '1');
  } else {
    target.searchParams.set('payment_intent', body.id);
    target.searchParams.set('payment_intent_client_secret', String(body.client_secret));
    target.searchParams.set('redirect_status', paid ? 'succeeded' : 'failed');
  }
  return `${target.pathname}${target.search}`;
}

/** URLs of the shop as paths, so that the buyer stays on the browser's current host. */
function successAddress({ body }: Entry, environment: GatewayEnvironment): string {
  const address = String(body.success_url).replace('{CHECKOUT_SESSION_ID}', body.id);
  return localPath(address, environment.publicUrl) ?? address;
}

function cancelAddress({ body }: Entry, environment: GatewayEnvironment): string {
  const address = typeof body.cancel_url === 'string' ? body.cancel_url : '/';
  return localPath(address, environment.publicUrl) ?? address;
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}
