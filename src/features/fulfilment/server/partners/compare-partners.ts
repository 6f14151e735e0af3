import { setTimeout as sleep } from 'node:timers/promises';
import {
  PartnerError,
  type ListedPage,
  type PrintPartner,
  type PrintPartnerName,
} from '../../../../providers/fulfilment/port.ts';
import { addMilliseconds, day, minute, second } from '../../../../shared/time.ts';
import type { ConnectedPartner, FulfilmentContext } from '../context.ts';
import { trackingPeriodMs } from '../advancing/next-step.ts';
import * as store from '../store.ts';

/**
 * Pause between pages. It matches the sustained rate of Printful's limit, so that its burst is left for other calls.
 */
const pageIntervalMs = second / 2;
/** Pages of one comparison. Orders beyond them are read one by one, every day. */
const maxPages = 300;
/** Attempts at a page, and the longest pause between them that a partner may require. */
const maxAttempts = 4;
const maxPauseMs = minute;
/** Reads that a comparison schedules per minute. Each is one to three requests. */
const readsPerMinute = 30;

type Wait = (milliseconds: number) => Promise<unknown>;
type ComparisonContext = Pick<FulfilmentContext, 'db' | 'clock' | 'log' | 'partners'>;

/**
 * Makes up for lost webhooks: reads the partners' lists of orders, and makes those of the shop due that have changed or
 * are missing there. One request covers about a hundred orders, while reading one takes one or more requests per order.
 */
export async function comparePartners(context: ComparisonContext, wait: Wait = sleep): Promise<void> {
  for (const [name, connected] of context.partners) {
    try {
      await compare(context, name, connected, wait);
    } catch (error) {
      if (!(error instanceof PartnerError)) throw error;
      context.log.warn({ partner: name, problem: error.message }, 'the list of a print partner could not be read');
    }
  }
}

async function compare(
  context: ComparisonContext,
  name: PrintPartnerName,
  { partner, fake }: ConnectedPartner,
  wait: Wait,
): Promise<void> {
  const { db, clock } = context;
  const releasedSince = addMilliseconds(clock(), -trackingPeriodMs);
  const followed = await store.findFollowed(db, { partner: name, fake, releasedSince });
  const [oldest] = followed;
  if (oldest === undefined) return;
  const unlisted = new Map(followed.map((order) => [order.reference, order]));
  // A day earlier, because the partner's clock may differ.
  const since = addMilliseconds(oldest.createdAt, -day);
  let reads = 0;
  const scheduleReads = async (ids: readonly string[]): Promise<void> => {
    // Spread over the next minutes, because a partner refuses too many requests at once.
    for (let at = 0; at < ids.length;) {
      const room = readsPerMinute - (reads % readsPerMinute);
      const batch = ids.slice(at, at + room);
      await store.makeDueBy(db, batch, addMilliseconds(clock(), Math.floor(reads / readsPerMinute) * minute));
      reads += batch.length;
      at += batch.length;
    }
  };
  let offset: number | null = 0;
  for (let pages = 0; offset !== null && unlisted.size > 0 && pages < maxPages; pages += 1) {
    const [page]: [ListedPage, unknown] = await Promise.all([
      readPage(partner, { since, offset }, wait),
      pages > 0 ? wait(pageIntervalMs) : null,
    ]);
    const changed: string[] = [];
    for (const { reference, mark } of page.orders) {
      const order = unlisted.get(reference);
      unlisted.delete(reference);
      if (order !== undefined && order.mark !== mark) changed.push(order.id);
    }
    await scheduleReads(changed);
    offset = page.next;
  }
  // These are missing in the list. If one only moved to another page meanwhile, reading it finds out.
  if (offset === null) await scheduleReads([...unlisted.values()].map(({ id }) => id));
}

/** Reads a page. Retries after a pause if the partner is rate limiting or did not get the request. */
async function readPage(
  partner: PrintPartner,
  request: Parameters<PrintPartner['list']>[0],
  wait: Wait,
): Promise<ListedPage> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await partner.list(request);
    } catch (error) {
      if (!(error instanceof PartnerError) || error.kind !== 'unsent' || attempt === maxAttempts) throw error;
      await wait(Math.min(maxPauseMs, (error.retryAfterSeconds ?? 2 ** attempt) * second));
    }
  }
}
