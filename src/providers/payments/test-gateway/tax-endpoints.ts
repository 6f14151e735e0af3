import { z } from 'zod';
import { currencyCodes } from '../../../shared/currencies.ts';
import { endpoint, ok, wholeNumber, type Endpoint } from './endpoint.ts';
import { createCalculation, listLines, readCalculation, readTransaction, recordSale, reverseSale } from './taxes.ts';

const taxCode = z.string().regex(/^txcd_\d{8}$/, 'Invalid tax code');
const behavior = z.enum(['inclusive', 'exclusive']).default('exclusive');
const positive = wholeNumber.refine((amount) => amount > 0, 'Invalid positive integer');
const reference = z.string().min(1).max(500);
const expand = z.array(z.literal('line_items')).default([]);
/** How many lines a response holds, and a list without a limit. */
const embeddedLines = 10;
const part = z.string().max(200).optional();

/** Stripe Tax: the standalone endpoints that the adapter uses, and those with which tests look at what was recorded. */
export const taxEndpoints: readonly Endpoint[] = [
  endpoint(
    'POST',
    /^\/v1\/tax\/calculations$/,
    z.strictObject({
      currency: z.enum(currencyCodes, 'Invalid currency'),
      line_items: z
        .array(
          z.strictObject({
            amount: positive,
            quantity: positive.default(1),
            reference: reference.optional(),
            tax_behavior: behavior,
            tax_code: taxCode.default('txcd_99999999'),
          }),
        )
        .min(1)
        .max(100)
        .refine(
          (lines) => new Set(lines.map((line) => line.reference ?? line)).size === lines.length,
          'Line item references must be unique',
        ),
      shipping_cost: z
        .strictObject({ amount: wholeNumber, tax_behavior: behavior, tax_code: taxCode.default('txcd_92010001') })
        .optional(),
      customer_details: z.strictObject({
        address: z.strictObject({
          country: z.string().length(2),
          state: part,
          city: part,
          postal_code: part,
          line1: part,
          line2: part,
        }),
        address_source: z.enum(['shipping', 'billing']),
      }),
      expand,
    }),
    (params) => async (tx, environment) => {
      const body = await createCalculation(tx, environment, {
        currency: params.currency,
        lines: params.line_items,
        shipping: params.shipping_cost ?? null,
        address: params.customer_details.address,
        addressSource: params.customer_details.address_source,
      });
      const { line_items: _lines, ...rest } = body;
      return ok(params.expand.length > 0 ? { ...rest, line_items: listLines(body, embeddedLines) } : rest);
    },
  ),
  endpoint(
    'GET',
    /^\/v1\/tax\/calculations\/(taxcalc_\w+)\/line_items$/,
    z.strictObject({ limit: positive.refine((limit) => limit <= 100, 'At most 100').default(embeddedLines) }),
    ({ limit }, id) =>
      async (tx) =>
        ok({ ...listLines(await readCalculation(tx, id), limit) }),
  ),
  endpoint(
    'POST',
    /^\/v1\/tax\/transactions\/create_from_calculation$/,
    z.strictObject({ calculation: z.string(), reference }),
    (params) => async (tx, environment) => ok(await recordSale(tx, environment, params)),
  ),
  endpoint(
    'POST',
    /^\/v1\/tax\/transactions\/create_reversal$/,
    z
      .strictObject({
        mode: z.enum(['full', 'partial']),
        original_transaction: z.string(),
        reference,
        flat_amount: z
          .string()
          .regex(/^-[1-9]\d{0,7}$/, 'Invalid negative integer')
          .transform(Number)
          .optional(),
      })
      .refine(({ mode, flat_amount: amount }) => (mode === 'full') === (amount === undefined), 'Missing flat_amount'),
    (params) => async (tx, environment) =>
      ok(
        await reverseSale(tx, environment, {
          original: params.original_transaction,
          reference: params.reference,
          amount: params.flat_amount === undefined ? 'all' : -params.flat_amount,
        }),
      ),
  ),
  endpoint(
    'GET',
    /^\/v1\/tax\/transactions\/(tax_\w+)$/,
    z.strictObject({ expand }),
    (_params, id) => async (tx) => ok(await readTransaction(tx, id)),
  ),
  endpoint(
    'GET',
    /^\/v1\/tax\/settings$/,
    z.strictObject({}),
    () => async () =>
      ok({
        object: 'tax.settings',
        defaults: { provider: 'stripe', tax_behavior: null, tax_code: 'txcd_99999999' },
        head_office: { address: { country: 'US', state: 'WA', postal_code: '98101' } },
        livemode: false,
        status: 'active',
        status_details: { active: {} },
      }),
  ),
];
