import { below, fine, issueOf, wrong, type Found, type Issue } from './issue.ts';
import { Schema } from './schema.ts';

export type Shape = Readonly<Record<string, Schema>>;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads an object with known keys. Others are left out, or wrong if it is strict. */
export class ObjectSchema extends Schema {
  readonly shape: Shape;
  private readonly isStrict: boolean;

  constructor(shape: Shape, isStrict = false) {
    super((value) => readObject(value, shape, isStrict));
    this.shape = shape;
    this.isStrict = isStrict;
  }

  strict(): ObjectSchema {
    return new ObjectSchema(this.shape, true);
  }

  extend(more: Shape): ObjectSchema {
    return new ObjectSchema({ ...this.shape, ...more }, this.isStrict);
  }

  pick(wanted: Readonly<Record<string, true>>): ObjectSchema {
    return new ObjectSchema(
      Object.fromEntries(Object.entries(this.shape).filter(([key]) => wanted[key] === true)),
      this.isStrict,
    );
  }

  partial(): ObjectSchema {
    return new ObjectSchema(
      Object.fromEntries(Object.entries(this.shape).map(([key, schema]) => [key, schema.optional()])),
      this.isStrict,
    );
  }
}

function readObject(given: unknown, shape: Shape, isStrict: boolean): Found {
  if (!isRecord(given)) return wrong('invalid_type');
  const issues: Issue[] = [];
  const value: Record<string, unknown> = {};
  let ended = false;
  for (const [key, schema] of Object.entries(shape)) {
    const isMissing = !(key in given) && !schema.isOptional;
    const read = schema.read(given[key]);
    const found = isMissing && read.issues.length === 0 ? wrong('invalid_type') : read;
    issues.push(...below(key, found));
    ended ||= found.ended;
    if (found.value !== undefined || key in given) value[key] = found.value;
  }
  const unknown = isStrict ? Object.keys(given).filter((key) => !Object.hasOwn(shape, key)) : [];
  if (unknown.length > 0) issues.push(issueOf('unrecognized_keys', undefined, { keys: unknown }));
  return { value, issues, ended: ended || unknown.length > 0 };
}

/** Reads an object by the schemas of its keys and of its values. `keys`: the only ones that there are. */
export function recordOf(key: Schema, entry: Schema, keys: readonly unknown[] | null): Schema {
  return new Schema((given) => {
    if (!isRecord(given)) return wrong('invalid_type');
    const issues: Issue[] = [];
    const value: Record<string, unknown> = {};
    let ended = false;
    const unknown: string[] = [];
    for (const [name, content] of Object.entries(given)) {
      if (name === '__proto__') continue;
      if (key.read(name).issues.length > 0) {
        if (keys === null) issues.push(issueOf('invalid_key', { path: [name] }));
        else unknown.push(name);
        ended = true;
        continue;
      }
      const found = entry.read(content);
      issues.push(...below(name, found));
      ended ||= found.ended;
      value[name] = found.value;
    }
    if (unknown.length > 0) issues.push(issueOf('unrecognized_keys', undefined, { keys: unknown }));
    return { value, issues, ended };
  });
}

/** Reads the elements of a list. */
export function readList(given: readonly unknown[], schemaAt: (index: number) => Schema): Found {
  const all = given.map((element, index) => schemaAt(index).read(element));
  return {
    ...fine(all.map(({ value }) => value)),
    issues: all.flatMap((found, index) => below(index, found)),
    ended: all.some(({ ended }) => ended),
  };
}
