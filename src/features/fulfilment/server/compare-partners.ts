import { setTimeout as sleep } from 'node:timers/promises';
import {
  PartnerError,
  type ListedPage,
  type PrintPartner,
  type PrintPartnerName,
} from '../../../providers/fulfilment/port.ts';
import { addMilliseconds, day, minute, second } from '../../../shared/time.ts';
import type { ConnectedPartner, FulfilmentContext } from './context.ts';
import { trackingPeriodMs } from './next-step.ts';
import * as store from './store.ts';

/** The pace of pages: as fast as Printful lets requests in, so that what it lets in at once is left for other calls. */
const pageEvery = second / 2;
/** Pages of one comparison: more orders than that are looked at one by one, every day. */
const maxPages = 300;
/** Attempts at a page, and the longest pause that a partner may ask for between them. */
const maxAttempts = 4;
const longestPause = minute;
/** Looks that a comparison makes due in a minute. Each is one to three requests. */
const looksPerMinute = 30;

type Wait = (milliseconds: number) => Promise<unknown>;
type ComparisonContext = Pick<FulfilmentContext, 'db' | 'clock' | 'log' | 'partners'>;

/**
 * Finds what lost webhooks have left: reads the partners' lists of orders and makes a look due at each of ours that has
 * changed or is missing there. One request is about a hundred orders, where a look would be one or more for each.
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
  const unseen = new Map(followed.map((order) => [order.reference, order]));
  // Clocks differ.
  const since = addMilliseconds(oldest.createdAt, -day);
  let looks = 0;
  const lookAt = async (ids: readonly string[]): Promise<void> => {
    // Spread over the next minutes, because a partner refuses too many requests at once.
    for (let at = 0; at < ids.length;) {
      const room = looksPerMinute - (looks % looksPerMinute);
      const some = ids.slice(at, at + room);
      await store.makeDueBy(db, some, addMilliseconds(clock(), Math.floor(looks / looksPerMinute) * minute));
      looks += some.length;
      at += some.length;
    }
  };
  let offset: number | null = 0;
  for (let pages = 0; offset !== null && unseen.size > 0 && pages < maxPages; pages += 1) {
    const [page]: [ListedPage, unknown] = await Promise.all([
      readPage(partner, { since, offset }, wait),
      pages > 0 ? wait(pageEvery) : null,
    ]);
    const changed: string[] = [];
    for (const { reference, mark } of page.orders) {
      const order = unseen.get(reference);
      unseen.delete(reference);
      if (order !== undefined && order.mark !== mark) changed.push(order.id);
    }
    await lookAt(changed);
    offset = page.next;
  }
  // Those that the list should have shown. One that moved to another page meanwhile is found by the look.
  if (offset === null) await lookAt([...unseen.values()].map(({ id }) => id));
}

/** Reads a page; again after a pause, if the partner asks for one or did not get the request. */
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
      await wait(Math.min(longestPause, (error.retryAfterSeconds ?? 2 ** attempt) * second));
    }
  }
}
