import { z } from 'zod';
import { findProduct, isCountry, isServed } from './catalog.ts';
import { invalid, type FieldError } from './refusal.ts';

const methods = ['Budget', 'Standard', 'StandardPlus', 'Express', 'Overnight'] as const;
export type Method = (typeof methods)[number];
/** The shipping methods that are quoted to a request that names none. */
export const quotedMethods: readonly Method[] = ['Budget', 'Standard', 'Express', 'Overnight'];

const filled = z.string().trim().min(1);
const method = z.string().transform((text, context): Method => {
  const found = methods.find((one) => one.toLowerCase() === text.toLowerCase());
  if (found !== undefined) return found;
  context.addIssue({ code: 'custom', message: 'must be one of the shipping methods' });
  return z.NEVER;
});
const country = z.string().refine(isCountry, 'must be a two-letter ISO country code');
const attributes = z.record(z.string(), z.string()).nullish();

const item = z.object({ sku: filled, copies: z.number().int().min(1), attributes });

const quoteBody = z.object({
  shippingMethod: method.nullish(),
  destinationCountryCode: country,
  currencyCode: z
    .string()
    .regex(/^[A-Z]{3}$/i)
    .nullish(),
  items: z.array(item.extend({ assets: z.array(z.object({ printArea: filled })) })).min(1),
});

const orderBody = z.object({
  merchantReference: z.string().nullish(),
  idempotencyKey: filled.nullish(),
  callbackUrl: z.url({ protocol: /^https?$/ }).nullish(),
  shippingMethod: method,
  recipient: z.object({
    name: filled,
    email: z.string().nullish(),
    phoneNumber: z.string().nullish(),
    address: z.object({
      line1: filled,
      line2: z.string().nullish(),
      postalOrZipCode: filled,
      countryCode: country.refine(isServed, 'is a country that we do not ship to'),
      townOrCity: filled,
      stateOrCounty: z.string().nullish(),
    }),
  }),
  items: z
    .array(
      item.extend({
        merchantReference: z.string().nullish(),
        sizing: z.enum(['fillPrintArea', 'fitPrintArea', 'stretchToPrintArea']).default('fillPrintArea'),
        recipientCost: z
          .object({ amount: z.string().regex(/^\d+(\.\d+)?$/), currency: z.string().regex(/^[A-Z]{3}$/) })
          .nullish(),
        assets: z.array(
          z.object({
            printArea: filled.default('default'),
            url: z.url({ protocol: /^https?$/ }),
            md5Hash: z
              .string()
              .regex(/^[0-9a-f]{32}$/i)
              .nullish(),
          }),
        ),
      }),
    )
    .min(1),
  packingSlip: z.object({ url: z.url({ protocol: /^https?$/ }) }).nullish(),
  metadata: z
    .record(z.string(), z.unknown())
    .refine((value) => JSON.stringify(value).length <= 2_000, 'must have at most 2000 characters')
    .nullish(),
});

export type QuoteRequest = z.infer<typeof quoteBody>;
export type OrderRequest = z.infer<typeof orderBody>;

/** Parses the body of `POST /quotes`. Throws Refusal. */
export function readQuoteRequest(json: unknown): QuoteRequest {
  return checkItems(parse(quoteBody, json));
}

/** Parses the body of `POST /orders`. Throws Refusal. */
export function readOrderRequest(json: unknown): OrderRequest {
  return checkItems(parse(orderBody, json));
}

function parse<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  throw invalid(
    read.error.issues.map(({ path, message, code }) => ({ key: keyOf(code), message, field: fieldOf(path) })),
  );
}

/** Checks SKUs, attributes and print areas against the catalog. Throws Refusal. */
function checkItems<Body extends QuoteRequest | OrderRequest>(body: Body): Body {
  const errors: FieldError[] = [];
  for (const [at, { sku, attributes, assets }] of body.items.entries()) {
    const product = findProduct(sku);
    if (product === null) {
      errors.push({ key: 'SkuNotFound', message: `SKU '${sku}' does not exist`, field: `items[${at}].sku` });
      continue;
    }
    for (const [name, values] of Object.entries(product.attributes)) {
      const chosen = Object.entries(attributes ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];
      if (!values.some((value) => value.toLowerCase() === chosen?.toLowerCase()))
        errors.push({
          key: 'InvalidAttribute',
          message: `must be one of ${values.join(', ')}`,
          field: `items[${at}].attributes.${name}`,
        });
    }
    if (!assets.some(({ printArea }) => printArea === 'default'))
      errors.push({ key: 'Required', message: 'A default asset is required', field: `items[${at}].assets` });
  }
  if (errors.length > 0) throw invalid(errors);
  return body;
}

function keyOf(code: string | undefined): string {
  return code === 'invalid_type' ? 'Required' : 'Invalid';
}

/** A path as the API writes it: 'items[0].sku'. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  );
}
