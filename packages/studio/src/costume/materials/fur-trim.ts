import { lerp, smooth } from '../../core/interpolate.ts';
import { makeRandom } from '../../core/noise.ts';

type XY = [x: number, y: number];

export interface FurBand {
  /** Quadratic curves along both edges: start, control point, end. */
  inner: [XY, XY, XY];
  outer: [XY, XY, XY];
  /** Colors from light to shadow. */
  tones: string[];
  /** Whether to add black ermine tails in staggered rows. */
  tails: boolean;
  seed: number;
}

export const ermine = ['#fffdf6', '#f6f0e6', '#e2dbd6', '#bfb9c2', '#8f8aa0'];

/** A rounded band of fur made of single locks, shaded by the band's curvature and by light from the left. */
export function furBand({ inner, outer, tones, tails, seed }: FurBand): string {
  const random = makeRandom(seed);
  const at = (t: number, s: number): XY => {
    const [a, b] = [curve(inner, t), curve(outer, t)];
    return [lerp(a[0], b[0], s), lerp(a[1], b[1], s)];
  };
  const width = Math.hypot(at(0.5, 1)[0] - at(0.5, 0)[0], at(0.5, 1)[1] - at(0.5, 0)[1]);
  const edge = (s: number): string => Array.from({ length: 25 }, (_, i) => at(i / 24, s).join(' ')).join('L');
  const back = Array.from({ length: 25 }, (_, i) => at(1 - i / 24, 1).join(' ')).join('L');
  let locks = '';
  const rows = 13;
  const columns = 76;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const s = (row + random()) / rows;
      const t = (column + random()) / columns;
      const root = at(t, s * 0.9 + 0.03);
      const tip = at(t + 0.025 * (random() - 0.5), s * 0.9 + 0.04 + 0.1 + 0.08 * random());
      const bend = at(t + 0.03 * (random() - 0.5), s * 0.9 + 0.09);
      // The band is a half-cylinder: brightest at a third of its width, dark at the edges; its right end is in shadow.
      const dark =
        0.85 * smooth(0.35, 1, s) + 0.5 * smooth(0.2, 0, s) + 0.55 * smooth(0.35, 1, t) + 0.5 * (random() - 0.5);
      const tone = tones[Math.max(0, Math.min(tones.length - 1, Math.round(dark * (tones.length - 1) * 0.8)))];
      locks += `<path d="M${root.join(' ')}Q${bend.join(' ')} ${tip.join(' ')}" stroke="${tone}" stroke-width="${width * (0.035 + 0.045 * random())}"/>`;
    }
  }
  let marks = '';
  const count = tails ? 13 : 0;
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count;
    const s = i % 2 ? 0.22 : 0.56;
    const root = at(t, s);
    const tip = at(t + 0.012 * (random() - 0.5), s + 0.3);
    const [dx, dy] = [(tip[0] - root[0]) / 4, (tip[1] - root[1]) / 4];
    marks += `<path d="M${root[0]} ${root[1]}Q${root[0] + dx * 2 - dy * 1.5} ${root[1] + dy * 2 + dx * 1.5} ${tip[0]} ${tip[1]}Q${root[0] + dx * 2 + dy * 1.5} ${root[1] + dy * 2 - dx * 1.5} ${root[0]} ${root[1]}Z" fill="#221a1e"/>
      <path d="M${root[0]} ${root[1]}L${tip[0] + dx * 0.6} ${tip[1] + dy * 0.6}" stroke="#221a1e" stroke-width="${width * 0.025}"/>`;
  }
  return `<path d="M${edge(0)}L${back}Z" fill="${tones[2]}" stroke="${tones[3]}" stroke-width="${width * 0.06}" stroke-linejoin="round"/>
    <g fill="none" stroke-linecap="round">${locks}</g>${marks}`;
}

function curve([a, b, c]: [XY, XY, XY], t: number): XY {
  const u = 1 - t;
  return [u * u * a[0] + 2 * u * t * b[0] + t * t * c[0], u * u * a[1] + 2 * u * t * b[1] + t * t * c[1]];
}
