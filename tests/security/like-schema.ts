import fc from 'fast-check';
import { z } from 'zod';
import { hostileText, hostileValue, pollution, pollutingKeys, withKey } from './hostile-values.ts';

/** The part of JSON Schema that zod generates. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly additionalProperties?: Schema | boolean;
}

/**
 * Arbitrary values that nearly match a schema: valid in most places, so that they reach the code behind it, and hostile
 * in some. `words` are ids and addresses that mean something to the shop.
 */
export function likeSchema(schema: z.ZodType, words: readonly string[]): fc.Arbitrary<unknown> {
  return like(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, fc.constantFrom(...words));
}

function like(schema: Schema, words: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 30, arbitrary: validFor(schema, words) }, { weight: 1, arbitrary: hostileValue });
}

function validFor(schema: Schema, words: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => like(choice, words)));
  switch ([schema.type].flat()[0]) {
    case 'object':
      return objectLike(schema, words);
    case 'array': {
      if (schema.prefixItems !== undefined) return fc.tuple(...schema.prefixItems.map((item) => like(item, words)));
      const { minItems: minLength = 0, maxItems = 4 } = schema;
      return fc.array(like(schema.items ?? {}, words), {
        minLength,
        maxLength: Math.max(minLength, Math.min(maxItems, 4)),
      });
    }
    case 'integer':
      return fc.integer({ min: lowest(schema), max: highest(schema) });
    case 'number':
      return fc.oneof(
        fc.double({ min: lowest(schema), max: highest(schema), noNaN: true }),
        fc.integer({ min: 0, max: 60 }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textLike(schema, words);
    default:
      return fc.oneof(words, hostileValue);
  }
}

const lowest = ({ minimum = -1_000 }: Schema): number => Math.max(minimum, -1e9);
const highest = (schema: Schema): number => Math.max(lowest(schema), Math.min(schema.maximum ?? 1_000, 1e9));

function textLike(
  { minLength = 0, maxLength = 60, format }: Schema,
  words: fc.Arbitrary<string>,
): fc.Arbitrary<string> {
  const plain = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
  const valid =
    format?.startsWith('date') === true
      ? fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, format === 'date' ? 10 : undefined))
      : plain;
  const full = fc.constant('w'.repeat(Math.min(maxLength, 5_000)));
  return fc.oneof(
    { weight: 4, arbitrary: words },
    { weight: 3, arbitrary: valid },
    { weight: 3, arbitrary: hostileText },
    { weight: 1, arbitrary: full },
  );
}

function objectLike(schema: Schema, words: fc.Arbitrary<string>): fc.Arbitrary<object> {
  const parts = Object.entries(schema.properties ?? {});
  const model = Object.fromEntries(parts.map(([name, part]) => [name, like(part, words)]));
  const rest =
    typeof schema.additionalProperties === 'object'
      ? fc.dictionary(hostileText, like(schema.additionalProperties, words), { maxKeys: 3 })
      : fc.constant({});
  const valid = fc
    .tuple(fc.record(model, { requiredKeys: [...(schema.required ?? [])] }), rest)
    .map(([own, more]) => ({ ...more, ...own }));
  const more = fc.tuple(
    valid,
    fc.constantFrom<string>(...pollutingKeys, 'isAdmin', 'owner', 'userId', 'status'),
    hostileValue,
  );
  return fc.oneof(
    { weight: 9, arbitrary: valid },
    // An unexpected property, possibly one that pollutes prototypes.
    {
      weight: 1,
      arbitrary: more.map(([object, key, value]) =>
        withKey(object, key, typeof value === 'object' ? { [pollution]: true } : value),
      ),
    },
  );
}
