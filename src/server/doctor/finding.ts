/** Result of one check. `unknown`: it cannot be decided from this machine; `message` says why. */
export interface Finding {
  readonly name: string;
  readonly ok: boolean | 'unknown';
  readonly message: string;
}

export const pass = (name: string, message: string): Finding => ({ name, ok: true, message });
export const fail = (name: string, message: string): Finding => ({ name, ok: false, message });
export const undecided = (name: string, message: string): Finding => ({ name, ok: 'unknown', message });

/** A subject that could not be checked because of something else. `why` is part of a sentence. */
export const uncheckable = (name: string, why: string): Finding =>
  undecided(name, `this could not be checked, because ${why}.`);

/** An error as one line. For a lost connection the reason is only in its cause, or in the first of several attempts. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error && error.message === 'fetch failed') return reasonOf(error.cause);
  if (error instanceof AggregateError && error.message === '') return reasonOf(error.errors[0]);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const code: unknown = Reflect.get(error, 'code');
  return error.message.split('\n')[0] || (typeof code === 'string' ? code : error.name);
}
