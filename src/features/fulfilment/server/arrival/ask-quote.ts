import { PartnerError, type ShippingQuote } from '../../../../providers/fulfilment/port.ts';
import { countBusinessDays } from '../../../../shared/business-days.ts';
import { dayOf } from '../../../../shared/shop-days.ts';
import { addMilliseconds, day, minute } from '../../../../shared/time.ts';
import { products, productTypes } from '../../../catalog/contract.ts';
import type { FulfilmentContext } from '../context.ts';
import { quoteJob } from '../job-definitions.ts';
import { partnerOf } from '../makers.ts';
import { readSettings } from '../settings-store.ts';
import { farApart, keyOf } from './find-arrival.ts';
import { isDue } from './quote-age.ts';
import { countAsked, findQuote, forgetQuotes, nameOf, saveQuote, type QuoteKey } from './quote-store.ts';

/** Questions to one partner in a minute: a small part of what it answers, because orders need the rest. */
const perMinute = 20;
const keptFor = 7 * day;

/**
 * Asks a partner how long one piece takes to a state, and stores the answer in business days, so that it is right on
 * later days too. Asks nobody while the stored answer is fresh. A partner that cannot answer is asked again later.
 */
export async function askQuote(context: FulfilmentContext, key: QuoteKey): Promise<void> {
  const { db, clock, log, partners, config } = context;
  const connected = partners.get(key.partner);
  if (connected === undefined || connected.fake !== key.fake) return;
  const askedAt = clock();
  if (!isDue(await findQuote(db, key), askedAt)) return;
  if ((await countAsked(db, key, addMilliseconds(askedAt, -minute))) >= perMinute) return;
  await saveQuote(db, key, { askedAt });
  const { product, size, country, state } = key;
  try {
    const quotes = await connected.partner.quote({ country, state }, [{ good: { product, size }, quantity: 1 }]);
    await saveQuote(db, key, {
      askedAt,
      quotedAt: clock(),
      failedAt: null,
      ...daysOf(quotes, dayOf(askedAt, config.timezone)),
    });
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    const ended = clock();
    // A partner that refuses a state sends nothing there, which is an answer.
    const facts = error.kind === 'refused' ? { ...noDays, quotedAt: ended, failedAt: null } : { failedAt: ended };
    await saveQuote(db, key, { askedAt, ...facts });
    log.warn({ partner: key.partner, product, state, problem: error.message }, 'a partner named no days of delivery');
  }
}

const noDays = { earliestDays: null, latestDays: null };

/** The days of the cheapest way to send, which is the one that orders are sent by. */
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

/** Queues a question to a partner, unless it is queued already. */
export async function sendQuote({ db, jobs }: Pick<FulfilmentContext, 'db' | 'jobs'>, key: QuoteKey): Promise<void> {
  await jobs.send(db, quoteJob, key, { singletonKey: nameOf(key) });
}

/**
 * Asks for the days of everything that partners make, to the states that speak for the country, so that the first
 * customer of the day need not wait for them.
 */
export async function refreshQuotes(
  context: FulfilmentContext & { readonly config: { readonly mode: 'test' | 'live' } },
): Promise<void> {
  const { db, clock, config } = context;
  await forgetQuotes(db, addMilliseconds(clock(), -keptFor));
  const { settings } = await readSettings(db);
  for (const productType of productTypes) {
    for (const { label: productSize } of products[productType].sizes) {
      const maker = partnerOf(context, settings, { productType, productSize }, config.mode);
      if (maker === null) continue;
      for (const state of farApart) {
        const key = keyOf(maker, { productType, productSize }, state);
        if (isDue(await findQuote(db, key), clock())) await sendQuote(context, key);
      }
    }
  }
}
