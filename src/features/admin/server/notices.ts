import type { Db } from '../../../platform/db/database.ts';
import { emailTroubles } from '../../../platform/outbox/email-troubles.ts';
import { findFailedEmails, countDelayedEmails } from '../../../platform/outbox/store.ts';
import { formatMoney, money } from '../../../shared/money.ts';
import { addMilliseconds, day, type Clock } from '../../../shared/time.ts';
import { findDamagedPrints, findFailedPrints, providerTroubles } from '../../artworks/server/service.ts';
import { claims } from '../../catalog/contract.ts';
import {
  describeTrouble,
  findFailedRefunds,
  findFraudWarnings,
  findOpenDisputes,
  findOrphanPayments,
  findPaymentTroubles,
} from '../../checkout/server/service.ts';
import { shortOrderId, type OrderView } from '../../orders/contract.ts';
import { ordersOfPayments, ordersWith, readAnyOrders } from '../../orders/server/service.ts';
import type { AdminNotice } from '../contract.ts';
import type { AdminContext } from './context.ts';

/** Maximum number of notices per kind. */
const maxNotices = 20;

/** What the shop owner should act on, most severe first. */
export async function readNotices({
  db,
  config,
  clock,
}: Pick<AdminContext, 'db' | 'config' | 'clock'>): Promise<AdminNotice[]> {
  return [
    ...(await delayedEmails(db)),
    ...(await refusedPayments(db)),
    ...(await orphanPayments(db)),
    ...(await failedRefunds(db)),
    ...(await fraudWarnings(db, clock)),
    ...(await openDisputes(db)),
    ...(await failedPrints(db)),
    ...(await damagedPrints(db, clock)),
    ...(await failedEmails(db)),
    ...(await modelProblems(db, clock)),
    ...unconfirmedClaims(config),
  ];
}

const noReferences = { orderId: null, paymentIntentId: null, at: null, details: [] };

/** Requests that the payment provider refuses until the owner fixes something. The next success clears the notice. */
async function refusedPayments(db: Db): Promise<AdminNotice[]> {
  return (await findPaymentTroubles(db)).map((trouble) => {
    const { times, since, at } = trouble;
    const often = times > 1 ? `${times} times since ${timeOf(since)}, last at ${timeOf(at)}` : `at ${timeOf(at)}`;
    return {
      ...noReferences,
      kind: 'payments refused',
      text: `${describeTrouble(trouble)} This happened ${often}; the notice goes away when the next request succeeds.`,
      at: at.toISOString(),
    };
  });
}

const timeOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

async function orphanPayments(db: Db): Promise<AdminNotice[]> {
  return (await findOrphanPayments(db, maxNotices)).map(({ payment, amount, at }) => ({
    kind: 'orphan payment',
    text: `A payment of ${formatMoney(money(amount))} has no order here. Reconcile payments to make its order, or refund it at the provider.`,
    orderId: null,
    paymentIntentId: payment,
    details: [],
    at: at.toISOString(),
  }));
}

async function failedRefunds(db: Db): Promise<AdminNotice[]> {
  const failed = await findFailedRefunds(db, maxNotices);
  const orders = await ordersOf(db, failed);
  return failed.map(({ payment, amount, at }) => {
    const order = orders.get(payment ?? '');
    return {
      kind: 'refund failed',
      text: `A refund of ${formatMoney(money(amount))}${ofOrder(order)} came back from the buyer's bank. Arrange another way with the buyer.`,
      orderId: order?.id ?? null,
      paymentIntentId: payment,
      details: [],
      at: at.toISOString(),
    };
  });
}

async function openDisputes(db: Db): Promise<AdminNotice[]> {
  const open = (await findOpenDisputes(db)).slice(0, maxNotices);
  const orders = await ordersOf(db, open);
  return open.map(({ payment, amount, reason, respondBy, openedAt }) => {
    const order = orders.get(payment ?? '');
    const deadline = respondBy === null ? '' : ` before ${respondBy.toISOString().slice(0, 10)}`;
    return {
      kind: 'dispute',
      text: `A buyer disputes ${formatMoney(money(amount))}${ofOrder(order)} (${reason.replaceAll('_', ' ')}). Answer it at the provider${deadline}.`,
      orderId: order?.id ?? null,
      paymentIntentId: payment,
      details: [],
      at: openedAt.toISOString(),
    };
  });
}

/** How long a fraud warning is shown for a shipped order, which can no longer be held back. */
const shippedWarningMs = 7 * day;

async function fraudWarnings(db: Db, clock: Clock): Promise<AdminNotice[]> {
  const open = await findFraudWarnings(db, maxNotices);
  const orders = await ordersOf(db, open);
  const shippedSince = addMilliseconds(clock(), -shippedWarningMs);
  return open.flatMap(({ payment, amount, fraudType, at }) => {
    const order = orders.get(payment ?? '');
    const hasShipped = order !== undefined && ['shipped', 'completed'].includes(order.status);
    if (order?.status === 'cancelled' || (hasShipped && at < shippedSince)) return [];
    const advice = hasShipped
      ? 'It has been shipped: refund it in full to prevent a dispute, or keep its tracking number as evidence.'
      : 'Do not ship it yet: ask the buyer, or refund it in full and cancel it. That prevents a dispute and its fee.';
    return {
      kind: 'fraud warning' as const,
      text: `The buyer's bank warns that the payment of ${formatMoney(money(amount))}${ofOrder(order)} may be fraud (${fraudType}). ${advice}`,
      orderId: order?.id ?? null,
      paymentIntentId: payment,
      details: [],
      at: at.toISOString(),
    };
  });
}

type PaidOrder = Pick<OrderView, 'id' | 'status'>;

/** Orders of the given payments, keyed by the payment provider's id. */
async function ordersOf(db: Db, rows: readonly { payment: string | null }[]): Promise<Map<string, PaidOrder>> {
  const ids = await ordersOfPayments(
    db,
    rows.flatMap(({ payment }) => (payment === null ? [] : [payment])),
  );
  const orders = await readAnyOrders(db, [...ids.values()]);
  return new Map(orders.map(({ view }) => [view.stripePaymentIntentId, view]));
}

const ofOrder = (order: PaidOrder | undefined): string =>
  order === undefined ? '' : ` for order ${shortOrderId(order.id)}`;

async function failedPrints(db: Db): Promise<AdminNotice[]> {
  const failed = await findFailedPrints(db, maxNotices);
  return Promise.all(
    failed.map(async ({ artworkId, variation, at }) => {
      const [order] = await ordersWith(db, { artworkId, variation });
      return {
        ...noReferences,
        kind: 'print failed' as const,
        text: 'A print file cannot be made. Upload the artwork to replace it.',
        orderId: order?.id ?? null,
        at: at?.toISOString() ?? null,
      };
    }),
  );
}

const damageNoticeDays = 7;

async function damagedPrints(db: Db, clock: Clock): Promise<AdminNotice[]> {
  const damaged = await findDamagedPrints(db, addMilliseconds(clock(), -damageNoticeDays * day), maxNotices);
  return Promise.all(
    damaged.map(async ({ artworkId, variation, at }) => {
      const [order] = await ordersWith(db, { artworkId, variation });
      return {
        ...noReferences,
        kind: 'print damaged' as const,
        text: 'A print file was lost or damaged in storage and is made again. Check the disk or bucket that holds the pictures.',
        orderId: order?.id ?? null,
        at: at.toISOString(),
      };
    }),
  );
}

/** Emails that wait because the mail server does not accept them. Shown in the panel because email itself is broken. */
async function delayedEmails(db: Db): Promise<AdminNotice[]> {
  return (await countDelayedEmails(db)).map(({ trouble, mails: count, since, problem }) => {
    const what = `${count === 1 ? 'An email waits' : `${count} emails wait`} and ${count === 1 ? 'is' : 'are'} tried again`;
    const why =
      trouble === null
        ? 'the mail server could not take ' + (count === 1 ? 'it' : 'them') + ' yet'
        : emailTroubles[trouble].wrong;
    const quoted = problem === null ? '' : ` It says: ${problem}`;
    const remedy = trouble === null ? 'Check SMTP_URL: npm run doctor asks the server.' : emailTroubles[trouble].remedy;
    return {
      ...noReferences,
      kind: 'mails wait' as const,
      text: `${what}, because ${why}. ${remedy}${quoted}`,
      at: since.toISOString(),
    };
  });
}

async function failedEmails(db: Db): Promise<AdminNotice[]> {
  return (await findFailedEmails(db, maxNotices)).map(({ mail, data, problem, finishedAt }) => ({
    ...noReferences,
    kind: 'mail failed',
    text: `An email (${mail}) could not be delivered${problem === null ? '' : `: ${problem}`}.`,
    orderId: typeof data.orderId === 'string' ? data.orderId : null,
    at: finishedAt?.toISOString() ?? null,
  }));
}

/** Current problems of hosted models and their budgets, and those of the last day. */
async function modelProblems(db: Db, clock: Clock): Promise<AdminNotice[]> {
  return (await providerTroubles(db, clock())).map(({ subject, kind, detail, times, at, pausedUntil }) => {
    const often = times > 1 ? ` ${times} times` : '';
    const until =
      pausedUntil === null
        ? ''
        : ` It is left alone until ${pausedUntil.toISOString().slice(11, 16)} UTC, or until the shop is started again.`;
    return {
      ...noReferences,
      kind: 'hosted model',
      text: `${subject}: ${kind}${often} (${detail}).${until}`,
      at: at.toISOString(),
    };
  });
}

/** In live mode the pages hide claims that the owner has not confirmed. One notice names them all. */
function unconfirmedClaims({ mode, claims: confirmed }: AdminContext['config']): AdminNotice[] {
  if (mode !== 'live' || confirmed === 'all') return [];
  const details = Object.entries(claims).flatMap(([id, { text, needs }]) =>
    needs === null || confirmed.includes(id) ? [] : [`“${text}” needs ${needs}. Its name is ${id}.`],
  );
  if (details.length === 0) return [];
  const count = details.length === 1 ? 'One claim is' : `${details.length} claims are`;
  const text = `${count} not shown on your pages. Add the names of those that are true to CLAIMS.`;
  return [{ ...noReferences, kind: 'claim', text, details }];
}
