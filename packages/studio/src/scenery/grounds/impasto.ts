import type { Oval } from '../../compose/recipe.ts';
import { makeRandom } from '../../core/noise.ts';
import { cameoRings } from '../layout/cameo-frame.ts';
import { hills } from '../parts/land.ts';
import { findFree, isFree } from '../layout/pet-cover.ts';
import type { Cover } from '../layout/pet-cover.ts';
import { raised } from '../layout/ground-level.ts';

/** A center around which strokes turn, in picture widths. */
export interface Swirl {
  x: number;
  y: number;
  radius: number;
}

export interface ImpastoScene {
  drawing: string;
  swirls: Swirl[];
}

/**
 * Backdrops of the impasto style on the 1000 x 1250 sheet, with the centers around which strokes turn. `scene` is 0 for
 * the night, 1 for the wall, 2 for the meadow; `side` is -1 if the light comes from the left, 1 if from the right. If
 * `warm` (a golden pet, or a photo with a warm backdrop), the wall has cool colors. For a lying pet the ground rises
 * to `stand`. Small stars and clouds keep clear of the pet's `cover`, or they would look like a crown or a wig.
 */
export function impastoScene(
  scene: number,
  seed: number,
  side: number,
  warm: boolean,
  stand: number | null,
  cover: Cover,
): ImpastoScene {
  const random = makeRandom(seed * 13 + 101 + scene);
  if (scene === 0) return night(random, side, stand, cover);
  if (scene === 1) return sunlit(random, side, warm ? seaWall : sunWall, stand);
  return poppies(random, side, cover);
}

/** Over an oval portrait: a ring of thick ochre, with three flowers below. */
export function impastoFrame(oval: Oval | null, scene: number): string {
  if (!oval) return '';
  const [petal, edge, heart] = [
    ['#f6c534', '#d98a1c', '#5a2f14'],
    ['#3f63c4', '#27408f', '#f6d24c'],
    ['#e8412e', '#a81e22', '#241a1c'],
  ][scene];
  const [x, y] = [oval.x * 1000, (oval.y + oval.ry) * 1000];
  const leaf = (dx: number, dy: number, turn: number): string =>
    `<path transform="translate(${x + dx} ${y + dy}) rotate(${turn})" d="M0 0Q54 -40 118 0Q54 34 0 0Z" fill="#2f7a3a"/><path transform="translate(${x + dx} ${y + dy}) rotate(${turn})" d="M0 0Q54 -40 118 0Z" fill="#6aa845"/>`;
  const flower = (dx: number, dy: number, r: number): string => {
    let petals = '';
    for (let i = 0; i < 26; i++) {
      const inner = i % 2;
      petals += `<path transform="rotate(${(i * 360) / 26})" d="M0 0Q${r * 0.2} ${-r * 0.6} 0 ${-r * (inner ? 0.86 : 1)}Q${-r * 0.2} ${-r * 0.6} 0 0Z" fill="${inner ? edge : petal}"/>`;
    }
    return `<g transform="translate(${x + dx} ${y + dy})">${petals}<circle r="${r * 0.36}" fill="${heart}"/><circle cx="${-r * 0.08}" cy="${-r * 0.1}" r="${r * 0.17}" fill="${edge}"/></g>`;
  };
  return (
    cameoRings(oval, [
      [4, 34, '#c9781f'],
      [12, 16, '#f6cf5c'],
      [-8, 8, '#7d3f14'],
    ]) +
    leaf(-60, 0, 200) +
    leaf(60, 0, -20) +
    leaf(-50, 22, 165) +
    leaf(50, 22, 15) +
    flower(-92, -8, 62) +
    flower(92, -8, 62) +
    flower(0, 14, 84)
  );
}

/** A blue night full of turning stars. */
function night(random: () => number, side: number, stand: number | null, cover: Cover): ImpastoScene {
  const placed: Swirl[] = [{ x: 0.5 + side * 0.31, y: 0.2, radius: 0.2 }];
  for (let tries = 0; tries < 60 && placed.length < 9; tries++) {
    const star = { x: 0.06 + 0.88 * random(), y: 0.06 + 0.75 * random(), radius: 0.05 + 0.075 * random() };
    if (placed.every((s) => Math.hypot(s.x - star.x, s.y - star.y) > 0.9 * (s.radius + star.radius))) placed.push(star);
  }
  const swirls = placed.filter((star, i) => i === 0 || isFree(cover, 1000 * star.x, 1000 * star.y, 650 * star.radius));
  const stars = swirls
    .map((s, i) => {
      const [x, y, r] = [s.x * 1000, s.y * 1000, s.radius * 1000];
      const core = i === 0 ? '#ffdf6b' : '#ffe9a3';
      return `<circle cx="${x}" cy="${y}" r="${r}" fill="#3f86bd" opacity=".75"/><circle cx="${x}" cy="${y}" r="${r * 0.8}" fill="#7db9c9" opacity=".8"/>
      <circle cx="${x}" cy="${y}" r="${r * 0.56}" fill="#e9d27a"/><circle cx="${x}" cy="${y}" r="${r * 0.32}" fill="${core}"/>`;
    })
    .join('');
  return {
    drawing: `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#12275c"/>
      <stop offset=".5" stop-color="#1f5597"/><stop offset="1" stop-color="#2b7f9c"/></linearGradient></defs>
      <rect width="1000" height="1250" fill="url(#s)"/>${bands(random, ['#173a7d', '#2d6fb2', '#4a97bf', '#1b4a8f'], 16)}${stars}
      ${raised(hills(random, 960, 60, '#1c4a63') + hills(random, 1060, 50, '#23604f') + hills(random, 1150, 40, '#173a3c'), 1010, stand)}`,
    swirls,
  };
}

interface Wall {
  glow: [string, string, string, string];
  bands: string[];
  cloth: [string, string, string];
}

const sunWall: Wall = {
  glow: ['#fff0a2', '#fbc73c', '#ee9a2b', '#d9692b'],
  bands: ['#ffd95a', '#f7b12f', '#ffe27d', '#ef8f35'],
  cloth: ['#1f8f92', '#14707f', '#2bb0a4'],
};
const seaWall: Wall = {
  glow: ['#d6f3e2', '#79cbc4', '#3a9fb4', '#236f99'],
  bands: ['#9bdccf', '#56b6bd', '#c4ecd9', '#2f8fae'],
  cloth: ['#e0762c', '#bf5424', '#f2a03f'],
};

/** A sunlit wall, and a cloth in the complementary color. */
function sunlit(
  random: () => number,
  side: number,
  { glow, bands: broken, cloth }: Wall,
  stand: number | null,
): ImpastoScene {
  const x = 500 + side * 260;
  return {
    drawing: `<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${x}" cy="300" r="900">
      ${[0, 0.35, 0.75, 1].map((at, i) => `<stop offset="${at}" stop-color="${glow[i]}"/>`).join('')}</radialGradient></defs><rect width="1000" height="1250" fill="url(#g)"/>
      ${bands(random, broken, 14)}${raised(hills(random, 985, 30, cloth[0]) + hills(random, 1080, 40, cloth[1]) + hills(random, 1180, 30, cloth[2]), 1000, stand)}`,
    swirls: [{ x: x / 1000, y: 0.3, radius: 0.75 }],
  };
}

/** A summer meadow under a windy sky. */
function poppies(random: () => number, side: number, cover: Cover): ImpastoScene {
  let flowers = '';
  for (let i = 0; i < 120; i++) {
    const depth = random() ** 0.7;
    const y = 770 + depth * 480;
    const r = 5 + depth * 20;
    const fill = ['#e2382b', '#f0553a', '#c91f2c', '#f6d24c', '#f4efe0'][Math.floor(random() * (depth > 0.25 ? 5 : 3))];
    flowers += `<ellipse cx="${random() * 1000}" cy="${y}" rx="${r}" ry="${r * 0.8}" fill="${fill}"/>`;
  }
  let clouds = '';
  for (const [x, y, size] of [
    [500 - side * 250, 190, 1.1],
    [500 + side * 290, 330, 0.85],
    [500 - side * 60, 490, 0.6],
  ] as const) {
    const free = findFree(
      cover,
      [
        [x, y],
        [x, 0.7 * y],
        [x - side * 160, 0.85 * y],
      ],
      190 * size,
    );
    if (free) clouds += cumulus(random, ...free, size, side);
  }
  return {
    drawing: `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f86c4"/>
      <stop offset=".55" stop-color="#7cc4dc"/><stop offset="1" stop-color="#d9ecd2"/></linearGradient></defs>
      <rect width="1000" height="1250" fill="url(#s)"/>${clouds}${hills(random, 690, 50, '#6fa7b5')}
      ${hills(random, 740, 40, '#4f9a6c')}${hills(random, 790, 30, '#7db548')}${hills(random, 930, 40, '#5da03c')}
      ${hills(random, 1090, 30, '#3d8438')}${flowers}`,
    swirls: [{ x: 0.5 - side * 0.35, y: 0.28, radius: 0.28 }],
  };
}

/** A cumulus cloud: blue base, white body, cream top toward the light. */
function cumulus(random: () => number, x: number, y: number, size: number, side: number): string {
  let out = '';
  for (const [fill, lift, count, reach] of [
    ['#a9cbe0', 30, 9, 190],
    ['#e9f1ee', 0, 11, 170],
    ['#fffbe8', -30, 7, 100],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const across = 2 * random() - 1;
      const r = size * (38 + 44 * random() * (1 - 0.6 * Math.abs(across)));
      out += `<ellipse cx="${x + size * (across * reach + (lift < 0 ? side * 40 : 0))}" cy="${y + size * (lift - 60 * (1 - across * across) * random())}" rx="${r}" ry="${r * 0.66}" fill="${fill}"/>`;
    }
  }
  return out;
}

/** Wavy bands of broken color. */
function bands(random: () => number, fills: string[], count: number): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const y = random() * 1000;
    const h = 18 + random() * 40;
    const wave = 60 + random() * 120;
    out += `<path d="M-20 ${y} C250 ${y - wave} 450 ${y + wave} 700 ${y} S950 ${y - wave} 1020 ${y + 20} L1020 ${y + h} C950 ${y + h - wave} 800 ${y + h + 30} 700 ${y + h} S250 ${y + h - wave} -20 ${y + h}Z" fill="${fills[i % fills.length]}" opacity=".6"/>`;
  }
  return out;
}
