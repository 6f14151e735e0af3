import { makeRandom } from '../../core/noise.ts';
import type { HatShape } from '../fit/put-on.ts';

/** Colors of a pumpkin: rind from highlight to deepest valley, flesh, stem. */
export interface Rind {
  lit: string;
  body: string;
  shade: string;
  deep: string;
  flesh: string;
  stem: [lit: string, body: string, deep: string];
}

export const orangeRind: Rind = {
  lit: '#ffb45a',
  body: '#ea7a1c',
  shade: '#ad4a0c',
  deep: '#5c2006',
  flesh: '#ffd890',
  stem: ['#b9b56a', '#6d7a35', '#2c3416'],
};
export const paleRind: Rind = {
  lit: '#fff6df',
  body: '#e9d9b6',
  shade: '#b09a76',
  deep: '#62503e',
  flesh: '#fff0bd',
  stem: ['#c0b27a', '#7d7a48', '#383a1e'],
};
export const redRind: Rind = {
  lit: '#ff9058',
  body: '#d34a1c',
  shade: '#8c2410',
  deep: '#420c08',
  flesh: '#ffcf8c',
  stem: ['#a8b070', '#5c7040', '#26321c'],
};

interface Lobe {
  x: number;
  rx: number;
}

/** Swollen segments side by side, far ones first, each shaded from the left, with valleys between them. */
function lobes(id: string, list: Lobe[], cy: number, ry: number, rind: Rind): string {
  const reach = Math.max(...list.map(({ x }) => Math.abs(x)));
  return list
    .toSorted((a, b) => Math.abs(b.x) - Math.abs(a.x))
    .map(({ x, rx }, i) => {
      const away = x / reach;
      return `<defs><radialGradient id="${id}${i}" cx="${0.36 - 0.1 * away}" cy=".3" r=".78"><stop offset="0" stop-color="${away > 0.5 ? rind.body : rind.lit}"/><stop offset=".42" stop-color="${away > 0.75 ? rind.shade : rind.body}"/>
      <stop offset=".78" stop-color="${rind.shade}"/><stop offset="1" stop-color="${rind.deep}"/></radialGradient></defs><ellipse cx="${x}" cy="${cy}" rx="${rx}" ry="${ry}" fill="url(#${id}${i})"/>`;
    })
    .join('');
}

/** A cut rim: teeth along a sagging line, as `steps` points from left to right. */
function teeth(half: number, y: number, sag: number, steps: number, depth: number): [x: number, y: number][] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const x = -half + (2 * half * i) / steps;
    return [x, y + sag * (1 - (x / half) ** 2) + (i % 2 ? -depth : depth * 0.4)];
  });
}

const line = (points: [x: number, y: number][]): string => points.map((p) => p.join(' ')).join('L');

export type Grin = 'merry' | 'toothy' | 'sly';

/** Triangular or slanting eyes, nose and mouth, around the middle of the pumpkin's front. */
export const grins: Record<Grin, string> = {
  merry:
    'M-92 112L-58 66L-30 116Q-60 100 -92 112ZM92 112L58 66L30 116Q60 100 92 112ZM-12 146L0 122L12 146ZM-104 158Q-52 196 -22 200V178H0V203Q60 198 104 158Q76 252 0 254Q-76 252 -104 158Z',
  toothy:
    'M-94 92L-34 118Q-44 132 -66 132Q-92 124 -94 92ZM94 92L34 118Q44 132 66 132Q92 124 94 92ZM-10 154L0 132L10 154ZM-110 176L-82 186L-64 174L-44 194L-22 180L0 198L22 180L44 194L64 174L82 186L110 176L88 228L66 214L44 240L22 220L0 244L-22 220L-44 240L-66 214L-88 228Z',
  sly: 'M-96 106Q-64 70 -30 110Q-62 96 -96 106ZM30 110Q64 70 96 106Q62 96 30 110ZM-9 148L0 128L9 148ZM-96 172Q0 216 102 160Q84 226 14 232L8 212L-12 214L-14 232Q-74 226 -96 172Z',
};

/** Places the face on a pumpkin's front: as large as the `room` below the collar allows, flattened if necessary. */
function carvedInto(room: number): string {
  const squeeze = Math.max(0.5, Math.min(0.9, (room - 40) / 190));
  return `translate(0 ${32 - 66 * squeeze}) scale(${0.45 + 0.5 * squeeze} ${squeeze})`;
}

/**
 * A hollow pumpkin with a lit, carved face, from which the pet looks out. For `onNeck`; `room` is the height
 * from the collar to the part that covers the pumpkin or to the picture's edge, in units of `onNeck`.
 */
export function pumpkinBody(rind: Rind, grin: Grin, seed: number, room: number): string {
  const carved = carvedInto(room);
  const random = makeRandom(seed + 77);
  const rim = teeth(148, -26, 52, 14, 9);
  const shape = `M${line(rim)}C212 -34 264 34 262 138S206 330 96 348H-96C-206 330 -264 240 -262 138S-212 -34 ${rim[0].join(' ')}Z`;
  const warts = Array.from({ length: 70 }, () => {
    const [x, y, r] = [480 * random() - 240, 20 + 310 * random(), 1 + 2.4 * random() ** 2];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${random() < 0.5 ? rind.shade : rind.lit}" opacity="${(0.25 + 0.4 * random()).toFixed(2)}"/>`;
  }).join('');
  const streaks = Array.from({ length: 60 }, () => {
    const x = 440 * random() - 220;
    const y = 30 + 220 * random();
    return `M${x.toFixed(0)} ${y.toFixed(0)}q${(x * 0.05).toFixed(1)} 20 ${(x * 0.03).toFixed(1)} ${(24 + 40 * random()).toFixed(0)}`;
  }).join('');
  const thick = rim.map(([x, y]): [number, number] => [x * 0.93, y - 13 + 4 * Math.abs(x / 148)]);
  return `<defs><clipPath id="pbc"><path d="${shape}"/></clipPath><filter id="pbs" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>
    <filter id="pbt" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="1.6"/></filter>
    <radialGradient id="pbg" gradientUnits="userSpaceOnUse" cx="0" cy="160" r="190"><stop offset="0" stop-color="#fffbd8"/><stop offset=".35" stop-color="#ffe07a"/><stop offset=".75" stop-color="#ffa62e"/><stop offset="1" stop-color="#f07c14"/></radialGradient>
    <linearGradient id="pbf" x1="0" x2="1"><stop offset="0" stop-color="#fff6cf"/><stop offset=".5" stop-color="${rind.flesh}"/><stop offset="1" stop-color="${rind.shade}"/></linearGradient>
    <linearGradient id="pbd" x1="0" y1="0" x2="1" y2=".25"><stop offset=".45" stop-color="#160806" stop-opacity="0"/><stop offset="1" stop-color="#160806" stop-opacity=".62"/></linearGradient></defs>
    <path d="${shape}" fill="${rind.shade}"/><g clip-path="url(#pbc)">
    ${lobes(
      'pbl',
      [
        { x: -212, rx: 60 },
        { x: -146, rx: 64 },
        { x: -74, rx: 62 },
        { x: 0, rx: 64 },
        { x: 74, rx: 62 },
        { x: 146, rx: 64 },
        { x: 212, rx: 60 },
      ],
      148,
      222,
      rind,
    )}
    <g fill="none" stroke="${rind.deep}" stroke-width="9" opacity=".7" filter="url(#pbt)"><path d="M-37 -20Q-44 150 -36 350M37 -20Q44 150 36 350M-108 -30Q-130 140 -106 350M108 -30Q130 140 106 350M-170 -20Q-206 130 -172 350M170 -20Q206 130 172 350"/></g>
    <path d="${streaks}" fill="none" stroke="${rind.shade}" stroke-width="1.5" opacity=".25"/>${warts}<g fill="#fff2d8" opacity=".3" filter="url(#pbs)"><ellipse cx="-152" cy="70" rx="13" ry="52"/><ellipse cx="-82" cy="66" rx="11" ry="34"/><ellipse cx="-10" cy="72" rx="9" ry="26"/><ellipse cx="-216" cy="96" rx="10" ry="44"/></g>
    <rect x="-270" y="-60" width="540" height="430" fill="url(#pbd)"/>
    <path d="${grins[grin]}" fill="#ffb340" stroke="#ffb340" stroke-width="16" opacity=".55" filter="url(#pbs)" transform="${carved}"/></g>
    <path d="M${line(thick)}L${line(rim.toReversed())}Z" fill="url(#pbf)"/><path d="M${line(rim)}" fill="none" stroke="${rind.lit}" stroke-width="2.4"/>
    <g transform="${carved}"><path d="${grins[grin]}" fill="${rind.deep}" stroke="${rind.deep}" stroke-width="4"/><path d="${grins[grin]}" fill="${rind.flesh}" stroke="#e08a2c" stroke-width="1.4"/>
    <clipPath id="pbe"><path d="${grins[grin]}"/></clipPath><g clip-path="url(#pbe)"><path d="${grins[grin]}" fill="#c85a10" transform="translate(7 8)"/><path d="${grins[grin]}" fill="url(#pbg)" transform="translate(7 8)"/></g></g>`;
}

/** The far inner wall behind the neck, lit by the candle inside. */
export function pumpkinBack(rind: Rind): string {
  const rim = teeth(150, -34, -66, 14, 9);
  const inner = rim.map(([x, y]): [number, number] => [x * 0.93, y + 13]);
  return `<defs><radialGradient id="pkb" gradientUnits="userSpaceOnUse" cx="0" cy="20" r="150"><stop offset="0" stop-color="#6a2a08"/><stop offset=".6" stop-color="#a34c10"/><stop offset="1" stop-color="#d98428"/></radialGradient></defs>
    <path d="M${line(rim)}L152 60Q0 140 -152 60Z" fill="${rind.shade}"/><path d="M${line(rim)}L${line(inner.toReversed())}Z" fill="${rind.flesh}"/><path d="M${line(inner)}L142 60Q0 140 -142 60Z" fill="url(#pkb)"/>`;
}

/** The lid with its stem as a cap. For `onHead`. */
export function pumpkinLid({ rise }: HatShape, rind: Rind): string {
  const r = Math.max(14, Math.min(30, rise));
  const edge = teeth(102, -r, r, 10, 6);
  const shape = `M${line(edge)}C104 -66 62 -92 0 -92S-104 -66 ${edge[0].join(' ')}Z`;
  const under = edge.map(([x, y]): [number, number] => [x * 0.97, y + 6]);
  const [lit, body, deep] = rind.stem;
  const stem = 'M-19 -84C-13 -104 -16 -124 -2 -144L22 -138C10 -122 12 -104 20 -84Q0 -74 -19 -84Z';
  return `<defs><clipPath id="plc"><path d="${shape}"/></clipPath><linearGradient id="pls"><stop offset="0" stop-color="${lit}"/><stop offset=".45" stop-color="${body}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
    <filter id="plb" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="2.4"/></filter>
    <linearGradient id="pld" x1="0" x2="1"><stop offset=".5" stop-color="#160806" stop-opacity="0"/><stop offset="1" stop-color="#160806" stop-opacity=".6"/></linearGradient></defs>
    <path d="M${line(edge)}L${line(under.toReversed())}Z" fill="${rind.flesh}"/><path d="${shape}" fill="${rind.shade}"/><g clip-path="url(#plc)">
    ${lobes(
      'pll',
      [
        { x: -88, rx: 30 },
        { x: -56, rx: 32 },
        { x: 0, rx: 36 },
        { x: 56, rx: 32 },
        { x: 88, rx: 30 },
      ],
      -38,
      66,
      rind,
    )}
    <g fill="none" stroke="${rind.deep}" stroke-width="6" opacity=".65" filter="url(#plb)"><path d="M-6 -88Q-36 -60 -30 20M6 -88Q36 -60 30 20M-10 -88Q-74 -70 -72 10M10 -88Q74 -70 72 10"/></g>
    <ellipse cx="4" cy="-84" rx="34" ry="13" fill="${rind.deep}" opacity=".75" filter="url(#plb)"/><rect x="-110" y="-100" width="220" height="120" fill="url(#pld)"/></g>
    <path d="M16 -92C46 -110 60 -84 44 -78C30 -74 34 -96 52 -94C72 -92 80 -74 76 -66" fill="none" stroke="${body}" stroke-width="3.4" stroke-linecap="round"/>
    <path d="M-14 -92C-34 -124 -66 -122 -84 -104C-76 -102 -76 -96 -80 -88C-66 -92 -60 -86 -56 -78C-44 -88 -26 -84 -14 -92Z" fill="${body}"/><path d="M-14 -92C-34 -124 -66 -122 -84 -104C-60 -106 -36 -100 -14 -92Z" fill="${lit}" opacity=".75"/>
    <path d="${stem}" fill="url(#pls)"/><path d="M-8 -84C-4 -104 -4 -124 6 -140M6 -82C4 -104 6 -124 14 -138" fill="none" stroke="${deep}" stroke-width="2.6" opacity=".8"/><ellipse cx="10" cy="-141" rx="12.5" ry="5" transform="rotate(14 10 -141)" fill="${lit}"/>`;
}

/** A small whole pumpkin that stands at (x, foot); with a grin it is lit from inside. */
export function smallPumpkin(id: string, x: number, foot: number, half: number, rind: Rind, grin: Grin | null): string {
  const k = half / 120;
  const [lit, body, deep] = rind.stem;
  return `<g transform="translate(${x} ${foot}) scale(${k}) translate(0 -158)"><ellipse cx="14" cy="158" rx="128" ry="16" fill="#0a0608" opacity=".5"/>
    ${lobes(
      id,
      [
        { x: -86, rx: 38 },
        { x: -48, rx: 44 },
        { x: 0, rx: 46 },
        { x: 48, rx: 44 },
        { x: 86, rx: 38 },
      ],
      76,
      84,
      rind,
    )}
    <path d="M-16 6C-10 -14 -14 -30 -2 -48L20 -42C10 -28 12 -10 18 6Q0 14 -16 6Z" fill="${body}"/><path d="M-16 6C-10 -14 -14 -30 -2 -48L6 -46C-2 -28 -2 -10 -2 10Z" fill="${lit}"/><path d="M12 8C8 -12 8 -30 20 -42C10 -28 12 -10 18 6Z" fill="${deep}"/>
    ${grin ? `<g transform="translate(0 -24) scale(.74)"><path d="${grins[grin]}" fill="#ffb340" stroke="#ff9a2a" stroke-width="22" opacity=".35"/><path d="${grins[grin]}" fill="#c8600f"/><path d="${grins[grin]}" fill="#ffe27a" transform="translate(3 4) scale(.97)"/></g>` : ''}</g>`;
}
