/** Beside a job's own data, whose schema drops it: how many of its attempts ended with their process. */
export const interruptedField = '$interrupted';

/** Attempts of a job that ended because their process did. They are no failures of the job's. */
export function interruptionsOf(data: object): number {
  const count: unknown = Reflect.get(data, interruptedField);
  return typeof count === 'number' ? count : 0;
}
