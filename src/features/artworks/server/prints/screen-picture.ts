import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { LinkSigner } from '../../../../platform/signed-link.ts';
import { screenFormats, type ScreenFormat } from '../../contract.ts';
import { openPrint, type PrintsContext } from './prints.ts';
import { readSignedFile, signFile } from '../provenance/sign-file.ts';

/** Decoding a print file takes a core for about a second, so each process makes one at a time. */
const oneAtATime = pLimit(1);

/** Height in pixels over which a wallpaper's picture begins below the space for the clock. */
const fadeRows = 150;

/**
 * Makes a JPEG for a screen from the print file of a picture. Returns 'pending' with what is known of the wait while the
 * file is being made. Checks no permission: the caller must authorize.
 */
export async function openScreenPicture(
  context: PrintsContext & { readonly pictureSigner: LinkSigner },
  picture: { readonly artworkId: string; readonly variation: number },
  format: ScreenFormat,
): Promise<
  { readonly status: 'ready'; readonly body: Uint8Array } | { readonly status: 'pending'; readonly upscaling: boolean }
> {
  return oneAtATime(async () => {
    const print = await openPrint(context, picture);
    if (print.status === 'pending') return print;
    const file = await buffer(print.body);
    const jpeg = await draw[format](file);
    // It says of itself what its print file says.
    const made = readSignedFile(file, context.pictureSigner);
    return { status: 'ready', body: made === null ? jpeg : await signFile(jpeg, made, context.pictureSigner) };
  });
}

const draw: Record<ScreenFormat, (print: Uint8Array) => Promise<Buffer>> = {
  share: drawShared,
  wallpaper: drawWallpaper,
  desktop: drawDesktop,
};

async function drawShared(print: Uint8Array): Promise<Buffer> {
  const { width, height } = screenFormats.share;
  return sharp(print, { limitInputPixels: false }).resize(width, height, { fit: 'cover' }).jpeg(jpeg).toBuffer();
}

/**
 * The whole picture, as wide as the screen and at its foot, where many pictures are cut off by their lower edge. The
 * blurred colors of its upper edge continue it: a phone shows its clock there.
 */
async function drawWallpaper(print: Uint8Array): Promise<Buffer> {
  const { width, height } = screenFormats.wallpaper;
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

/**
 * The whole picture in a white mat, as it would hang on a wall in the colors of its own sides: a screen is wide and a
 * picture is not, and icons have room beside it.
 */
async function drawDesktop(print: Uint8Array): Promise<Buffer> {
  const { width, height } = screenFormats.desktop;
  const { data: art, info } = await sharp(print, { limitInputPixels: false })
    .resize({ height: hung.height })
    .removeAlpha()
    .png(fast)
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [Math.round((width - info.width) / 2), Math.round((height - info.height) / 2)];
  const [matWidth, matHeight] = [info.width + 2 * hung.mat, info.height + 2 * hung.mat];
  const mat = `x="${left - hung.mat}" y="${top - hung.mat}" width="${matWidth}" height="${matHeight}"`;
  const sheet = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="24"/></filter>` +
      `<rect ${mat} transform="translate(0 20)" opacity=".45" filter="url(#soft)"/><rect ${mat} fill="#fffdf8"/></svg>`,
  );
  return sharp(await drawWall(art, info, { width, height }))
    .composite([{ input: sheet }, { input: art, left, top }])
    .jpeg(jpeg)
    .toBuffer();
}

/** Height of the picture on a desktop and width of its mat, in pixels. */
const hung = { height: 1_180, mat: 22 } as const;
/** Width in pixels of the sides of a picture that give the wall its colors, and in how many of them. */
const sides = { width: 24, colors: 6 } as const;

/** A smooth ground from the colors of the picture's left side to those of its right side. */
async function drawWall(art: Buffer, size: Size, wall: Size): Promise<Buffer> {
  const column = (left: number) =>
    sharp(art)
      .extract({ left, top: 0, width: sides.width, height: size.height })
      .resize(1, sides.colors, { fit: 'fill', kernel: 'linear' })
      .png()
      .toBuffer();
  const columns = [await column(0), await column(size.width - sides.width)];
  const colors = await sharp({ create: { width: 2, height: sides.colors, channels: 3, background: 'white' } })
    .composite(columns.map((input, left) => ({ input, left, top: 0 })))
    .png()
    .toBuffer();
  return sharp(colors)
    .resize(wall.width, wall.height, { fit: 'fill', kernel: 'cubic' })
    .modulate({ brightness: 0.92, saturation: 0.85 })
    .png(fast)
    .toBuffer();
}

interface Size {
  readonly width: number;
  readonly height: number;
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
