import { expect } from 'vitest';
import { createCode, listCodes, updateCode } from '../../src/features/checkout/server/service.ts';
import { payments } from '../../src/features/checkout/server/tables.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { paymentIdOf } from '../../src/providers/payments/client/payment-terms.ts';
import { standardCurrency } from '../../src/shared/currencies.ts';
import { newId } from '../../src/shared/ids.ts';
import { fromUnits, toUnits } from '../../src/shared/money.ts';
import { must } from '../../src/shared/must.ts';
import { createBuyer, noraAddress, testCard, type Buyer } from '../factories/buyer.ts';
import { posterAndMug } from '../factories/carts.ts';
import { codeFieldsWith } from '../factories/discount-code.ts';
import { saveAsOwner } from '../factories/owner-settings.ts';
import { createPayingShop, type PayingShop } from '../factories/paying-shop.ts';

export const currencies = ['usd', 'eur', 'jpy'] as const;
type Currency = (typeof currencies)[number];

/** What the owner sets at once. */
export interface Change {
  readonly cents: number;
  readonly given: boolean;
  readonly percent: number;
  readonly bundle: { readonly given: boolean; readonly percent: number };
  readonly code: { readonly on: boolean; readonly value: number };
  readonly shipping: number;
  /** What Britain pays for shipping, in cents; null while the shop does not send there. */
  readonly abroad: number | null;
  readonly tax: { readonly rate: number; readonly included: boolean; readonly onShipping: boolean };
  /** Rates; null while the shop does not sell in the currency. */
  readonly euro: number | null;
  readonly yen: number | null;
}

const furtherWith = (euro: number | null, yen: number | null) => [
  ...(euro === null ? [] : [{ currency: 'eur', rate: euro, rounding: '95', countries: ['DE'] }]),
  ...(yen === null ? [] : [{ currency: 'jpy', rate: yen, rounding: 'tens', countries: ['JP'] }]),
];

const zonesWith = (shipping: number, abroad: number | null) => [
  zoneOf('Home', 'US', shipping),
  ...(abroad === null ? [] : [zoneOf('Britain', 'GB', abroad)]),
];
const zoneOf = (name: string, country: string, amount: number) => ({
  name,
  countries: [{ country }],
  rates: { kind: 'order' as const, amount },
  freeFrom: null,
  days: null,
});

const londonAddress = {
  ...noraAddress,
  country: 'GB',
  address: '10 Downing Street',
  city: 'London',
  state: '',
  zipCode: 'SW1A 2AA',
};

/** The code has so few uses that the buyers compete for them. */
export const maxUses = 2;

/** A buyer and what they have seen. */
export interface Shopper {
  readonly buyer: Buyer;
  /** Some share an address. */
  readonly email: string;
  /** Some live in Britain, where the shop sends only at times. */
  readonly address: typeof noraAddress & { readonly country?: string };
  /** The card that they name to the shop before a first order, which some share; null for pages that name none. */
  readonly card: string | null;
  /** What the shop knows the card by that pays. */
  cardName: string | null;
  /** Whether they see the discount of the code, which can be used a few times in all. */
  code: boolean;
  /** Whether they see the discount for a first order. */
  firstOrder: boolean;
  /** In which they see prices. */
  currency: Currency;
  /** The total on their screen, in cents; null until they have asked once. */
  seen: number | null;
  payment: { readonly id: string; readonly clientSecret: string } | null;
  addressed: boolean;
  confirmed: boolean;
  /** What their order says that they have paid, in cents and its currency. */
  paid: { readonly cents: number; readonly currency: string } | null;
}

/** A shop of two processes, whose owner changes prices while people buy. */
export interface Market {
  readonly shops: readonly [PayingShop, PayingShop];
  /** Begins with a new code, and these many buyers; `round` makes their addresses on the network. */
  readonly open: (count: number, round: number) => Promise<Shopper[]>;
  readonly readSaleCode: () => Promise<Awaited<ReturnType<typeof listCodes>>[number]>;
  readonly set: (change: Change) => Promise<void>;
  readonly switchTo: (shopper: Shopper, currency: Currency) => void;
  /** The next thing that this buyer does. */
  readonly proceed: (shopper: Shopper) => Promise<void>;
  readonly close: () => Promise<unknown>;
}

export async function openMarket(database: OpenDatabase): Promise<Market> {
  /** One saves settings and sells, the other only sells. */
  const shops = [await createPayingShop(database), await createPayingShop(database)] as const;

  let saleCode = codeFieldsWith({ maxUses });
  async function readSaleCode() {
    const codes = await listCodes(shops[0].context);
    return must(
      codes.find(({ code }) => code === saleCode.code),
      'the code',
    );
  }

  async function set({ cents, given, percent, bundle, code, shipping, abroad, tax, euro, yen }: Change): Promise<void> {
    const { id, version } = await readSaleCode();
    await updateCode(shops[0].context, id, { ...saleCode, ...code, version });
    await saveAsOwner(shops[0], {
      products: { poster: { sizes: { '8x10 inches': { price: cents } } } },
      offers: { firstOrder: { given, percent }, bundle },
      shipping: { zones: zonesWith(shipping, abroad) },
      money: { further: furtherWith(euro, yen) },
      tax: {
        method: 'table',
        included: tax.included,
        onShipping: tax.onShipping,
        table: [
          { country: 'US', rate: tax.rate },
          { country: 'GB', rate: 20_000, label: 'VAT' },
        ],
      },
    });
  }

  /** Asks for a payment with the total on screen, or takes over the total that the shop answers with. */
  async function ask(shopper: Shopper): Promise<void> {
    const items = posterAndMug(shopper.buyer.artworkId);
    const amount = toUnits({ cents: shopper.seen ?? 1, currency: shopper.currency });
    const response = await shopper.buyer.prepare({
      items,
      amount,
      ...(shopper.currency !== 'usd' && { currency: shopper.currency }),
      firstOrder: shopper.firstOrder,
      ...(shopper.code && { code: saleCode.code }),
      place: { country: shopper.address.country ?? 'US', state: shopper.address.state || null },
    });
    const body = response.json<{ amount: number; currency?: Currency; clientSecret?: string; withdrawn?: string[] }>();
    const { currency = standardCurrency } = body;
    if (response.statusCode === 409) {
      shopper.currency = currency;
      shopper.seen = fromUnits(body.amount, currency).cents;
      if (body.withdrawn?.includes('first-order')) shopper.firstOrder = false;
      if (body.withdrawn?.includes('code')) shopper.code = false;
      return;
    }
    if (response.statusCode === 422) {
      expect(response.json()).toMatchObject({ userMessage: 'We do not ship to the United Kingdom yet.' });
      return;
    }
    expect(response.statusCode).toBe(200);
    // Nothing can be paid but the total that the buyer saw, in the currency in which they saw it.
    expect(fromUnits(body.amount, currency)).toEqual({ cents: shopper.seen, currency: shopper.currency });
    const clientSecret = must(body.clientSecret, 'a client secret');
    shopper.payment = { id: paymentIdOf(clientSecret), clientSecret };
  }

  /**
   * A buyer looks at the shop in another currency, with the number that they saw still in mind. What is being paid stays
   * as it was shown.
   */
  function switchTo(shopper: Shopper, currency: Currency): void {
    if (shopper.payment === null && shopper.paid === null) shopper.currency = currency;
  }

  /** The next thing that this buyer does. */
  async function proceed(shopper: Shopper): Promise<void> {
    if (shopper.paid !== null) return;
    if (shopper.payment === null) return ask(shopper);
    if (!shopper.addressed) {
      const names = shopper.card !== null && shopper.firstOrder;
      shopper.cardName = names ? await shopper.buyer.nameCard(shopper.card ?? '') : null;
      const saved = await shopper.buyer.browser.post('/api/checkout/shipping', {
        clientSecret: shopper.payment.clientSecret,
        shippingAddress: { ...shopper.address, email: shopper.email },
        ...(shopper.cardName !== null && { confirmationToken: shopper.cardName }),
      });
      shopper.addressed = saved.statusCode === 204;
      if (shopper.addressed) return;
      if (saved.statusCode === 400) {
        // The shop has stopped sending there.
        expect(shopper.address.country).toBe('GB');
        expect(JSON.stringify(saved.json())).toContain('We do not ship to the United Kingdom');
        shopper.payment = null;
        return;
      }
      // The discount is not theirs, or another browser with their address or card has closed this payment.
      expect(saved.statusCode).toBe(409);
      if (saved.json<{ withdrawn?: string[] }>().withdrawn?.includes('first-order')) shopper.firstOrder = false;
      shopper.payment = null;
      return;
    }
    if (!shopper.confirmed) {
      if (shopper.cardName === null) await shopper.buyer.confirm(shopper.payment);
      else await shopper.buyer.confirmNamed(shopper.payment, shopper.cardName);
      const sent = await shops[0].context.gateway.readPayment(shopper.payment.id);
      shopper.confirmed = sent?.status === 'captured';
      if (shopper.confirmed) return;
      shopper.payment = null;
      shopper.addressed = false;
      return;
    }
    const placed = (await shopper.buyer.place(shopper.payment.id)).json<{
      totalAmount: string;
      currency?: string;
    }>();
    shopper.paid = fromUnits(Number(placed.totalAmount), placed.currency ?? standardCurrency);
  }

  async function open(count: number, round: number): Promise<Shopper[]> {
    saleCode = codeFieldsWith({ code: `SALE${round}`, maxUses });
    await createCode(shops[0].context, saleCode, 'owner@example.com');
    // The cards of earlier rounds are new again.
    await shops[0].context.db.update(payments).set({ cardMark: null });
    const shoppers: Shopper[] = [];
    for (let index = 0; index < count; index += 1) {
      const buyer = await createBuyer(must(shops[index % 2], 'a shop'), `10.${round % 250}.${index}.1`);
      const email = `${newId('vis')}@example.com`;
      const shared = shoppers[index % 2 === 0 ? 0 : 1]?.email;
      shoppers.push({
        buyer,
        email: index < 4 ? (shared ?? email) : email,
        address: index % 2 === 1 ? londonAddress : noraAddress,
        card: index < 4 ? testCard.same : null,
        cardName: null,
        code: index !== 1,
        firstOrder: true,
        currency: must(currencies[index % currencies.length], 'a currency'),
        seen: null,
        payment: null,
        addressed: false,
        confirmed: false,
        paid: null,
      });
    }
    return shoppers;
  }

  const close = async () => Promise.all(shops.map((shop) => shop.close()));
  return { shops, open, readSaleCode, set, switchTo, proceed, close };
}
