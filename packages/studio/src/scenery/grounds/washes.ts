import type { Pet, Spot } from '../../compose/place-pet.ts';
import type { Frame, Recipe } from '../../compose/recipe.ts';
import { parseHex } from '../../core/color.ts';
import { isMirroredBeside } from '../layout/extend.ts';
import type { Color } from '../../core/color.ts';
import { clamp } from '../../core/interpolate.ts';
import { makeRandom } from '../../core/noise.ts';

/** A pool of color on wet paper; lengths in picture widths. */
export interface Wash {
  x: number;
  y: number;
  rx: number;
  ry: number;
  cos: number;
  sin: number;
  color: Color;
  strength: number;
  /** Irregularity of the outline. */
  ragged: number;
  /** Softness of the edge. */
  soft: number;
  /** How dark the edge dries. */
  rim: number;
  /** 0..1: how strongly the wash also covers the pet. */
  over: number;
}

const palettes = [
  ['#5bb4d8', '#8fd0dd', '#3f86c6', '#a8dcc8', '#c7b6e6'],
  ['#f29f8a', '#f7c777', '#ee8fa8', '#f6d9a0', '#c99be0'],
  ['#8fbf6a', '#5d9e72', '#c4d66b', '#4b8f94', '#f0cf6d'],
];

/** Violets instead of corals, for photos with a warm backdrop. */
const coolPalette = ['#8f7fd0', '#b7a2e6', '#6f86cf', '#d3bcec', '#7fb4dc'];

/**
 * The loose washes around a watercolor portrait, placed on the sheet according to the recipe and converted to the pet's
 * frame. A lying pet gets a pool that rises to `stand`.
 */
export function washScene(
  { scene, seed, cameo, beside }: Recipe,
  pet: Pet,
  stand: number | null,
  warm: boolean,
): Wash[] {
  const { frame } = pet;
  const random = makeRandom(seed * 41 + scene * 7 + 3);
  const colors = (scene === 1 && warm ? coolPalette : palettes[scene]).map(parseHex);
  const washes: Wash[] = [];
  const add = addTo(washes, colors, random);
  addPoolBehind(onSheet(pet.head, frame), add, random);
  if (scene === 2) addLeaves(random, colors, washes);
  const low = cameo ? null : lowestPoint(pet);
  if (low !== null) {
    const feet = onSheet({ ...low, radius: 0 }, frame);
    const depth = stand === null ? 0 : feet.y - stand / 1000;
    if (depth > 0) addSurface(feet.y, depth, [colors[4], colors[scene === 2 ? 1 : 0]], add);
    addShadeUnder(feet, depth > 0 ? 2 : 4, add, random);
  }
  addSpatter(add, random);
  return washes.flatMap((wash) => inFrame(wash, frame, isMirroredBeside({ beside })));
}

type AddWash = (x: number, y: number, rx: number, ry: number, rest: Partial<Wash>) => void;

/** Returns a function that adds a wash of a random color, tilted at random unless `cos` and `sin` are given. */
function addTo(washes: Wash[], colors: Color[], random: () => number): AddWash {
  const pick = (): Color => colors[Math.floor(random() * colors.length)];
  return (x, y, rx, ry, rest) => {
    const angle = rest.cos === undefined ? (random() - 0.5) * 1.2 : 0;
    washes.push({
      x,
      y,
      rx,
      ry,
      cos: Math.cos(angle),
      sin: Math.sin(angle),
      color: pick(),
      strength: 0.6,
      ragged: 0.9,
      soft: 0.08,
      rim: 0.5,
      over: 0,
      ...rest,
    });
  };
}

/** A large pool behind the head, and around it smaller ones: some run into it, some dried with an edge. */
function addPoolBehind(head: Spot, add: AddWash, random: () => number): void {
  add(
    clamp(head.x, 0.42, 0.58),
    Math.max(0.5, head.y + 0.05),
    Math.min(0.44, head.radius * 2 + 0.1),
    Math.min(0.4, head.radius * 1.7 + 0.08),
    { soft: 0.5, strength: 0.5, rim: 0.2 },
  );
  for (let i = 0; i < 7; i++) {
    const angle = random() * Math.PI * 2;
    const far = head.radius * (0.9 + random()) + 0.08;
    add(
      head.x + Math.cos(angle) * far,
      head.y + 0.1 + Math.sin(angle) * far * 0.9,
      0.08 + 0.14 * random(),
      0.06 + 0.1 * random(),
      {
        soft: random() < 0.5 ? 0.3 : 0.07,
        strength: 0.35 + 0.45 * random(),
        rim: 0.8,
      },
    );
  }
}

/** The surface on which the pet lies: all of it, in two colors, the second one deeper and where the pet touches it. */
function addSurface(y: number, depth: number, [whole, touched]: [Color, Color], add: AddWash): void {
  add(0.5, y - 0.4 * depth, 0.47, 0.64 * depth, {
    color: whole,
    soft: 0.22,
    strength: 0.5,
    rim: 0.5,
    ragged: 0.7,
    cos: 1,
    sin: 0,
  });
  add(0.5, y - 0.28 * depth, 0.4, 0.42 * depth, {
    color: touched,
    soft: 0.5,
    strength: 0.4,
    rim: 0.2,
    ragged: 0.8,
    cos: 1,
    sin: 0,
  });
}

/** Pale level washes under visible feet. */
function addShadeUnder(feet: Spot, count: number, add: AddWash, random: () => number): void {
  for (let i = 0; i < count; i++) {
    add(
      feet.x + (random() - 0.5) * 0.3,
      feet.y + 0.035 * (random() - 0.35),
      0.14 + 0.16 * random(),
      0.022 + 0.022 * random(),
      { soft: 0.3, strength: 0.55, cos: 1, sin: 0 },
    );
  }
}

/** Drops that fell from the brush, most of them tiny. */
function addSpatter(add: AddWash, random: () => number): void {
  for (let i = 0; i < 46; i++) {
    const r = 0.0016 + 0.011 * random() ** 4;
    add(0.04 + 0.92 * random(), 0.04 + 1.17 * random(), r, r * (0.8 + 0.4 * random()), {
      ragged: 0.35,
      soft: 0.12,
      rim: 0.9,
      strength: 0.5 + 0.6 * random(),
    });
  }
}

function onSheet({ x, y, radius }: Spot, { left, top, width }: Frame): Spot {
  return { x: left + x * width, y: top + y * width, radius: radius * width };
}

/** Converts a wash to frame widths. Washes well away from the middle also appear beyond the sheet's sides. */
function inFrame(wash: Wash, { left, top, width }: Frame, isMirrored: boolean): Wash[] {
  const place = (x: number, turn = 1): Wash => ({
    ...wash,
    x: (x - left) / width,
    y: (wash.y - top) / width,
    rx: wash.rx / width,
    ry: wash.ry / width,
    sin: wash.sin * turn,
  });
  if (left >= 0 || Math.abs(wash.x - 0.5) <= 0.3) return [place(wash.x)];
  const copies = isMirrored ? [-wash.x, 2 - wash.x] : [wash.x - 1, wash.x + 1];
  const visible = copies.filter((x) => x > left && x < left + width);
  return [place(wash.x), ...visible.map((x) => place(x, isMirrored ? -1 : 1))];
}

/** The pet's lowest point, or null if the pet extends beyond the picture or fades out. */
function lowestPoint({ alpha, presence }: Pet): { x: number; y: number } | null {
  const { width, height, data } = alpha;
  for (let y = height - 1; y > height * 0.5; y--) {
    let sum = 0;
    let count = 0;
    for (let x = 0; x < width; x++) {
      if (data[y * width + x] < 0.5) continue;
      sum += x;
      count++;
    }
    if (count < width * 0.02) continue;
    const x = sum / count;
    const standing = y < height * 0.97 && presence.data[Math.min(height - 1, y + 2) * width + Math.round(x)] > 0.95;
    return standing ? { x: x / width, y: y / width } : null;
  }
  return null;
}

/** Single-stroke leaves that rise at both sides. */
function addLeaves(random: () => number, colors: Color[], washes: Wash[]): void {
  for (const side of [0.13, 0.87]) {
    for (let stem = 0; stem < 3; stem++) {
      let x = side + (random() - 0.5) * 0.12;
      let y = 1.16;
      let heading = -Math.PI / 2 + (0.5 - side) * 0.5 + (random() - 0.5) * 0.5;
      for (let leaf = 0; leaf < 8; leaf++) {
        // The stem, segment by segment.
        washes.push({
          x: x + Math.cos(heading) * 0.0275,
          y: y + Math.sin(heading) * 0.0275,
          rx: 0.032,
          ry: 0.0024,
          cos: Math.cos(heading),
          sin: Math.sin(heading),
          color: colors[1],
          strength: 0.9,
          ragged: 0.1,
          soft: 0.3,
          rim: 0.2,
          over: 0,
        });
        x += Math.cos(heading) * 0.055;
        y += Math.sin(heading) * 0.055;
        heading += (random() - 0.5) * 0.25;
        const way = heading + (leaf % 2 ? 0.8 : -0.8);
        const length = 0.05 * (1.2 - leaf * 0.09);
        washes.push({
          x: x + Math.cos(way) * length,
          y: y + Math.sin(way) * length,
          rx: length,
          ry: length * 0.32,
          cos: Math.cos(way),
          sin: Math.sin(way),
          color: colors[Math.floor(random() * 4)],
          strength: 0.7 + 0.6 * random(),
          ragged: 0.25,
          soft: 0.1,
          rim: 0.7,
          over: 0,
        });
      }
    }
  }
}
