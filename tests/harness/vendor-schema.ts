import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installTool } from '../../tools/open-tool.mjs';

/** A JSON schema that is made from the types of vendors' packages. */
export interface VendorSchema {
  /** Has `generate.ts` with this description, and `schema.json`. */
  readonly folder: string;
  /** Has `requests.ts` with the type, and `tsconfig.json`. */
  readonly types: string;
  readonly type: string;
  /** Versions of the packages whose types the schema is made from, by name; another one may change it. */
  readonly packages: Readonly<Record<string, string>>;
  /** Receives each key and value of the schema, as a replacer of `JSON.stringify` does. */
  readonly tighten: (key: string, value: unknown) => unknown;
}

/** What is used of ts-json-schema-generator, which brings a whole compiler and is installed when it is needed. */
interface Tool {
  createGenerator(config: object): { createSchema(type: string): object };
}

const tool = 'schema-generator';

/** Makes the schema from the types of the packages, which have to be installed. */
export async function generateSchema(source: VendorSchema): Promise<string> {
  const { types, type, tighten } = source;
  const entry = join(installTool(tool), 'index.mjs');
  const { createGenerator } = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as Tool;
  const schema = createGenerator({
    path: join(types, 'requests.ts'),
    tsconfig: join(types, 'tsconfig.json'),
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
 * Whether the schema was made from these packages and the current sources, and is unchanged since. Needs no
 * generator; `generateSchema` is compared in `npm run test:long`.
 */
export function isSchemaCurrent(source: VendorSchema): boolean {
  const { $comment, ...schema } = JSON.parse(readSchema(source)) as { $comment: string };
  return $comment === stampOf(source, schema);
}

function stampOf({ folder, types, packages }: VendorSchema, schema: object): string {
  const inputs = [join(types, 'requests.ts'), join(folder, 'generate.ts'), join(types, 'tsconfig.json')];
  const sources = [...inputs, import.meta.filename].map((file) => readFileSync(file));
  const generator = readFileSync(join(import.meta.dirname, '../../tools', tool, 'package.json'));
  const versions = Object.entries(packages)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
  return `${versions}, made by generate.ts ${hash(...sources, generator)}: ${hash(JSON.stringify(schema))}`;
}

function hash(...parts: readonly (string | Buffer)[]): string {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex').slice(0, 16);
}

/**
 * The version of an installed package. Some packages do not export their package.json, so it is read from the package's
 * root folder.
 */
export function installedVersion(name: string): string {
  const entry = createRequire(import.meta.url).resolve(name);
  const root = entry.slice(0, entry.lastIndexOf(join('node_modules', name)) + join('node_modules', name).length);
  return (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}
