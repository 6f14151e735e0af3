import sharp from 'sharp';
import type { LookFileName, LookPicture } from '../contract.ts';

/**
 * Draws a picture as the files that tabs, phones and home screens request. Those that need a ground get a plain one;
 * the others are as transparent as the picture.
 */
export async function drawIcons(
  png: Buffer,
  ground: LookPicture['ground'] | null,
): Promise<readonly (readonly [LookFileName, Buffer])[]> {
  const plain = ground === 'dark' ? '#20171a' : '#ffffff';
  const draw = async (pixels: number) =>
    sharp(png).resize(pixels, pixels, { fit: 'contain', background: '#ffffff00' }).png().toBuffer();
  const onGround = async (pixels: number, margin: number) =>
    sharp({ create: { width: pixels, height: pixels, channels: 3, background: plain } })
      .composite([{ input: await draw(Math.round(pixels * (1 - 2 * margin))) }])
      .png()
      .toBuffer();
  const small = await Promise.all([16, 32, 48].map(async (pixels) => [pixels, await draw(pixels)] as const));
  return [
    ['favicon.ico', wrapInIco(small)],
    ['icon-192.png', await draw(192)],
    ['icon-512.png', await draw(512)],
    // A launcher may crop everything outside the middle 80% (https://www.w3.org/TR/appmanifest/#icon-masks).
    ['icon-maskable-512.png', await onGround(512, 0.2)],
    // iOS shows transparent parts as black.
    ['apple-touch-icon.png', await onGround(180, 0.1)],
  ];
}

/** Wraps square PNGs in an ICO container: a header of 6 bytes, 16 for each, then the pictures. */
function wrapInIco(pictures: readonly (readonly [pixels: number, png: Buffer])[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, [pixels, png]] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(pixels, at);
    head.writeUInt8(pixels, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(([, png]) => png)]);
}
