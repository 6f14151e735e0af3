import type { Frame, Recipe } from '../../compose/recipe.ts';
import { frameOf } from '../../compose/recipe.ts';
import { clamp } from '../../core/interpolate.ts';
import { makeRandom } from '../../core/noise.ts';
import { letter } from '../../lettering/lettering.ts';
import { extended, onFrame, spread } from '../layout/extend.ts';
import { hills } from '../parts/land.ts';

/** Inks from the darkest to the paper, and the colors of the backdrop. */
export interface PosterInks {
  pet: [string, string, string, string];
  sky: string;
  glow: string;
  ground: string;
}

export const posterInks: PosterInks[] = [
  { pet: ['#182238', '#b8402c', '#e9a044', '#f6e8c8'], sky: '#e8b150', glow: '#f6e8c8', ground: '#c2502f' },
  { pet: ['#1d2b2a', '#2f7470', '#e08a4f', '#f7e9cb'], sky: '#8fc0ad', glow: '#f4d9a0', ground: '#1f5d5c' },
  { pet: ['#241b33', '#84406a', '#ee9072', '#f9e7d0'], sky: '#f2b5a0', glow: '#fbe6c6', ground: '#4d3a6b' },
];

/**
 * SVG of the backdrop, in thousandths of the picture. `recipe` is as composed on the whole sheet; `framed` is the same
 * recipe in the frame of the picture. Suns and rings are centered on the head and extend to the picture's own edges. A
 * lying pet gets ground that rises to `stand`; a pet whose `feet` are visible also stands on something in front of the
 * sunburst.
 */
export function posterScene(
  recipe: Recipe,
  inks: PosterInks,
  framed: Recipe,
  stand: number | null,
  feet: number | null,
): string {
  const random = makeRandom(recipe.seed * 19 + recipe.scene);
  const { at } = recipe.pose;
  const x = recipe.cameo ? recipe.cameo.x * 1000 : clamp(at.x * 1000, 400, 600);
  const y = recipe.cameo ? recipe.cameo.y * 1000 : clamp(at.y * 1000 + 20, 420, 660);
  const { left, width, top, height } = spread(frameOf(framed));
  const rise =
    stand === null
      ? ''
      : extended(
          `<path d="M-20 1260V${stand + 24}C240 ${stand - 34} 720 ${stand - 30} 1020 ${stand + 20}V1260Z" fill="${recipe.scene === 2 ? inks.ground : inks.pet[0]}"/>`,
          framed,
        );
  const sky = `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${inks.sky}"/>`;
  if (recipe.scene === 0) {
    const sun = recipe.cameo
      ? ''
      : `<circle cx="${x}" cy="${y}" r="348" fill="${inks.glow}"/><circle cx="${x}" cy="${y}" r="322" fill="${inks.ground}"/><circle cx="${x}" cy="${y}" r="304" fill="none" stroke="${inks.glow}" stroke-width="4"/>`;
    const ground =
      stand === null && feet !== null && feet < 1090
        ? extended(
            `<path d="M-20 1260V${feet - 34}Q500 ${feet - 84} 1020 ${feet - 34}V1260Z" fill="${inks.pet[0]}"/>`,
            framed,
          )
        : '';
    return onFrame(sky + sunburst(x, y, width + 300, 26, inks.glow) + sun, framed) + rise + ground;
  }
  if (recipe.scene === 1) {
    const [sx, sy] = [x + 160, y - 150];
    return `${onFrame(`${sky}<circle cx="${sx}" cy="${sy}" r="255" fill="${inks.glow}"/>${stripes(sx, sy, 255, inks.sky)}`, framed)}
      ${extended(`${hills(random, 700, 150, '#5f9f93')}${hills(random, 850, 90, '#3c8078')}${hills(random, 990, 50, inks.ground)}${firs(random, stand === null ? 1010 : stand - 20, '#17413f')}`, framed)}${rise}`;
  }
  return (
    onFrame(sky + rings(x, y, Math.max(860, width * 0.7), inks.glow, inks.pet[1]), framed) +
    extended(
      `${stars(random, inks.pet[1])}${stand === null ? `<rect y="960" width="1000" height="300" fill="${inks.ground}"/>` : ''}`,
      framed,
    ) +
    rise
  );
}

/** Border, frame line and the banner with the pet's name, over everything else; they follow the frame's own edges. */
export function posterFront(inks: PosterInks, petName: string | null, frame: Frame): string {
  const [dark, mid, , paper] = inks.pet;
  const { left, right, width, top, height } = spread(frame);
  const border = `<path fill-rule="evenodd" fill="${paper}" d="M${left} ${top}H${right}V1250H${left}Z M${left + 46} ${top + 46}V1204H${right - 46}V${top + 46}Z"/>
    <rect x="${left + 46}" y="${top + 46}" width="${width - 92}" height="${height - 92}" fill="none" stroke="${dark}" stroke-width="8"/>
    <rect x="${left + 60}" y="${top + 60}" width="${width - 120}" height="${height - 120}" fill="none" stroke="${paper}" stroke-width="3"/>`;
  const name = petName?.toLocaleUpperCase('en') ?? '';
  const lettering =
    name && letter(name, { x: 500, y: 1132, centered: true, width: 760, size: 112, tracking: 0.08, fill: paper });
  const banner = `<rect x="${left + 46}" y="1076" width="${width - 92}" height="128" fill="${dark}"/><rect x="${left + 46}" y="1064" width="${width - 92}" height="6" fill="${mid}"/>`;
  return `${banner}${lettering || star(500, 1132, 34, paper) + star(390, 1132, 22, paper) + star(610, 1132, 22, paper)}${border}`;
}

function sunburst(x: number, y: number, reach: number, rays: number, fill: string): string {
  let out = '';
  for (let i = 0; i < rays; i++) {
    const a = (i / rays) * Math.PI * 2;
    const b = ((i + 0.5) / rays) * Math.PI * 2;
    out += `<path d="M${x} ${y}L${x + reach * Math.cos(a)} ${y + reach * Math.sin(a)}L${x + reach * Math.cos(b)} ${y + reach * Math.sin(b)}Z" fill="${fill}"/>`;
  }
  return out;
}

/** Bars across the lower half of a sun, wider toward the bottom. */
function stripes(x: number, y: number, r: number, fill: string): string {
  let out = '';
  for (let i = 0; i < 5; i++) {
    out += `<rect x="${x - r}" y="${y + r * (0.18 + i * 0.17)}" width="${2 * r}" height="${r * (0.025 + i * 0.018)}" fill="${fill}"/>`;
  }
  return out;
}

function rings(x: number, y: number, reach: number, fill: string, disc: string): string {
  let out = '';
  for (let r = 860 + 74 * Math.ceil((reach - 860) / 74); r > 100; r -= 74)
    out += `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${fill}" stroke-width="34"/>`;
  return `${out}<circle cx="${x}" cy="${y}" r="306" fill="${fill}"/><circle cx="${x}" cy="${y}" r="286" fill="${disc}"/>`;
}

function firs(random: () => number, foot: number, fill: string): string {
  let out = '';
  for (let i = 0; i < 16; i++) {
    const x = 60 + (i * 900) / 15 + (random() - 0.5) * 40;
    const h = 70 + random() * 120;
    const y = foot + random() * 50;
    out += `<path d="M${x} ${y - h}L${x + h * 0.2} ${y - h * 0.55}H${x + h * 0.1}L${x + h * 0.28} ${y}H${x - h * 0.28}L${x - h * 0.1} ${y - h * 0.55}H${x - h * 0.2}Z" fill="${fill}"/>`;
  }
  return out;
}

function stars(random: () => number, fill: string): string {
  let out = '';
  for (let i = 0; i < 14; i++) out += star(90 + random() * 820, 100 + random() * 500, 9 + random() * 16, fill);
  return out;
}

export function star(x: number, y: number, r: number, fill: string): string {
  let d = '';
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * Math.PI * 2 - Math.PI / 2;
    const q = i % 2 ? r * 0.42 : r;
    d += `${i ? 'L' : 'M'}${x + q * Math.cos(a)} ${y + q * Math.sin(a)}`;
  }
  return `<path d="${d}Z" fill="${fill}"/>`;
}
