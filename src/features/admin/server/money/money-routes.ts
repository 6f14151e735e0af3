import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import { formatMoney, money, sumMoney, toUnits, type Money } from '../../../../shared/money.ts';
import { must } from '../../../../shared/must.ts';
import { createMissingOrder, refundOrder, reportPayments } from '../../../checkout/server/service.ts';
import { shortOrderId, soldProductsView } from '../../../orders/contract.ts';
import {
  archiveDuplicates,
  findDuplicates,
  readSwitch,
  setSwitch,
  soldProducts,
  type DuplicateGroup,
} from '../../../orders/server/service.ts';
import * as contract from '../../contract.ts';
import { presentChange, editingOf, versionConflict } from '../orders/changing-routes.ts';
import { bookCurrencyOf } from './book-currency.ts';
import type { ActingContext } from '../context.ts';
import { adminOf } from '../team/guard.ts';
import { daysUntil, startOfDay } from '../../../../shared/shop-days.ts';

const { adminPaths } = contract;
const orderParams = z.object({ id: z.string().max(60) });

/** No payment is older, because the payment provider launched later. */
const allTime = new Date('2011-01-01T00:00:00Z');

/** Routes for refunds, reconciliation, duplicates and shop-wide switches. */
export function registerMoneyRoutes(app: App, context: ActingContext): void {
  const { clock, config } = context;

  app.post(
    adminPaths.refunds(':id'),
    { schema: { params: orderParams, body: contract.refundRequest, response: { 200: contract.refundResponse } } },
    async (request) => {
      const { id } = request.params;
      const { amountCents, reason, requestId, version, seenRefundableCents: seenLeft } = request.body;
      const wanted = {
        ...editingOf(request, id, { version }),
        ...(seenLeft !== undefined && { seenLeft }),
        amount: amountCents ?? ('all' as const),
        why: reason,
        requestId: requestId ?? null,
      };
      const refund = await refundOrder(context, wanted);
      if (refund.kind === 'stale') throw await versionConflict(context, id);
      const { order } = await presentChange(context, id, 'changed', '');
      const message = refundSentences[refund.kind](formatMoney(money(refund.amount, order.currency)));
      return {
        message,
        order,
        refundId: refund.refundId,
        offersCancel: refund.kind !== 'refused' && refund.left === 0 && order.status !== 'cancelled',
      };
    },
  );

  app.post(
    adminPaths.reconcile,
    { schema: { body: contract.reconcileRequest, response: { 200: contract.reconcileResponse } } },
    async (request) => {
      const [from] = daysUntil(clock(), config.timezone, Math.min(request.body.daysBack, 9_999));
      const since = startOfDay(must(from, 'the first day'), config.timezone);
      const report = await reportPayments(context, since < allTime ? allTime : since);
      return {
        summary: {
          stripePayments: { total: report.payments },
          databaseOrders: { total: report.ordered },
          revenue: presentMissing(
            report.missing.map(({ amount }) => amount),
            bookCurrencyOf(context),
          ),
        },
        missingOrders: report.missing.map(({ paymentId, amount, email, paidAt, canCreate }) => ({
          paymentIntentId: paymentId,
          amount: toUnits(amount),
          currency: amount.currency,
          customerEmail: email,
          createdAt: paidAt.toISOString(),
          canCreate,
        })),
      };
    },
  );

  app.post(
    adminPaths.createMissingOrder,
    { schema: { body: contract.createMissingRequest, response: { 200: contract.createMissingResponse } } },
    async (request) => {
      const { orderId, made } = await createMissingOrder(context, request.body.paymentIntentId, adminOf(request));
      return { orderId, message: `Order ${shortOrderId(orderId)} ${made ? 'has been made' : 'was there already'}.` };
    },
  );

  app.post(
    adminPaths.cleanupDuplicates,
    { schema: { body: contract.cleanupRequest, response: { 200: contract.cleanupResponse } } },
    async (request) => {
      if (request.body.dryRun) return presentGroups(await findDuplicates(context.db), 0);
      const { groups, archived } = await archiveDuplicates(context, adminOf(request));
      return presentGroups(groups, archived);
    },
  );

  registerSwitchRoutes(app, context);
}

/** The sums by currency: that of the books by itself, and the others. */
function presentMissing(amounts: readonly Money[], currency: string): contract.ReconcileResponse['summary']['revenue'] {
  const byCurrency = Map.groupBy(amounts, (amount) => amount.currency);
  const others = [...byCurrency].filter(([other]) => other !== currency);
  return {
    missingFromDatabase: toUnits(sumMoney(byCurrency.get(currency) ?? [], currency)),
    currency,
    inOthers: others.map(([other, those]) => ({ amount: toUnits(sumMoney(those, other)), currency: other })),
  };
}

/** Message per outcome; `amount` is formatted. */
const refundSentences: Readonly<Record<'open' | 'sent' | 'refused', (amount: string) => string>> = {
  sent: (amount) => `${amount} is on its way back.`,
  open: (amount) => `The payment provider cannot send it now. ${amount} goes back by itself as soon as it can.`,
  refused: (amount) =>
    `The payment provider refused to send ${amount} back, most often because the payment is disputed.`,
};

function presentGroups(groups: readonly DuplicateGroup[], deletedCount: number): contract.CleanupResponse {
  return {
    totalDuplicates: groups.reduce((sum, { duplicates }) => sum + duplicates.length, 0),
    duplicateGroups: groups.map(({ payment, keep, duplicates }) => ({
      paymentIntent: payment,
      duplicateCount: duplicates.length + 1,
      keptOrderId: keep,
    })),
    deletedCount,
  };
}

function registerSwitchRoutes(app: App, { db, clock, settings }: ActingContext): void {
  const readPause = async (): Promise<contract.PauseState> => {
    const { on, words } = await readSwitch(db, 'pause orders');
    return { paused: on, message: words };
  };
  app.get(adminPaths.pause, { schema: { response: { 200: contract.pauseState } } }, readPause);
  app.put(
    adminPaths.pause,
    { schema: { body: contract.pauseState, response: { 200: contract.pauseState } } },
    async (request) => {
      const { paused, message } = request.body;
      await setSwitch(
        db,
        'pause orders',
        { on: paused, words: message.trim() },
        { actor: adminOf(request), now: clock() },
      );
      return readPause();
    },
  );

  const readHold = async (): Promise<contract.ReviewHold> => ({ held: (await readSwitch(db, 'hold for review')).on });
  app.get(adminPaths.reviewHold, { schema: { response: { 200: contract.reviewHold } } }, readHold);
  app.put(
    adminPaths.reviewHold,
    { schema: { body: contract.reviewHold, response: { 200: contract.reviewHold } } },
    async (request) => {
      await setSwitch(
        db,
        'hold for review',
        { on: request.body.held, words: '' },
        { actor: adminOf(request), now: clock() },
      );
      return readHold();
    },
  );

  const response = { 200: soldProductsView };
  const readSold = async () => ({ sold: await soldProducts(db, settings.current().priceList) });
  app.get(adminPaths.products, { schema: { response } }, readSold);
  app.put(adminPaths.products, { schema: { body: contract.sellRequest, response } }, async (request) => {
    const { product, sold } = request.body;
    await setSwitch(db, `sell ${product}`, { on: sold, words: '' }, { actor: adminOf(request), now: clock() });
    return readSold();
  });
}
