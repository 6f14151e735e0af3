import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';

export const schemaFile = join(import.meta.dirname, 'schema.json');

/** Packages whose types the schema is made from; an update of any of them may change it. */
const packages = ['@fal-ai/client', '@google/genai', 'openai', 'replicate'];

/**
 * Generates the JSON schema of `ModelRequests` from the types of the installed packages. TypeScript has only `number`;
 * every number that the shop sends is an integer.
 */
export function generateSchema(): string {
  const schema = createGenerator({
    path: join(import.meta.dirname, 'requests.ts'),
    tsconfig: join(import.meta.dirname, 'tsconfig.json'),
    type: 'ModelRequests',
    additionalProperties: false,
    jsDoc: 'none',
    skipTypeCheck: true,
    topRef: false,
    encodeRefs: false,
  }).createSchema('ModelRequests');
  const versions = packages.map((name) => `${name} ${versionOf(name)}`).join(', ');
  return `${JSON.stringify({ $comment: `${versions}, made by generate.ts`, ...schema }, tighten, 1)}\n`;
}

/** Some packages do not export their package.json, so it is read from the package's root folder. */
function versionOf(name: string): string {
  const entry = createRequire(import.meta.url).resolve(name);
  const root = entry.slice(0, entry.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length);
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}

function tighten(key: string, value: unknown): unknown {
  if (key !== 'type') return value;
  return Array.isArray(value) ? value.map((one: unknown) => tighten(key, one)) : value === 'number' ? 'integer' : value;
}

export function readSchema(): string {
  return readFileSync(schemaFile, 'utf8');
}

// Run `node tests/models/model-requests/generate.ts` after updating a package or changing requests.ts.
if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(schemaFile, generateSchema());
