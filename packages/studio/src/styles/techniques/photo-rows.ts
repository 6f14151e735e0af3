import type { Pet } from '../../compose/place-pet.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { readField } from '../../paint/drawing/read-field.ts';
import type { FieldPosition } from '../../paint/drawing/read-field.ts';
import { readLayer, spanOf } from '../../paint/drawing/soft-layer.ts';
import type { SoftLayer } from '../../paint/drawing/soft-layer.ts';

// Rows of a photo composite. In all of them `y` is a row of the picture, and `y0` the picture's row that is the first of
// `rows`. They are functions of their own, called for each row: V8 throws away the optimized code of closures that are
// made for one picture, and of long loops that run once in a picture.

/** Lightness, -.25...25, to add to the pet at a pixel where it covers the share `cover`. */
export type AddDetail = (x: number, y: number, at: FieldPosition, cover: number) => number;

/** Draws a row of a field, enlarged to the picture's width. */
export function enlargeRow(rows: Rgb, y0: number, y: number, field: Rgb): void {
  const { width } = rows;
  const scale = field.width / width;
  for (let x = 0, o = (y - y0) * width; x < width; x++, o++) {
    const at = readField.at(field.width, field.height, (x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5);
    rows.r[o] = readField.value(field.r, at);
    rows.g[o] = readField.value(field.g, at);
    rows.b[o] = readField.value(field.b, at);
  }
}

/** Draws a row of the lit pet over what is there. */
export function blendPetRow(
  rows: Rgb,
  y0: number,
  y: number,
  lit: Rgb,
  alpha: Plane,
  addDetail: AddDetail | null,
): void {
  const { width } = rows;
  const scale = alpha.width / width;
  for (let x = 0, o = (y - y0) * width; x < width; x++, o++) {
    const at = readField.at(alpha.width, alpha.height, (x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5);
    const a = readField.value(alpha.data, at);
    if (a === 0) continue;
    const [r, g, b] = [readField.value(lit.r, at), readField.value(lit.g, at), readField.value(lit.b, at)];
    const fine = addDetail ? addDetail(x, y, at, a) : 0;
    rows.r[o] += (r + fine - rows.r[o]) * a;
    rows.g[o] += (g + fine - rows.g[o]) * a;
    rows.b[o] += (b + fine - rows.b[o]) * a;
  }
}

export type WornPart = 'behind' | 'chest' | 'head';

/** What clothes are drawn with. */
export interface Wardrobe {
  pet: Pet;
  /** The pet's shadow on its clothes, 0..1. */
  cast: Plane;
  /** Where a hat may be drawn, 0..1; null for everywhere. */
  room: Plane | null;
  /** The material's grain at a position in picture widths, as a factor on the light. */
  grain: (u: number, v: number) => number;
}

/** Draws one layer of clothes over a band of rows, with its material's grain and the pet's shadow. */
export function wear(wardrobe: Wardrobe, rows: Rgb, y0: number, layer: SoftLayer, part: WornPart): void {
  for (let y = y0; y < y0 + rows.height; y++) wearRow(wardrobe, rows, y0, y, layer, part);
}

/** Premultiplied r, g, b and alpha of the layer's pixel that is being drawn. */
const paint = new Float32Array(4);

function wearRow(
  { pet: { alpha }, cast, room, grain }: Wardrobe,
  rows: Rgb,
  y0: number,
  y: number,
  layer: SoftLayer,
  part: WornPart,
): void {
  const { width } = rows;
  const toLayer = layer.width / width;
  const scale = alpha.width / width;
  const [from, to] = spanOf(layer, width, y);
  for (let x = from, o = (y - y0) * width + from; x < to; x++, o++) {
    readLayer(layer, (x + 0.5) * toLayer - 0.5, (y + 0.5) * toLayer - 0.5, paint);
    if (paint[3] === 0) continue;
    const at = readField.at(alpha.width, alpha.height, (x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5);
    const share = part === 'head' && room ? readField.value(room.data, at) : 1;
    if (share === 0) continue;
    let light = grain((x + 0.5) / width, (y + 0.5) / width);
    if (part === 'behind') light *= 1 - 0.55 * readField.value(cast.data, at);
    if (part === 'chest') light *= 1 - 0.4 * readField.value(cast.data, at) * (1 - readField.value(alpha.data, at));
    const cover = paint[3];
    rows.r[o] += (Math.min(cover, paint[0] * light) - rows.r[o] * cover) * share;
    rows.g[o] += (Math.min(cover, paint[1] * light) - rows.g[o] * cover) * share;
    rows.b[o] += (Math.min(cover, paint[2] * light) - rows.b[o] * cover) * share;
  }
}
