const segment = /^[a-z0-9_][a-z0-9_.-]*$/;

/**
 * Splits a key into segments. Each is in lower case and starts with a letter, digit or underscore: no `..`, no absolute
 * path, no hidden file. Throws for any other key, because that is a bug.
 */
export function splitKey(key: string): string[] {
  const segments = key.split('/');
  if (key.length > 512 || !segments.every((part) => segment.test(part))) throw new Error('this is not a storage key');
  return segments;
}
