import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { asPrint } from '../../../artworks/server/service.ts';

/**
 * Adds a bleed around a print file: a reflection of its edges, which is cut away, so that an inexact cut shows no
 * white. No pixel of the print is changed.
 * @param bleed how many pixels wider and higher the result is; an odd pixel is added at the right and at the bottom
 * @returns a print file
 */
export async function addBleed(print: Readable, bleed: number): Promise<Buffer> {
  const [before, after] = [Math.floor(bleed / 2), Math.ceil(bleed / 2)];
  const extended = sharp(await buffer(print), { limitInputPixels: false }).extend({
    top: before,
    left: before,
    bottom: after,
    right: after,
    extendWith: 'mirror',
  });
  return asPrint(extended).toBuffer();
}
