import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../shared/ids.ts';
import { addMoney, centsIn, multiplyMoney, type Cents, type Money } from '../../../shared/money.ts';
import { findArtworkSummaries, holdArtwork } from '../../artworks/server/service.ts';
import type { CartLine } from '../../cart/contract.ts';
import {
  includedTaxOf,
  requiresShipping,
  storeTotals,
  type Book,
  type Place,
  type Totals,
} from '../../catalog/contract.ts';
import type { LanguageTag } from '../../../words/languages.ts';
import {
  isDeliverable,
  type SoldPart,
  type Company,
  type OrderEvent,
  type OrderStatus,
  type ShippingAddress,
} from '../contract.ts';
import { recordGift, type StoredGift } from './gifts/gifts.ts';
import { insertMoney, type Tender } from './money/money-store.ts';
import * as store from './store.ts';

export interface NewOrder {
  readonly owner: string;
  /** Unique, as is `payment`: a draft makes at most one order, and so does a payment. */
  readonly draft: string;
  readonly payment: string;
  readonly live: boolean;
  readonly lines: readonly CartLine[];
  readonly totals: Totals;
  /** The shop's own currency, and the rate of the day; without it, that is the currency of the order. */
  readonly book?: Book;
  /** What paid for it besides the payment. */
  readonly tenders?: readonly Tender[];
  /** The language that the buyer reads; null for the main one of the shop. */
  readonly language?: LanguageTag | null;
  readonly email: string | null;
  readonly address: ShippingAddress | null;
  /** What the buyer said about a gift; null if it is none. */
  readonly gift?: StoredGift | null;
  /** The company that it was bought for; null if it was for a person. */
  readonly company?: Company | null;
  /** What the shop calls a style now. Without it, lines keep no name. */
  readonly nameOfStyle?: (id: string) => string;
  /** What one piece of a line costs the shop now, in the book's currency; null if it is not known. */
  readonly costOf?: (line: CartLine) => Money | null;
  /** What shipping and tax were paid for; null for the shop's home. */
  readonly place: Place | null;
  /** When the lines will arrive; null for downloads. */
  readonly arrival: readonly SoldPart[] | null;
}

/** The fields of an order that other features use. */
export interface OrderRecord {
  readonly id: string;
  readonly owner: string;
  readonly payment: string;
  readonly total: Cents;
  readonly status: OrderStatus;
}

/**
 * Makes the order of a captured payment, inside the transaction that settles the payment. `made` is false if the draft
 * or the payment already has an order, which is then returned.
 */
export async function createOrder(tx: Tx, order: NewOrder, now: Date): Promise<{ made: boolean; order: OrderRecord }> {
  const book = order.book ?? { currency: order.totals.total.currency, factor: 1 };
  const inserted = await store.insertOrder(tx, {
    id: newId('ord'),
    owner: order.owner,
    draft: order.draft,
    payment: order.payment,
    mode: order.live ? 'live' : 'test',
    status: 'pending',
    ...storeTotals(order.totals),
    bookCurrency: book.currency,
    bookFactor: String(book.factor),
    includedTax: includedTaxOf(order.totals).cents,
    language: order.language ?? null,
    customerEmail: order.email,
    customerFirstName: order.address?.firstName ?? null,
    customerLastName: order.address?.lastName ?? null,
    address: order.address,
    company: order.company ?? null,
    place: order.place,
    arrival: order.arrival === null ? null : [...order.arrival],
    createdAt: now,
    updatedAt: now,
  });
  if (inserted === null) {
    const existing = (await store.findByDraft(tx, order.draft)) ?? (await store.findByPayment(tx, order.payment));
    if (existing === null) throw new Error(`no order of draft ${order.draft} although inserting it conflicted`);
    return { made: false, order: existing };
  }
  const artworks = await findArtworkSummaries(
    { db: tx },
    order.lines.map(({ artworkId }) => artworkId),
  );
  const styleNameOf = (artworkId: string) => {
    const style = artworks.get(artworkId)?.style;
    return style === undefined ? null : (order.nameOfStyle?.(style) ?? null);
  };
  await store.insertLines(
    tx,
    order.lines.map((line, position) => ({
      orderId: inserted.id,
      position,
      title: line.title,
      productType: line.productType,
      productSize: line.productSize,
      productMaterial: line.productMaterial,
      shape: line.shape,
      printWidth: line.printWidth ?? null,
      printHeight: line.printHeight ?? null,
      requiresShipping: requiresShipping(line),
      unitPrice: centsIn(line.unitPrice, order.totals.total.currency),
      quantity: line.quantity,
      discount: line.discount === undefined ? 0 : centsIn(line.discount, order.totals.total.currency),
      tax: line.tax === undefined ? 0 : centsIn(line.tax, order.totals.total.currency),
      cost: costIn(book, order.costOf?.(line)),
      artworkId: line.artworkId,
      selectedVariation: line.selectedVariation,
      styleName: styleNameOf(line.artworkId),
    })),
  );
  await insertMoney(tx, inserted.id, {
    currency: order.totals.total.currency,
    adjustments: order.totals.adjustments,
    taxes: order.totals.taxes,
    tenders: tendersOf(order),
  });
  if (order.gift) await recordGift(tx, inserted.id, order.gift);
  const note = (event: OrderEvent) => store.insertEvent(tx, { orderId: inserted.id, at: now, actor: 'shop', ...event });
  await note({ kind: 'placed', details: { payment: order.payment } });
  const missing = await holdArtworks(tx, inserted.id, order.lines, new Set(artworks.keys()), now);
  // The order is paid, so it is created even if something is missing. The history records what.
  if (missing.length > 0) await note({ kind: 'artwork missing', details: { artworks: missing } });
  if (order.address === null) await note({ kind: 'address missing', details: {} });
  else if (order.lines.some(requiresShipping) && !isDeliverable(order.address))
    await note({ kind: 'address incomplete', details: {} });
  return { made: true, order: inserted };
}

/** The cost of a piece in the books; one in another currency cannot be compared with its price, so it is not known. */
function costIn(book: Book, cost: Money | null | undefined): Cents | null {
  return cost?.currency === book.currency ? cost.cents : null;
}

/** What the order was paid with: the payment pays what no other tender does. */
function tendersOf({ totals, payment, tenders = [] }: NewOrder): Tender[] {
  const { total } = totals;
  const amount = tenders.reduce((left, tender) => addMoney(left, multiplyMoney(tender.amount, -1)), total);
  return [
    ...(amount.cents > 0 ? [{ kind: 'card' as const, reference: payment, label: null, amount }] : []),
    ...tenders,
  ];
}

/** Holds the ordered artworks. Returns those that no longer exist. */
async function holdArtworks(
  tx: Tx,
  orderId: string,
  lines: readonly CartLine[],
  existing: ReadonlySet<string>,
  now: Date,
): Promise<string[]> {
  const ids = [...new Set(lines.map((line) => line.artworkId))];
  for (const id of [...existing].toSorted()) await holdArtwork(tx, id, orderId, now);
  return ids.filter((id) => !existing.has(id));
}
