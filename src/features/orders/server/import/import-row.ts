import { z } from 'zod';
import { emailAddress } from '../../../../shared/email-address.ts';
import { digitsOf, isCurrencyCode, standardCurrency } from '../../../../shared/currencies.ts';
import { fromUnits, toUnits, type Cents } from '../../../../shared/money.ts';
import { products, productTypes } from '../../../catalog/contract.ts';
import { orderStatuses, shippingAddress, type OrderStatus } from '../../contract.ts';

/** Statuses that only the former shop had, and their equivalents here. */
const formerStatuses: Readonly<Record<string, OrderStatus>> = {
  processing: 'being fulfilled',
  delivered: 'completed',
  canceled: 'cancelled',
};

const blank = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    blank,
    schema.nullish().transform((value) => value ?? null),
  );
const text = (longest: number) => optional(z.string().trim().max(longest));
/** In a CSV, nested objects are JSON strings. */
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};
const nested = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => parsed(blank(value)),
    schema.nullish().transform((found) => found ?? null),
  );

/** A date without a time is its midnight, and a time without a zone is UTC, as databases write it. */
const moment = z
  .string()
  .trim()
  .regex(
    /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d(\.\d+)?)?( ?(Z|[+-]\d\d:?(\d\d)?))?)?$/,
    'is not a date such as 2024-10-05T14:03:00Z',
  )
  .transform((value, report) => {
    const [day, time = '00:00'] = value.replace(/ (?=[Z+-])/, '').split(/[ T]/);
    const zone = /(?:Z|[+-]\d\d:?(?:\d\d)?)$/.exec(time)?.[0] ?? '';
    const clock = time.slice(0, time.length - zone.length);
    const offset = zone === '' || zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
    const date = new Date(`${day}T${clock}${offset}`);
    if (!Number.isNaN(date.getTime())) return date;
    report.addIssue({ code: 'custom', message: 'is not a date' });
    return z.NEVER;
  });

/** An amount of a currency in cents, as a number or with the decimals that it is written with. */
function amountIn(currency: string) {
  const decimals = digitsOf(currency) === 0 ? '' : String.raw`(\.\d{1,${digitsOf(currency)}})?`;
  const message = `is not an amount of ${currency === standardCurrency ? 'dollars' : currency.toUpperCase()}`;
  return z
    .union([z.number().transform(String), z.string().trim()])
    .pipe(z.string().regex(new RegExp(String.raw`^\$?\d{1,9}${decimals}$`), message))
    .transform((value, report): Cents => {
      const units = Number(value.replace('$', ''));
      const amount = fromUnits(units, currency);
      if (toUnits(amount) === units) return amount.cents;
      report.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
}

const itemIn = (amount: ReturnType<typeof amountIn>) =>
  z
    .object({
      title: z.string().max(200).optional(),
      productType: z.enum(productTypes),
      productSize: z.string().max(60).nullish(),
      size: z.string().max(60).nullish(),
      quantity: z.coerce.number().int().min(1).max(1_000).default(1),
      price: amount.optional(),
      amount: amount.optional(),
      artworkId: z.string().max(60).nullish(),
    })
    .transform(({ productType, productSize, size, quantity, price, amount: paid, title, artworkId }) => ({
      title: title ?? products[productType].title,
      productType,
      productSize: productSize ?? size ?? null,
      productMaterial: products[productType].material,
      quantity,
      unitPrice: price ?? paid ?? 0,
      artworkId: artworkId ?? null,
    }));

const itsId = z.union([z.string(), z.int().transform(String)]).pipe(
  z
    .string()
    .trim()
    .regex(/^[\w-]{1,60}$/, 'is to be letters, digits, - and _'),
);

/** A row of the former shop in a currency, with the field names of its order entity. */
function rowIn(currency: string) {
  const amount = amountIn(currency);
  return z.object({
    id: itsId,
    userId: text(200),
    status: z
      .string()
      .trim()
      .toLowerCase()
      .transform((status) => formerStatuses[status] ?? status)
      .pipe(z.enum(orderStatuses)),
    totalAmount: amount,
    taxAmount: optional(amount),
    shippingAmount: optional(amount),
    createdAt: moment,
    stripePaymentIntentId: text(200),
    trackingNumber: text(100),
    trackingUrl: optional(z.url({ protocol: /^https?$/ }).max(2_000)),
    customerEmail: optional(emailAddress),
    customerFirstName: text(200),
    customerLastName: text(200),
    artworkId: optional(itsId),
    style: text(60),
    orderItems: nested(z.array(itemIn(amount)).max(40)),
    shippingAddress: nested(shippingAddress.partial()),
    /** Of every amount of the row; US dollars where the file has no such column. */
    currency: z.preprocess(
      blank,
      z
        .string()
        .default(standardCurrency)
        .transform(() => currency)
        .refine(isCurrencyCode, 'is not a currency that the shop knows, such as usd or eur'),
    ),
    /** What a unit of it was in the currency of the shop's books. */
    bookRate: optional(z.coerce.number().positive('is not a rate such as 1.0889')),
  });
}
export type ImportRow = z.output<ReturnType<typeof rowIn>>;

const schemas = new Map<string, ReturnType<typeof rowIn>>();

/** The schema of a row; its amounts are read as those of its currency. */
export function importRowOf({ currency: named }: Readonly<Record<string, unknown>>): ReturnType<typeof rowIn> {
  const typed = typeof named === 'string' ? named.trim().toLowerCase() : '';
  const currency = typed === '' ? standardCurrency : typed;
  const known = schemas.get(currency) ?? rowIn(currency);
  // A file may name anything as a currency; what the shop does not know is refused with the row.
  if (isCurrencyCode(currency)) schemas.set(currency, known);
  return known;
}

const importColumns: readonly string[] = Object.keys(rowIn(standardCurrency).shape);

/** The shop's names by their lower case form, so that `stripe_payment_intent_id` and similar spellings match. */
const columnOf = new Map(importColumns.map((name) => [name.toLowerCase(), name]));

/** Renames the columns of a raw row to the shop's. `unread` lists the unknown ones. */
export function renameColumns(raw: Readonly<Record<string, unknown>>): {
  row: Record<string, unknown>;
  unread: string[];
} {
  const row: Record<string, unknown> = {};
  const unread: string[] = [];
  for (const [name, value] of Object.entries(raw)) {
    const ours = columnOf.get(name.replaceAll(/[_\s-]/g, '').toLowerCase());
    if (ours === undefined) unread.push(name);
    else row[ours] = value;
  }
  return { row, unread };
}
