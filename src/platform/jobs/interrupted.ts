/**
 * Field stored next to a job's own data, whose schema strips it: the number of attempts that ended with their process.
 */
export const interruptedField = '$interrupted';

/** The number of attempts that ended because their process did. They do not count as failures of the job. */
export function interruptionsOf(data: object): number {
  const count: unknown = Reflect.get(data, interruptedField);
  return typeof count === 'number' ? count : 0;
}
