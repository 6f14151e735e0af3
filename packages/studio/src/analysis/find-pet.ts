import { toByte, type Plane, type Rgb } from '../core/image.ts';
import { sigmoid } from '../core/interpolate.ts';
import { resizePlane, sampleBilinear } from '../core/resample.ts';
import { type Finder, finderSide, maskSide, placeSide } from '../network/finder.ts';
import type { Box } from './types.ts';

/** A head as the network places it; lengths are 0..1 of the photo's width or height. */
export interface SeenHead {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Roll, clockwise, in radians. */
  readonly tilt: number;
  /** 0..1: confidence that there is a head. */
  readonly sure: number;
}

/** What the network sees of the pet in a photo. */
export interface SeenPet {
  /** 0..1 over the whole photo: how likely each cell is the pet. The longest side is `maskSide`, or twice that. */
  readonly belief: Plane;
  /** Sorted by confidence, highest first. Several animals have several heads. */
  readonly heads: readonly SeenHead[];
  /** Logit of there being an animal at all. */
  readonly presence: number;
  /**
   * 0..1: agreement on the outline between the ensemble members, between the photo and its mirror image, and between
   * the photo and a closer look.
   */
  readonly agreement: number;
  /** 0..1: how clearly cells are either pet or background. */
  readonly clarity: number;
  /** 0..1: overlap of the outline with the salient object that a network without training on pets finds. */
  readonly salience: number;
  /** Alternative outlines from single looks, in the form of `belief`. */
  readonly others: readonly Plane[];
}

/** One look at a part of a photo. */
interface Look {
  /** Belief of each member; below, their mean. */
  readonly opinions: readonly Plane[];
  readonly belief: Plane;
  /** Salient object of the original U2-Net. */
  readonly salient: Plane;
  readonly heads: readonly SeenHead[];
  readonly presence: number;
}

const gray = 114 / 255;
const whole: Box = { x: 0, y: 0, width: 1, height: 1 };
/** Margin around a region that the network looks at, as a share of its sides. */
const around = 0.12;
/** A pet is looked at again from nearby if its box is at most this share of the region, along the longer side. */
const small = 0.72;
/** Longest side of a belief after a closer look. */
const fineSide = 2 * maskSide;
/** Least heat of a head; below, the distance, in head sizes, under which two heads are one. */
const minHeat = 0.1;
const oneHead = 0.6;

/**
 * Looks for the pet in a work picture, within `box` if a person has drawn one. Looks at the picture and its mirror
 * image, and again from nearby if the pet is small.
 */
export function findPet(finder: Finder, work: Rgb, box?: Box): SeenPet {
  const part = box === undefined ? whole : grow(box, around);
  const first = lookBothWays(finder, work, part);
  const far = spread(first.belief, part, maskSide, work);
  const found = boundsOf(far, 0.5);
  const longest = found === null ? 1 : Math.max(found.width / part.width, found.height / part.height);
  if (found === null || longest > small) {
    const others = first.ways.map((way) => spread(way, part, maskSide, work));
    return {
      belief: far,
      heads: first.heads,
      presence: first.presence,
      agreement: first.agreement,
      clarity: clarityOf(far),
      salience: overlapOf(first.belief, first.salient),
      others,
    };
  }
  const near = grow(found, around);
  const second = lookBothWays(finder, work, near);
  const belief = spread(first.belief, part, fineSide, work);
  const closer = spread(second.belief, near, fineSide, work);
  const others = [belief.data.slice(), closer.data].map((data) => ({ ...belief, data }));
  const agreement = Math.min(first.agreement, second.agreement, overlapOf(belief, closer));
  for (let i = 0; i < belief.data.length; i++)
    if (isWithin(belief, i, near)) belief.data[i] = 0.35 * belief.data[i] + 0.65 * closer.data[i];
  const heads = second.heads.length > 0 ? second.heads : first.heads;
  return {
    belief,
    heads,
    presence: (first.presence + second.presence) / 2,
    agreement,
    clarity: clarityOf(belief),
    salience: Math.max(overlapOf(first.belief, first.salient), overlapOf(second.belief, second.salient)),
    others,
  };
}

/** Looks at a part of the picture and at its mirror image. Returns the mean of both, and how far all members agree. */
function lookBothWays(finder: Finder, work: Rgb, part: Box): Look & { agreement: number; ways: readonly Plane[] } {
  const square = cutSquare(work, part);
  const straight = look(finder, square, part);
  const mirrored = look(finder, mirror(square), part);
  const back = mirrored.opinions.map((opinion) => flip(opinion));
  const turned = mirrored.heads.map((head) => ({ ...head, x: 2 * part.x + part.width - head.x, tilt: -head.tilt }));
  const opinions = [...straight.opinions, ...back];
  const belief = meanOf(opinions);
  const agreement = opinions.reduce((sum, opinion) => sum + overlapOf(opinion, belief), 0) / opinions.length;
  return {
    opinions,
    belief,
    agreement,
    salient: meanOf([straight.salient, flip(mirrored.salient)]),
    ways: [meanOf(straight.opinions), meanOf(back)],
    heads: meanHeads([straight.heads, turned]),
    presence: (straight.presence + mirrored.presence) / 2,
  };
}

function flip(plane: Plane): Plane {
  return { ...plane, data: plane.data.map((_, i, data) => data[i + plane.width - 1 - 2 * (i % plane.width)]) };
}

function meanOf(planes: readonly Plane[]): Plane {
  const [first, ...others] = planes;
  return {
    ...first,
    data: first.data.map((value, i) => others.reduce((sum, { data }) => sum + data[i], value) / planes.length),
  };
}

/**
 * Merges heads that several looks have found to their mean. The confidence is divided by the number of looks, so a head
 * that few have found gets less.
 */
function meanHeads(lists: readonly (readonly SeenHead[])[]): SeenHead[] {
  const groups: SeenHead[][] = [];
  for (const heads of lists) {
    const known = groups.length;
    for (const head of heads) {
      const own = groups
        .slice(0, known)
        .find(([first, ...rest]) => areOneHead(first, head) && !rest.some((other) => heads.includes(other)));
      if (own) own.push(head);
      else groups.push([head]);
    }
  }
  const heads = groups.map((group) => {
    const sum = (value: (head: SeenHead) => number): number => group.reduce((total, head) => total + value(head), 0);
    const mean = (key: keyof SeenHead): number => sum((head) => head[key]) / group.length;
    // Averages directions, because the mean of two angles fails where they wrap around.
    const tilt = Math.atan2(
      sum((head) => Math.sin(head.tilt)),
      sum((head) => Math.cos(head.tilt)),
    );
    return {
      x: mean('x'),
      y: mean('y'),
      width: mean('width'),
      height: mean('height'),
      tilt,
      sure: sum(({ sure }) => sure) / lists.length,
    };
  });
  return heads.toSorted((one, other) => other.sure - one.sure);
}

function areOneHead(a: SeenHead, b: SeenHead): boolean {
  return Math.abs(a.x - b.x) < oneHead * a.width && Math.abs(a.y - b.y) < oneHead * a.height;
}

interface Square {
  readonly pixels: Uint8Array;
  /** The part of the square that the region fills: in cells of the mask, and as shares of the square's sides. */
  readonly cells: { readonly width: number; readonly height: number };
  readonly filled: { readonly width: number; readonly height: number };
}

/** Copies a region of the picture to the upper left of a square; the rest is gray. */
function cutSquare(work: Rgb, part: Box): Square {
  const [w, h] = [part.width * work.width, part.height * work.height];
  const longest = Math.max(w, h);
  const [width, height] = [w, h].map((side) => Math.max(1, Math.round((side * finderSide) / longest)));
  const pixels = new Uint8Array(finderSide * finderSide * 3).fill(toByte(gray));
  const crop = cutOut(work, part);
  [crop.r, crop.g, crop.b].forEach((data, channel) => {
    const resized = resizePlane({ width: crop.width, height: crop.height, data }, width, height);
    for (let i = 0; i < resized.data.length; i++) {
      pixels[(Math.floor(i / width) * finderSide + (i % width)) * 3 + channel] = toByte(resized.data[i]);
    }
  });
  const cells = {
    width: Math.max(1, Math.round((width * maskSide) / finderSide)),
    height: Math.max(1, Math.round((height * maskSide) / finderSide)),
  };
  return { pixels, cells, filled: { width: width / finderSide, height: height / finderSide } };
}

function cutOut(work: Rgb, { x, y, width, height }: Box): Rgb {
  const [x0, y0] = [Math.floor(x * work.width), Math.floor(y * work.height)];
  const [w, h] = [
    Math.max(1, Math.min(work.width - x0, Math.round(width * work.width))),
    Math.max(1, Math.min(work.height - y0, Math.round(height * work.height))),
  ];
  if (w === work.width && h === work.height) return work;
  const cut = (data: Float32Array): Float32Array => {
    const out = new Float32Array(w * h);
    for (let row = 0; row < h; row++)
      out.set(data.subarray((y0 + row) * work.width + x0, (y0 + row) * work.width + x0 + w), row * w);
    return out;
  };
  return { width: w, height: h, r: cut(work.r), g: cut(work.g), b: cut(work.b) };
}

/** Mirrors the filled part of the square. */
function mirror(square: Square): Square {
  const { pixels, filled } = square;
  const [width, height] = [Math.round(filled.width * finderSide), Math.round(filled.height * finderSide)];
  const turned = pixels.slice();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * finderSide + width - 1 - x) * 3;
      turned.set(pixels.subarray(from, from + 3), (y * finderSide + x) * 3);
    }
  }
  return { ...square, pixels: turned };
}

function look(finder: Finder, { pixels, cells, filled }: Square, part: Box): Omit<Look, 'belief'> {
  const { members, salient } = finder.find(pixels);
  // The region rarely ends at a cell border, so the mask is resampled.
  const read = (mask: Float32Array): Plane => {
    const shares = mask.map(sigmoid);
    const data = new Float32Array(cells.width * cells.height);
    for (let i = 0; i < data.length; i++) {
      const x = (((i % cells.width) + 0.5) / cells.width) * filled.width * maskSide - 0.5;
      const y = ((Math.floor(i / cells.width) + 0.5) / cells.height) * filled.height * maskSide - 0.5;
      data[i] = sampleBilinear(shares, maskSide, maskSide, x, y);
    }
    return { ...cells, data };
  };
  return {
    opinions: members.map(({ mask }) => read(mask)),
    salient: read(salient),
    heads: meanHeads(members.map(({ places }) => readHeads(places, filled, part))),
    presence: members.reduce((sum, { presence }) => sum + presence, 0) / members.length,
  };
}

/** Converts local maxima of the heat map to heads in the photo. */
function readHeads(places: readonly Float32Array[], filled: Square['filled'], part: Box): SeenHead[] {
  const [heat, ...rest] = places;
  const found: SeenHead[] = [];
  const order = Array.from(heat.keys())
    .filter((i) => sigmoid(heat[i]) >= minHeat)
    .toSorted((a, b) => heat[b] - heat[a]);
  for (const i of order) {
    const [dx, dy, w, h, cos, sin] = rest.map((map) => map[i]);
    const x = part.x + ((((i % placeSide) + 0.5) / placeSide + dx / 10) / filled.width) * part.width;
    const y = part.y + (((Math.floor(i / placeSide) + 0.5) / placeSide + dy / 10) / filled.height) * part.height;
    const head = {
      x,
      y,
      width: (Math.exp(w) / filled.width) * part.width,
      height: (Math.exp(h) / filled.height) * part.height,
      tilt: Math.atan2(sin, cos),
      sure: sigmoid(heat[i]),
    };
    if (!found.some((other) => areOneHead(other, head))) found.push(head);
  }
  return found;
}

/** Maps a region's belief to the whole photo; 0 outside the region. */
function spread(belief: Plane, part: Box, longest: number, work: Rgb): Plane {
  const scale = longest / Math.max(work.width, work.height);
  const [width, height] = [Math.max(1, Math.round(work.width * scale)), Math.max(1, Math.round(work.height * scale))];
  const data = new Float32Array(width * height);
  const plane = { width, height, data };
  for (let i = 0; i < data.length; i++) {
    if (!isWithin(plane, i, part)) continue;
    const u = (((i % width) + 0.5) / width - part.x) / part.width;
    const v = ((Math.floor(i / width) + 0.5) / height - part.y) / part.height;
    data[i] = sampleBilinear(belief.data, belief.width, belief.height, u * belief.width - 0.5, v * belief.height - 0.5);
  }
  return plane;
}

/** Whether the center of the plane's pixel `i` lies in a box of the photo. */
export function isWithin(
  { width, height }: Pick<Plane, 'width' | 'height'>,
  i: number,
  { x, y, ...size }: Box,
): boolean {
  const [u, v] = [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height];
  return u >= x && u <= x + size.width && v >= y && v <= y + size.height;
}

/** The box around the cells of at least `least`; null if there are none. */
export function boundsOf({ width, height, data }: Plane, least: number): Box | null {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let i = 0; i < data.length; i++) {
    if (data[i] < least) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return right < 0
    ? null
    : { x: left / width, y: top / height, width: (right + 1 - left) / width, height: (bottom + 1 - top) / height };
}

function grow({ x, y, width, height }: Box, share: number): Box {
  const [left, top] = [Math.max(0, x - share * width), Math.max(0, y - share * height)];
  return {
    x: left,
    y: top,
    width: Math.min(1, x + width * (1 + share)) - left,
    height: Math.min(1, y + height * (1 + share)) - top,
  };
}

/** Intersection over union of the cells of at least .5; 1 if both are empty. */
export function overlapOf(a: Plane, b: Plane): number {
  let [both, either] = [0, 0];
  for (let i = 0; i < a.data.length; i++) {
    const [one, two] = [a.data[i] >= 0.5, b.data[i] >= 0.5];
    if (one && two) both++;
    if (one || two) either++;
  }
  return either === 0 ? 1 : both / either;
}

/** Belief inside the outline over that sum plus uncertainty: 1 if every cell is certain. */
function clarityOf({ data }: Plane): number {
  let [inside, all] = [0, 0];
  for (const value of data) {
    if (value >= 0.5) inside += value;
    all += value >= 0.5 ? 1 : value;
  }
  return all === 0 ? 0 : inside / all;
}
