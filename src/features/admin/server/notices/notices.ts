import type { Db } from '../../../../platform/db/database.ts';
import { formatMoney, money } from '../../../../shared/money.ts';
import { addMilliseconds, day, type Clock } from '../../../../shared/time.ts';
import { findDamagedPrints, findFailedPrints, providerTroubles } from '../../../artworks/server/service.ts';
import { claims, type ClaimId } from '../../../catalog/contract.ts';
import {
  describeTrouble,
  findFailedRefunds,
  findFraudWarnings,
  findOpenDisputes,
  findOrphanPayments,
  findPaymentTroubles,
} from '../../../checkout/server/service.ts';
import { shortOrderId, type OrderView } from '../../../orders/contract.ts';
import { ordersOfPayments, ordersWith, readAnyOrders } from '../../../orders/server/service.ts';
import type { Settings } from '../../../settings/contract.ts';
import type { AdminContext } from '../context.ts';
import { bouncedEmails } from './bounce-notices.ts';
import { delayedEmails, failedEmails, givenUpEmails } from './email-notices.ts';
import { maxNotices, noReferences, once, type Notice } from './notice.ts';

/** What the shop owner should act on, most severe first. */
export async function readNotices({
  db,
  config,
  clock,
  settings,
}: Pick<AdminContext, 'db' | 'config' | 'clock' | 'settings'>): Promise<Notice[]> {
  return [
    ...(await delayedEmails(db)),
    ...(await givenUpEmails(db)),
    ...(await refusedPayments(db)),
    ...(await orphanPayments(db)),
    ...(await failedRefunds(db)),
    ...(await fraudWarnings(db, clock)),
    ...(await openDisputes(db)),
    ...(await failedPrints(db)),
    ...(await damagedPrints(db, clock)),
    ...(await failedEmails(db)),
    ...(await bouncedEmails(db, config.mode)),
    ...(await modelProblems(db, clock)),
    ...hiddenClaims(config, settings.current()),
  ];
}

/** Requests that the payment provider refuses until the owner fixes something. The next success clears the notice. */
async function refusedPayments(db: Db): Promise<Notice[]> {
  return (await findPaymentTroubles(db)).map((trouble) => {
    const { subject, times, since, at } = trouble;
    const often = times > 1 ? `${times} times since ${timeOf(since)}, last at ${timeOf(at)}` : `at ${timeOf(at)}`;
    return {
      ...noReferences,
      ...once,
      kind: 'payments refused',
      key: `payments refused ${subject}`,
      extent: times,
      since,
      text: `${describeTrouble(trouble)} This happened ${often}; the notice goes away when the next request succeeds.`,
      at: at.toISOString(),
    };
  });
}

const timeOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

async function orphanPayments(db: Db): Promise<Notice[]> {
  return (await findOrphanPayments(db, maxNotices)).map(({ payment, amount, currency, at }) => ({
    ...once,
    kind: 'orphan payment',
    key: `orphan payment ${payment}`,
    text:
      `A payment of ${formatMoney(money(amount, currency))} has no order here. ` +
      'Reconcile payments to make its order, or refund it at the provider.',
    orderId: null,
    paymentIntentId: payment,
    details: [],
    at: at.toISOString(),
  }));
}

async function failedRefunds(db: Db): Promise<Notice[]> {
  const failed = await findFailedRefunds(db, maxNotices);
  const orders = await ordersOf(db, failed);
  return failed.map(({ payment, amount, currency, at }) => {
    const order = orders.get(payment ?? '');
    return {
      ...once,
      kind: 'refund failed',
      key: `refund failed ${payment} ${at.toISOString()}`,
      text:
        `A refund of ${formatMoney(money(amount, currency))}${ofOrder(order)} ` +
        "was returned by the buyer's bank. Arrange another way to pay it back with the buyer.",
      orderId: order?.id ?? null,
      paymentIntentId: payment,
      details: [],
      at: at.toISOString(),
    };
  });
}

async function openDisputes(db: Db): Promise<Notice[]> {
  const open = (await findOpenDisputes(db)).slice(0, maxNotices);
  const orders = await ordersOf(db, open);
  return open.map(({ payment, amount, currency, reason, respondBy, openedAt }) => {
    const order = orders.get(payment ?? '');
    const deadline = respondBy === null ? '' : ` before ${respondBy.toISOString().slice(0, 10)}`;
    return {
      ...once,
      kind: 'dispute',
      key: `dispute ${payment} ${openedAt.toISOString()}`,
      text:
        `A buyer disputes ${formatMoney(money(amount, currency))}${ofOrder(order)} ` +
        `(${reason.replaceAll('_', ' ')}). Answer it at the provider${deadline}.`,
      orderId: order?.id ?? null,
      paymentIntentId: payment,
      details: [],
      at: openedAt.toISOString(),
    };
  });
}

/** How long a fraud warning is shown for a shipped order, which can no longer be held back. */
const shippedWarningMs = 7 * day;

async function fraudWarnings(db: Db, clock: Clock): Promise<Notice[]> {
  const open = await findFraudWarnings(db, maxNotices);
  const orders = await ordersOf(db, open);
  const shippedSince = addMilliseconds(clock(), -shippedWarningMs);
  return open.flatMap(({ payment, amount, currency, fraudType, at }) => {
    const order = orders.get(payment ?? '');
    const hasShipped = order !== undefined && ['shipped', 'completed'].includes(order.status);
    if (order?.status === 'cancelled' || (hasShipped && at < shippedSince)) return [];
    const advice = hasShipped
      ? 'It has been shipped: refund it in full to prevent a dispute, or keep its tracking number as evidence.'
      : 'Do not ship it yet: ask the buyer, or refund it in full and cancel it. That prevents a dispute and its fee.';
    return {
      ...once,
      kind: 'fraud warning' as const,
      key: `fraud warning ${payment} ${at.toISOString()}`,
      text:
        `The buyer's bank warns that the payment of ${formatMoney(money(amount, currency))}${ofOrder(order)} ` +
        `may be fraud (${fraudType}). ${advice}`,
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

async function failedPrints(db: Db): Promise<Notice[]> {
  const failed = await findFailedPrints(db, maxNotices);
  return Promise.all(
    failed.map(async ({ artworkId, variation, at }) => {
      const [order] = await ordersWith(db, { artworkId, variation });
      return {
        ...noReferences,
        ...once,
        kind: 'print failed' as const,
        key: `print failed ${artworkId} ${variation}`,
        since: at,
        text: 'A print file cannot be made. Upload the artwork to replace it.',
        orderId: order?.id ?? null,
        at: at?.toISOString() ?? null,
      };
    }),
  );
}

const damageNoticeDays = 7;

async function damagedPrints(db: Db, clock: Clock): Promise<Notice[]> {
  const damaged = await findDamagedPrints(db, addMilliseconds(clock(), -damageNoticeDays * day), maxNotices);
  return Promise.all(
    damaged.map(async ({ artworkId, variation, at }) => {
      const [order] = await ordersWith(db, { artworkId, variation });
      return {
        ...noReferences,
        ...once,
        kind: 'print damaged' as const,
        key: `print damaged ${artworkId} ${variation} ${at.toISOString()}`,
        text: 'A print file was lost or damaged in storage and is made again. Check the disk or bucket that holds the pictures.',
        orderId: order?.id ?? null,
        at: at.toISOString(),
      };
    }),
  );
}

/** Current problems of hosted models and their budgets, and those of the last day. */
async function modelProblems(db: Db, clock: Clock): Promise<Notice[]> {
  return (await providerTroubles(db, clock())).map(({ subject, kind, detail, times, at, pausedUntil }) => {
    const often = times > 1 ? ` ${times} times` : '';
    const until =
      pausedUntil === null
        ? ''
        : ` It is not used until ${pausedUntil.toISOString().slice(11, 16)} UTC, or until the shop is restarted.`;
    return {
      ...noReferences,
      ...once,
      kind: 'hosted model',
      key: `hosted model ${subject} ${kind}`,
      isTrouble: pausedUntil !== null,
      extent: times,
      text: `${subject}: ${kind}${often} (${detail}).${until}`,
      at: at.toISOString(),
    };
  });
}

/** Claims that follow from what the owner offers. They are shown whenever the shop gives the offer. */
const claimsOfOffers: readonly ClaimId[] = ['first-order-discount', 'free-shipping'];

/** In live mode the pages hide claims that the owner has not confirmed. One notice names them all. */
function hiddenClaims({ mode }: AdminContext['config'], { claims: shown }: Pick<Settings, 'claims'>): Notice[] {
  if (mode !== 'live') return [];
  const hidden = (Object.keys(claims) as ClaimId[]).filter(
    (id) => claims[id].needs !== null && shown[id] === null && !claimsOfOffers.includes(id),
  );
  const details = hidden.map((id) => `“${claims[id].text}” needs ${claims[id].needs}.`);
  if (details.length === 0) return [];
  const count = details.length === 1 ? 'One claim is' : `${details.length} claims are`;
  const text = `${count} not shown on your pages. Show those that are true: Settings, Claims.`;
  return [
    { ...noReferences, ...once, kind: 'claim', key: 'claim', isTrouble: false, extent: details.length, text, details },
  ];
}
