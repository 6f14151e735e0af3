import { regexes } from 'zod/v4/core';
import { fine, wrong, type Said } from './issue.ts';
import { isRecord, ObjectSchema, readList, recordOf, type Shape } from './object-schema.ts';
import { Schema } from './schema.ts';

function ofType(holds: (value: unknown) => boolean, said?: Said): Schema {
  return new Schema((value) => (holds(value) ? fine(value) : wrong('invalid_type', said)), false, said);
}

export const string = (said?: Said) => ofType((value) => typeof value === 'string', said);
export const number = (said?: Said) => ofType((value) => Number.isFinite(value), said);
export const boolean = (said?: Said) => ofType((value) => typeof value === 'boolean', said);
export const int = (said?: Said) => number(said).int(said);
export const unknown = () => new Schema(fine);

export const coerce = {
  number: () => new Schema((value) => number().read(Number(value))),
};

export const iso = {
  date: (said?: Said) => string(said).regex(regexes.date, said),
  datetime: (said?: Said) => string(said).regex(regexes.datetime({}), said),
};

export const uuid = (said?: Said) => string(said).regex(regexes.uuid(), said);

export const url = ({ protocol }: { readonly protocol: RegExp }) =>
  string()
    .transform((text: string) => text.trim())
    .pipe(
      new Schema((text) => {
        const parsed = URL.parse(String(text));
        return parsed !== null && protocol.test(parsed.protocol.slice(0, -1))
          ? fine(text)
          : { ...wrong('invalid_format'), value: text, ended: false };
      }),
    );

class ChoiceSchema extends Schema {
  readonly options: readonly unknown[];

  constructor(values: readonly unknown[], said?: Said) {
    super((value) => (values.includes(value) ? fine(value) : wrong('invalid_value', said)));
    this.options = values;
  }
}

export const literal = (value: unknown, said?: Said) => new ChoiceSchema([value], said);
const choice = (values: readonly string[], said?: Said) => new ChoiceSchema(values, said);
export { choice as enum };

export const object = (shape: Shape) => new ObjectSchema(shape);
export const strictObject = (shape: Shape) => new ObjectSchema(shape, true);

/** With keys of a list, all of them have to be there. */
export const record = (key: Schema, entry: Schema) =>
  key instanceof ChoiceSchema
    ? strictObject(Object.fromEntries(key.options.map((name) => [name, entry])))
    : recordOf(key, entry, null);
export const partialRecord = (key: Schema, entry: Schema) =>
  recordOf(key, entry, key instanceof ChoiceSchema ? key.options : null);

export const array = (element: Schema, said?: Said) =>
  new Schema(
    (value) => (Array.isArray(value) ? readList(value, () => element) : wrong('invalid_type', said)),
    false,
    said,
  );

export const tuple = (elements: readonly Schema[]) =>
  new Schema((value) => {
    if (!Array.isArray(value)) return wrong('invalid_type');
    const { length } = elements;
    if (value.length < length) return wrong('too_small', undefined, { minimum: length });
    const found = readList(value.slice(0, length), (index) => elements[index] ?? unknown());
    if (value.length === length) return found;
    const longer = wrong('too_big', undefined, { maximum: length });
    return { ...longer, issues: [...longer.issues, ...found.issues] };
  });

export const union = (schemas: readonly Schema[], said?: Said) =>
  new Schema(
    (value) => {
      const all = schemas.map((schema) => schema.read(value));
      const going = all.filter(({ ended }) => !ended);
      return (
        all.find(({ issues }) => issues.length === 0) ??
        (going.length === 1 ? going[0] : undefined) ??
        wrong('invalid_union', said)
      );
    },
    schemas.some(({ isOptional }) => isOptional),
  );

export const discriminatedUnion = (kind: string, schemas: readonly ObjectSchema[]) =>
  new Schema((value) => {
    if (!isRecord(value)) return wrong('invalid_type');
    const found = schemas.find(({ shape }) => shape[kind]?.read(value[kind]).issues.length === 0);
    return found?.read(value) ?? wrong('invalid_union', undefined, { path: [kind] });
  });

export const preprocess = (change: (value: unknown) => unknown, next: Schema) =>
  new Schema((value) => next.read(change(value)), next.isOptional);
