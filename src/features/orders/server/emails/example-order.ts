import type { EmailBrand } from '../../../../platform/emails/brand.ts';
import { addMilliseconds, day } from '../../../../shared/time.ts';
import { dayOf } from '../../../../shared/shop-days.ts';
import { money } from '../../../../shared/money.ts';
import { samplePostcode } from '../../../../shared/places/address-layout.ts';
import { homeCountry } from '../../../../shared/places/countries.ts';
import { orderWords } from '../../../../words/catalogs/order.ts';
import {
  defaultListedSize,
  homeOf,
  priceLines,
  productTypes,
  type PricedLine,
  type PriceList,
  type ProductSize,
} from '../../../catalog/contract.ts';
import { addressLines, listArrivals, type ShippingAddress } from '../../contract.ts';
import { longDate, paidWith, type EmailedOrder } from './order-email.ts';
import { linePriceRow, totalPriceRows } from './price-rows.ts';

/** What an example is made from: the shop as its owner is setting it, and a picture that it has. */
export interface ExampleShop {
  readonly brand: EmailBrand;
  readonly priceList: PriceList;
  readonly timezone: string;
  readonly now: Date;
  readonly art: { readonly petName: string; readonly styleName: string };
  /** The HTML of the right of withdrawal; null without one. */
  readonly withdrawal: string | null;
}

interface Choices {
  /** A download by itself, in place of goods. */
  readonly digital?: boolean;
  readonly isNamed?: boolean;
  /** How much of the total went back. */
  readonly refunded?: 'none' | 'half' | 'all';
  readonly pictures?: 1 | 2;
  readonly parcels?: 0 | 1 | 2;
  readonly hasAddress?: boolean;
  /** How much of the total a gift card paid. */
  readonly giftCard?: 'all' | 'half';
  /** Whether the picture is too small for its print. */
  readonly isSoft?: boolean;
  readonly hasInvoice?: boolean;
}

export const exampleGiftCard = 'Gift card •••• QRTV';
const shortId = 'EXAMPLE1';
/** In a form from which their carrier is known. */
const trackingNumbers = ['1Z999AA10123456784', '1Z999AA10123456791'];
/** The name under which `finishEmail` attaches the picture of an example. */
export const examplePictureId = 'picture-0';

/** An order that nobody placed, priced by the shop's own list and described by the code that describes orders. */
export function exampleOrder(shop: ExampleShop, choices: Choices = {}): EmailedOrder {
  const { brand, priceList, now, art } = shop;
  const { say } = brand.words;
  const goods = choices.digital === true ? null : firstGoods(priceList);
  const digital = goods === null;
  const lines = digital
    ? [downloadLine(priceList)]
    : [goods.line, { ...downloadLine(priceList), unitPrice: money(0, priceList.currency) }];
  const totals = priceLines(lines, priceList, digital ? 'instant' : 'cart', undefined, {
    place: null,
    day: dayOf(now, shop.timezone),
  });
  const { currency } = totals.total;
  const total = totals.total.cents;
  const half = Math.round(total / 2);
  const refunded = { none: 0, half, all: total }[choices.refunded ?? 'none'];
  const giftCard = { kind: 'gift card', reference: '', label: exampleGiftCard } as const;
  const card = { kind: 'card', reference: '', label: null } as const;
  const tenders = {
    none: [{ ...card, amount: totals.total }],
    half: [
      { ...giftCard, amount: money(half, currency) },
      { ...card, amount: money(total - half, currency) },
    ],
    all: [{ ...giftCard, amount: totals.total }],
  }[choices.giftCard ?? 'none'];
  const pageUrl = `${brand.shopUrl}/orders`;
  const numbers = trackingNumbers.slice(0, choices.parcels ?? 1);
  const parcels = numbers.map((trackingNumber) => ({ trackingNumber, trackingUrl: null, carrier: null }));
  const framed = Array.from({ length: choices.pictures ?? 1 }, () => art.styleName);
  return {
    row: { currency, total, refunded, reviewedAt: now, trackingNumber: null, trackingUrl: null },
    shortId,
    placedOn: longDate({ config: shop }, now),
    firstName: digital || choices.isNamed === false ? null : 'Ruth',
    digital,
    wantsAddress: choices.hasAddress === false,
    parcels,
    shipments: parcels,
    arrivals: digital ? [] : listArrivals([arrivalOf(shop)], () => goods.line, say),
    ships: null,
    priceRows: [
      ...lines.map(({ productType, unitPrice, quantity }, index) =>
        linePriceRow(
          {
            title: priceList.products[productType].title,
            productType,
            productSize: index === 0 && goods !== null ? goods.size.label : null,
            unitPrice: unitPrice.cents,
            quantity,
          },
          currency,
          null,
          choices.isSoft === true && index === 0 ? { source: { width: 900, height: 1_125 } } : undefined,
          say,
        ),
      ),
      ...totalPriceRows(
        {
          currency,
          subtotal: totals.subtotal.cents,
          shipping: totals.shipping.cents,
          tax: totals.tax.cents,
          total,
          refunded,
        },
        totals.adjustments,
        totals.taxes.filter(({ included }) => included),
        tenders,
        say,
      ),
    ],
    paidWith: paidWith(tenders),
    address: digital || choices.hasAddress === false ? null : addressLines(exampleAddress(priceList)),
    pictures: framed.map((style, index) => ({
      src: `cid:${examplePictureId}`,
      alt: index === 0 ? `${art.petName}, ${style}` : say(orderWords.artworkAlt, { style }),
      name: index === 0 ? art.petName : style,
      facts: [...(index === 0 ? [style] : []), say(orderWords.number, { number: shortId })],
    })),
    files: framed.map((style, index) => ({ name: index === 0 ? art.petName : style, url: `${pageUrl}#${index + 1}` })),
    hasInvoice: choices.hasInvoice === true,
    pageUrl,
    attached: [],
  };
}

/** A piece of the first product that is sold in a parcel; null in a shop that sells downloads only. */
function firstGoods(list: PriceList): { line: PricedLine; size: ProductSize } | null {
  for (const productType of productTypes) {
    const { sold, requiresShipping } = list.products[productType];
    const size = sold && requiresShipping ? defaultListedSize(list, productType) : undefined;
    if (size !== undefined) return { line: { productType, unitPrice: size.price, quantity: 1 }, size };
  }
  return null;
}

function downloadLine({ download }: PriceList): PricedLine {
  return { productType: 'digital', unitPrice: download, quantity: 1 };
}

/** From seven to ten days after now. */
function arrivalOf({ now, timezone }: ExampleShop) {
  const [earliest, latest] = [7, 10].map((days) => dayOf(addMilliseconds(now, days * day), timezone));
  return { earliest: earliest ?? '', latest: latest ?? '', items: [0] };
}

/** In the first country that the shop sends to. */
function exampleAddress({ shipping: { zones } }: PriceList): ShippingAddress {
  const { country } = homeOf(zones);
  return {
    firstName: 'Ruth',
    lastName: 'Miller',
    email: '',
    ...(country !== homeCountry && { country }),
    address: '12 Orchard Street',
    city: 'Springfield',
    ...(country === homeCountry
      ? { state: 'IL', zipCode: '62704' }
      : { state: '', zipCode: samplePostcode(country) ?? '' }),
  };
}
