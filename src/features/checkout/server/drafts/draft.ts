import type { Tx } from '../../../../platform/db/database.ts';
import { spokenLanguage } from '../../../../platform/language.ts';
import { standardCurrency } from '../../../../shared/currencies.ts';
import { newId } from '../../../../shared/ids.ts';
import { addMilliseconds, day, minute } from '../../../../shared/time.ts';
import { holdArtwork, releaseArtwork } from '../../../artworks/server/service.ts';
import { priceKey, storeAdjustments, storeTaxes, storeTotals } from '../../../catalog/contract.ts';
import type { Buyer, CheckoutContext } from '../context.ts';
import { dueOf, isPaidByGiftCards, storeLines } from './draft-money.ts';
import { openDraft, type DraftRow } from './draft-store.ts';
import { draftFingerprint } from './fingerprint.ts';
import { reserveOffers, type Reserving } from '../offers/reserve.ts';
import { giftPaymentId } from '../gift-cards/gift-payment.ts';
import { holdGiftCards, type GiftCardUse } from '../gift-cards/pay.ts';
import * as payments from '../payment-store.ts';
import { checkArtworks, checkPrintable, type PricedDraft } from '../price.ts';
import { storeTaxReference } from '../taxes/add-taxes.ts';
import { standardLanguage } from '../../../../words/languages.ts';

const lifetimeMs = day;
/** How long the reconciler waits after a payment is opened before it checks the payment. */
const firstCheckDelayMs = 5 * minute;

/** What a draft reserves and holds. */
export type DraftUses = Reserving & { readonly giftCards: GiftCardUse };

/**
 * Creates a draft with frozen lines and totals, or finds the same draft if it is still open, and its payment. Both
 * rows, including the idempotency key, are committed before the gateway is called. Throws as `checkArtworks` and
 * `checkPrintable` do, and as `reserveOffers` and `holdGiftCards`.
 */
export async function draftPayment(
  context: Pick<CheckoutContext, 'db' | 'clock' | 'gateway' | 'settings'>,
  buyer: Buyer,
  priced: PricedDraft,
  reserving: DraftUses,
): Promise<{ draft: DraftRow; payment: payments.PaymentRow }> {
  const now = context.clock();
  const { currency, cents: total } = priced.totals.total;
  const { cards, due } = reserving.giftCards;
  const giftCard = cards.length === 0 ? 0 : total - due;
  const vatId = vatIdOf(priced);
  return context.db.transaction(async (tx) => {
    await checkArtworks(tx, buyer.owners, priced.lines);
    const { draft, made } = await openDraft(tx, {
      id: newId('dra'),
      owner: buyer.visitor,
      language: spokenLanguage(),
      kind: priced.kind,
      fingerprint: draftFingerprint(
        buyer.visitor,
        priced.kind,
        priced.lines,
        total,
        [
          ...priced.totals.adjustments.filter(({ kind }) => kind === 'discount').map((discount) => discount.code),
          ...(giftCard === 0 ? [] : [...cards, String(due)]),
          ...(vatId === null ? [] : [vatId]),
          // The lines name numbers alone, and ten yen are not ten dollars.
          ...(currency === standardCurrency ? [] : [currency]),
          // The gateway's page is written once.
          ...(priced.kind === 'instant' ? languageMarks() : []),
        ],
        placeKeyOf(context, priced),
      ),
      status: 'open',
      ...storeTotals(priced.totals),
      bookCurrency: priced.book.currency,
      bookFactor: priced.book.factor,
      giftCard,
      lines: storeLines(priced.lines, currency),
      adjustments: storeAdjustments(priced.totals.adjustments, currency),
      taxes: storeTaxes(priced.totals.taxes, currency),
      ...storeTaxReference(priced.tax),
      place: priced.delivery?.place ?? null,
      vatId,
      createdAt: now,
      expiresAt: addMilliseconds(now, lifetimeMs),
    });
    await reserveOffers(tx, context, buyer, draft, reserving);
    await holdGiftCards(tx, draft, reserving.giftCards, reserving.paying, now);
    for (const artworkId of [...artworksOf(draft)].toSorted()) await holdArtwork(tx, artworkId, draft.id, now);
    await checkPrintable(tx, draft.lines);
    const open = made ? null : await payments.findOpenPayment(tx, draft.id);
    return { draft, payment: open ?? (await openPayment(tx, context, draft, now)) };
  });
}

/** The buyer's language, unless it is the standard one. */
function languageMarks(): string[] {
  const language = spokenLanguage() ?? standardLanguage;
  return language === standardLanguage ? [] : [language];
}

/** Of a company that accounts for the VAT itself; null for everybody else. */
function vatIdOf({ delivery, totals }: PricedDraft): string | null {
  return totals.owedByBuyer === undefined ? null : (delivery?.vatId ?? null);
}

/** Null where no place was named. */
function placeKeyOf({ settings }: Pick<CheckoutContext, 'settings'>, { delivery }: PricedDraft): string | null {
  return delivery === null || delivery.place === null ? null : priceKey(settings.current().priceList, delivery);
}

async function openPayment(
  tx: Tx,
  context: Pick<CheckoutContext, 'gateway'>,
  draft: DraftRow,
  now: Date,
): Promise<payments.PaymentRow> {
  const id = newId('pay');
  return payments.insertPayment(tx, {
    id,
    draftId: draft.id,
    kind: draft.kind === 'instant' ? 'session' : 'intent',
    // Gift cards alone need no payment at the gateway.
    ...(isPaidByGiftCards(draft) && { providerId: giftPaymentId(id) }),
    idempotencyKey: `${id}.1`,
    amount: dueOf(draft),
    currency: draft.currency,
    mode: context.gateway.live ? 'live' : 'test',
    disposition: 'none',
    createdAt: now,
    checkAt: addMilliseconds(now, firstCheckDelayMs),
  });
}

/** Releases the holds of a closed draft on its artworks. */
export async function releaseDraft(tx: Tx, draft: DraftRow): Promise<void> {
  for (const artworkId of artworksOf(draft)) await releaseArtwork(tx, artworkId, draft.id);
}

function artworksOf(draft: DraftRow): Set<string> {
  return new Set(draft.lines.map((line) => line.artworkId));
}
