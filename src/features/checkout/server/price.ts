import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { addMoney } from '../../../shared/money.ts';
import { must } from '../../../shared/must.ts';
import { CustomerError, notFound } from '../../../shared/shop-error.ts';
import { canPrint, findArtworkSummaries, ownedArtwork } from '../../artworks/server/service.ts';
import { priceCart, type CartItem, type CartLine, type LineProblem } from '../../cart/contract.ts';
import {
  bundleOn,
  discountShares,
  homeOf,
  priceLines,
  requiresShipping,
  taxShares,
  type Bundle,
  type Delivery,
  type Offers,
  type PriceList,
  type Totals,
} from '../../catalog/contract.ts';
import { findUnsentPlace } from '../../orders/contract.ts';
import { checkoutErrors } from '../../../words/catalogs/checkout-errors.ts';
import { addressWords } from '../../../words/catalogs/address.ts';
import type { PlainMessage } from '../../../words/message.ts';
import { sentence } from '../../../words/sentence.ts';
import type { TaxReference } from './taxes/find-taxes.ts';

export interface PricedDraft {
  readonly kind: 'cart' | 'instant';
  readonly lines: CartLine[];
  readonly totals: Totals;
  /** What the total is in the shop's books. */
  readonly book: PriceList['book'];
  /** Where the total is for; null for an instant download. */
  readonly delivery: Delivery | null;
  /** Where the taxes come from, if a tax service has found them. */
  readonly tax: TaxReference | null;
}

interface Choice {
  readonly artworkId?: string;
  readonly selectedVariation?: number;
}

const problems: Readonly<Record<LineProblem['kind'], PlainMessage>> = {
  empty: checkoutErrors.emptyCart,
  unknown_size: checkoutErrors.unknownSize,
  no_artwork: checkoutErrors.noArtwork,
  free_without_physical: checkoutErrors.onlyFree,
  duplicate_key: checkoutErrors.twice,
};

/**
 * The items with the number of pets that each picture shows. Where additional pets cost something, the number that the
 * browser sends is not believed.
 */
export async function withPaintedPets(
  db: DbOrTx,
  items: readonly CartItem[],
  choice: Choice,
  list: PriceList,
): Promise<CartItem[]> {
  if (list.furtherPet.cents === 0) return [...items];
  // Stryker disable next-line StringLiteral: no artwork has the other text as its id either.
  const artworkIdOf = (item: CartItem): string => item.artworkId ?? choice.artworkId ?? '';
  const artworks = await findArtworkSummaries({ db }, [...new Set(items.map(artworkIdOf))]);
  return items.map((item) => ({ ...item, pets: artworks.get(artworkIdOf(item))?.pets ?? 1 }));
}

/** The most that a column of an amount holds. Of a currency of small units, less than what providers charge. */
const maxCents = 2_147_483_647;

/**
 * Prices a cart with the prices of the list. Throws ShopError: invalid for items that cannot be sold, unprocessable if
 * the shop does not send to the place or the total is too large.
 */
export function priceCartDraft(
  items: readonly CartItem[],
  choice: Choice,
  list: PriceList,
  offers: Offers,
  delivery: Delivery,
): PricedDraft {
  const lines = pricedLines(items, choice, list);
  const { country, state } = delivery.place ?? homeOf(list.shipping.zones);
  const unsent = findUnsentPlace(list.shipping.zones, { country, state: state ?? undefined });
  if (unsent !== null && lines.some(requiresShipping))
    throw new CustomerError('unprocessable', sentence(addressWords.notSent, { place: unsent.name }));
  // Stryker disable next-line StringLiteral: the types leave no other way to buy than these two.
  const totals = priceLines(lines, list, 'cart', offers, delivery);
  if (Math.max(totals.subtotal.cents, totals.total.cents) > maxCents)
    throw new CustomerError('unprocessable', checkoutErrors.tooMuch);
  return {
    kind: 'cart',
    lines: withShares(lines, offers, bundleOn(list, delivery.day), totals),
    totals,
    book: list.book,
    delivery,
    tax: null,
  };
}

/** The lines, each with its shares of the discounts on the goods, with a tax that is taken off, and of the tax. */
function withShares(
  lines: readonly CartLine[],
  offers: Offers,
  bundle: Bundle | null,
  { taxes, owedByBuyer }: Totals,
): CartLine[] {
  const offered = discountShares(offers, lines, bundle);
  const taxed = taxShares(taxes[0] ?? null, lines, offered);
  const takenOff = taxShares(owedByBuyer?.included ? owedByBuyer : null, lines, offered);
  const discounts = offered.map((discount, position) => addMoney(discount, must(takenOff[position])));
  return lines.map((line, position) => {
    const [discount, tax] = [must(discounts[position]), must(taxed[position])];
    return { ...line, ...(discount.cents !== 0 && { discount }), ...(tax.cents !== 0 && { tax }) };
  });
}

/**
 * Prices the instant digital path: downloads only, at their flat price, without tax and shipping. Throws
 * ShopError('invalid').
 */
export function priceInstantDraft(
  items: readonly CartItem[],
  choice: Choice,
  list: PriceList,
  offers: Offers,
): PricedDraft {
  const lines = pricedLines(items, choice, list);
  if (lines.some(requiresShipping)) {
    throw new CustomerError('invalid', checkoutErrors.onlyDownloads);
  }
  const totals = priceLines(lines, list, 'instant', offers);
  const { book } = list;
  return { kind: 'instant', lines: withShares(lines, offers, null, totals), totals, book, delivery: null, tax: null };
}

function pricedLines(items: readonly CartItem[], choice: Choice, list: PriceList): CartLine[] {
  const priced = priceCart(items, list, choice);
  if (!priced.ok) throw new CustomerError('invalid', problems[priced.problem.kind], { problem: priced.problem.kind });
  return priced.lines;
}

/**
 * Checks that every line is a finished picture of the buyer. Throws ShopError: not_found for an artwork that is missing
 * or somebody else's, conflict for one that is not finished.
 */
export async function checkArtworks(db: DbOrTx, owners: readonly string[], lines: readonly CartLine[]): Promise<void> {
  for (const artworkId of new Set(lines.map((line) => line.artworkId))) {
    const artwork = await ownedArtwork({ db }, owners, artworkId);
    if (artwork === null) throw notFound();
    const wanted = lines.filter((line) => line.artworkId === artworkId);
    const ready =
      artwork.status === 'done' && wanted.every((line) => artwork.variations.includes(line.selectedVariation));
    if (!ready) throw new CustomerError('conflict', checkoutErrors.stillMade);
  }
}

/**
 * Checks that every picture can be printed. Call it after the artworks are held: before that, a photo may still be
 * deleted. Throws unprocessable for a picture whose photo was deleted before it was printed.
 */
export async function checkPrintable(
  tx: Tx,
  lines: readonly Pick<CartLine, 'artworkId' | 'selectedVariation'>[],
): Promise<void> {
  // A poster and its download are lines of one picture.
  const pictures = new Map(
    lines.map(({ artworkId, selectedVariation: variation }) => [`${artworkId} ${variation}`, { artworkId, variation }]),
  );
  for (const picture of pictures.values())
    if (!(await canPrint(tx, picture))) throw new CustomerError('unprocessable', checkoutErrors.photoGone);
}
