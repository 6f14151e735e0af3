import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { asPrint } from '../../artworks/server/service.ts';

/**
 * A print file with a bleed around it: the reflection of its edge, which is cut away, so that a cut that is a little off
 * shows no white. No pixel of the print is changed.
 * @param bleed how many pixels wider and higher the result is; of an odd number, one more lies at the right and the bottom
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
