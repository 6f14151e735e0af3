import { PartnerError, type ShippingQuote } from '../../../../providers/fulfilment/port.ts';
import { countBusinessDays } from '../../../../shared/business-days.ts';
import { dayOf } from '../../../../shared/shop-days.ts';
import { addMilliseconds, day, minute } from '../../../../shared/time.ts';
import { homeOf, products, productTypes } from '../../../catalog/contract.ts';
import type { FulfilmentContext } from '../context.ts';
import { quoteJob } from '../job-definitions.ts';
import { partnerOf } from '../planning/makers.ts';
import { readSettings } from '../settings/settings-store.ts';
import { keyOf, samplePlaces, type ArrivalContext } from './find-arrival.ts';
import { isDue } from './quote-age.ts';
import { countRequests, deleteOldQuotes, findQuote, nameOf, saveQuote, type QuoteKey } from './quote-store.ts';

/** A small part of the partner's rate limit, because orders need the rest. */
const maxQuotesPerMinute = 20;
const retentionMs = 7 * day;

/**
 * Asks a partner how long one piece takes to arrive in a state, and stores the quote in business days, so that it is
 * valid on later days too. Does nothing while the stored quote is fresh. After a failure, the quote is due again later.
 */
export async function askQuote(context: FulfilmentContext, key: QuoteKey): Promise<void> {
  const { db, clock, log, partners, config } = context;
  const connected = partners.get(key.partner);
  if (connected === undefined || connected.fake !== key.fake) return;
  const askedAt = clock();
  if (!isDue(await findQuote(db, key), askedAt)) return;
  if ((await countRequests(db, key, addMilliseconds(askedAt, -minute))) >= maxQuotesPerMinute) return;
  await saveQuote(db, key, { askedAt });
  const { product, size, country, state } = key;
  try {
    const quotes = await connected.partner.quote({ country, ...(state !== '' && { state }) }, [
      { good: { product, size }, quantity: 1 },
    ]);
    await saveQuote(db, key, {
      askedAt,
      quotedAt: clock(),
      failedAt: null,
      sends: quotes.length > 0,
      ...daysOf(quotes, dayOf(askedAt, config.timezone)),
    });
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    const endedAt = clock();
    // A refusal is a valid quote: the partner does not ship to the state.
    const sends = error.problem === 'country' ? false : null;
    const facts =
      error.kind === 'refused' ? { ...noDays, sends, quotedAt: endedAt, failedAt: null } : { failedAt: endedAt };
    await saveQuote(db, key, { askedAt, ...facts });
    log.warn({ partner: key.partner, product, state, problem: error.message }, 'a print partner gave no delivery days');
  }
}

const noDays = { earliestDays: null, latestDays: null };

/** The days of the cheapest shipping method, which orders use. */
function daysOf(
  quotes: readonly ShippingQuote[],
  today: string,
): { earliestDays: number | null; latestDays: number | null } {
  const [standard] = quotes.toSorted((a, b) => a.price - b.price);
  if (standard === undefined || standard.latest === null) return noDays;
  const latest = countBusinessDays(today, standard.latest);
  const earliest = countBusinessDays(today, standard.earliest ?? standard.latest);
  return { earliestDays: Math.min(earliest, latest), latestDays: latest };
}

/** Queues the request for a quote, unless it is queued already. */
export async function queueQuote({ db, jobs }: Pick<FulfilmentContext, 'db' | 'jobs'>, key: QuoteKey): Promise<void> {
  await jobs.send(db, quoteJob, key, { singletonKey: nameOf(key) });
}

/**
 * Deletes old quotes, and queues those that are due for everything that partners make, in the states that represent the
 * country. So the first customer of the day need not wait for them.
 */
export async function refreshQuotes(context: FulfilmentContext & ArrivalContext): Promise<void> {
  const { db, clock, config } = context;
  await deleteOldQuotes(db, addMilliseconds(clock(), -retentionMs));
  const { settings } = await readSettings(db);
  const home = samplePlaces(homeOf(context.settings.current().priceList.shipping.zones).country);
  for (const productType of productTypes) {
    for (const { label: productSize } of products[productType].sizes) {
      const maker = partnerOf(context, settings, { productType, productSize }, config.mode);
      if (maker === null) continue;
      for (const place of home) {
        const key = keyOf(maker, { productType, productSize }, place);
        if (isDue(await findQuote(db, key), clock())) await queueQuote(context, key);
      }
    }
  }
}
