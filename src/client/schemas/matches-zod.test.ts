import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import type { Issue } from './issue.ts';

const root = join(import.meta.dirname, '../../..');

interface Both {
  readonly name: string;
  readonly zods: z.ZodType;
  readonly own: Reading;
}

interface Reading {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: readonly Issue[] } | undefined };
}

/** The schemas that pages may use, as Zod makes them and as the pages have them. */
const schemas: Both[] = [];

beforeAll(async () => {
  const files: string[] = [];
  for await (const file of glob('src/{features,shared}/**/*.ts', {
    cwd: root,
    exclude: ['**/server/**', '**/client/**', '**/*.test.ts'],
  }))
    if (readFileSync(join(root, file), 'utf8').includes("from 'zod'")) files.push(file);
  const load = async (): Promise<Map<string, unknown>> => {
    const found = new Map<string, unknown>();
    for (const file of files) {
      const module = (await import(join(root, file))) as Record<string, unknown>;
      for (const [name, value] of Object.entries(module)) found.set(`${file} ${name}`, value);
    }
    return found;
  };
  const zods = await load();
  vi.resetModules();
  vi.doMock('zod', async () => import('./index.ts'));
  const own = await load();
  vi.doUnmock('zod');
  for (const [name, schema] of zods)
    if (isSchema(schema)) schemas.push({ name, zods: schema, own: own.get(name) as Reading });
}, 60_000);

function isSchema(value: unknown): value is z.ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** Values that are right, as far as the schema says it. */
function valuesOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const { def } = schema as unknown as { def: Record<string, unknown> };
  const inner = (name: string) => valuesOf(def[name] as z.ZodType);
  switch (def['type']) {
    case 'string':
      return fc.oneof(...patternsOf(schema).map(matching), fc.string({ maxLength: 8 }));
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer(), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...(def['values'] as unknown[]));
    case 'enum':
      return fc.constantFrom(...Object.values(def['entries'] as object));
    case 'array':
      return fc.array(inner('element'), { maxLength: 3 });
    case 'tuple':
      return fc.tuple(...(def['items'] as z.ZodType[]).map(valuesOf));
    case 'object':
      return objectsOf(def['shape'] as Record<string, z.ZodType>);
    case 'record':
      return fc
        .array(fc.tuple(inner('keyType'), inner('valueType')), { maxLength: 3 })
        .map((entries) => Object.fromEntries(entries));
    case 'union':
      return fc.oneof(...(def['options'] as z.ZodType[]).map(valuesOf));
    case 'optional':
    case 'default':
      return fc.oneof(inner('innerType'), fc.constant(undefined));
    case 'nullable':
      return fc.oneof(inner('innerType'), fc.constant(null));
    case 'catch':
      return inner('innerType');
    case 'pipe':
      return (def['in'] as z.ZodType).def.type === 'transform' ? inner('out') : inner('in');
    default:
      return fc.anything();
  }
}

const objectsOf = (shape: Record<string, z.ZodType>) =>
  fc.record(Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, valuesOf(field)])), {
    requiredKeys: Object.keys(shape),
  });

function patternsOf(schema: z.ZodType): RegExp[] {
  const { _zod: inside } = schema as unknown as { _zod: { bag: { patterns?: Set<RegExp> } } };
  const { patterns } = inside.bag;
  return [...(patterns ?? [])];
}

function matching(pattern: RegExp): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(pattern);
  } catch {
    return fc.string({ maxLength: 8 });
  }
}

const odd = [
  undefined,
  null,
  true,
  -1,
  0,
  1.5,
  1e17,
  Number.NaN,
  '',
  ' ',
  'x',
  'x'.repeat(5_000),
  'a\u0000b',
  '2026-02-30',
  [],
  [1, 2, 3],
  {},
];

/** The value, and the same with one odd thing in it. */
function* variantsOf(value: unknown, depth = 3): Generator {
  yield value;
  yield* odd;
  if (depth === 0 || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    yield [...value, ...value, ...value];
    for (const [index, element] of value.entries())
      for (const variant of variantsOf(element, depth - 1)) yield value.with(index, variant);
    return;
  }
  yield { ...value, further: 1 };
  for (const [key, field] of Object.entries(value)) {
    const { [key]: _left, ...others } = value as Record<string, unknown>;
    yield others;
    for (const variant of variantsOf(field, depth - 1)) yield { ...value, [key]: variant };
  }
}

/** Pages show the first problem of each field. */
function describeReading({ success, data, error }: ReturnType<Reading['safeParse']>): unknown {
  if (success) return { data };
  const firsts = new Map<string, unknown>();
  for (const { code, path, message, minimum, maximum, keys } of error?.issues ?? []) {
    const field = path.join('.');
    if (firsts.has(field)) continue;
    // What Zod says itself is not the same.
    const said = /^(Invalid|Too (big|small)|Unrecognized)/.test(message) ? null : message;
    firsts.set(field, { code, said, limit: code.startsWith('too_') ? (maximum ?? minimum) : undefined, keys });
  }
  return firsts;
}

test('pages read what contracts allow as Zod does, and find the same problems', () => {
  expect(schemas.length).toBeGreaterThan(100);
  for (const { name, zods, own } of schemas)
    for (const value of fc.sample(valuesOf(zods), { seed: 1, numRuns: 1 }))
      for (const variant of variantsOf(value, 2)) {
        const found = describeReading(own.safeParse(variant));
        const wanted = describeReading(zods.safeParse(variant) as ReturnType<Reading['safeParse']>);
        // Comparing is much quicker than expecting.
        if (!isDeepStrictEqual(found, wanted)) expect(found, `${name}: ${JSON.stringify(variant)}`).toEqual(wanted);
      }
}, 60_000);

test('given a list of choices, then pages can read it from the schema as well', () => {
  const lists = schemas
    .map(({ zods, own }) => [zods, own].map((schema) => (schema as { options?: readonly unknown[] }).options))
    .filter(([wanted]) => typeof wanted?.[0] === 'string');
  expect(lists.length).toBeGreaterThan(0);
  expect(lists.map(([, found]) => found)).toEqual(lists.map(([wanted]) => wanted));
});
