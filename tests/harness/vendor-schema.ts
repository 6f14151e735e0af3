import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installTool } from '../../tools/open-tool.mjs';

/** A JSON schema that is made from the types of vendors' packages. */
export interface VendorSchema {
  /** Has `requests.ts` with the type, `generate.ts` with this description, `tsconfig.json` and `schema.json`. */
  readonly folder: string;
  readonly type: string;
  /** Packages whose types the schema is made from; an update of any of them may change it. */
  readonly packages: readonly string[];
  /** Receives each key and value of the schema, as a replacer of `JSON.stringify` does. */
  readonly tighten: (key: string, value: unknown) => unknown;
}

/** What is used of ts-json-schema-generator, which brings a whole compiler and is installed when it is needed. */
interface Tool {
  createGenerator(config: object): { createSchema(type: string): object };
}

const tool = 'schema-generator';
const inputs = ['requests.ts', 'generate.ts', 'tsconfig.json'];

/** Makes the schema from the installed packages. */
export async function generateSchema(source: VendorSchema): Promise<string> {
  const { folder, type, tighten } = source;
  const entry = join(installTool(tool), 'index.mjs');
  const { createGenerator } = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as Tool;
  const schema = createGenerator({
    path: join(folder, 'requests.ts'),
    tsconfig: join(folder, 'tsconfig.json'),
    type,
    additionalProperties: false,
    jsDoc: 'none',
    skipTypeCheck: true,
    topRef: false,
    encodeRefs: false,
  }).createSchema(type);
  const tightened = JSON.parse(JSON.stringify(schema, tighten)) as object;
  return `${JSON.stringify({ $comment: stampOf(source, tightened), ...tightened }, null, 1)}\n`;
}

/** Writes the schema when `node generate.ts` is run, after an update of a package or a change of requests.ts. */
export async function writeSchema(source: VendorSchema): Promise<void> {
  writeFileSync(join(source.folder, 'schema.json'), await generateSchema(source));
}

export function readSchema({ folder }: Pick<VendorSchema, 'folder'>): string {
  return readFileSync(join(folder, 'schema.json'), 'utf8');
}

/**
 * Whether the schema was made from the installed packages and the current sources, and is unchanged since. Needs no
 * generator; `generateSchema` is compared in `npm run test:long`.
 */
export function isSchemaCurrent(source: VendorSchema): boolean {
  const { $comment, ...schema } = JSON.parse(readSchema(source)) as { $comment: string };
  return $comment === stampOf(source, schema);
}

function stampOf({ folder, packages }: VendorSchema, schema: object): string {
  const sources = [...inputs.map((name) => join(folder, name)), import.meta.filename].map((file) => readFileSync(file));
  const generator = readFileSync(join(import.meta.dirname, '../../tools', tool, 'package.json'));
  const versions = packages.map((name) => `${name} ${versionOf(name)}`).join(', ');
  return `${versions}, made by generate.ts ${hash(...sources, generator)}: ${hash(JSON.stringify(schema))}`;
}

function hash(...parts: readonly (string | Buffer)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex').slice(0, 16);
}

/** Some packages do not export their package.json, so it is read from the package's root folder. */
function versionOf(name: string): string {
  const entry = createRequire(import.meta.url).resolve(name);
  const root = entry.slice(0, entry.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length);
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}
