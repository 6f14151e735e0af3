import { lerp } from '../../core/interpolate.ts';
import { makeRandom } from '../../core/noise.ts';

/** Colors of one acrylic backdrop, and the two colors of light on the pet's lit and shadow side. */
export interface AcrylicScene {
  drawing: string;
  lit: string;
  shade: string;
}

/** Loud abstract backdrops on the 1000 x 1250 sheet; (x, y) is the middle of the pet's head. */
export function acrylicScene(scene: number, seed: number, side: number, x: number, y: number): AcrylicScene {
  const random = makeRandom(seed * 37 + scene * 11 + 5);
  if (scene === 0) return { drawing: planes(random, side, x, y), lit: '#ffb45e', shade: '#3a35d6' };
  if (scene === 1) return { drawing: swathes(random, side), lit: '#ffe08a', shade: '#8427d6' };
  return { drawing: drips(random, x, y), lit: '#ff9a8a', shade: '#43319e' };
}

/** Overlapping planes and discs, edge to edge. */
function planes(random: () => number, side: number, x: number, y: number): string {
  const flip = side < 0 ? '' : 'translate(1000 0) scale(-1 1)';
  const hx = side < 0 ? x : 1000 - x;
  let dots = '';
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 5; column++)
      dots += `<circle cx="${748 + column * 50}" cy="${72 + row * 50}" r="14" fill="#fff7e3"/>`;
  let bars = '';
  for (let i = 0; i < 6; i++)
    bars += `<path d="M${40 + i * 44} ${905 + i * 6}l26 -5l${10 + 8 * random()} 400h-30Z" fill="#fff7e3"/>`;
  return `<g transform="${flip}"><rect width="1000" height="1250" fill="#ff4f8b"/>
    <path d="M-10 -10H520L330 620L-10 720Z" fill="#ff8a1f"/><path d="M620 -10H1010V560L700 470Z" fill="#12b8c4"/>${dots}
    <path d="M-10 690L420 560L640 1260H-10Z" fill="#2a2fc4"/>${bars}<path d="M560 1260L1010 640V1260Z" fill="#00a37a"/>
    <circle cx="${hx}" cy="${y}" r="385" fill="#ffd21f"/>
    <path d="M${hx - 385} ${y}A385 385 0 0 1 ${hx} ${y - 385}L${hx} ${y - 300}A300 300 0 0 0 ${hx - 300} ${y}Z" fill="#fff7e3"/>
    <path d="M${hx + 385} ${y}A385 385 0 0 1 ${hx + 120} ${y + 366}L${hx} ${y}Z" fill="#ff2f5f"/>
    <circle cx="${lerp(130, 180, random())}" cy="260" r="92" fill="#7a2bd1"/><circle cx="905" cy="760" r="64" fill="#2a2fc4"/></g>`;
}

/** Broad diagonal swathes, each a single stroke of a house painter's brush with dry ends. */
function swathes(random: () => number, side: number): string {
  const colors = ['#0fb5ba', '#1b4fd8', '#ffcf24', '#ff5a4f', '#f7f2e4', '#7b2fd0', '#19b36b', '#ff8fb4'];
  let out = '';
  for (let i = 0; i < 15; i++) {
    const top = -260 + i * 110 + 24 * random();
    const from = -220 + 260 * random();
    const to = 760 + 480 * random();
    out += pull(random, from, to, top, 124, colors[(i * 3) % colors.length]);
  }
  return `<rect width="1000" height="1250" fill="#0a2f73"/><g transform="rotate(${side * 24} 500 625)">${out}</g>`;
}

/** A straight stroke of paint with bristled ends. */
function pull(random: () => number, x0: number, x1: number, y: number, height: number, fill: string): string {
  const teeth = 9;
  let right = '';
  let left = '';
  for (let i = 0; i <= teeth; i++) {
    const at = y + (height * i) / teeth;
    right += `L${x1 + 90 * random()} ${at}`;
    left = `L${x0 - 90 * random()} ${at}${left}`;
  }
  return `<path d="M${x0} ${y}${right}${left}Z" fill="${fill}"/>`;
}

/** Paint poured from the upper edge over flat color, with rings around the head. */
function drips(random: () => number, x: number, y: number): string {
  const curtain = (base: number, min: number, max: number, fill: string): string => {
    let d = `M-10 -10V${base}`;
    for (let at = -10; at < 1010;) {
      const width = 34 + 46 * random();
      const drop = base + lerp(min, max, random() ** 2.2);
      const gap = 12 + 26 * random();
      d += `V${drop}a${width / 2} ${width / 2} 0 0 0 ${width} 0V${base + 26 * random()}q${gap / 2} 26 ${gap} 0`;
      at += width + gap;
    }
    return `<path d="${d}V-10Z" fill="${fill}"/>`;
  };
  let splashes = '';
  for (let i = 0; i < 46; i++) {
    splashes += `<circle cx="${1000 * random()}" cy="${250 + 950 * random()}" r="${4 + 22 * random() ** 3}" fill="${['#ffd21f', '#fff7e3', '#0b2b66', '#ff4f8b'][i % 4]}"/>`;
  }
  const rings = [430, 340]
    .map((r, i) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${['#ffd21f', '#ff6a3d'][i]}"/>`)
    .join('');
  return `<rect width="1000" height="1250" fill="#22c3b8"/>${rings}${splashes}${curtain(250, 40, 420, '#fff7e3')}${curtain(190, 20, 330, '#ff4f8b')}${curtain(80, 10, 260, '#0b2b66')}`;
}
