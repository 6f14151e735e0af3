/** Returns the value. Throws an error that names `what` if it is undefined, which only a bug can cause. */
export function must<Value>(value: Value | undefined, what = 'a value'): Value {
  if (value === undefined) throw new Error(`${what} is missing`);
  return value;
}
