const segment = /^[a-z0-9_][a-z0-9_.-]*$/;

/**
 * The segments of a key. Only lower-case ones that start with a letter, digit or underscore: no `..`, no absolute
 * path, no hidden file. A key that is not a plain path of ours is a bug and throws.
 */
export function splitKey(key: string): string[] {
  const segments = key.split('/');
  if (key.length > 512 || !segments.every((part) => segment.test(part))) throw new Error('not a storage key');
  return segments;
}
