import { z } from 'zod';
import type { App } from '../../../../platform/http/app.ts';
import { money, toDecimalString } from '../../../../shared/money.ts';
import { dayOf } from '../../../../shared/shop-days.ts';
import { PanelError } from '../../../../shared/shop-error.ts';
import {
  adjustGiftCard,
  cancelGiftCard,
  listGiftCards,
  readGiftCard,
  refundGiftCard,
  resendGiftCard,
} from '../../../checkout/server/service.ts';
import type { GiftCardRow } from '../../../gift-cards/server/service.ts';
import * as contract from '../../contract.ts';
import { bookCurrencyOf } from './book-currency.ts';
import type { ActingContext } from '../context.ts';
import { writeCsvHead, writeCsvRow } from '../../csv.ts';
import { adminOf } from '../team/guard.ts';

const { adminPaths } = contract;
const columns = [
  'id',
  'lastFour',
  'state',
  'amount',
  'balance',
  'goodFor',
  'from',
  'to',
  'buyerEmail',
  'recipientEmail',
  'paidAt',
  'sendAt',
  'sentAt',
  'currency',
];
const params = z.object({ id: z.string().max(60) });

/** Routes by which owners look after gift cards. */
export function registerGiftCardRoutes(app: App, context: ActingContext): void {
  const response = { 200: contract.giftCardDetail };

  async function view(id: string): Promise<contract.GiftCardDetail> {
    const { card, entries, events } = await readGiftCard(context, id);
    const history = [
      ...entries.map(({ id: entry, at, actor, kind, cents, orderId, reason }) => ({
        id: entry,
        at: at.toISOString(),
        actor,
        kind,
        cents,
        orderId,
        reason,
      })),
      ...events.map(({ id: event, at, actor, kind, details }) => ({
        id: event,
        at: at.toISOString(),
        actor,
        kind,
        cents: null,
        orderId: null,
        reason: details.reason ?? null,
      })),
    ];
    return { card: present(card), history: history.toSorted((a, b) => a.at.localeCompare(b.at)) };
  }

  app.get(
    adminPaths.giftCards,
    { schema: { querystring: contract.giftCardsQuery, response: { 200: contract.giftCardList } } },
    async ({ query }) => {
      const { cards, owed } = await listGiftCards(context, query.search);
      const currency = bookCurrencyOf(context);
      const own = owed.find((balance) => balance.currency === currency) ?? { currency, cents: 0, cards: 0 };
      const alsoOwed = owed.filter((balance) => balance !== own);
      return {
        cards: cards.map(present),
        owed: own,
        alsoOwed,
        refundDays: context.settings.current().giftCards.refundDays,
      };
    },
  );

  app.get(adminPaths.giftCard(':id'), { schema: { params, response } }, async (request) => view(request.params.id));

  app.post(
    adminPaths.giftCardAction(':id', 'adjust'),
    { schema: { params, body: contract.adjustGiftCardRequest, response } },
    async (request) => {
      const { id } = request.params;
      if (request.body.cents === 0) throw new PanelError('invalid', 'Please enter an amount other than 0.');
      await adjustGiftCard(context, { cardId: id, actor: adminOf(request), ...request.body });
      return view(id);
    },
  );

  app.post(
    adminPaths.giftCardAction(':id', 'cancel'),
    { schema: { params, body: contract.cancelGiftCardRequest, response } },
    async (request) => {
      const { id } = request.params;
      await cancelGiftCard(context, { cardId: id, actor: adminOf(request), reason: request.body.reason });
      return view(id);
    },
  );

  app.post(
    adminPaths.giftCardAction(':id', 'refund'),
    { schema: { params, body: contract.refundGiftCardRequest, response } },
    async (request) => {
      const { id } = request.params;
      const { reason: why, requestId } = request.body;
      await refundGiftCard(context, { cardId: id, actor: adminOf(request), why, requestId });
      return view(id);
    },
  );

  app.post(adminPaths.giftCardAction(':id', 'resend'), { schema: { params, response } }, async (request) => {
    const { id } = request.params;
    await resendGiftCard(context, { cardId: id, actor: adminOf(request) });
    return view(id);
  });

  app.get(adminPaths.exportGiftCards, async (_request, reply) => {
    const { cards } = await listGiftCards(context, '', Number.MAX_SAFE_INTEGER);
    const rows = cards.map(present).map((card) => {
      const { state, amount, balance, from, to, buyerEmail, recipientEmail, goodFor, paidAt, sendAt, sentAt } = card;
      const decimal = (cents: number) => toDecimalString(money(cents, card.currency));
      const people = [from, to, buyerEmail, recipientEmail];
      return writeCsvRow([
        card.id,
        card.lastFour,
        state,
        decimal(amount),
        decimal(balance),
        goodFor,
        ...people,
        paidAt,
        sendAt,
        sentAt,
        card.currency,
      ]);
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="gift-cards-${dayOf(context.clock(), context.config.timezone)}.csv"`,
      )
      .send(writeCsvHead(columns) + rows.join(''));
  });
}

function present(card: GiftCardRow): contract.AdminGiftCard {
  const { id, state, lastFour, currency, amount, balance, goodFor, fromName, toName, buyerEmail, recipientEmail } =
    card;
  return {
    id,
    state,
    blocked: card.blockedAt !== null,
    lastFour: lastFour ?? '',
    currency,
    amount,
    balance,
    goodFor,
    from: fromName,
    to: toName,
    buyerEmail,
    recipientEmail,
    sendAt: card.sendAt?.toISOString() ?? null,
    sentAt: card.sentAt?.toISOString() ?? null,
    paidAt: (card.paidAt ?? card.createdAt).toISOString(),
  };
}
