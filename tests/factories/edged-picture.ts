import sharp from 'sharp';

/** A picture whose edges are black and whose middle is white, as PNG. */
export async function drawPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width: width - 20, height: height - 20, channels: 3, background: 'white' } })
    .extend({ top: 10, bottom: 10, left: 10, right: 10, background: 'black' })
    .png()
    .toBuffer();
}
