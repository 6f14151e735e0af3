/** A base URL that no real site has. A path that resolves to another origin is not a local path. */
const placeholderOrigin = 'http://local.invalid';

/** Characters that browsers drop, or read as a slash, before they parse a URL. */
const unsafeCharacters = /[\\\p{Cc}\p{Cf}\p{Z}]/u;

/**
 * Returns the path to go to after signing in: `value` if it is a page of this site, else `/`. Rejects API paths and
 * anything that a browser or a later redirect could read as another site: `//host`, `/\host`, schemes, tabs and line
 * breaks, even if they are encoded several times.
 */
export function toLocalPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > 1_000) return '/';
  const [path = ''] = value.split(/[?#]/, 1);
  const decoded = decodeFully(path);
  if (decoded === null || !isPlainPath(path) || !isPlainPath(decoded) || unsafeCharacters.test(value)) return '/';
  const url = new URL(value, placeholderOrigin);
  if (url.origin !== placeholderOrigin || !isPlainPath(url.pathname)) return '/';
  // API paths are not pages, and a GET may have effects: /api/logout would sign the user out again.
  if (decoded.startsWith('/api/') || url.pathname.startsWith('/api/')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

function isPlainPath(path: string): boolean {
  return path.startsWith('/') && !path.includes('//') && !unsafeCharacters.test(path);
}

/** Decodes a path until nothing is percent-encoded. Null if it is malformed or encoded more than four times. */
function decodeFully(path: string): string | null {
  let current = path;
  for (let round = 0; round < 5; round += 1) {
    try {
      const next = decodeURIComponent(current);
      if (next === current) return current;
      current = next;
    } catch {
      return null;
    }
  }
  return null;
}
