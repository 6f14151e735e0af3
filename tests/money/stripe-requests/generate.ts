import { fileURLToPath } from 'node:url';
import { installedVersion, writeSchema, type VendorSchema } from '../../harness/vendor-schema.ts';

/**
 * How the schema of requests to Stripe is made from the types of its package. TypeScript has only `number`; every
 * number that Stripe takes is an integer. The last member `OtherString` of the package's enumerations, a placeholder
 * for values of later versions, is left out.
 */
export const stripeRequests: VendorSchema = {
  folder: import.meta.dirname,
  types: import.meta.dirname,
  type: 'StripeRequests',
  packages: { stripe: installedVersion('stripe') },
  tighten,
};

const otherString = '#/definitions/OtherString';

function tighten(key: string, value: unknown): unknown {
  if (key === 'type' && value === 'number') return 'integer';
  if (key === 'OtherString') return undefined;
  return key === 'anyOf' && Array.isArray(value) ? value.filter((member) => member.$ref !== otherString) : value;
}

// Run `node tests/money/stripe-requests/generate.ts` after updating stripe or changing requests.ts.
if (process.argv[1] === fileURLToPath(import.meta.url)) await writeSchema(stripeRequests);
