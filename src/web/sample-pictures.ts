/** The shop's own sample pictures, by name; made by `npm run pictures` from sitters that the art engine draws. */
const photos = byName(import.meta.glob<string>('./pictures/photos/*.webp', { eager: true, query: '?url', import: 'default' }));
const hung = byName(import.meta.glob<string>('./pictures/hero/*.{avif,webp}', { eager: true, query: '?url', import: 'default' }));

/** The picture that a drawn sitter's art is made from, or undefined while none has been made. */
export function samplePhoto(pet: string): string | undefined {
  return photos.get(pet);
}

/** A picture of the hang beside the headline, e.g. 'mabel-tattoo-style'. */
export function hungPicture(name: string): string | undefined {
  return hung.get(name);
}

function byName(files: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')), url]));
}
