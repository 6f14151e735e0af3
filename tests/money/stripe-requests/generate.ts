import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stripe } from 'stripe';
import { createGenerator } from 'ts-json-schema-generator';

export const schemaFile = join(import.meta.dirname, 'schema.json');

/**
 * Generates the JSON schema of `StripeRequests` from the types of the installed `stripe` package. TypeScript has only
 * `number`; every number that Stripe takes is an integer. The last member `OtherString` of the package's enumerations,
 * a placeholder for values of later versions, is left out.
 */
export function generateSchema(): string {
  const schema = createGenerator({
    path: join(import.meta.dirname, 'requests.ts'),
    tsconfig: join(import.meta.dirname, 'tsconfig.json'),
    type: 'StripeRequests',
    additionalProperties: false,
    jsDoc: 'none',
    skipTypeCheck: true,
    topRef: false,
    encodeRefs: false,
  }).createSchema('StripeRequests');
  const text = JSON.stringify(
    { $comment: `stripe ${Stripe.PACKAGE_VERSION}, made by generate.ts`, ...schema },
    tighten,
    1,
  );
  return `${text}\n`;
}

const openEnd = '#/definitions/OtherString';

function tighten(key: string, value: unknown): unknown {
  if (key === 'type' && value === 'number') return 'integer';
  if (key === 'OtherString') return undefined;
  return key === 'anyOf' && Array.isArray(value) ? value.filter((one) => one.$ref !== openEnd) : value;
}

export function readSchema(): string {
  return readFileSync(schemaFile, 'utf8');
}

// Run `node tests/money/stripe-requests/generate.ts` after updating stripe or changing requests.ts.
if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(schemaFile, generateSchema());
