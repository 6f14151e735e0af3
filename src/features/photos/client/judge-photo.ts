import type { PhotoProblem } from './check-photo.ts';

/** Pixels as a canvas returns them: four bytes each, red, green, blue and opacity. */
export interface CanvasPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

export type PhotoFlaw = 'small' | 'blurred' | 'dark' | 'bright' | 'bars';

/** The flaws of a photo, or why it cannot be used at all; null if nothing can be said about it. */
export type Judgement = readonly PhotoFlaw[] | PhotoProblem | null;

/** Longest side of the copy to judge. The thresholds were chosen on copies of this size and somewhat below. */
export const judgedSide = 384;

/** Chosen on photos of pets and bad variants of them; the test beside this file measures other photos. */
const thresholds = {
  /** Shorter side of the photo in pixels. Smaller ones are shown several times enlarged. */
  shortSide: 400,
  sharpness: 0.42,
  /** Brightness (0..1) that a tenth of the pixels exceed. */
  brightTenth: 0.28,
  /** Share of overexposed pixels near the center, and brightness of the darkest quarter there. */
  overexposed: 0.12,
  darkestQuarter: 0.25,
  /**
   * A white backdrop is not a flaw: overexposed pixels surround the photo, hardly any of them are within the pet, and the
   * other pixels near the center are not bright.
   */
  whiteBorder: 0.6,
  overexposedWithin: 0.05,
  usualBrightness: 0.66,
  /** Both bars together, as a share of the side. */
  bars: 0.08,
};

/**
 * Finds what makes a photo a bad start for a portrait, the most important first. `copy` is the photo, reduced to
 * `judgedSide`; `photo` its own size in pixels. Null for a picture without any detail: nothing can be said about it.
 */
export function findFlaws(copy: CanvasPixels, photo: { width: number; height: number }): PhotoFlaw[] | null {
  const found = measurePhoto(copy);
  if (found.isFlat) return null;
  const flaws: PhotoFlaw[] = [];
  if (found.bars >= thresholds.bars) flaws.push('bars');
  if (Math.min(photo.width, photo.height) < thresholds.shortSide) flaws.push('small');
  if (found.brightTenth < thresholds.brightTenth) flaws.push('dark');
  if (isOverexposed(found)) flaws.push('bright');
  if (found.sharpness < thresholds.sharpness) flaws.push('blurred');
  return flaws;
}

function isOverexposed({
  overexposed,
  darkestQuarter,
  whiteBorder,
  overexposedWithin,
  brightness,
}: PhotoMeasures): boolean {
  const onWhite =
    whiteBorder >= thresholds.whiteBorder &&
    overexposedWithin < thresholds.overexposedWithin &&
    brightness < thresholds.usualBrightness;
  return overexposed >= thresholds.overexposed && darkestQuarter >= thresholds.darkestQuarter && !onWhite;
}

interface PhotoMeasures {
  readonly isFlat: boolean;
  /** 0..1, of the sharpest parts: a blurred background is not a flaw. */
  readonly sharpness: number;
  readonly brightTenth: number;
  readonly overexposed: number;
  readonly darkestQuarter: number;
  /** Share of the photo's border that is overexposed. */
  readonly whiteBorder: number;
  /** Share of the pixels near the center that are overexposed and not connected to the border. */
  readonly overexposedWithin: number;
  /** Brightness that half of the pixels near the center exceed which are not overexposed. */
  readonly brightness: number;
  readonly bars: number;
}

function measurePhoto(copy: CanvasPixels): PhotoMeasures {
  const light = toLight(copy);
  const { width, height } = copy;
  const all = light.toSorted();
  const middle = centerOf(light, width, height).toSorted();
  const at = (sorted: Uint8Array, share: number): number =>
    (sorted[Math.floor(share * (sorted.length - 1))] ?? 0) / 255;
  const isWhite = findWhiteAround(light, width, height);
  const overexposed = middle.filter((value) => value >= overexposedFrom).length;
  const whiteInMiddle = centerOf(isWhite, width, height).filter((white) => white === 1).length;
  return {
    isFlat: at(all, 0.99) - at(all, 0.01) < 0.04,
    sharpness: measureSharpness(light, width, height),
    brightTenth: at(all, 0.9),
    overexposed: overexposed / middle.length,
    darkestQuarter: at(middle, 0.25),
    whiteBorder: borderShare(isWhite, width, height),
    overexposedWithin: (overexposed - whiteInMiddle) / middle.length,
    brightness: at(middle.subarray(0, middle.length - overexposed), 0.5),
    bars: Math.max(measureBars(light, width, height), measureBars(transpose(light, width, height), height, width)),
  };
}

/** Brightness (0..255) from which a pixel is overexposed. */
const overexposedFrom = 250;

/** 1 for each overexposed pixel that is connected to the border by others, else 0. */
function findWhiteAround(light: Uint8Array, width: number, height: number): Uint8Array {
  const found = new Uint8Array(light.length);
  const open: number[] = [];
  const visit = (i: number): void => {
    if (found[i] === 1 || (light[i] ?? 0) < overexposedFrom) return;
    found[i] = 1;
    open.push(i);
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) visit(y * width + x);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) visit(y * width + x);
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    const x = i % width;
    if (x > 0) visit(i - 1);
    if (x < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i + width < light.length) visit(i + width);
  }
  return found;
}

/** Share of the border's pixels that are set. */
function borderShare(set: Uint8Array, width: number, height: number): number {
  let count = 0;
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) count += set[y * width + x] ?? 0;
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) count += set[y * width + x] ?? 0;
  return count / (2 * (width + height));
}

function toLight({ width, height, data }: CanvasPixels): Uint8Array {
  const light = new Uint8Array(width * height);
  for (let i = 0, from = 0; i < light.length; i++, from += 4) {
    light[i] = 0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
  }
  return light;
}

/** The middle of the picture, where the pet usually is: 60 % of each side. */
function centerOf(light: Uint8Array, width: number, height: number): Uint8Array {
  const [left, right] = [Math.floor(0.2 * width), Math.ceil(0.8 * width)];
  const [top, bottom] = [Math.floor(0.2 * height), Math.ceil(0.8 * height)];
  const middle = new Uint8Array((right - left) * (bottom - top));
  for (let y = top, to = 0; y < bottom; y++, to += right - left) {
    middle.set(light.subarray(y * width + left, y * width + right), to);
  }
  return middle;
}

function transpose(light: Uint8Array, width: number, height: number): Uint8Array {
  const turned = new Uint8Array(light.length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) turned[x * height + y] = light[y * width + x] ?? 0;
  return turned;
}

/** Tiles along each side of the picture, whose sharpness is measured one by one. */
const tilesPerSide = 8;
/** Mean difference of neighboring pixels (0..255) from which a tile has enough detail to be measured. */
const minDetail = 2;
/** Taps to either side of the blur that removes detail from a sharp picture. */
const reach = 3;

/**
 * How much detail a further blur removes, as a share, in the sharpest tiles (Crete et al., "The blur effect", 2007).
 * 1 if no tile has detail: nothing can be said then.
 */
function measureSharpness(light: Uint8Array, width: number, height: number): number {
  const tiles = tilesPerSide ** 2;
  const [lost, detail, counts] = [new Float64Array(tiles), new Float64Array(tiles), new Uint32Array(tiles)];
  const value = (i: number): number => light[i] ?? 0;
  for (let y = reach + 1; y < height - reach; y++) {
    for (let x = reach + 1; x < width - reach; x++) {
      const i = y * width + x;
      const tile = Math.floor((y * tilesPerSide) / height) * tilesPerSide + Math.floor((x * tilesPerSide) / width);
      for (const step of [1, width]) {
        const sharp = Math.abs(value(i) - value(i - step));
        // The difference of two means of neighboring windows is that of their outer pixels.
        const blurred = Math.abs(value(i + reach * step) - value(i - (reach + 1) * step)) / (2 * reach + 1);
        detail[tile] = (detail[tile] ?? 0) + sharp;
        lost[tile] = (lost[tile] ?? 0) + Math.max(0, sharp - blurred);
      }
      counts[tile] = (counts[tile] ?? 0) + 2;
    }
  }
  const shares: number[] = [];
  for (let tile = 0; tile < tiles; tile++) {
    const sum = detail[tile] ?? 0;
    if (sum / (counts[tile] || 1) >= minDetail) shares.push((lost[tile] ?? 0) / sum);
  }
  shares.sort((a, b) => b - a);
  return shares[Math.floor(shares.length / 5)] ?? 1;
}

/** Difference in brightness up to which a pixel has the color of the bar. */
const sameColor = 6;
/** Share of a line's pixels that have the bar's color; the others may be text or symbols. */
const plainShare = 0.75;
/** Share of the pixels that must change color where a bar ends. */
const stepShare = 0.6;

/** Plain bars above and below the photo, as in a screenshot: their height together, as a share. 0 if there are none. */
function measureBars(light: Uint8Array, width: number, height: number): number {
  const first = measureBar(light, width, height, false);
  const last = measureBar(light, width, height, true);
  return first > 0 && last > 0 ? (first + last) / height : 0;
}

function measureBar(light: Uint8Array, width: number, height: number, fromBelow: boolean): number {
  const line = (n: number): Uint8Array => {
    const y = fromBelow ? height - 1 - n : n;
    return light.subarray(y * width, (y + 1) * width);
  };
  const color = line(0).toSorted()[width >> 1] ?? 0;
  const plain = (n: number): number => {
    let same = 0;
    for (const value of line(n)) if (Math.abs(value - color) <= sameColor) same++;
    return same / width;
  };
  let length = 0;
  while (length < height / 2 && plain(length) >= plainShare) length++;
  if (length < 3 || length >= height / 2) return 0;
  // A photo's own plain background ends where the pet begins; a bar ends along the whole side. Reducing blurs the end.
  return 1 - plain(Math.min(height - 1, length + 1)) >= stepShare ? length : 0;
}
