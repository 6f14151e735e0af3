import { z } from 'zod';
import { emailAddress } from '../../../shared/email-address.ts';
import { standardCurrency } from '../../../shared/currencies.ts';
import { fromUnits, type Cents } from '../../../shared/money.ts';
import { products, productTypes } from '../../catalog/contract.ts';
import { orderStatuses, shippingAddress, type OrderStatus } from '../contract.ts';

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

const decimal = z
  .union([z.number().transform(String), z.string().trim()])
  .pipe(z.string().regex(/^\$?\d{1,7}(\.\d{1,2})?$/, 'is not an amount of dollars'));
const dollars = decimal.transform((value): Cents => fromUnits(Number(value.replace('$', '')), standardCurrency).cents);

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

const item = z
  .object({
    title: z.string().max(200).optional(),
    productType: z.enum(productTypes),
    productSize: z.string().max(60).nullish(),
    size: z.string().max(60).nullish(),
    quantity: z.coerce.number().int().min(1).max(1_000).default(1),
    price: dollars.optional(),
    amount: dollars.optional(),
    artworkId: z.string().max(60).nullish(),
  })
  .transform(({ productType, productSize, size, quantity, price, amount, title, artworkId }) => ({
    title: title ?? products[productType].title,
    productType,
    productSize: productSize ?? size ?? null,
    productMaterial: products[productType].material,
    quantity,
    unitPrice: price ?? amount ?? 0,
    artworkId: artworkId ?? null,
  }));

const itsId = z.union([z.string(), z.int().transform(String)]).pipe(
  z
    .string()
    .trim()
    .regex(/^[\w-]{1,60}$/, 'is to be letters, digits, - and _'),
);

/** A row of the former shop, with the field names of its order entity. */
export const importRow = z.object({
  id: itsId,
  userId: text(200),
  status: z
    .string()
    .trim()
    .toLowerCase()
    .transform((status) => formerStatuses[status] ?? status)
    .pipe(z.enum(orderStatuses)),
  totalAmount: dollars,
  taxAmount: optional(dollars),
  shippingAmount: optional(dollars),
  createdAt: moment,
  stripePaymentIntentId: text(200),
  trackingNumber: text(100),
  trackingUrl: optional(z.url({ protocol: /^https?$/ }).max(2_000)),
  customerEmail: optional(emailAddress),
  customerFirstName: text(200),
  customerLastName: text(200),
  artworkId: optional(itsId),
  style: text(60),
  orderItems: nested(z.array(item).max(40)),
  shippingAddress: nested(shippingAddress.partial()),
});
export type ImportRow = z.output<typeof importRow>;

const importColumns: readonly string[] = Object.keys(importRow.shape);

/** Our names by their lower case form, so that `stripe_payment_intent_id` and similar spellings match. */
const columnOf = new Map(importColumns.map((name) => [name.toLowerCase(), name]));

/** Renames the columns of a raw row to ours. `unread` lists the unknown ones. */
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
