import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { openPrint, type PrintsContext } from './prints.ts';

/** Longest side of a small picture of a print file, in pixels. */
const printPictureSide = 900;

/** Decoding a print file takes a core for about a second, so that a process decodes one at a time. */
const inTurn = pLimit(1);

/**
 * A small picture of a print file as it is, for the people whom it is made for: a JPEG of at most 900 pixels, without
 * watermark. 'pending' while the file is being made. Checks no permission: the caller must authorize.
 */
export async function openPrintPicture(
  context: PrintsContext,
  picture: { readonly artworkId: string; readonly variation: number },
  print: { readonly width: number; readonly height: number },
): Promise<Uint8Array | 'pending'> {
  return inTurn(async () => {
    const file = await openPrint(context, picture, print);
    if (file.status === 'pending') return 'pending';
    return sharp(await buffer(file.body), { limitInputPixels: false })
      .resize(printPictureSide, printPictureSide, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer();
  });
}
