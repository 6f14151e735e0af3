import { makeRandom } from '../../core/noise.ts';
import type { Dye } from './cloth.ts';
import type { HatShape } from '../fit/put-on.ts';

/** Columns of V-shaped knit stitches, shaded as on a round head. `at` maps 0..1 across and up to the drawing. */
function stitches(
  at: (u: number, v: number) => [number, number],
  columns: number,
  rows: number,
  tone: (u: number, v: number, row: number) => string,
  thick: number,
): string {
  let out = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const u = (column + 0.5) / columns;
      const v = (row + 0.5) / rows;
      const foot = at(u, v - 0.5 / rows);
      const [left, right] = [at(u - 0.42 / columns, v + 0.4 / rows), at(u + 0.42 / columns, v + 0.4 / rows)];
      out += `<path d="M${left.map((n) => n.toFixed(1)).join(' ')}L${foot.map((n) => n.toFixed(1)).join(' ')}L${right.map((n) => n.toFixed(1)).join(' ')}" stroke="${tone(u, v, row)}" stroke-width="${thick}"/>`;
    }
  }
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${out}</g>`;
}

export interface KnitHat {
  wool: Dye;
  motif: Dye;
  pompom: Dye;
  seed: number;
}

/** A bobble hat: turned-up ribbed cuff on the brow, patterned crown in stockinette, pompom. For `onHead`. */
export function knitHat({ rise }: HatShape, { wool, motif, pompom, seed }: KnitHat): string {
  const random = makeRandom(seed);
  const r = Math.max(15, Math.min(34, rise));
  const cuff = 44;
  const dome = 104;
  const round = (u: number): number => Math.sin((u - 0.5) * Math.PI * 0.98);
  const edge = (x: number): number => -r * (x / 100) ** 2;
  const crownAt = (u: number, v: number): [number, number] => {
    const x = 96 * round(u) * Math.cos(v * 1.38);
    return [
      x,
      edge(x / Math.max(0.35, Math.cos(v * 1.38))) * (1 - v) - cuff + 10 - (dome + r * 0.5) * Math.sin(v * 1.45),
    ];
  };
  const lightness = (u: number, v: number): number =>
    0.75 - 1.25 * Math.abs(u - 0.3) + 0.25 * v + 0.12 * (random() - 0.5);
  const pick = (dye: Dye, light: number): string => toneAt(dye, light, [0.58, 0.2, -0.05]);
  const crown = `M-98 ${edge(98) - cuff + 12}C-100 ${-cuff - 70} -56 ${-cuff - dome - r * 0.2} 0 ${-cuff - dome - r * 0.4}S100 ${-cuff - 70} 98 ${edge(98) - cuff + 12}Q0 ${r - cuff + 26} -98 ${edge(98) - cuff + 12}Z`;
  const patterned = (u: number, row: number): boolean => {
    const column = Math.floor(u * 30);
    return row === 3 || row === 8 || (row > 3 && row < 8 && (column + (row < 6 ? row : 11 - row)) % 5 < 2);
  };
  const ribs = Array.from({ length: 25 }, (_, i) => {
    const u = (i + 0.5) / 25;
    const x = 103 * round(u);
    const w = 9.2 * Math.max(0.3, Math.cos((u - 0.5) * 2.9));
    const y = edge(x);
    return `<path d="M${x - w / 2} ${y - 3}Q${x} ${y + 4} ${x + w / 2} ${y - 3}L${x + w / 2} ${y - cuff}Q${x} ${y - cuff - 7} ${x - w / 2} ${y - cuff}Z" fill="${pick(wool, lightness(u, 0.1))}"/>
      <path d="M${x - w * 0.2} ${y - 5}V${y - cuff + 2}" stroke="${pick(wool, lightness(u, 0.1) + 0.35)}" stroke-width="${w * 0.26}" opacity=".75"/>`;
  }).join('');
  let bobble = '';
  const [px, py, pr] = [4, -cuff - dome - r * 0.4 - 26, 38];
  for (let i = 0; i < 520; i++) {
    const a = random() * Math.PI * 2;
    const far = pr * Math.sqrt(random());
    const [x, y] = [px + far * Math.cos(a), py + far * Math.sin(a)];
    const light = 0.45 - ((x - px) / pr) * 0.5 - ((y - py) / pr) * 0.55 + 0.3 * (random() - 0.5);
    bobble += `<path d="M${x.toFixed(1)} ${y.toFixed(1)}l${(8 * Math.cos(a) + 4 * (random() - 0.5)).toFixed(1)} ${(8 * Math.sin(a) + 4 * (random() - 0.5)).toFixed(1)}" stroke="${pick(pompom, light)}" stroke-width="3.4"/>`;
  }
  return `<defs><clipPath id="knc"><path d="${crown}"/></clipPath><filter id="knb" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5"/></filter></defs>
    <path d="${crown}" fill="${wool.shade}"/><g clip-path="url(#knc)">${stitches(crownAt, 30, 15, (u, v, row) => pick(patterned(u, row) ? motif : wool, lightness(u, v)), 4.6)}
    <path d="M-110 ${edge(98) - cuff + 4}Q0 ${r - cuff} 110 ${edge(98) - cuff + 4}" fill="none" stroke="${wool.deep}" stroke-width="18" opacity=".6" filter="url(#knb)"/></g>
    <path d="M-104 ${edge(104) - 2}Q0 ${r + 2} 104 ${edge(104) - 2}L103 ${edge(104) - cuff}Q0 ${r - cuff - 8} -103 ${edge(104) - cuff}Z" fill="${wool.deep}"/>${ribs}
    <path d="M-104 ${edge(104) - 3}Q0 ${r + 1} 104 ${edge(104) - 3}" fill="none" stroke="${wool.deep}" stroke-width="4" opacity=".6"/>
    <circle cx="${px}" cy="${py}" r="${pr}" fill="${pompom.shade}"/><g stroke-linecap="round">${bobble}</g>`;
}

/** A thick knitted scarf around the neck, with its fringed end over the chest if there is room. For `onNeck`. */
export function knitScarf(wool: Dye, band: Dye, seed: number, { hanging }: { hanging: boolean }): string {
  const random = makeRandom(seed + 3);
  const pick = (dye: Dye, light: number): string => toneAt(dye, light, [0.6, 0.25, 0]);
  const roll = (drop: number, thick: number): string => {
    // More than half of an oval, so that its ends go behind the neck; equally thick at the sides and in front.
    const [across, down] = [122 - 0.1 * drop, 86 + drop];
    const at = (u: number, v: number): [number, number] => {
      const turn = 1.8 * (u * 2 - 1);
      const [x, y] = [across * Math.sin(turn), -50 + down * Math.cos(turn)];
      const [dx, dy] = [across * Math.cos(turn), -down * Math.sin(turn)];
      const end = 10 * Math.max(0, Math.abs(2 * u - 1) - 0.9);
      const out = ((v - 0.5) * thick * (0.82 + 0.18 * Math.cos(turn)) * (1 - 0.65 * end * end)) / Math.hypot(dx, dy);
      return [x - dy * out, y + dx * out];
    };
    const shape = [
      ...Array.from({ length: 21 }, (_, i) => at(i / 20, -0.05)),
      ...Array.from({ length: 21 }, (_, i) => at(1 - i / 20, 1.05)),
    ]
      .map((p) => p.map((n) => n.toFixed(1)).join(' '))
      .join('L');
    const body = stitches(
      (u, v) => at(u, v),
      44,
      6,
      (u, v) =>
        pick(
          (Math.floor(u * 44) + 6) % 9 < 2 ? band : wool,
          0.95 -
            1.15 * v -
            0.75 * Math.abs(u - 0.28) -
            4 * Math.max(0, Math.abs(u - 0.5) - 0.4) +
            0.15 * (random() - 0.5) +
            (v < 0.15 ? -0.2 : 0),
        ),
      5,
    );
    return `<path d="M${shape}Z" fill="#07040a" opacity=".42" transform="translate(5 12)" filter="url(#ksb)"/><path d="M${shape}Z" fill="${wool.deep}" stroke="${wool.deep}" stroke-width="4" stroke-linejoin="round"/>${body}`;
  };
  const end = (u: number, v: number): [number, number] => [26 + 70 * u + 26 * v - 8 * v * v, 66 + 170 * v];
  const fringe = Array.from({ length: 15 }, (_, i) => {
    const [x, y] = end((i + 0.5) / 15, 0.98);
    return `<path d="M${x} ${y}q${4 * (random() - 0.5)} 20 ${7 * (random() - 0.5) + 3} ${38 + 8 * random()}" stroke="${pick(i % 3 ? wool : band, 0.8 - i * 0.055)}" stroke-width="4.6" stroke-linecap="round" fill="none"/>`;
  }).join('');
  const corner = [end(0, 0), end(1, 0), end(1, 1), end(0, 1)].map((p) => p.join(' ')).join('L');
  const tail = `<path d="M${corner}Z" fill="#07040a" opacity=".45" transform="translate(9 10)" filter="url(#ksb)"/>${fringe}<path d="M${corner}Z" fill="${wool.deep}"/>
    ${stitches(end, 13, 17, (u, v, row) => pick(row === 11 || row === 12 || row === 14 ? band : wool, 0.82 - 0.85 * u - (v < 0.2 ? 0.4 : 0) + 0.12 * (random() - 0.5)), 4.8)}`;
  return `<defs><filter id="ksb" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="6"/></filter></defs>${hanging ? tail : ''}${roll(34, 46)}${roll(0, 50)}`;
}

/** The tone of wool in this light. `above` are the bounds above which it is lit, of its own color, and shaded. */
function toneAt(dye: Dye, light: number, above: readonly [lit: number, body: number, shade: number]): string {
  if (light > above[0]) return dye.lit;
  if (light > above[1]) return dye.body;
  return light > above[2] ? dye.shade : dye.deep;
}
