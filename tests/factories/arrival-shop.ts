import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  arrivalUrl,
  defaultSettings,
  type ArrivalResponse,
  type FulfilmentSettings,
  type OrderedGood,
} from '../../src/features/fulfilment/contract.ts';
import { askQuote } from '../../src/features/fulfilment/server/arrival/ask-quote.ts';
import { findArrival } from '../../src/features/fulfilment/server/arrival/find-arrival.ts';
import { readSettings, saveSettings } from '../../src/features/fulfilment/server/settings/settings-store.ts';
import { partnerQuotes } from '../../src/features/fulfilment/server/tables.ts';
import { placeOf } from '../../src/features/orders/contract.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import type { FakePrintful } from '../../src/providers/fulfilment/fakes/printful/open.ts';
import { must } from '../../src/shared/must.ts';
import { createPayingShop, type PayingShop } from './paying-shop.ts';

export const poster = { productType: 'poster', productSize: '8x10 inches' } as const;
export const mug = { productType: 'mug', productSize: '11oz' } as const;
/** Settings with which Printful makes posters. The standard shipping of its fake takes 3 to 6 days. */
export const atPrintful = { makers: { poster: 'printful' } } as const;
/** Monday noon in New York, where the shop is. */
export const monday = new Date('2027-03-01T17:00:00Z');

/** A shop that says when goods arrive. Its clock stands still, and its print partner is a fake of Printful. */
class ArrivalShop {
  now = monday;
  /** How many requests Printful has received. */
  requests = 0;
  #shop: PayingShop | undefined;

  get shop(): PayingShop {
    return must(this.#shop, 'the shop, which is opened before all tests');
  }

  async open(database: OpenDatabase): Promise<void> {
    this.#shop = await createPayingShop(database, () => this.now);
  }

  async reset(): Promise<void> {
    this.now = monday;
    this.requests = 0;
    await this.shop.context.db.delete(partnerQuotes);
    await this.printful().settings.write({ closedCountries: ['KP'], ratesHaveDates: true });
    this.setFault(null);
  }

  printful(): FakePrintful {
    const { printful } = this.shop.context.fakePartners;
    if (printful === null) throw new Error('the shop has no fake of Printful');
    return printful;
  }

  /** What happens to every further request to Printful. */
  setFault(fault: 'unreachable' | 'broken' | null): void {
    this.printful().setFaults(() => {
      this.requests += 1;
      return fault;
    });
  }

  /** Saves the default settings with these changes. They last into the next tests. */
  async saveSettingsWith(settings: Partial<FulfilmentSettings>): Promise<void> {
    const { db } = this.shop.context;
    const { version } = await readSettings(db);
    const value = { ...defaultSettings, ...settings };
    await saveSettings(db, value, { seen: version, actor: 'admin@example.com', now: this.now });
  }

  /** What a page learns about the arrival of goods. */
  async getArrival(goods: readonly OrderedGood[], state: string | null = null): Promise<ArrivalResponse> {
    const url = arrivalUrl(goods, state === null ? null : { country: 'US', state });
    return (await this.shop.browser().get(url)).json<ArrivalResponse>();
  }

  /** Requests the quotes that a page has found due, as the worker does. */
  async requestDueQuotes(goods: readonly (typeof poster | typeof mug)[], state: string | null = null): Promise<void> {
    const { context } = this.shop;
    const { due } = await findArrival(context, context.db, goods, placeOf({ state: state ?? '' }));
    for (const key of due) await askQuote(context, key);
  }
}

/** First and last day of each part: '2027-03-08 2027-03-10'. */
export const windowsOf = ({ parts }: ArrivalResponse) => parts.map(({ earliest, latest }) => `${earliest} ${latest}`);

/** Opens the shop for the tests of a file. Before each of them it is Monday, and no quote is known. */
export function openArrivalShop(openDatabase: () => Promise<OpenDatabase>): ArrivalShop {
  const arrivals = new ArrivalShop();
  beforeAll(async () => arrivals.open(await openDatabase()));
  afterAll(() => arrivals.shop.close());
  beforeEach(() => arrivals.reset());
  return arrivals;
}
