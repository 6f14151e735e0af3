import { notFound } from '../../../../shared/shop-error.ts';
import { addMilliseconds, day } from '../../../../shared/time.ts';
import type { Config } from '../../../../platform/config.ts';
import { productLabel } from '../../../catalog/contract.ts';
import { findLinesWithPictures, type LineWithPicture } from '../../../orders/server/service.ts';
import { boardGroups, type BoardOrder, type BoardPage, type BoardQuery } from '../../contract.ts';
import { blockers } from '../../states.ts';
import { countBoard, findBoard, sumProducts, type BoardRow } from './board-store.ts';
import type { FulfilmentContext } from '../context.ts';
import { actionsFor } from './desk-actions.ts';
import { needsOwner } from '../advancing/owner-release.ts';
import { labelOf } from '../advancing/record.ts';
import { findFulfilment, findFulfilmentLines, type FulfilmentLine, type FulfilmentRow } from '../store.ts';

const pageSize = 50;
/** Groups are counted up to this; the panel shows '1,000+' beyond it. */
const maxCounted = 1_000;
const marginPeriodMs = 30 * day;

/** Reads a page of the board and its figures. Throws not_found if `before` is not a fulfilment order. */
export async function readBoard(
  context: Pick<FulfilmentContext, 'db' | 'clock' | 'partners'> & { readonly config: Pick<Config, 'mode'> },
  { state: group, before, margins }: BoardQuery,
): Promise<BoardPage> {
  const { db, clock, config } = context;
  if (before !== undefined && (await findFulfilment(db, before)) === null) throw notFound();
  const [rows, counts, products] = await Promise.all([
    findBoard(db, { group, before, size: pageSize + 1 }),
    countBoard(db, maxCounted),
    margins === 'none'
      ? []
      : sumProducts(db, { since: addMilliseconds(clock(), -marginPeriodMs), fake: config.mode === 'test' }),
  ]);
  const shown = rows.slice(0, pageSize);
  const [parts, sold] = await Promise.all([
    findFulfilmentLines(
      db,
      shown.map(({ row }) => row.id),
    ),
    findLinesWithPictures(
      db,
      shown.map(({ row }) => row.orderId),
    ),
  ]);
  const orders = shown.map((found) => {
    const { id, orderId } = found.row;
    return presentRow(context, found, presentLines(parts.get(id) ?? [], sold.get(orderId) ?? []));
  });
  return {
    orders,
    next: rows.length > pageSize ? (orders.at(-1)?.id ?? null) : null,
    counts: Object.fromEntries(
      boardGroups.map((each) => [each, { total: Math.min(counts[each], maxCounted), more: counts[each] > maxCounted }]),
    ) as BoardPage['counts'],
    products: products.map(({ product, pieces, cost, revenue, currency }) => ({
      product,
      currency,
      pieces,
      costCents: cost,
      revenueCents: revenue,
      marginCents: revenue - cost,
    })),
  };
}

function presentLines(parts: readonly FulfilmentLine[], sold: readonly LineWithPicture[]): BoardOrder['lines'] {
  return parts.flatMap(({ position, quantity }) => {
    const line = sold.find((one) => one.position === position);
    if (line === undefined) return [];
    const { productType, productSize: size, picture } = line;
    return { position, product: productLabel(line) ?? productType, size, quantity, picture };
  });
}

function presentRow(
  context: Pick<FulfilmentContext, 'partners'>,
  { row, customer, paid, paidInBook }: BoardRow,
  lines: BoardOrder['lines'],
): BoardOrder {
  const { cost, refunded } = row;
  return {
    id: row.id,
    orderId: row.orderId,
    customer,
    lines,
    partner: labelOf(context, row),
    fake: row.fake,
    state: row.state,
    // A blocker that another version of the shop has stored may have no sentence here.
    blocker: row.blocker === null ? null : (blockers[row.blocker] ?? row.blocker),
    problem: row.problem?.detail ?? null,
    problemReason: row.problem?.reason ?? null,
    lastFailure: row.lastFailure,
    cost: cost === null ? null : { cents: cost.total, currency: cost.currency },
    refundedCents: refunded,
    paidCents: paid.cents,
    currency: paid.currency,
    bookCurrency: paidInBook.currency,
    marginCents:
      cost === null || cost.currency !== paidInBook.currency || row.state === 'cancelled'
        ? null
        : paidInBook.cents - cost.total + refunded,
    unwanted: row.unwanted,
    reprintReason: row.reprintReason,
    actions: actionsFor(row),
    releaseNeedsOwner: needsOwner(row.blocker),
    otherMakers: otherMakersOf(context, row),
    createdAt: row.createdAt.toISOString(),
    releaseAfter: row.releaseAfter.toISOString(),
    releasedAt: row.releasedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

/** The other partners that the shop can use, and the shop owner. */
function otherMakersOf(
  { partners }: Pick<FulfilmentContext, 'partners'>,
  row: FulfilmentRow,
): BoardOrder['otherMakers'] {
  if (!actionsFor(row).includes('move')) return [];
  const others = [...partners].filter(([name]) => name !== row.partner);
  return [
    ...others.map(([name, { partner }]) => ({ name, label: partner.label })),
    { name: 'by hand', label: 'I make it myself' },
  ];
}
