import { makeRandom } from '../../core/noise.ts';
import type { HatShape } from '../fit/put-on.ts';

export interface PartyHat {
  paper: { lit: string; body: string; dark: string };
  print: string;
  trim: string;
  pattern: 'dots' | 'stripes' | 'zigzag';
  seed: number;
}

/** A cone of printed card with a tassel of cut paper and a frill along its edge. For `onHead`. */
export function partyHat({ rise }: HatShape, { paper, print, trim, pattern, seed }: PartyHat): string {
  const random = makeRandom(seed);
  const half = 74;
  const sag = Math.max(12, Math.min(22, rise * 0.6));
  const [tipX, tipY] = [6, -196];
  const edge = (t: number, up = 0): [number, number] => {
    const x = half * Math.sin(t * 1.5);
    const y = -sag + sag * Math.cos(t * 1.5) * 1.3;
    return [x + (tipX - x) * up, y + (tipY - y) * up];
  };
  const line = (up: number): string =>
    Array.from({ length: 21 }, (_, i) =>
      edge(i / 10 - 1, up)
        .map((v) => v.toFixed(1))
        .join(' '),
    ).join('L');
  const cone = `M${line(0)}L${tipX} ${tipY}Z`;
  let printed = '';
  if (pattern === 'dots') {
    for (let row = 0; row < 7; row++)
      for (let i = -3; i <= 3; i++) {
        const [x, y] = edge((i + (row % 2) * 0.5) / 3.2, 0.1 + row * 0.125);
        const s = 1 - row * 0.11;
        printed += `<ellipse cx="${x}" cy="${y}" rx="${9 * s * Math.max(0.4, Math.cos(i / 3))}" ry="${9.5 * s}" fill="${i % 2 ? print : trim}"/>`;
      }
  } else if (pattern === 'stripes') {
    for (let i = -4; i < 4; i++) {
      const [a, b] = [edge(i / 4), edge((i + 0.5) / 4)];
      printed += `<path d="M${a.join(' ')}L${b.join(' ')}Q${b[0] * 0.6 + 16} -110 ${tipX} ${tipY}Q${a[0] * 0.6 + 16} -110 ${a.join(' ')}Z" fill="${print}"/>`;
    }
  } else {
    for (const [row, up] of [0.16, 0.38, 0.58].entries()) {
      const zig = Array.from({ length: 17 }, (_, i) => edge(i / 8 - 1, up + (i % 2) * 0.085).join(' ')).join('L');
      printed += `<path d="M${zig}" fill="none" stroke="${row === 1 ? trim : print}" stroke-width="${13 - row * 2}" stroke-linejoin="round"/>`;
    }
  }
  let frill = '';
  for (let i = 0; i < 46; i++) {
    const [x, y] = edge(i / 22.5 - 1);
    const lit = i < 20 ? '#fffdf5' : i < 32 ? trim : paper.dark;
    frill += `<path d="M${x} ${y - 7}q${6 * (random() - 0.5)} 8 ${10 * (random() - 0.5)} ${15 + 7 * random()}" stroke="${random() < 0.55 ? trim : lit}" stroke-width="6.5" stroke-linecap="round" fill="none"/>`;
  }
  let tassel = '';
  for (let i = 0; i < 90; i++) {
    const a = random() * Math.PI * 2;
    const far = 12 + 24 * Math.sqrt(random());
    const shade = Math.sin(a) * 0.6 + Math.cos(a) * 0.5 + random() * 0.6;
    tassel += `<path d="M${tipX} ${tipY - 4}Q${tipX + far * 0.5 * Math.cos(a)} ${tipY - 12 + far * 0.4 * Math.sin(a)} ${tipX + far * Math.cos(a)} ${tipY - 4 + far * Math.sin(a)}" stroke="${shade > 0.7 ? paper.dark : shade > 0 ? trim : '#fff8e6'}" stroke-width="4.4" stroke-linecap="round" fill="none"/>`;
  }
  return `<defs><linearGradient id="phs" gradientUnits="userSpaceOnUse" x1="${-half}" y1="-20" x2="${half}" y2="0"><stop offset="0" stop-color="${paper.dark}" stop-opacity=".35"/>
    <stop offset=".24" stop-color="#fff" stop-opacity=".5"/><stop offset=".5" stop-color="${paper.dark}" stop-opacity=".05"/><stop offset="1" stop-color="${paper.dark}" stop-opacity=".85"/></linearGradient>
    <linearGradient id="phb" gradientUnits="userSpaceOnUse" x1="${-half}" y1="0" x2="${half}" y2="0"><stop offset="0" stop-color="${paper.body}"/><stop offset=".3" stop-color="${paper.lit}"/><stop offset="1" stop-color="${paper.body}"/></linearGradient>
    <clipPath id="phc"><path d="${cone}"/></clipPath></defs>
    <path d="${cone}" fill="url(#phb)"/><g clip-path="url(#phc)">${printed}</g><path d="${cone}" fill="url(#phs)"/>
    <path d="M${line(0.012)}" fill="none" stroke="${paper.dark}" stroke-width="9" opacity=".6" transform="translate(0 6)"/>${frill}${tassel}`;
}
