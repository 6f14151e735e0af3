/** A base that no real page has: whatever leaves it was not a local path. */
const nowhere = 'http://local.invalid';

/** Characters that browsers drop or read as a slash before they look at the rest. */
const treacherous = /[\\\p{Cc}\p{Cf}\p{Z}]/u;

/**
 * Where to go after signing in: a path of this site, or `/`. Anything that a browser or a later
 * redirect could read as another site is refused: `//host`, `/\host`, schemes, tabs and line
 * breaks, and each of these encoded, however often.
 */
export function toLocalPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > 1_000) return '/';
  const [path = ''] = value.split(/[?#]/, 1);
  const decoded = decodeFully(path);
  if (decoded === null || !isPlainPath(path) || !isPlainPath(decoded) || treacherous.test(value)) return '/';
  const url = new URL(value, nowhere);
  if (url.origin !== nowhere || !isPlainPath(url.pathname)) return '/';
  // No page, but something that is done by going there: whoever signs in does not want to be signed out by it.
  if (decoded.startsWith('/api/') || url.pathname.startsWith('/api/')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

function isPlainPath(path: string): boolean {
  return path.startsWith('/') && !path.includes('//') && !treacherous.test(path);
}

/** The path without any percent-encoding; null when it cannot be decoded or never ends. */
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
