import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { LinkSigner } from '../../../../platform/signed-link.ts';
import { phoneFormats, type PhoneFormat } from '../../contract.ts';
import { openPrint, type PrintsContext } from './prints.ts';
import { readSignedFile, signFile } from '../provenance/sign-file.ts';

/** Decoding a print file takes a core for about a second, so each process makes one at a time. */
const oneAtATime = pLimit(1);

/** Height in pixels over which a wallpaper's picture begins below the space for the clock. */
const fadeRows = 150;

/**
 * Makes a JPEG for a phone from the print file of a picture. Returns 'pending' with what is known of the wait while the
 * file is being made. Checks no permission: the caller must authorize.
 */
export async function openPhonePicture(
  context: PrintsContext & { readonly pictureSigner: LinkSigner },
  picture: { readonly artworkId: string; readonly variation: number },
  format: PhoneFormat,
): Promise<
  { readonly status: 'ready'; readonly body: Uint8Array } | { readonly status: 'pending'; readonly upscaling: boolean }
> {
  return oneAtATime(async () => {
    const print = await openPrint(context, picture);
    if (print.status === 'pending') return print;
    const file = await buffer(print.body);
    const jpeg = await (format === 'wallpaper' ? drawWallpaper(file) : drawShared(file));
    // It says of itself what its print file says.
    const made = readSignedFile(file, context.pictureSigner);
    return { status: 'ready', body: made === null ? jpeg : await signFile(jpeg, made, context.pictureSigner) };
  });
}

async function drawShared(print: Uint8Array): Promise<Buffer> {
  const { width, height } = phoneFormats.share;
  return sharp(print, { limitInputPixels: false }).resize(width, height, { fit: 'cover' }).jpeg(jpeg).toBuffer();
}

/**
 * The whole picture, as wide as the screen and at its foot, where many pictures are cut off by their lower edge. The
 * blurred colors of its upper edge continue it: a phone shows its clock there.
 */
async function drawWallpaper(print: Uint8Array): Promise<Buffer> {
  const { width, height } = phoneFormats.wallpaper;
  const { data: art, info } = await sharp(print, { limitInputPixels: false })
    .resize(width)
    .removeAlpha()
    .png(fast)
    .toBuffer({ resolveWithObject: true });
  const top = height - info.height;
  const extended = await sharp(art).extend({ top, extendWith: 'copy' }).png(fast).toBuffer();
  const blurred = await sharp(extended).blur(80).png(fast).toBuffer();
  const faded = await sharp(art)
    .ensureAlpha()
    .composite([{ input: fadeMask(width, info.height), blend: 'dest-in' }])
    .png(fast)
    .toBuffer();
  return sharp(blurred)
    .composite([{ input: faded, left: 0, top }])
    .removeAlpha()
    .jpeg(jpeg)
    .toBuffer();
}

const jpeg = { quality: 90, chromaSubsampling: '4:4:4' } as const;
const fast = { compressionLevel: 1 } as const;

/** Opaque, except toward the upper edge. */
function fadeMask(width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity="0"/>` +
      `<stop offset="${fadeRows / height}" stop-opacity="1"/></linearGradient>` +
      `<rect width="100%" height="100%" fill="url(#fade)"/></svg>`,
  );
}
