import { fine, issueOf, SchemaError, type Found, type Issue, type Said } from './issue.ts';

type Read = (value: unknown) => Found;
type Parsed =
  { success: true; data: unknown; error?: undefined } | { success: false; data?: undefined; error: SchemaError };

const sizeOf = (value: unknown): number => (typeof value === 'number' ? value : (value as ArrayLike<unknown>).length);

/** Reads values of one kind. It has the methods of Zod's schemas that contracts use. */
export class Schema {
  readonly read: Read;
  /** Whether a key with it may be absent. */
  readonly isOptional: boolean;

  /** What is said about any problem for which no check says another thing. */
  private readonly said: Said;

  constructor(read: Read, isOptional = false, said?: Said) {
    this.read = read;
    this.isOptional = isOptional;
    this.said = said;
  }

  safeParse(value: unknown): Parsed {
    const found = this.read(value);
    return found.issues.length === 0
      ? { success: true, data: found.value }
      : { success: false, error: new SchemaError(found.issues) };
  }

  parse(value: unknown): unknown {
    const { data, error } = this.safeParse(value);
    if (error !== undefined) throw error;
    return data;
  }

  optional(): Schema {
    return new Schema((value) => (value === undefined && !this.isOptional ? fine(value) : this.read(value)), true);
  }

  nullable(): Schema {
    return new Schema((value) => (value === null ? fine(value) : this.read(value)), this.isOptional);
  }

  nullish(): Schema {
    return this.nullable().optional();
  }

  default(standard: unknown): Schema {
    return new Schema((value) => (value === undefined ? fine(resultOf(standard)) : this.read(value)), true);
  }

  catch(instead: unknown): Schema {
    return new Schema((value) => {
      const found = this.read(value);
      return found.issues.length === 0 ? found : fine(resultOf(instead));
    }, true);
  }

  transform(change: (value: never) => unknown): Schema {
    return this.after((value) => fine(change(value as never)));
  }

  pipe(next: Schema): Schema {
    return this.after((value) => next.read(value));
  }

  refine(holds: (value: never) => unknown, said?: Said): Schema {
    return this.check(
      (value) => Boolean(holds(value as never)),
      () => this.issue('custom', said),
    );
  }

  min(minimum: number, said?: Said): Schema {
    return this.checkSize(
      (size) => size >= minimum,
      () => this.issue('too_small', said, { minimum }),
    );
  }

  max(maximum: number, said?: Said): Schema {
    return this.checkSize(
      (size) => size <= maximum,
      () => this.issue('too_big', said, { maximum }),
    );
  }

  length(length: number, said?: Said): Schema {
    return this.checkSize(
      (size) => size === length,
      (size) =>
        size > length
          ? this.issue('too_big', said, { maximum: length })
          : this.issue('too_small', said, { minimum: length }),
    );
  }

  nonnegative(said?: Said): Schema {
    return this.min(0, said);
  }

  positive(said?: Said): Schema {
    return this.check(
      (value) => Number(value) > 0,
      () => this.issue('too_small', said, { minimum: 0 }),
    );
  }

  /** A number is finite in any case. */
  finite(): Schema {
    return this;
  }

  int(said?: Said): Schema {
    return this.andThen((found) => {
      if (found.ended || Number.isSafeInteger(found.value)) return found;
      // A number with decimals is of another type.
      const ended = !Number.isInteger(found.value);
      const issue = ended
        ? this.issue('invalid_type', said)
        : Number(found.value) > 0
          ? this.issue('too_big', said, { maximum: Number.MAX_SAFE_INTEGER })
          : this.issue('too_small', said, { minimum: Number.MIN_SAFE_INTEGER });
      return { ...withIssue(found, issue), ended };
    });
  }

  regex(pattern: RegExp, said?: Said): Schema {
    return this.check(
      (value) => {
        pattern.lastIndex = 0;
        return pattern.test(String(value));
      },
      () => this.issue('invalid_format', said),
    );
  }

  trim(): Schema {
    return this.andThen((found) => (found.ended ? found : { ...found, value: String(found.value).trim() }));
  }

  private issue(code: string, said: Said, more?: Partial<Issue>): Issue {
    return issueOf(code, said ?? this.said, more);
  }

  /** Adds an issue where the value does not hold; further checks follow nevertheless. */
  private check(holds: (value: unknown) => boolean, issue: (value: unknown) => Issue): Schema {
    return this.andThen((found) => (found.ended || holds(found.value) ? found : withIssue(found, issue(found.value))));
  }

  /** The same for a size. That of a list counts also if something in it is wrong. */
  private checkSize(holds: (size: number) => boolean, issue: (size: number) => Issue): Schema {
    return this.andThen((found) => {
      if (found.ended && !Array.isArray(found.value)) return found;
      const size = sizeOf(found.value);
      return holds(size) ? found : withIssue(found, issue(size));
    });
  }

  private andThen(next: (found: Found) => Found): Schema {
    return new Schema((value) => next(this.read(value)), this.isOptional, this.said);
  }

  /** Reads on with a value that is right so far. */
  private after(next: Read): Schema {
    return new Schema((value) => {
      const found = this.read(value);
      return found.issues.length === 0 ? next(found.value) : { ...found, ended: true };
    }, this.isOptional);
  }
}

function withIssue(found: Found, issue: Issue): Found {
  return { ...found, issues: [...found.issues, issue] };
}

function resultOf(standard: unknown): unknown {
  return typeof standard === 'function' ? (standard as () => unknown)() : standard;
}
