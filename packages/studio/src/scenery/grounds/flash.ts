import type { Oval, Recipe } from '../../compose/recipe.ts';
import { clamp } from '../../core/interpolate.ts';
import { makeRandom } from '../../core/noise.ts';
import { letter } from '../../lettering/lettering.ts';
import { isFree } from '../layout/pet-cover.ts';
import type { Cover } from '../layout/pet-cover.ts';
import { star } from './poster.ts';

/** Inks of a tattoo flash sheet: black, and one accent. */
export interface FlashInks {
  black: string;
  accent: string;
  paper: string;
}

export const flashInks: FlashInks[] = [
  { black: '#14161c', accent: '#b5402f', paper: '#f3ebdb' },
  { black: '#16191a', accent: '#2f7468', paper: '#f2eadc' },
  { black: '#17151c', accent: '#c28a2c', paper: '#f4ecdf' },
];

/**
 * Ornament behind the pet on the 1000 x 1250 sheet, centered on its head. Ornaments that the pet's `cover` would cut
 * are omitted.
 */
export function flashBack(recipe: Recipe, inks: FlashInks, cover: Cover): string {
  const random = makeRandom(recipe.seed * 23 + recipe.scene);
  const { cameo } = recipe;
  const y = clamp((cameo ?? recipe.pose.at).y * 1000 + 40, 500, 600);
  if (recipe.scene === 0) return cameo ? ovalRays(cameo, inks) : rays(500, y, inks) + mandala(500, y, inks, cover);
  if (recipe.scene === 1)
    return (
      (cameo ? '' : diamond(inks)) +
      spray(random, 165, 930, -1.15, inks, cover) +
      spray(random, 835, 930, -2.0, inks, cover)
    );
  return `${cameo ? smallMoon(cameo, inks) : moon(y, inks)}${scatter(random, y - 560, inks, cover)}`;
}

/** Flowers and the ribbon with the name, in front of the pet. */
export function flashFront(scene: number, inks: FlashInks, petName: string | null): string {
  const flowers =
    scene === 2
      ? ''
      : flower(250, 1040, 92, inks) +
        flower(750, 1040, 92, inks) +
        flower(168, 980, 54, inks) +
        flower(832, 980, 54, inks);
  const name = petName?.toLocaleUpperCase('en') ?? '';
  const words =
    name && letter(name, { x: 500, y: 1112, centered: true, width: 430, size: 82, tracking: 0.06, fill: inks.black });
  if (!words) return flowers + (scene === 2 ? '' : flower(500, 1075, 110, inks));
  const line = `stroke="${inks.black}" stroke-width="6" stroke-linejoin="round"`;
  return `${flowers}<path d="M258 1086 L150 1112 L196 1150 L158 1196 L276 1170Z" fill="${inks.accent}" ${line}/>
    <path d="M742 1086 L850 1112 L804 1150 L842 1196 L724 1170Z" fill="${inks.accent}" ${line}/>
    <path d="M236 1072 Q500 1030 764 1072 L764 1160 Q500 1118 236 1160Z" transform="translate(0 14)" fill="${inks.paper}" ${line}/>
    ${words}`;
}

function rays(x: number, y: number, inks: FlashInks): string {
  let out = '';
  for (let i = 0; i < 72; i++) {
    const a = (i / 72) * Math.PI * 2;
    const [from, to] = i % 2 ? [352, 392] : [352, 424];
    out += `<path d="M${x + from * Math.cos(a)} ${y + from * Math.sin(a)}L${x + to * Math.cos(a)} ${y + to * Math.sin(a)}" stroke="${inks.black}" stroke-width="${i % 2 ? 2.4 : 3.6}" stroke-linecap="round"/>`;
  }
  return out;
}

/** Rays around an oval portrait's frame, of equal length on all sides. */
function ovalRays({ x, y, rx, ry }: Oval, inks: FlashInks): string {
  let d = '';
  for (let i = 0; i < 84; i++) {
    const a = (i / 84) * Math.PI * 2;
    const [from, to] = i % 2 ? [58, 82] : [58, 104];
    d += `M${x * 1000 + (rx * 1000 + from) * Math.cos(a)} ${y * 1000 + (ry * 1000 + from) * Math.sin(a)}L${x * 1000 + (rx * 1000 + to) * Math.cos(a)} ${y * 1000 + (ry * 1000 + to) * Math.sin(a)}`;
  }
  return `<path d="${d}" stroke="${inks.black}" stroke-width="3.4" stroke-linecap="round"/>`;
}

function mandala(x: number, y: number, inks: FlashInks, cover: Cover): string {
  let out = `<g fill="none" stroke="${inks.black}" transform="translate(${x} ${y}) scale(.88) translate(${-x} ${-y})"><circle cx="${x}" cy="${y}" r="386" stroke-width="5"/><circle cx="${x}" cy="${y}" r="372" stroke-width="2"/>`;
  const free = Array.from({ length: 24 }, (_, i) =>
    isFree(cover, x + 282 * Math.sin((i * Math.PI) / 12), y - 282 * Math.cos((i * Math.PI) / 12), 46),
  );
  for (let i = 0; i < 24; i++) {
    // Omit a leaf without a neighbor.
    if (!free[i] || (!free[(i + 1) % 24] && !free[(i + 23) % 24])) continue;
    out += `<g transform="rotate(${i * 15} ${x} ${y})"><path d="M${x} ${y - 372}C${x + 34} ${y - 330} ${x + 34} ${y - 300} ${x} ${y - 268}C${x - 34} ${y - 300} ${x - 34} ${y - 330} ${x} ${y - 372}Z" stroke-width="3.4" fill="${inks.accent}" fill-opacity=".8"/>
      <path d="M${x} ${y - 352}V${y - 292}" stroke-width="2.4"/><circle cx="${x + 47}" cy="${y - 350}" r="6" fill="${inks.black}"/></g>`;
  }
  return `${out}<circle cx="${x}" cy="${y}" r="256" stroke-width="3"/></g>`;
}

function diamond(inks: FlashInks): string {
  return `<g fill="none" stroke="${inks.black}"><path d="M500 66L930 590L500 1120L70 590Z" stroke-width="5"/><path d="M500 96L906 590L500 1090L94 590Z" stroke-width="2"/>
    <circle cx="500" cy="66" r="13" fill="${inks.accent}" stroke-width="4"/><circle cx="930" cy="590" r="13" fill="${inks.accent}" stroke-width="4"/><circle cx="70" cy="590" r="13" fill="${inks.accent}" stroke-width="4"/></g>`;
}

/** A large crescent whose lower horn passes behind the pet. */
function moon(y: number, inks: FlashInks): string {
  return `<path d="M318 180A400 400 0 1 0 880 740A430 430 0 0 1 318 180Z" transform="translate(0 ${y - 560}) rotate(52 500 560)" fill="${inks.accent}" fill-opacity=".85" stroke="${inks.black}" stroke-width="5"/>`;
}

/** A small crescent on its back, with rays, above an oval portrait, which would hide the large crescent. */
function smallMoon(oval: Oval, inks: FlashInks): string {
  const y = Math.max(188, (oval.y - oval.ry) * 1000 - 112);
  let rising = '';
  for (let i = -4; i <= 4; i++) {
    const a = -Math.PI / 2 + i * 0.24;
    const [from, to] = i % 2 ? [96, 122] : [96, 140];
    rising += `M${oval.x * 1000 + from * Math.cos(a)} ${y + from * Math.sin(a)}L${oval.x * 1000 + to * Math.cos(a)} ${y + to * Math.sin(a)}`;
  }
  return `<path d="${rising}" stroke="${inks.black}" stroke-width="4" stroke-linecap="round"/><g transform="translate(${oval.x * 1000} ${y})"><path d="M-78 -22A80 80 0 1 0 78 -22A92 92 0 0 1 -78 -22Z" fill="${inks.accent}" fill-opacity=".85" stroke="${inks.black}" stroke-width="5" stroke-linejoin="round"/></g>`;
}

function scatter(random: () => number, lift: number, inks: FlashInks, cover: Cover): string {
  let out = '';
  // Occupied positions: the moon's horn, then each ornament.
  const taken: [number, number][] = [[690, 185 + lift]];
  // One ornament per sector; the sectors are visited in jumps around the circle, so that neither side stays empty.
  const sectors = 26;
  for (let i = 0; i < sectors; i++) {
    const a = (((i * 7) % sectors) + random()) * ((Math.PI * 2) / sectors);
    const far = 380 + random() * 90;
    const [x, y] = [500 + 0.94 * far * Math.cos(a), 560 + lift + far * 1.1 * Math.sin(a)];
    // The ribbon covers the lower middle.
    if (y > 960 && Math.abs(x - 500) < 330) continue;
    const size = random();
    if (!isFree(cover, x, y, 40) || y < 50 || taken.some(([tx, ty]) => Math.hypot(x - tx, y - ty) < 60)) continue;
    taken.push([x, y]);
    out +=
      i % 2
        ? `<circle cx="${x}" cy="${y}" r="${3 + size * 5}" fill="${inks.black}"/>`
        : star(x, y, 12 + size * 16, inks.black);
  }
  return out;
}

/** A stem with paired pointed leaves. */
function spray(random: () => number, x0: number, y0: number, heading0: number, inks: FlashInks, cover: Cover): string {
  let [x, y, heading] = [x0, y0, heading0];
  let d = `M${x} ${y}`;
  let leaves = '';
  for (let i = 0; i < 11; i++) {
    x += 46 * Math.cos(heading);
    y += 46 * Math.sin(heading);
    heading += (heading0 < -1.57 ? 0.06 : -0.06) + (random() - 0.5) * 0.05;
    const size = 74 - i * 4.5;
    if (!isFree(cover, x, y, 0.75 * size)) break;
    d += `L${x} ${y}`;
    for (const side of [-0.9, 0.9]) {
      leaves += `<g transform="translate(${x} ${y}) rotate(${((heading + side) * 180) / Math.PI})"><path d="M0 0Q${size * 0.5} ${-size * 0.28} ${size} 0Q${size * 0.5} ${size * 0.28} 0 0Z" fill="${i % 2 ? inks.accent : inks.paper}" stroke="${inks.black}" stroke-width="3.4"/><path d="M0 0H${size * 0.8}" stroke="${inks.black}" stroke-width="2"/></g>`;
    }
  }
  return `<path d="${d}" fill="none" stroke="${inks.black}" stroke-width="5" stroke-linejoin="round"/>${leaves}`;
}

/** A peony seen from the front: three turns of petals. */
function flower(x: number, y: number, r: number, inks: FlashInks): string {
  let out = '';
  for (const [turn, [share, petals]] of [
    [1, 8],
    [0.7, 6],
    [0.42, 5],
  ].entries()) {
    for (let i = 0; i < petals; i++) {
      const q = r * share;
      out += `<path transform="translate(${x} ${y}) rotate(${(i * 360) / petals + turn * 23})" d="M0 0C${q * 0.55} ${-q * 0.25} ${q * 0.5} ${-q * 0.95} 0 ${-q}C${-q * 0.5} ${-q * 0.95} ${-q * 0.55} ${-q * 0.25} 0 0Z" fill="${inks.accent}" stroke="${inks.black}" stroke-width="4"/>${whipped(x, y, q, (i * 360) / petals + turn * 23, inks)}`;
    }
  }
  return `${out}<circle cx="${x}" cy="${y}" r="${r * 0.15}" fill="${inks.paper}" stroke="${inks.black}" stroke-width="4"/>`;
}

/** Shading of a petal: black from its base, and a highlight of bare paper along its lip. */
function whipped(x: number, y: number, q: number, turn: number, inks: FlashInks): string {
  let lines = '';
  for (let k = -3; k <= 3; k++) {
    const end = q * (0.78 - 0.06 * k * k * 0.5);
    lines += `M-2.6 ${-q * 0.3}Q${k * q * 0.05} ${-q * 0.55} ${k * q * 0.095} ${-end}Q${k * q * 0.07 + 2} ${-q * 0.5} 2.6 ${-q * 0.3}Z`;
  }
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="${lines}" fill="${inks.black}" opacity=".82"/><path d="M${-q * 0.2} ${-q * 0.86}Q0 ${-q} ${q * 0.2} ${-q * 0.86}" fill="none" stroke="${inks.paper}" stroke-width="${Math.max(2.5, q * 0.045)}" stroke-linecap="round" opacity=".75"/></g>`;
}
