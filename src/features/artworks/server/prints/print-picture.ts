import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { openPrint, type PrintsContext } from './prints.ts';
import { masterOf } from '../shop-view.ts';

/** Longest side of the reduced picture, in pixels. */
const printPictureSide = 900;

/** Decoding a print file takes a core for about a second, so each process decodes one at a time. */
const oneAtATime = pLimit(1);

/** Most masters are small, so they do not wait for print files. */
const twoAtATime = pLimit(2);

/**
 * Reduces a print file for its buyer and the shop owner: a JPEG of at most 900 pixels a side, without watermark.
 * Returns 'pending' while the file is being made. Checks no permission: the caller must authorize.
 */
export async function openPrintPicture(
  context: PrintsContext,
  picture: { readonly artworkId: string; readonly variation: number },
  print: { readonly width: number; readonly height: number },
): Promise<Uint8Array | 'pending'> {
  return oneAtATime(async () => {
    const file = await openPrint(context, picture, print);
    if (file.status === 'pending') return 'pending';
    return sharp(await buffer(file.body), { limitInputPixels: false })
      .resize(printPictureSide, printPictureSide, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer();
  });
}

/**
 * A paid picture without watermark, as a JPEG of at most `longestSide` pixels a side. Null if the picture is gone.
 * Checks no permission: the caller must authorize.
 */
export async function openCleanPicture(
  context: Parameters<typeof masterOf>[0],
  { artworkId, variation }: { readonly artworkId: string; readonly variation: number },
  longestSide = printPictureSide,
): Promise<Uint8Array | null> {
  // The master is read inside the limit as well, because those of hosted models can be large.
  return twoAtATime(async () => {
    const master = await masterOf(context, artworkId, variation);
    if (master === null) return null;
    return sharp(master, { limitInputPixels: false })
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer();
  });
}
