/** Sample pictures by name. `npm run pictures` makes them from pets that the art engine draws. */
const heroes = byName(
  import.meta.glob<string>('./pictures/hero/*.avif', { eager: true, query: '?url', import: 'default' }),
);
const samples = byName(
  import.meta.glob<string>('./pictures/samples/*.avif', { eager: true, query: '?url', import: 'default' }),
);
const ledge = byName(
  import.meta.glob<string>('./pictures/ledge/*.avif', { eager: true, query: '?url', import: 'default' }),
);
const sheet = byName(
  import.meta.glob<string>('./pictures/sheet/*.avif', { eager: true, query: '?url', import: 'default' }),
);

/** Size of all pictures of `samplePicture` in pixels. */
export const sampleSize = { width: 560, height: 700 } as const;

/** Size of all pictures of `ledgePicture` in pixels. */
export const ledgeSize = { width: 320, height: 400 } as const;

/** URL of a hero picture, e.g. 'mabel-tattoo-style'. Throws for an unknown name. */
export function heroPicture(name: string): string {
  return findPicture(heroes, name);
}

/** URL of a picture of the landing page: `<pet>-photo` or `<pet>-<style>`. Throws for an unknown name. */
export function samplePicture(name: string): string {
  return findPicture(samples, name);
}

/** URL of a picture that is only shown small: `saffron-photo` or `saffron-<style>`. Throws for an unknown name. */
export function ledgePicture(name: string): string {
  return findPicture(ledge, name);
}

/** URLs of the contact sheet's prints, 200 x 250 pixels each, sorted by style so that the pets alternate. */
export const contactSheet: readonly string[] = [...sheet]
  .toSorted(([one], [other]) => styleOf(one).localeCompare(styleOf(other)))
  .map(([, address]) => address);

/** The style in `<pet>-<style>`. */
function styleOf(name: string): string {
  return name.slice(name.indexOf('-') + 1);
}

function findPicture(pictures: ReadonlyMap<string, string>, name: string): string {
  const address = pictures.get(name);
  if (address === undefined)
    throw new Error(`there is no sample picture '${name}': see scripts/sample-pictures/list.ts`);
  return address;
}

function byName(files: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')), url]),
  );
}
