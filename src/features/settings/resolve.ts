import {
  claims,
  convertPriceList,
  convertRound,
  isPhysical,
  mapProducts,
  oneZone,
  productTypes,
  shippedCountries,
  standardProducts,
  standardSeasons,
  styles,
  type ArtStyle,
  type ClaimId,
  type Exchange,
  type ListedProduct,
  type PriceList,
  type Season,
  type Zone,
} from '../catalog/contract.ts';
import type { CurrencyCode } from '../../shared/currencies.ts';
import { money, type Cents, type Money } from '../../shared/money.ts';
import { resolveCustoms, type Customs } from './places/customs.ts';
import { resolveBundle } from './money/bundles.ts';
import { deliveryClaim, freeShippingClaim } from './words/computed-claims.ts';
import { resolveCosts, type Costs } from './money/costs.ts';
import {
  exchangeTo,
  ownCurrency,
  resolveCurrencies,
  standardExchange,
  standardPriceListIn,
  type Currencies,
} from './money/currencies.ts';
import { standardFaq, type FaqItem } from './words/faq.ts';
import { asTemplate, standardGiftText } from './words/standard-texts.ts';
import { inOrder } from './in-order.ts';
import { resolveCountry, resolveInvoices, reverseChargeFrom, type InvoiceTerms } from './money/invoices.ts';
import { resolveLanguages, type Languages } from './words/languages.ts';
import { legalTextIds, type LegalTextId } from './words/legal-texts.ts';
import type { ShownPicture } from './looks/shown-pictures.ts';
import type { LookPicture, StoredSettings } from './stored.ts';
import { isInUnion } from '../../shared/places/union.ts';
import { resolveTax } from './places/taxes.ts';
import { resolveZones } from './places/zones.ts';

/** Claims that the owner has confirmed by a variable; test mode confirms all. */
export type ConfirmedClaims = 'all' | readonly string[];

/** A style as the shop offers it now. */
interface OfferedStyle extends ArtStyle {
  readonly offered: boolean;
}

/** What applies now: what the owner has set, and the default of everything else. */
export interface Settings {
  /** Null where the variables of the environment apply. */
  readonly shop: {
    readonly name: string | null;
    readonly supportEmail: string | null;
    readonly timezone: string | null;
    /** Where the shop is at home, for its taxes. */
    readonly country: string;
    /** The lines of the shop's postal address; empty if there is none. */
    readonly address: readonly string[];
    readonly imprint: string;
  };
  /** In the currency that was asked for, as every amount here. */
  readonly priceList: PriceList;
  readonly invoices: InvoiceTerms;
  /** What pieces cost the shop, in its own currency. The server alone knows. */
  readonly costs: Costs;
  readonly offers: {
    /** `percent` off the price of the lines of a customer's first order, if it is given. */
    readonly firstOrder: { readonly given: boolean; readonly percent: number };
  };
  /** Gift cards are redeemed even while none are sold. */
  readonly giftCards: {
    readonly sold: boolean;
    readonly least: Money;
    readonly most: Money;
    readonly presets: readonly Money[];
    readonly text: string;
    readonly refundDays: number;
  };
  /** All styles with the owner's words, in display order. */
  readonly styles: readonly OfferedStyle[];
  /** The sentence of each claim that the shop makes now; null if it does not make it. */
  readonly claims: Readonly<Record<ClaimId, string | null>>;
  /** Day on which the owner changed each legal text; null where the standard one applies. */
  readonly legalChangedOn: Readonly<Record<LegalTextId, string | null>>;
  /** Whether pages link to the right of withdrawal. */
  readonly hasWithdrawal: boolean;
  /** The questions of the landing page. */
  readonly faq: readonly FaqItem[];
  /** Where days overlap, the first in the list applies; see seasonOn. */
  readonly seasons: readonly Season[];
  /** Pictures of the owner's pets; null or absent where the shop's samples are shown. */
  readonly pictures: {
    readonly hero: readonly ShownPicture[] | null;
    readonly compare: readonly ShownPicture[] | null;
    readonly tiles: Readonly<Record<string, ShownPicture>>;
  };
  readonly papers: {
    /** Whether they have a code that opens the film of the picture. */
    readonly filmCode: boolean;
    readonly customs: Customs;
  };
  readonly languages: Languages;
  readonly currencies: Currencies;
  readonly look: {
    /** In place of the shop's mark and name; null if there is none. */
    readonly logo: LookPicture | null;
  };
}

/** The amount from which the standard shop sends an order free, because a claim on its pages says so. */
const claimedFreeFrom = money(2_500);

/** Percent that the standard shop takes off a first order, because a claim on its pages says so. */
const claimedPercent = 10;

/** The lines of an address, without empty ones. */
export function addressLines(address = ''): string[] {
  return address
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/**
 * Adds the defaults to what the owner has set. A claim about an offer is made exactly if the offer is given. Amounts are
 * in `currency`, or in the shop's own if none is given or it does not sell in that one.
 */
export function resolveSettings(stored: StoredSettings, confirmed: ConfirmedClaims, currency?: string): Settings {
  const makes = (id: ClaimId) => stored.claims?.[id]?.shown ?? (confirmed === 'all' || confirmed.includes(id));
  const exchange = exchangeTo(stored.money, currency);
  const own = ownPriceList(stored, makes('free-shipping'));
  const priceList = exchange === null ? own : convertPriceList(own, exchange);
  const { zones } = priceList.shipping;
  const { given = makes('first-order-discount'), percent = claimedPercent } = stored.offers?.firstOrder ?? {};
  const { products } = priceList;
  const sendsAnything = standardProducts.some((type) => products[type].sold && products[type].requiresShipping);
  return {
    shop: {
      name: stored.shop?.name ?? null,
      supportEmail: stored.shop?.supportEmail ?? null,
      timezone: stored.shop?.timezone ?? null,
      country: resolveCountry(stored.shop?.country, zones),
      address: addressLines(stored.shop?.address),
      imprint: stored.shop?.imprint?.trim() ?? '',
    },
    priceList,
    invoices: resolveInvoices(stored.invoices),
    costs: resolveCosts(stored, own.currency),
    offers: { firstOrder: { given, percent } },
    giftCards: giftCardsOf(stored, exchange),
    styles: listStyles(stored),
    claims: mapClaims((id) => {
      const { text = null } = stored.claims?.[id] ?? {};
      if (id === 'free-shipping') return sendsAnything ? freeShippingClaim(zones, text) : null;
      if (id === 'first-order-discount')
        return given ? (text ?? asTemplate(claims[id].text)).replace('{percent}', String(percent)) : null;
      if (id === 'delivery') return makes(id) ? deliveryClaim(zones, text) : null;
      return claims[id].needs === null || makes(id) ? (text ?? claims[id].text) : null;
    }),
    legalChangedOn: mapLegalTexts((id) => stored.legal?.[id]?.changedOn ?? null),
    hasWithdrawal:
      stored.legal?.withdrawal?.shown ??
      shippedCountries(priceList.shipping.zones).some((country) => country === 'GB' || isInUnion(country)),
    faq: stored.faq ?? standardFaq,
    seasons: stored.seasons ?? standardSeasons,
    pictures: {
      hero: stored.pictures?.hero ?? null,
      compare: stored.pictures?.compare ?? null,
      tiles: stored.pictures?.tiles ?? {},
    },
    papers: { filmCode: stored.papers?.filmCode ?? false, customs: resolveCustoms(stored.papers?.customs) },
    languages: resolveLanguages(stored.languages),
    currencies: resolveCurrencies(stored.money),
    look: { logo: stored.look?.logo ?? null },
  };
}

/** The price list in the shop's own currency, with the standard prices of what the owner has not set. */
function ownPriceList(stored: StoredSettings, isFreeShippingClaimed: boolean): PriceList {
  const currency = ownCurrency(stored.money);
  const standard = standardPriceListIn(currency);
  const [standardZone] = standard.shipping.zones;
  const standardFlat = standardZone?.rates.kind === 'order' ? standardZone.rates.amount : money(0, currency);
  const flat = moneyOr(stored.shipping?.flat, standardFlat);
  const zones = resolveZones(
    stored.shipping?.zones,
    oneZone(flat, freeFromOf(stored, isFreeShippingClaimed, currency)),
    standard,
  );
  return {
    ...standard,
    products: mapProducts((type) => listProduct(standard.products[type], stored, zones)),
    order: stored.productOrder === undefined ? null : inOrder(productTypes, stored.productOrder, (type) => type),
    download: moneyOr(stored.products?.digital?.price, standard.download),
    furtherPet: moneyOr(stored.pets?.further, standard.furtherPet),
    shipping: { zones },
    tax: { ...resolveTax(stored.tax, standard.tax), reverseChargeFrom: reverseChargeFrom(stored, zones) },
    bundle: resolveBundle(stored.offers?.bundle),
  };
}

function giftCardsOf({ giftCards, money: set }: StoredSettings, exchange: Exchange | null): Settings['giftCards'] {
  const { sold = false, least, most, presets, text, refundDays = 14 } = giftCards ?? {};
  const own = ownCurrency(set);
  const standard = (cents: Cents) => roundIn(money(cents), own, standardExchange(own));
  const shown = (amount: Money) => (exchange === null ? amount : convertRound(amount, exchange));
  return {
    sold,
    least: shown(moneyOr(least, standard(1_000))),
    most: shown(moneyOr(most, standard(50_000))),
    presets: (presets?.map((cents) => money(cents, own)) ?? [2_500, 5_000, 10_000].map(standard)).map(shown),
    text: text?.trim() || standardGiftText,
    refundDays,
  };
}

/** A round amount of the standard shop in the currency of this one. */
function roundIn(amount: Money, currency: string, exchange: Exchange): Money {
  return amount.currency === currency ? amount : convertRound(amount, exchange);
}

function freeFromOf({ shipping }: StoredSettings, isClaimed: boolean, currency: CurrencyCode): Money | null {
  const set = shipping?.freeFrom;
  if (set === undefined) return isClaimed ? roundIn(claimedFreeFrom, currency, standardExchange(currency)) : null;
  return set === null ? null : money(set, currency);
}

function listProduct(product: ListedProduct, stored: StoredSettings, [home]: readonly Zone[]): ListedProduct {
  const { type } = product;
  const { sold = true, title = product.title, material = product.material } = stored.products?.[type] ?? {};
  const { sizes = {}, sizeOrder } = stored.products?.[type] ?? {};
  return {
    ...product,
    sold,
    title,
    material,
    // The product page shows what the item costs to send at home, where the owner has set rates for items.
    ...(home?.rates.kind === 'items' && isPhysical(type) && { shippingRate: home.rates.byProduct[type] }),
    sizes: inOrder(product.sizes, sizeOrder, ({ label }) => label)
      .filter((size) => sizes[size.label]?.sold !== false)
      .map((size) => ({
        ...size,
        price: moneyOr(sizes[size.label]?.price, size.price),
        description: sizes[size.label]?.description ?? size.description,
      })),
  };
}

function listStyles({ styles: set, styleOrder }: StoredSettings): OfferedStyle[] {
  const offered = styles.map((style): OfferedStyle => {
    const { offered = true, name = style.name, description = style.description } = set?.[style.id] ?? {};
    return { ...style, offered, name, description };
  });
  return inOrder(offered, styleOrder, ({ id }) => id);
}

/** What the owner has set, in the currency of the standard amount, or else that amount. */
function moneyOr(cents: Cents | undefined, standard: Money): Money {
  return cents === undefined ? standard : money(cents, standard.currency);
}

function mapClaims(of: (id: ClaimId) => string | null): Record<ClaimId, string | null> {
  const entries = (Object.keys(claims) as ClaimId[]).map((id) => [id, of(id)]);
  return Object.fromEntries(entries) as Record<ClaimId, string | null>;
}

function mapLegalTexts(of: (id: LegalTextId) => string | null): Record<LegalTextId, string | null> {
  const entries = legalTextIds.map((id) => [id, of(id)]);
  return Object.fromEntries(entries) as Record<LegalTextId, string | null>;
}
