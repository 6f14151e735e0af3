import { mapQuad, type Point, type Quad } from './homography.ts';

/** A small copy of the photo, with red, green, blue and alpha of each pixel. */
export interface SmallPhoto {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** Its width over the width of the photo. */
  readonly scale: number;
}

type Color = readonly [red: number, green: number, blue: number];

/** The light that falls on the two sides of a picture, as colors to multiply it by. */
interface WallLight {
  readonly left: string;
  readonly right: string;
}

/** How much of the light is left out, so that a dark photo dims the picture and does not hide it. */
const softness = 0.35;
const darkest = 0.42;

/**
 * Light for a picture on the wall. A sheet of white paper shows the color and strength of the light where it hangs; the
 * brightness of the wall shows how it changes from there to each side of the picture. Without white paper the light is
 * neutral and as bright as the wall allows.
 */
export function lightOn(photo: SmallPhoto, outline: Quad, sheet: { corners: Quad; white: boolean }): WallLight {
  const around = brightnessOf(medianIn(photo, grown(sheet.corners, 1.7)));
  const paper: Color = sheet.white ? medianIn(photo, grown(sheet.corners, 0.5)) : [235, 235, 235];
  const sideOf = (side: 0 | 1): string => {
    const wall = brightnessOf(medianIn(photo, third(outline, side)));
    const change = around < 1 ? 1 : Math.max(0.6, Math.min(1.25, wall / around));
    const channels = paper.map((value) => {
      const light = Math.max(darkest, Math.min(1, (value / 255) * change));
      return Math.round(255 * (light + softness * (1 - light)));
    });
    return `rgb(${channels.join(' ')})`;
  };
  return { left: sideOf(0), right: sideOf(1) };
}

/** The median color of the rectangle around a quad; white if it is outside the photo. */
function medianIn({ data, width, height, scale }: SmallPhoto, quad: Quad): Color {
  const columns = quad.map(({ x }) => x * scale);
  const rows = quad.map(({ y }) => y * scale);
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(...columns))),
    Math.min(width, Math.ceil(Math.max(...columns))),
  ];
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...rows))), Math.min(height, Math.ceil(Math.max(...rows)))];
  const channels: [number[], number[], number[]] = [[], [], []];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      for (const [channel, values] of channels.entries()) values.push(data[(y * width + x) * 4 + channel] ?? 255);
    }
  }
  const [red, green, blue] = channels.map(median);
  return [red ?? 255, green ?? 255, blue ?? 255];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 255;
}

const brightnessOf = ([red, green, blue]: Color): number => 0.3 * red + 0.59 * green + 0.11 * blue;

/** A quad grown around its middle. */
function grown(quad: Quad, factor: number): Quad {
  const [a, b, c, d] = quad;
  const middle = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 };
  return mapQuad(quad, (corner) => between(middle, corner, factor));
}

/** The left or the right third of a quad. */
function third([a, b, c, d]: Quad, side: 0 | 1): Quad {
  return side === 0
    ? [a, between(a, b, 1 / 3), between(d, c, 1 / 3), d]
    : [between(b, a, 1 / 3), b, c, between(c, d, 1 / 3)];
}

const between = (from: Point, to: Point, t: number): Point => ({
  x: from.x + (to.x - from.x) * t,
  y: from.y + (to.y - from.y) * t,
});
