import { blooms, flower, leaf, petalsOf } from '../../costume/materials/flowers.ts';
import type { Petals } from '../../costume/materials/flowers.ts';
import type { Cover } from '../layout/pet-cover.ts';

/** A rectangle on the 1000 x 1250 sheet. */
export interface Opening {
  x: number;
  y: number;
  width: number;
  height: number;
}

const greens = [
  ['#9cbf86', '#4d7f5c'],
  ['#b9cb92', '#6b9366'],
  ['#86ae92', '#3f6f5e'],
] as const;

const bouquets: Petals[][] = [
  [blooms.peony, blooms.daisy, blooms.cornflower],
  [blooms.poppy, blooms.daisy, blooms.sunrise],
  [blooms.cornflower, blooms.peony, blooms.daisy],
];

/** Outline of a painting with loose brushed edges: broad strokes side by side across each edge, some of them short. */
export function looseEdge(random: () => number, { x, y, width, height }: Opening): string {
  const side = (length: number, at: (along: number, inwards: number) => [number, number]): string => {
    let out = '';
    for (let from = 0; from < length;) {
      const to = Math.min(length, from + 24 + 46 * random());
      const short = 4 + 7 * random() + (random() < 0.2 ? 9 * random() : 0);
      const point = (share: number, inwards: number): string =>
        at(from + (to - from) * share, inwards)
          .map((v) => v.toFixed(1))
          .join(' ');
      out += `L${point(0.04, short + 3)}Q${point(0.2, short - 1)} ${point(0.5, short)}Q${point(0.8, short + 1)} ${point(0.96, short + 2 + 4 * random())}`;
      from = to;
    }
    return out;
  };
  const [right, foot] = [x + width, y + height];
  return `M${x + 9} ${y + 9}${side(width, (a, i) => [x + a, y + i])}${side(height, (a, i) => [right - i, y + a])}${side(width, (a, i) => [right - a, foot - i])}${side(height, (a, i) => [x + i, foot - a])}Z`;
}

/** A posy over each of two opposite corners: the pair that covers less of the pet. */
export function posies(random: () => number, { x, y, width, height }: Opening, pet: Cover): string {
  const kinds = bouquets[Math.floor(random() * bouquets.length)];
  const corners = [
    [-1, -1],
    [1, 1],
    [1, -1],
    [-1, 1],
  ].map(([across, down]) => {
    const [cx, cy] = [x + (width * (1 + across)) / 2, y + (height * (1 + down)) / 2];
    const taken =
      [60, 105, 150].reduce(
        (sum, far) =>
          sum +
          pet(cx - across * far, cy - down * 40) +
          pet(cx - across * 40, cy - down * far) +
          pet(cx - across * far * 0.7, cy - down * far * 0.7),
        0,
      ) / 9;
    return { cx: cx - across * 10, cy: cy - down * 10, across, down, taken };
  });
  const pair =
    corners[0].taken + corners[1].taken <= corners[2].taken + corners[3].taken ? corners.slice(0, 2) : corners.slice(2);
  return pair
    .map(
      ({ cx, cy, across, down, taken }) =>
        `<g transform="translate(${cx} ${cy}) scale(${1.1 - 0.34 * taken})">${posy(random, kinds, across, down)}</g>`,
    )
    .join('');
}

/** Leaves and flowers around a corner at the origin. `across` and `down` (-1 or 1) point away from the picture. */
function posy(random: () => number, kinds: Petals[], across: number, down: number): string {
  const spray = (degrees: number, length: number): string => {
    const turn = Math.atan2(down * Math.sin((degrees * Math.PI) / 180), across * Math.cos((degrees * Math.PI) / 180));
    let out = `<path d="M0 0L${(length * Math.cos(turn)).toFixed(1)} ${(length * Math.sin(turn)).toFixed(1)}" stroke="#5c7f5a" stroke-width="4"/>`;
    for (let i = 0; i < 5; i++) {
      const far = length * (0.36 + 0.16 * i);
      const [lit, dark] = greens[Math.floor(random() * greens.length)];
      for (const lean of [-1, 1])
        out += leaf(
          far * Math.cos(turn),
          far * Math.sin(turn),
          50 - 5 * i + 8 * random(),
          (turn * 180) / Math.PI + lean * (42 - 4 * i),
          lit,
          dark,
        );
    }
    return out;
  };
  const berry = (u: number, v: number): string => `<circle cx="${across * u}" cy="${down * v}" r="7"/>`;
  const head = (u: number, v: number, r: number, kind: Petals): string =>
    bloom(across * u, down * v, r, 6 * random(), kind);
  const [first, second, third] = kinds;
  return `${spray(184, 168)}${spray(266, 168)}${spray(216, 104)}${spray(30, 42)}${spray(60, 42)}<g fill="#d4614a">${berry(-128, 24)}${berry(-146, 10)}${berry(24, -126)}${berry(10, -146)}</g>
    ${head(-72, 8, 32, second)}${head(8, -74, 34, third)}${head(-58, -46, 24, third)}${head(-2, 0, 54, first)}${head(30, 26, 20, second)}`;
}

/** Flowers with leaves along the foot of the sheet, behind the lettering there. */
export function flowerBed(random: () => number): string {
  const kinds = bouquets[Math.floor(random() * bouquets.length)];
  const crest = (x: number): number => 1072 - 62 * Math.abs((x - 500) / 500) ** 2;
  const green = Array.from({ length: 64 }, (_, i) => {
    const x = 1000 * random();
    const [lit, dark] = greens[i % greens.length];
    return leaf(
      x,
      crest(x) + 30 + 90 * random(),
      80 + 60 * random(),
      -90 + 0.08 * (x - 500) + 80 * (random() - 0.5),
      lit,
      dark,
    );
  }).join('');
  const heads = Array.from({ length: 36 }, (_, i) => {
    const x = (1000 * (i + 0.7 * random())) / 36;
    return bloom(
      x,
      crest(x) + 8 + (i % 4) * 42 + 12 * random(),
      28 + 18 * random(),
      6 * random(),
      kinds[i % kinds.length],
    );
  }).join('');
  return `<path d="M-10 ${crest(0) + 60}Q500 ${2 * crest(500) - crest(0) + 60} 1010 ${crest(0) + 60}V1260H-10Z" fill="#3f6f5e"/>${green}${heads}`;
}

function bloom(x: number, y: number, r: number, turn: number, kind: Petals): string {
  return `<circle cx="${(x + 4).toFixed(1)}" cy="${(y + 7).toFixed(1)}" r="${(r * 0.9).toFixed(1)}" fill="#2a2418" opacity=".25"/>${flower(x, y, r, turn, kind, petalsOf(kind))}`;
}
