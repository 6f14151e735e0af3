import { makeRandom } from '../../core/noise.ts';

export interface Petals {
  lit: string;
  body: string;
  dark: string;
  heart: string;
}

export const blooms = {
  hibiscus: { lit: '#ff9d8a', body: '#e5404a', dark: '#8a1434', heart: '#ffd45a' },
  plumeria: { lit: '#fffdf2', body: '#fdeecb', dark: '#d9a27a', heart: '#f7b733' },
  orchid: { lit: '#f7b3e0', body: '#d155a8', dark: '#742064', heart: '#ffe08a' },
  sunrise: { lit: '#ffd98c', body: '#f59a3a', dark: '#a84a16', heart: '#8a2f1a' },
  peony: { lit: '#ffe3e2', body: '#f2a3ae', dark: '#a8506c', heart: '#f7d27a' },
  cornflower: { lit: '#b6cdf8', body: '#5b80d0', dark: '#27407f', heart: '#f3e0a0' },
  daisy: { lit: '#ffffff', body: '#f4efe4', dark: '#b4aab4', heart: '#f0b429' },
  poppy: { lit: '#ffa57c', body: '#e2512f', dark: '#8a2018', heart: '#2e1a24' },
} satisfies Record<string, Petals>;

const petalCounts: ReadonlyMap<Petals, number> = new Map([
  [blooms.daisy, 11],
  [blooms.cornflower, 9],
  [blooms.peony, 7],
]);

/** Number of petals of this kind of flower. */
export function petalsOf(kind: Petals): number {
  return petalCounts.get(kind) ?? 5;
}

/** A five-petaled flower lit from the upper left: cupped petals with veins, darker in the shade. */
export function flower(
  x: number,
  y: number,
  r: number,
  turn: number,
  { lit, body, dark, heart }: Petals,
  petals = 5,
): string {
  let out = '';
  const half = (Math.PI / petals) * 1.12;
  for (let i = 0; i < petals; i++) {
    const a = turn + (i / petals) * Math.PI * 2;
    const at = (angle: number, far: number): string =>
      `${(Math.cos(angle) * far * r).toFixed(1)} ${(Math.sin(angle) * far * r).toFixed(1)}`;
    const light = -Math.cos(a) * 0.6 - Math.sin(a) * 0.7;
    const [fill, rim] = light > 0.25 ? [lit, body] : light > -0.45 ? [body, lit] : [body, body];
    out += `<path d="M0 0C${at(a - half * 1.1, 0.5)} ${at(a - half * 1.2, 0.95)} ${at(a - half * 0.3, 1.02)}Q${at(a, 0.93)} ${at(a + half * 0.3, 1.02)}C${at(a + half * 1.2, 0.95)} ${at(a + half * 1.1, 0.5)} 0 0Z" fill="${fill}" stroke="${dark}" stroke-width="${(r * 0.035).toFixed(2)}"/>
      <path d="M0 0Q${at(a + half * 0.7, 0.5)} ${at(a + half * 0.55, 0.86)}Q${at(a + half * 0.1, 0.6)} 0 0Z" fill="${dark}" opacity="${light > 0 ? 0.28 : 0.5}"/>
      <path d="M${at(a, 0.2)}L${at(a, 0.76)}M${at(a - 0.12, 0.25)}L${at(a - half * 0.4, 0.72)}" stroke="${rim}" stroke-width="${(r * 0.05).toFixed(2)}" opacity=".6"/>`;
  }
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${out}<circle r="${r * 0.24}" fill="${dark}" opacity=".55" cx="${r * 0.04}" cy="${r * 0.05}"/><circle r="${r * 0.19}" fill="${heart}"/><circle cx="${-r * 0.06}" cy="${-r * 0.07}" r="${r * 0.07}" fill="#fff" opacity=".6"/></g>`;
}

/** A leaf with its midrib, one half in the light. */
export function leaf(x: number, y: number, length: number, degrees: number, lit: string, dark: string): string {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(0)})"><path d="M0 0Q${length * 0.42} ${-length * 0.34} ${length} 0Q${length * 0.42} ${length * 0.34} 0 0Z" fill="${dark}"/><path d="M0 0Q${length * 0.42} ${-length * 0.34} ${length} 0Z" fill="${lit}"/><path d="M0 0H${length * 0.92}" stroke="${dark}" stroke-width="${length * 0.035}"/></g>`;
}

/** A lei: flowers and leaves on a curve around the front of the neck. For `onNeck`. */
export function lei(kinds: Petals[], seed: number): string {
  const random = makeRandom(seed + 13);
  const at = (t: number, out: number): [number, number] => [(128 + out) * t, -46 + (96 + out * 1.5) * (1 - t * t)];
  let leaves = '';
  let flowers = '';
  for (let i = 0; i < 20; i++) {
    const [x, y] = at(-1.02 + (2.04 * i) / 19, i % 2 ? 20 : -12);
    leaves += leaf(x, y, 34, (i % 2 ? 60 : -120) + 40 * random() - (i - 10) * 5, '#7fb562', '#2c6142');
  }
  for (let i = 0; i < 15; i++) {
    const t = -1 + (2 * i) / 14;
    const [x, y] = at(t, i % 2 ? 9 : -5);
    const r = 27 - 5 * t * t + 3 * random();
    flowers += `<circle cx="${x + 5}" cy="${y + 9}" r="${r * 0.9}" fill="#12060c" opacity=".34"/>${flower(x, y, r, random() * 6, kinds[i % kinds.length])}`;
  }
  return `<defs><filter id="leb" x="-20%" y="-30%" width="140%" height="170%"><feGaussianBlur stdDeviation="8"/></filter></defs>
    <path d="M-132 -40Q0 146 132 -40" fill="none" stroke="#12060c" stroke-width="46" opacity=".42" transform="translate(6 18)" filter="url(#leb)"/>${leaves}${flowers}`;
}

/** The lei's far half, behind the neck. */
export function leiBack(kinds: Petals[], seed: number): string {
  const random = makeRandom(seed + 29);
  return Array.from({ length: 9 }, (_, i) => {
    const t = -1 + i / 4;
    const [x, y] = [132 * t, -56 - 46 * (1 - t * t)];
    return `${leaf(x, y, 32, -90 + 50 * t, '#5f8f52', '#234d38')}${flower(x, y, 23, random() * 6, { ...kinds[i % kinds.length], lit: kinds[i % kinds.length].body })}`;
  }).join('');
}

/** A wreath of flowers on the brow. For `onHead`. */
export function wreath(rise: number, drop: number, kinds: Petals[], seed: number): string {
  const random = makeRandom(seed + 31);
  const r = Math.max(3, Math.min(36, rise));
  const at = (t: number): [number, number] => [96 * t, 4 - r * t * t];
  const leaves = Array.from({ length: 18 }, (_, i) => {
    const [x, y] = at(-1 + (2 * i) / 17);
    return leaf(x, y - 2, 34, (i % 2 ? -70 : -112) + 30 * (random() - 0.5), '#86bb62', '#2c6142');
  }).join('');
  const flowers = Array.from({ length: 9 }, (_, i) => {
    const t = -1 + i / 4;
    const [x, y] = at(t);
    const size = 15 + 10 * (1 - Math.abs(t)) + 2 * random();
    return `<circle cx="${x + 3}" cy="${y + 4}" r="${size * 0.9}" fill="#12060c" opacity=".3"/>${flower(x, y - 4 * (i % 2), size, random() * 6, kinds[i % kinds.length])}`;
  }).join('');
  return `<g transform="translate(0 ${drop - 22})"><path d="M-100 ${4 - r}Q0 ${r + 4} 100 ${4 - r}" fill="none" stroke="#2c5a3c" stroke-width="12"/>${leaves}${flowers}</g>`;
}
