import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../processes/process.ts';

const wall = '#F1E7D8';

/** Renders the favicon as the files that phones, tabs and home screens request: name and bytes of each. */
export async function makeIcons(): Promise<readonly (readonly [string, Buffer])[]> {
  const drawing = await readFile(join(root, 'src/web/public/favicon.svg'));
  const draw = (pixels: number) =>
    sharp(drawing, { density: (72 * pixels) / 32 })
      .resize(pixels, pixels)
      .png()
      .toBuffer();
  const onWall = async (pixels: number, margin: number) => {
    const inner = Math.round(pixels * (1 - 2 * margin));
    const background = sharp({ create: { width: pixels, height: pixels, channels: 3, background: wall } });
    return background
      .composite([{ input: await draw(inner) }])
      .png({ palette: true })
      .toBuffer();
  };
  return [
    ['favicon.ico', wrapInIcon(await draw(32), 32)],
    ['apple-touch-icon.png', await onWall(180, 0.12)],
    ['icon-192.png', await onWall(192, 0.1)],
    ['icon-512.png', await onWall(512, 0.1)],
    // A launcher may crop everything outside the middle 80 % (https://www.w3.org/TR/appmanifest/#icon-masks).
    ['icon-maskable-512.png', await onWall(512, 0.2)],
  ];
}

/** Wraps one PNG in an ICO container: a header of 6 bytes, one entry of 16, the picture. */
function wrapInIcon(png: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(pixels, 6);
  head.writeUInt8(pixels, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
