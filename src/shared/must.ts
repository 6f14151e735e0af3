/** The value, or an error that names what is missing: for what can only be missing through a bug. */
export function must<Value>(value: Value | undefined, what = 'a value'): Value {
  if (value === undefined) throw new Error(`${what} is missing`);
  return value;
}
