/** A nested property of a response's JSON; undefined when the path does not exist. */
export function valueAtPath(json: unknown, ...path: readonly (string | number)[]): unknown {
  let here = json;
  for (const key of path) {
    if (typeof here !== 'object' || here === null) return undefined;
    here = Reflect.get(here, key);
  }
  return here;
}

/** A nested property that is a string; null when the path does not exist or leads to anything else. */
export function textAt(json: unknown, ...path: readonly (string | number)[]): string | null {
  const found = valueAtPath(json, ...path);
  return typeof found === 'string' ? found : null;
}
