const files = import.meta.glob<string>('./pictures/styles/*.webp', { eager: true, query: '?url', import: 'default' });

const addresses = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.webp'.length), url]),
);

/** The sample picture of a style, or undefined while none has been made. */
export function stylePicture(styleId: string): string | undefined {
  return addresses.get(styleId);
}
