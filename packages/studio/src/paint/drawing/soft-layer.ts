import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Plane, Rgb } from '../../core/image.ts';
import { makePlane } from '../../core/image.ts';
import { drawUnlessKept } from './repeated-drawings.ts';
import { drawSurface, makeStage } from './model-surface.ts';
import type { Modeled, StageLight } from './model-surface.ts';
import { sheet } from './svg.ts';

/** A drawing of the whole picture, rendered once, as premultiplied RGBA, so that edges blend without a seam. */
export interface SoftLayer {
  width: number;
  height: number;
  data: Uint8Array;
  /** First and last visible column of each row; first > last for an empty row. */
  spans: Int32Array;
}

/**
 * Largest sheet width, in pixels, at which a layer is rendered. The lens blur hides finer detail, so larger pictures
 * interpolate the same layer.
 */
const maxSpan = 1600;

/** Size of a picture in pixels, with `span` pixels per sheet width. */
export interface LayerSize {
  width: number;
  height: number;
  span: number;
}

/** Blur of the lens, in sheet widths. */
const softness = 0.0009;

/** Renders SVG elements, in thousandths of the picture's width, as seen through a lens. */
export async function exposeDrawing(elements: string, picture: LayerSize): Promise<SoftLayer> {
  const { width, height, span } = rescale(picture, Math.min(picture.span, maxSpan));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${sheet.width} ${(sheet.width * height) / width}" preserveAspectRatio="none">${elements}</svg>`;
  const pixels = await drawUnlessKept(`${svg} ${span}`, () =>
    blurred(width, height, span, sharp(Buffer.from(svg), { unlimited: true }).ensureAlpha()),
  );
  return layerOf(width, height, pixels);
}

/**
 * Renders surfaces as seen through a lens. Small pictures are rendered at a finer size first, or their edges would be
 * jagged.
 */
export async function exposeModel(modeled: Modeled[], light: StageLight, picture: LayerSize): Promise<SoftLayer> {
  const size = rescale(
    picture,
    picture.width <= 400 ? 2 * picture.span : Math.min(maxSpan, Math.max(picture.span, 1152)),
  );
  const stage = makeStage(size, light);
  for (const { surfaces, placement } of modeled) for (const surface of surfaces) drawSurface(stage, surface, placement);
  const { width, height, data } = stage;
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  return layerOf(width, height, await blurred(width, height, size.span, image));
}

/** The same picture at another number of pixels per sheet width. */
function rescale({ width, height, span }: LayerSize, wanted: number): LayerSize {
  return { width: Math.round((width * wanted) / span), height: Math.round((height * wanted) / span), span: wanted };
}

/** Premultiplied RGBA bytes of the image, seen through the lens. */
async function blurred(width: number, height: number, span: number, image: Sharp): Promise<Uint8Array> {
  const data = await image
    .blur(Math.max(0.3, softness * span))
    .raw()
    .toBuffer();
  if (data.length !== 4 * width * height)
    throw new Error(`A layer of ${width}x${height} has ${data.length} bytes instead of ${4 * width * height}`);
  premultiply(data);
  return data;
}

function premultiply(data: Uint8Array): void {
  for (let i = 0; i < data.length; i += 4) {
    const cover = data[i + 3];
    if (cover === 255) continue;
    for (let c = i; c < i + 3; c++) data[c] = Math.round((data[c] * cover) / 255);
  }
}

function layerOf(width: number, height: number, data: Uint8Array): SoftLayer {
  const spans = new Int32Array(2 * height);
  for (let y = 0, i = 0; y < height; y++) {
    let first = width;
    let last = -1;
    for (let x = 0; x < width; x++, i += 4) {
      if (data[i + 3] === 0) continue;
      if (first > x) first = x;
      last = x;
    }
    spans[2 * y] = first;
    spans[2 * y + 1] = last;
  }
  return { width, height, data, spans };
}

/** Reads a layer bilinearly into `out`: premultiplied r, g, b and alpha, 0..1. */
export function readLayer({ width, height, data }: SoftLayer, x: number, y: number, out: Float32Array): void {
  const cx = x < 0 ? 0 : x > width - 1 ? width - 1 : x;
  const cy = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
  const x0 = cx | 0;
  const y0 = cy | 0;
  const [u, v] = [cx - x0, cy - y0];
  const i = (y0 * width + x0) * 4;
  const right = x0 < width - 1 ? 4 : 0;
  const down = y0 < height - 1 ? width * 4 : 0;
  const w11 = (u * v) / 255;
  const w10 = u / 255 - w11;
  const w01 = v / 255 - w11;
  const w00 = 1 / 255 - w10 - w01 - w11;
  for (let c = 0; c < 4; c++) {
    out[c] =
      data[i + c] * w00 + data[i + right + c] * w10 + data[i + down + c] * w01 + data[i + right + down + c] * w11;
  }
}

/** Columns [from, to) of row `y`, in a picture `pictureWidth` wide, in which the layer may be visible. */
export function spanOf(layer: SoftLayer, pictureWidth: number, y: number): [from: number, to: number] {
  const scale = pictureWidth / layer.width;
  const middle = (y + 0.5) / scale - 0.5;
  let [first, last] = [layer.width, -1];
  for (let row = Math.max(0, Math.floor(middle)); row <= Math.min(layer.height - 1, Math.floor(middle) + 1); row++) {
    first = Math.min(first, layer.spans[2 * row]);
    last = Math.max(last, layer.spans[2 * row + 1]);
  }
  return last < first
    ? [0, 0]
    : [Math.max(0, Math.floor((first - 1) * scale)), Math.min(pictureWidth, Math.ceil((last + 2) * scale))];
}

/** Alpha of the layer, for each pixel of a picture of this size. */
export function coverOf(layer: SoftLayer, width: number, height: number): Plane {
  const plane = makePlane(width, height);
  const scale = layer.width / width;
  const paint = new Float32Array(4);
  for (let y = 0; y < height; y++) {
    const [from, to] = spanOf(layer, width, y);
    for (let x = from; x < to; x++) {
      readLayer(layer, (x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5, paint);
      plane.data[y * width + x] = paint[3];
    }
  }
  return plane;
}

/** Blends a layer over a band of rows that begins at row `y0`. */
export function blendLayer(rows: Rgb, y0: number, layer: SoftLayer): void {
  const toLayer = layer.width / rows.width;
  const paint = new Float32Array(4);
  for (let y = 0; y < rows.height; y++) {
    const [from, to] = spanOf(layer, rows.width, y + y0);
    for (let x = from, o = y * rows.width + from; x < to; x++, o++) {
      readLayer(layer, (x + 0.5) * toLayer - 0.5, (y + y0 + 0.5) * toLayer - 0.5, paint);
      const through = 1 - paint[3];
      rows.r[o] = rows.r[o] * through + paint[0];
      rows.g[o] = rows.g[o] * through + paint[1];
      rows.b[o] = rows.b[o] * through + paint[2];
    }
  }
}
