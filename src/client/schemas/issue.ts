/** What is wrong with a value, as Zod describes it. */
export interface Issue {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly keys?: readonly string[];
}

/** What a schema makes of a value: `value` counts unless the reading has ended. */
export interface Found {
  readonly value: unknown;
  readonly issues: readonly Issue[];
  /** Whether nothing further can be said, for example because the value has another type. */
  readonly ended: boolean;
}

/** A sentence for the issue, instead of the standard one. */
export type Said = string | { readonly error?: string; readonly path?: readonly PropertyKey[] } | undefined;

export function fine(value: unknown): Found {
  return { value, issues: [], ended: false };
}

export function wrong(code: string, said?: Said, more: Partial<Issue> = {}): Found {
  return { value: undefined, issues: [issueOf(code, said, more)], ended: true };
}

export function issueOf(code: string, said: Said, more: Partial<Issue> = {}): Issue {
  const { error, path = [] } = typeof said === 'object' ? said : { error: said };
  return { code, path, message: error ?? standardMessage(more), ...more };
}

/** For what nobody types, for example. */
function standardMessage({ minimum, maximum }: Partial<Issue>): string {
  if (maximum !== undefined) return `Too big: at most ${maximum}`;
  return minimum === undefined ? 'Invalid input' : `Too small: at least ${minimum}`;
}

/** The same below a key. */
export function below(key: PropertyKey, { issues }: Found): Issue[] {
  return issues.map((issue) => ({ ...issue, path: [key, ...issue.path] }));
}

export class SchemaError extends Error {
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(JSON.stringify(issues));
    this.name = 'SchemaError';
    this.issues = issues;
  }
}
