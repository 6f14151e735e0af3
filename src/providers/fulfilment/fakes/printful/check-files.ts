import type { FileCache } from '../file-cache.ts';
import type { FetchedFile } from '../tables.ts';
import { dpi, findVariant, type FakePrintfile } from './catalog.ts';
import type { FakePrintfulSettings } from './settings.ts';
import type { FakeOrder } from './tables.ts';

/** Smallest resolution that Printful prints. */
const minDpi = 150;

/** Fetches every file of an order. Returns what is wrong with those that cannot be printed, by address. */
export async function checkFiles(
  order: FakeOrder,
  files: FileCache,
  { pixels }: Pick<FakePrintfulSettings, 'pixels'>,
): Promise<Record<string, string>> {
  const bad: Record<string, string> = {};
  for (const { variantId, placements } of order.items) {
    const printfile = findVariant(variantId)?.variant.printfile;
    if (printfile === undefined) continue;
    for (const url of placements.flatMap(({ urls }) => urls)) {
      const failure = checkFile(await files.fetch(url), printfile, pixels);
      if (failure !== null) bad[url] = failure;
    }
  }
  return bad;
}

function checkFile(
  { picture, failure }: FetchedFile,
  printfile: FakePrintfile,
  pixels: 'exact' | 'enough',
): string | null {
  if (picture === null) return failure ?? 'The file is not a picture.';
  const { format, space, width, height } = picture;
  if (format !== 'jpeg' && format !== 'png') return `Files of type ${format} cannot be printed.`;
  if (space === 'cmyk') return 'Files in CMYK cannot be printed.';
  const isTurned = printfile.canRotate && width > height !== printfile.width > printfile.height;
  const [wide, high] = isTurned ? [height, width] : [width, height];
  if (pixels === 'exact' && (wide !== printfile.width || high !== printfile.height)) {
    return `The file has ${width}x${height} pixels instead of ${printfile.width}x${printfile.height}.`;
  }
  if (wide < (printfile.width * minDpi) / dpi || high < (printfile.height * minDpi) / dpi) {
    return `The file has ${width}x${height} pixels, which is less than ${minDpi} DPI.`;
  }
  const stretch = wide / high / (printfile.width / printfile.height);
  return Math.abs(stretch - 1) > 0.01 ? 'The file does not have the shape of the print area.' : null;
}
