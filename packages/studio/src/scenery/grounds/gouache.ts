import type { Oval } from '../../compose/recipe.ts';
import { clamp } from '../../core/interpolate.ts';
import { makeRandom } from '../../core/noise.ts';
import { cameoRings } from '../layout/cameo-frame.ts';
import { hills } from '../parts/land.ts';
import { findFree } from '../layout/pet-cover.ts';
import type { Cover } from '../layout/pet-cover.ts';
import { raised } from '../layout/ground-level.ts';

/**
 * Flat cut-out backdrops of the gouache style on the 1000 x 1250 sheet. The ground rises to `stand` for a lying pet.
 * Sun and moon keep clear of the pet's `cover`; the garden's sun is behind its head, at the height `head`.
 */
export function gouacheScene(
  scene: number,
  seed: number,
  side: number,
  stand: number | null,
  cover: Cover,
  head: number,
): string {
  const random = makeRandom(seed * 29 + scene * 3 + 1);
  if (scene === 0) return garden(random, stand, clamp(head, 350, 540));
  if (scene === 1) return valley(random, side, stand, cover);
  return night(random, side, stand, cover);
}

/** Over an oval portrait: its painted frame, and a spray of leaves and blossoms below it. */
export function gouacheFrame(oval: Oval | null, scene: number, seed: number): string {
  if (!oval) return '';
  const random = makeRandom(seed * 37 + scene + 2);
  const [leaves, petals] = [
    [
      ['#2f6b58', '#4c8a63', '#7fa86a'],
      ['#f2b134', '#e86a5c', '#fbe3c8'],
    ],
    [
      ['#2f6b58', '#5f9a8b', '#7d4f34'],
      ['#f6b64c', '#e3735a', '#fbf4e2'],
    ],
    [
      ['#3f7f86', '#6fb0a2', '#2d6372'],
      ['#f7e8c3', '#e0876a', '#f2b134'],
    ],
  ][scene];
  const [x, y] = [oval.x * 1000, (oval.y + oval.ry) * 1000 + 6];
  const width = oval.rx * 1000;
  let spray = '';
  for (const way of [-1, 1]) {
    for (let i = 0; i < 13; i++) {
      // Leaves along the oval's lower edge, from its sides to its foot.
      const a = Math.PI / 2 - way * (0.95 - i * 0.07);
      const [px, py] = [x + (width + 6) * Math.cos(a), oval.y * 1000 + (oval.ry * 1000 + 6) * Math.sin(a)];
      const size = 46 + 34 * Math.sin((i / 12) * Math.PI) + 10 * random();
      const turn = (Math.atan2(Math.cos(a), -Math.sin(a)) * 180) / Math.PI + (way > 0 ? 180 : 0) + (i % 2 ? 34 : -34);
      spray += leaf(px, py, size, turn, leaves[i % 3], leaves[(i + 1) % 3]);
    }
  }
  for (const [dx, dy, r, k] of [
    [-118, -16, 20, 2],
    [118, -16, 20, 0],
    [-66, 2, 31, 0],
    [66, 2, 31, 1],
    [0, 8, 40, 1],
    [-30, 30, 16, 2],
    [34, 32, 15, 0],
  ]) {
    spray += blossom(x + dx, y + dy, r, petals[k]);
  }
  return (
    cameoRings(oval, [
      [6, 26, '#fbf1dc'],
      [24, 8, '#c2603f'],
    ]) + spray
  );
}

function garden(random: () => number, stand: number | null, sun: number): string {
  const greens = ['#2f6b58', '#4c8a63', '#7fa86a', '#1f5148'];
  let out = `<rect width="1000" height="1250" fill="#f6d9b8"/><path d="M150 1250V${sun + 20}A350 350 0 0 1 850 ${sun + 20}V1250Z" fill="#ef9f7c"/>
    <circle cx="500" cy="${sun}" r="235" fill="#fbe3b5"/>`;
  for (const [x, lean] of [
    [70, 0.25],
    [180, 0.1],
    [930, -0.25],
    [820, -0.1],
    [300, 0.2],
    [700, -0.2],
  ]) {
    out += frond(random, x, 1270, lean, 460 + random() * 240, greens);
  }
  out += raised(
    '<path d="M-20 1130C200 1080 380 1110 520 1120S860 1080 1020 1120V1270H-20Z" fill="#24584c"/>',
    1085,
    stand,
  );
  const top = Math.min(1110, (stand ?? 1110) + 30);
  for (let i = 0; i < 26; i++) {
    // Nearer plants are larger; beside a lying pet they grow at both sides.
    const far = random();
    const x = 45 + random() * 910;
    if (stand !== null && Math.abs(x - 500) < 430 && far < 0.8) continue;
    out += blossom(
      x,
      top + far * (1230 - top),
      11 + 14 * (0.4 * random() + 0.6 * far),
      ['#f6d9b8', '#f2b134', '#e86a5c'][i % 3],
    );
  }
  return out;
}

function valley(random: () => number, side: number, stand: number | null, cover: Cover): string {
  const places = [
    [500 + side * 230, 330],
    [500 + side * 300, 230],
    [500 - side * 300, 230],
    [500 + side * 340, 170],
    [500 - side * 340, 170],
  ] as const;
  const large = findFree(cover, places, 160);
  const [sun, high] = large ?? findFree(cover, places, 110) ?? places[0];
  const r = large ? 150 : 100;
  return `<rect width="1000" height="1250" fill="#bfe0dd"/><circle cx="${sun}" cy="${high}" r="${r}" fill="#fbe7b2"/><circle cx="${sun}" cy="${high}" r="${0.72 * r}" fill="#f6b64c"/>
    ${cloud(210 - side * 60, 250, 1)}${cloud(700 - side * 200, 160, 0.75)}
    ${hills(random, 690, 110, '#8bb7b0')}${hills(random, 800, 80, '#5f9a8b')}${raised(hills(random, 920, 60, '#e3b75e') + hills(random, 1030, 46, '#c98444') + hills(random, 1140, 36, '#7d4f34'), 990, stand)}
    ${Array.from({ length: 9 }, () => poplar(40 + random() * 920, Math.min(905, (stand ?? 905) - 45) + random() * 60, 60 + random() * 90)).join('')}`;
}

function night(random: () => number, side: number, stand: number | null, cover: Cover): string {
  let out = '<rect width="1000" height="1250" fill="#27406b"/>';
  // A large moon where the ears leave room, else a small one in a corner, else only stars.
  const corners = [
    [500 + side * 300, 230],
    [500 - side * 300, 230],
    [500 + side * 360, 150],
    [500 - side * 360, 150],
    [500, 150],
  ] as const;
  const large = findFree(cover, corners, 150);
  const moon = large ?? findFree(cover, corners, 100);
  if (moon) {
    const [x, y] = moon;
    const r = large ? 130 : 84;
    out += `<circle cx="${x}" cy="${y}" r="${r}" fill="#f7e8c3"/><circle cx="${x + 0.35 * r}" cy="${y - 0.18 * r}" r="${0.86 * r}" fill="#27406b"/>`;
  }
  // Stars as large as a brush for flat shapes can paint.
  for (let i = 0; i < 34; i++) {
    const [x, y, r] = [random() * 1000, random() * 900, 7 + 9 * random() ** 2];
    if (moon && Math.hypot(x - moon[0], y - moon[1]) < 190) continue;
    out += star(x, y, r, i % 4 ? '#f7e8c3' : '#f2b134', i % 3 === 0);
  }
  const leaves = ['#3f7f86', '#2d6372', '#6fb0a2', '#e0876a'];
  for (const [x, lean] of [
    [40, 0.3],
    [150, 0.16],
    [960, -0.3],
    [850, -0.16],
  ])
    out += frond(random, x, 1270, lean, 620 + random() * 240, leaves);
  return (
    out +
    raised('<path d="M-20 1140C240 1090 460 1150 640 1120S900 1100 1020 1140V1270H-20Z" fill="#1c2f52"/>', 1100, stand)
  );
}

/** A dot, or a four-pointed star. */
function star(x: number, y: number, r: number, fill: string, pointed: boolean): string {
  if (!pointed) return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
  const [far, near] = [2.3 * r, 0.3 * r];
  return `<path transform="translate(${x} ${y})" d="M0 ${-far}Q${near} ${-near} ${far} 0Q${near} ${near} 0 ${far}Q${-near} ${near} ${-far} 0Q${-near} ${-near} 0 ${-far}Z" fill="${fill}"/>`;
}

/** A stem with paired leaves, each a flat shape with a lighter half. */
function frond(random: () => number, x0: number, y0: number, lean: number, length: number, fills: string[]): string {
  const fill = fills[Math.floor(random() * fills.length)];
  const light = fills[Math.floor(random() * fills.length)];
  let out = '';
  const steps = 9;
  for (let i = 1; i <= steps; i++) {
    const t = i / steps;
    const x = x0 + lean * length * t * t;
    const y = y0 - length * t;
    const size = 120 * (1.1 - 0.75 * t);
    for (const side of [-1, 1]) {
      const angle = side < 0 ? 205 + lean * 60 + 25 * t : -25 + lean * 60 - 25 * t;
      out += leaf(x, y, size, angle, fill, light);
    }
  }
  return `<path d="M${x0} ${y0}Q${x0} ${y0 - length * 0.6} ${x0 + lean * length} ${y0 - length}" stroke="${fill}" stroke-width="9" fill="none"/>${out}`;
}

function leaf(x: number, y: number, size: number, degrees: number, fill: string, light: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${degrees})"><path d="M0 0Q${size * 0.5} ${-size * 0.34} ${size} 0Q${size * 0.5} ${size * 0.34} 0 0Z" fill="${fill}"/><path d="M0 0Q${size * 0.5} ${-size * 0.34} ${size} 0Z" fill="${light}" opacity=".45"/></g>`;
}

function blossom(x: number, y: number, r: number, fill: string): string {
  let out = '';
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * Math.PI * 2;
    out += `<circle cx="${x + r * 0.8 * Math.cos(a)}" cy="${y + r * 0.8 * Math.sin(a)}" r="${r * 0.62}" fill="${fill}"/>`;
  }
  return `${out}<circle cx="${x}" cy="${y}" r="${r * 0.45}" fill="#7a3b2e"/>`;
}

function cloud(x: number, y: number, size: number): string {
  return `<g fill="#fbf4e2" transform="translate(${x} ${y}) scale(${size})"><ellipse rx="130" ry="34"/><ellipse cx="-34" cy="-26" rx="62" ry="40"/><ellipse cx="44" cy="-18" rx="48" ry="32"/></g>`;
}

function poplar(x: number, foot: number, height: number): string {
  return `<path d="M${x} ${foot}V${foot - height * 0.3}" stroke="#4b3527" stroke-width="7"/><ellipse cx="${x}" cy="${foot - height * 0.75}" rx="${height * 0.26}" ry="${height * 0.55}" fill="#2f6b58"/><path d="M${x} ${foot - height * 1.3}A${height * 0.26} ${height * 0.55} 0 0 1 ${x} ${foot - height * 0.2}Z" fill="#4c8a63"/>`;
}
