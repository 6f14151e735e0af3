/**
 * The path of a URL of this shop; null for any other URL. Backslashes and control characters are rejected, because
 * browsers treat them as slashes or skip them.
 */
export function localPath(address: string, publicUrl: string): string | null {
  const odd = Array.from(address).some((character) => character === '\\' || character < ' ');
  if (odd || !URL.canParse(address, publicUrl)) return null;
  const url = new URL(address, publicUrl);
  if (url.origin !== new URL(publicUrl).origin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}`;
}
