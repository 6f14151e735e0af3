import { z } from 'zod';
import { maxVariations } from '../../artworks/contract.ts';
import { currencyCodes, standardCurrency } from '../../../shared/currencies.ts';
import { money, multiplyMoney, sumMoney } from '../../../shared/money.ts';
import {
  addUp,
  adjustmentsOf,
  findSize,
  printPixels,
  products,
  productTypes,
  reverseChargeRow,
  storeAdjustments,
  storeTotals,
  type Adjustment,
} from '../../catalog/contract.ts';
import { place } from '../taxes.ts';
import type { StoredLine } from './drafts/draft-money.ts';
import type { DraftRow } from './drafts/draft-store.ts';

/** Stripe accepts 50 entries of 500 characters. A cart has at most 40 lines. */
const entryLimit = 50;
const valueLimit = 500;

/**
 * The metadata of a payment at the gateway: whose it is, and enough to rebuild its order if this database loses it.
 * Only an order that gift cards paid in part is not rebuilt; `gift_cards`, in cents, tells a person so. Amounts are in
 * cents. A line is type, size, quantity, unit price, artwork, variation and key, joined by `|`.
 */
export function paymentMetadata(shopId: string, paymentId: string, draft: DraftRow): Record<string, string> {
  const { subtotal, tax, shipping, total } = draft;
  const discounts = adjustmentsOf(draft).filter(({ kind }) => kind === 'discount');
  const needed = {
    shop: shopId,
    payment: paymentId,
    draft: draft.id,
    owner: draft.owner,
    kind: draft.kind,
    amounts: [subtotal, tax, shipping, total].join(','),
    ...(draft.currency !== standardCurrency && { currency: draft.currency }),
    ...(draft.bookCurrency !== draft.currency && { book: JSON.stringify([draft.bookCurrency, draft.bookFactor]) }),
    ...(draft.giftCard > 0 && { gift_cards: String(draft.giftCard) }),
    ...(discounts.length > 0 && { discounts: describeDiscounts(discounts) }),
    ...(draft.place !== null && { place: JSON.stringify(draft.place) }),
    ...(draft.vatId !== null && { vat_id: draft.vatId }),
    ...Object.fromEntries(draft.lines.map((line, position) => [`line_${position}`, describeLine(line)])),
  };
  // An order can be rebuilt without these. What comes first is kept where there is not enough room.
  const others = {
    ...(draft.taxCalculation !== null && { tax_calculation: draft.taxCalculation }),
    ...describeTaxes(draft),
    ...describeLineTaxes(draft.lines),
  };
  const room = entryLimit - Object.keys(needed).length;
  return { ...needed, ...Object.fromEntries(Object.entries(others).slice(0, room)) };
}

/** What is taxed, and how; nothing if it does not fit, so that the order can be rebuilt without it. */
function describeTaxes({ taxes }: Pick<DraftRow, 'taxes'>): { taxes?: string } {
  const text = taxes === null ? '' : JSON.stringify(taxes);
  return text === '' || text.length > valueLimit ? {} : { taxes: text };
}

/** Each line's share of the tax in cents, in the order of the lines: '160,,478', where the second has none. */
function describeLineTaxes(lines: readonly StoredLine[]): { line_taxes?: string } {
  const taxes = lines.map(({ tax }) => tax);
  return taxes.every((tax) => tax === undefined) ? {} : { line_taxes: taxes.join(',') };
}

/** Codes, cents and labels. Long labels are cut, so that the amounts always fit. */
function describeDiscounts(discounts: readonly Adjustment[]): string {
  const maxLabelLength = Math.floor(valueLimit / discounts.length) - 60;
  return JSON.stringify(
    discounts.map(({ code, label, amount }) => [code.slice(0, 30), -amount.cents, label.slice(0, maxLabelLength)]),
  );
}

function describeLine(line: StoredLine): string {
  const fields = [
    line.productType,
    line.productSize ?? '',
    line.quantity,
    line.unitPrice,
    line.artworkId,
    line.selectedVariation,
    line.key,
  ].join('|');
  return fields.slice(0, valueLimit);
}

const cents = z.int().nonnegative();
const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue('not JSON');
    return z.NEVER;
  }
});
const storedDraft = z.object({
  draft: z.string().min(1),
  owner: z.string().min(1),
  kind: z.enum(['cart', 'instant']),
  amounts: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10}){3}$/)
    .transform((text) => text.split(',').map(Number))
    .pipe(z.tuple([cents, cents, cents, cents])),
  currency: z.enum(currencyCodes).default(standardCurrency),
  book: json.pipe(z.tuple([z.enum(currencyCodes), z.number().positive()])).optional(),
  discounts: json.pipe(z.array(z.tuple([z.string(), z.int().positive(), z.string()]))).default([]),
  place: json.pipe(place).nullable().default(null),
  taxes: json
    .pipe(
      z.array(
        z.object({
          label: z.string(),
          rate: z.int().nonnegative(),
          place: place.nullable(),
          taxable: cents,
          cents,
          included: z.boolean(),
        }),
      ),
    )
    .nullable()
    .default(null),
  tax_calculation: z.string().nullable().default(null),
  vat_id: z.string().nullable().default(null),
  line_taxes: z
    .string()
    .regex(/^\d{0,10}(,\d{0,10})*$/)
    .transform((text) => text.split(',').map((tax) => (tax === '' ? undefined : Number(tax))))
    .optional(),
});
const storedLine = z.tuple([
  z.enum(productTypes),
  z.string(),
  z.coerce.number().int().positive(),
  z.coerce.number().pipe(cents),
  z.string().min(1),
  z.coerce
    .number()
    .int()
    .min(0)
    .max(maxVariations - 1),
  z.string().min(1),
]);

export type DraftFromMetadata = Pick<
  DraftRow,
  | 'id'
  | 'owner'
  | 'kind'
  | 'lines'
  | 'currency'
  | 'bookCurrency'
  | 'bookFactor'
  | 'subtotal'
  | 'discount'
  | 'tax'
  | 'shipping'
  | 'total'
  | 'adjustments'
  | 'place'
  | 'taxes'
  | 'taxCalculation'
  | 'vatId'
>;

/** Reads the draft from the metadata of a payment. Returns null if it is incomplete or does not add up. */
export function readMetadata(metadata: Readonly<Record<string, string>>): DraftFromMetadata | null {
  const parsed = storedDraft.safeParse(metadata);
  const lines = readLines(metadata);
  if (!parsed.success || lines === null || lines.length === 0) return null;
  const { draft, owner, kind, currency, book: [bookCurrency, bookFactor] = [currency, 1] } = parsed.data;
  const [subtotal, tax, shipping, total] = parsed.data.amounts;
  const price = sumMoney(
    lines.map(({ unitPrice, quantity }) => multiplyMoney(money(unitPrice, currency), quantity)),
    currency,
  );
  const discounts = parsed.data.discounts.map(([code, cents, label]): Adjustment => ({
    kind: 'discount',
    code,
    label,
    amount: money(-cents, currency),
  }));
  const { place: deliveredTo, taxes, vat_id: vatId } = parsed.data;
  const taxName = taxes?.find(({ included }) => !included)?.label;
  const fromAmounts = [
    ...adjustmentsOf({ currency, adjustments: [], shipping, tax }).map((adjustment) =>
      adjustment.kind === 'tax' ? { ...adjustment, label: taxName ?? adjustment.label } : adjustment,
    ),
    ...(vatId === null ? [] : [reverseChargeRow(currency)]),
  ];
  const totals = storeTotals(addUp(price, [...discounts, ...fromAmounts]));
  if (price.cents !== subtotal || totals.total !== total || total === 0) return null;
  const adjustments = storeAdjustments([...discounts, ...fromAmounts], currency);
  const { line_taxes: lineTaxes } = parsed.data;
  if (lineTaxes !== undefined && lineTaxes.length !== lines.length) return null;
  const taxed = lines.map((line, position) => {
    const share = lineTaxes?.[position];
    return share === undefined ? line : { ...line, tax: share };
  });
  const { tax_calculation: taxCalculation } = parsed.data;
  return {
    id: draft,
    owner,
    kind,
    lines: taxed,
    ...totals,
    bookCurrency,
    bookFactor,
    adjustments,
    place: deliveredTo,
    taxes,
    taxCalculation,
    vatId,
  };
}

function readLines(metadata: Readonly<Record<string, string>>): StoredLine[] | null {
  const lines: StoredLine[] = [];
  for (let text = metadata.line_0; text !== undefined; text = metadata[`line_${lines.length}`]) {
    // Only the key, which is last, may contain the separator.
    const [type, label, quantity, price, artwork, variation, ...key] = text.split('|');
    const parsed = storedLine.safeParse([type, label, quantity, price, artwork, variation, key.join('|')]);
    if (!parsed.success) return null;
    const [productType, productSize, count, unitPrice, artworkId, selectedVariation, ownKey] = parsed.data;
    const size = findSize(productType, productSize);
    const print = size === null ? null : printPixels(size);
    lines.push({
      key: ownKey,
      title: products[productType].title,
      productType,
      productSize: productSize === '' ? null : productSize,
      productMaterial: products[productType].material,
      shape: size?.shape ?? null,
      printWidth: print?.width ?? null,
      printHeight: print?.height ?? null,
      requiresShipping: products[productType].requiresShipping,
      unitPrice,
      quantity: count,
      artworkId,
      selectedVariation,
    });
  }
  return lines;
}
