/** The shop's own sample pictures, by name; made by `npm run pictures` from sitters that the art engine draws. */
const hung = byName(
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

/** Pixels of every picture that `samplePicture` knows. */
export const sampleSize = { width: 560, height: 700 } as const;

/** Pixels of every picture that `ledgePicture` knows. */
export const ledgeSize = { width: 320, height: 400 } as const;

/** A picture of the hang beside the headline, e.g. 'mabel-tattoo-style'. */
export function hungPicture(name: string): string {
  return found(hung, name);
}

/** A picture of the landing page: `<pet>-photo`, or `<pet>-<style>`. */
export function samplePicture(name: string): string {
  return found(samples, name);
}

/** A picture that is only ever shown small: `saffron-photo`, or `saffron-<style>`. */
export function ledgePicture(name: string): string {
  return found(ledge, name);
}

/** The contact sheet of small prints, 200 x 250 pixels each: by style, so that the pets are mixed. */
export const contactSheet: readonly string[] = [...sheet]
  .toSorted(([one], [other]) => styleOf(one).localeCompare(styleOf(other)))
  .map(([, address]) => address);

/** Of `<pet>-<style>`. */
function styleOf(name: string): string {
  return name.slice(name.indexOf('-') + 1);
}

function found(pictures: ReadonlyMap<string, string>, name: string): string {
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
