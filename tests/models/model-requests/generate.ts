import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installTool } from '../../../tools/open-tool.mjs';
import { writeSchema, type VendorSchema } from '../../harness/vendor-schema.ts';

// The shop calls the providers by fetch, so the packages are only installed to make the schema.
const types = join(import.meta.dirname, '../../../tools/model-types');
const { dependencies } = JSON.parse(readFileSync(join(types, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};

/** TypeScript has only `number`; every number that the shop sends is an integer. */
export const modelRequests: VendorSchema = {
  folder: import.meta.dirname,
  types,
  type: 'ModelRequests',
  packages: dependencies,
  tighten,
};

function tighten(key: string, value: unknown): unknown {
  if (key !== 'type') return value;
  return Array.isArray(value) ? value.map((one: unknown) => tighten(key, one)) : value === 'number' ? 'integer' : value;
}

/** Installs the packages that the schema is made from. */
export function installTypes(): void {
  installTool('model-types');
}

// Run `node tests/models/model-requests/generate.ts` after updating tools/model-types or changing its requests.ts.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  installTypes();
  await writeSchema(modelRequests);
}
