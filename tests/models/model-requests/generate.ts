import { fileURLToPath } from 'node:url';
import { writeSchema, type VendorSchema } from '../../harness/vendor-schema.ts';

/** TypeScript has only `number`; every number that the shop sends is an integer. */
export const modelRequests: VendorSchema = {
  folder: import.meta.dirname,
  type: 'ModelRequests',
  packages: ['@fal-ai/client', '@google/genai', 'openai', 'replicate'],
  tighten,
};

function tighten(key: string, value: unknown): unknown {
  if (key !== 'type') return value;
  return Array.isArray(value) ? value.map((one: unknown) => tighten(key, one)) : value === 'number' ? 'integer' : value;
}

// Run `node tests/models/model-requests/generate.ts` after updating a package or changing requests.ts.
if (process.argv[1] === fileURLToPath(import.meta.url)) await writeSchema(modelRequests);
