import { addMoney, money, multiplyMoney, shareOf, sumMoney, type Money } from '../../shared/money.ts';
import type { Adjustment, PricedLine } from './adjustments.ts';
import type { PhysicalProduct } from './products.ts';

/** Less for a piece of an artwork that is in the order on another product as well. */
export interface Bundle {
  readonly percent: number;
  /** The products that stay at their full price. None of them is reduced. */
  readonly first: readonly PhysicalProduct[];
  /** The products that cost less beside them. */
  readonly reduced: readonly PhysicalProduct[];
  /** The first and the last day, in the shop's time zone; null without a limit. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

/** The code of an adjustment that comes from a bundle. */
export const bundleCode = 'bundle';

/** 'Same picture, 20% off' */
export function bundleLabel(percent: number): string {
  return `Same picture, ${percent}% off`;
}

/** The bundle that is given on a day; null if none is. */
export function bundleOn({ bundle }: { readonly bundle: Bundle | null }, day: string): Bundle | null {
  if (bundle === null) return null;
  const { startsOn, endsOn } = bundle;
  return (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn) ? bundle : null;
}

/**
 * What a bundle takes off each line, in the order of the lines; null if it takes off nothing. Each piece at its full
 * price reduces one other piece of the same artwork. Where there are more pieces to reduce, the most expensive ones are, so
 * that an additional piece in the cart never makes the discount smaller. Each piece is rounded by itself, half up.
 */
export function bundleShares(bundle: Bundle | null, lines: readonly PricedLine[]): readonly Money[] | null {
  if (bundle === null) return null;
  const left = countFirst(bundle, lines);
  const shares = lines.map(({ unitPrice }) => money(0, unitPrice.currency));
  const reduced = lines
    .map((line, position) => ({ ...line, position }))
    .filter((line) => isReduced(bundle, line))
    .toSorted((a, b) => b.unitPrice.cents - a.unitPrice.cents);
  for (const { artworkId = '', unitPrice, quantity, position } of reduced) {
    const pieces = Math.min(left.get(artworkId) ?? 0, quantity);
    if (pieces === 0) continue;
    left.set(artworkId, (left.get(artworkId) ?? 0) - pieces);
    shares[position] = multiplyMoney(bundlePart(bundle, unitPrice), pieces);
  }
  return shares.some(({ cents }) => cents > 0) ? shares : null;
}

/** What a bundle takes off one piece. */
export function bundlePart({ percent }: Bundle, unitPrice: Money): Money {
  return shareOf(unitPrice, percent * 100);
}

/** The discount of a bundle whose shares these are; null if it takes off nothing. */
export function bundleDiscount(bundle: Bundle | null, shares: readonly Money[] | null): Adjustment | null {
  if (bundle === null || shares === null) return null;
  const amount = multiplyMoney(sumMoney(shares, shares[0]?.currency), -1);
  return { kind: 'discount', code: bundleCode, label: bundleLabel(bundle.percent), amount };
}

/** The prices of lines after what a bundle takes off them. */
export function afterBundle(lines: readonly PricedLine[], shares: readonly Money[] | null): Money[] {
  return lines.map(({ unitPrice, quantity }, position) => {
    const price = multiplyMoney(unitPrice, quantity);
    const share = shares?.[position];
    return share === undefined ? price : addMoney(price, multiplyMoney(share, -1));
  });
}

/**
 * The products at full price whose pieces reduce nothing yet, by artwork: for each of them, one more piece of the same
 * artwork on a reduced product costs less.
 */
export function waitingPieces(
  bundle: Bundle,
  lines: readonly PricedLine[],
): ReadonlyMap<string, readonly PhysicalProduct[]> {
  const reduced = new Map<string, number>();
  for (const line of lines) if (isReduced(bundle, line)) add(reduced, line.artworkId ?? '', line.quantity);
  const waiting = new Map<string, readonly PhysicalProduct[]>();
  for (const [artworkId, pieces] of countFirst(bundle, lines)) {
    if (pieces <= (reduced.get(artworkId) ?? 0)) continue;
    const onArtwork = lines.filter((line) => isFirst(bundle, line) && line.artworkId === artworkId);
    waiting.set(
      artworkId,
      bundle.first.filter((type) => onArtwork.some(({ productType }) => productType === type)),
    );
  }
  return waiting;
}

/** How many pieces of each artwork are at their full price. */
function countFirst(bundle: Bundle, lines: readonly PricedLine[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const line of lines) if (isFirst(bundle, line)) add(pieces, line.artworkId ?? '', line.quantity);
  return pieces;
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

/** What costs nothing makes nothing else cheaper. */
function isFirst({ first }: Bundle, { artworkId, productType, unitPrice }: PricedLine): boolean {
  return artworkId !== undefined && unitPrice.cents > 0 && first.some((type) => type === productType);
}

function isReduced({ reduced }: Bundle, { artworkId, productType }: PricedLine): boolean {
  return artworkId !== undefined && reduced.some((type) => type === productType);
}
