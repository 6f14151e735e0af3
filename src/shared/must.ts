/** Returns the value. Throws an error that names `what` if it is null or undefined, which only a bug can cause. */
export function must<Value>(value: Value | null | undefined, what = 'a value'): Value {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
