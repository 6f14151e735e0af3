import sharp from 'sharp';
import type { Pixels } from '../../../../providers/generation/port.ts';
import { placePicture, type Area, type FinishedPicture, type Size } from '../../place-picture.ts';
import { enlarge, resample } from './enlarge.ts';

/**
 * Renders a finished picture as a print of any shape, placed by `placePicture`. Given a style, an enlarged picture gets
 * the grain of that style's medium. Deterministic.
 */
export async function fitPicture(
  picture: Pixels,
  print: Size,
  { crops, fit, style }: Pick<FinishedPicture, 'crops' | 'fit'> & { readonly style?: string | undefined } = {},
): Promise<Pixels> {
  const { cut, onto } = placePicture({ ...sizeOf(picture), crops, fit }, print);
  const part = await cutOut(picture, cut);
  const size = sizeOf(onto);
  const scaled = style === undefined ? await resample(part, size) : await enlarge(part, size, style);
  if (size.width === print.width && size.height === print.height) return scaled;
  const isGroundBeside = onto.width < print.width;
  const { data } = await open(scaled)
    .extend({
      left: onto.left,
      right: print.width - onto.left - onto.width,
      top: onto.top,
      bottom: print.height - onto.top - onto.height,
      background: await colorOfEdges(picture, isGroundBeside),
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...sizeOf(print), data };
}

/** Extracts a part of a picture, without resampling. */
export async function cutOut(picture: Pixels, cut: Area): Promise<Pixels> {
  if (cut.width === picture.width && cut.height === picture.height) return picture;
  const { data } = await open(picture).extract(cut).raw().toBuffer({ resolveWithObject: true });
  return { ...sizeOf(cut), data };
}

/** Average color of the edges that the ground touches: left and right, or top and bottom. */
async function colorOfEdges(picture: Pixels, isGroundBeside: boolean): Promise<{ r: number; g: number; b: number }> {
  const { width, height } = picture;
  const depth = Math.max(1, Math.round((isGroundBeside ? width : height) * 0.02));
  const strip = isGroundBeside ? { width: depth, height } : { width, height: depth };
  const colors = await Promise.all(
    [
      { left: 0, top: 0, ...strip },
      { left: width - strip.width, top: height - strip.height, ...strip },
    ].map(async (area) => {
      const { channels } = await open(await cutOut(picture, area)).stats();
      return channels.map(({ mean }) => mean);
    }),
  );
  const [r = 0, g = 0, b = 0] = [0, 1, 2].map((channel) =>
    Math.round(colors.reduce((sum, color) => sum + (color[channel] ?? 0), 0) / colors.length),
  );
  return { r, g, b };
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height });
const open = ({ width, height, data }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false });
