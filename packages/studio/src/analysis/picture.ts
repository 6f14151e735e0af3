import sharp from 'sharp';
import { toLab } from '../core/colour.ts';
import { fromBytes, type Photo, type Rgb } from '../core/image.ts';
import { resizeRgb } from '../core/resample.ts';
import type { Box } from './types.ts';

/** Longest side of the picture the matte is made for, in pixels. */
export const workSide = 1024;
/** Longest side of the picture the pet is looked for in. One size, so that every constant means the same on every photo. */
export const searchSide = 240;

/** The photo at the search size, and where the pet certainly is not. */
export interface SearchPicture {
  width: number;
  height: number;
  /** Three numbers per pixel: Oklab L, 2a, 2b. */
  colours: Float32Array;
  /** The box the pet lies in; the whole picture when none was given. */
  box: Box;
  boxed: boolean;
  /** 1 outside the box. */
  outside: Uint8Array;
  /** 1 where the backdrop most likely is: outside the box, else along the frame, see `markFrame`. */
  rim: Uint8Array;
  /** The pet is on or behind something that goes on to the frame below: its lower corners are backdrop too. */
  grounded: boolean;
}

export function fitWithin(size: { width: number; height: number }, longest: number): { width: number; height: number } {
  const scale = longest / Math.max(size.width, size.height);
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

/** The photo with a longest side of exactly `workSide`; small photos are enlarged. */
export async function makeWorkPicture(photo: Photo): Promise<Rgb> {
  const { width, height } = fitWithin(photo, workSide);
  const data = await sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return fromBytes({ width, height, data });
}

/** Interleaved Oklab with a and b doubled, so that a step of colour weighs as much as it looks. */
export function searchColours(image: Rgb): Float32Array {
  const { L, a, b } = toLab(image);
  const colours = new Float32Array(L.length * 3);
  for (let i = 0; i < L.length; i++) {
    colours[i * 3] = L[i];
    colours[i * 3 + 1] = 2 * a[i];
    colours[i * 3 + 2] = 2 * b[i];
  }
  return colours;
}

/** People draw boxes tightly: this share of the picture is forgiven on each side. */
const boxSlack = 0.012;
/** A box that leaves less than this share of the picture outside says nothing. */
const leastOutside = 0.02;

/** Whether a box says where the pet is not. */
function leavesEnough(box: Box): boolean {
  const loose = loosen(box);
  return 1 - loose.width * loose.height >= leastOutside;
}

export function makeSearchPicture(work: Rgb, hint?: Box, grounded = false): SearchPicture {
  const { width, height } = fitWithin(work, searchSide);
  const colours = searchColours(resizeRgb(work, width, height));
  const boxed = hint !== undefined && leavesEnough(hint);
  const box = boxed ? loosen(hint) : { x: 0, y: 0, width: 1, height: 1 };
  const outside = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const u = (x + 0.5) / width;
      const v = (y + 0.5) / height;
      if (u < box.x || u > box.x + box.width || v < box.y || v > box.y + box.height) outside[i] = 1;
    }
  }
  const rim = boxed ? outside : markFrame({ width, height, grounded }, Math.max(2, Math.floor(width * 0.03)));
  return { width, height, colours, box, boxed, outside, rim, grounded };
}

/** Share of the height down to which the sides of the frame are backdrop: below, a portrait's shoulders reach them. */
const sidesDown = 0.8;
/** Share of the width, from either side, in which the bottom of the frame is backdrop too when the pet is behind something. */
const bottomIn = 0.15;

/** 1 along the parts of the frame where the backdrop most likely is, as thick as given in pixels. */
export function markFrame({ width, height, grounded }: Pick<SearchPicture, 'width' | 'height' | 'grounded'>, thickness: number): Uint8Array {
  const down = grounded ? height : height * sidesDown;
  const inward = grounded ? width * bottomIn : 0;
  const marked = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const fromSide = Math.min(x, width - 1 - x);
      if (y < thickness || (fromSide < thickness && y < down) || (y >= height - thickness && fromSide < inward)) marked[i] = 1;
    }
  }
  return marked;
}

function loosen(hint: Box): Box {
  const x0 = Math.max(0, hint.x - boxSlack);
  const y0 = Math.max(0, hint.y - boxSlack);
  const x1 = Math.min(1, hint.x + hint.width + boxSlack);
  const y1 = Math.min(1, hint.y + hint.height + boxSlack);
  return { x: x0, y: y0, width: Math.max(0.02, x1 - x0), height: Math.max(0.02, y1 - y0) };
}
