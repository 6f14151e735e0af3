const files = import.meta.glob<string>('./pictures/styles/*.webp', { eager: true, query: '?url', import: 'default' });

const addresses = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.webp'.length), url]),
);

/** URL of a style's sample picture, or undefined if there is none. */
export function stylePicture(styleId: string): string | undefined {
  return addresses.get(styleId);
}
