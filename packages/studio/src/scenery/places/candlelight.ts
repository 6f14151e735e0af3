import { orangeRind, paleRind, redRind, smallPumpkin } from '../../costume/hats/pumpkin.ts';
import type { Grin, Rind } from '../../costume/hats/pumpkin.ts';
import { makeRandom } from '../../core/noise.ts';

type Random = () => number;

/** A photographed place on the 1000 x 1250 sheet, drawn in focus; the lens blur comes later. */
export interface CandlelitScene {
  /** Behind the pet. */
  back: string;
  /** Points of light far behind, drawn as discs out of focus and not blurred again. */
  bokeh: string;
  /** Near the lens, in front of the pet: mist and glow. */
  near: string;
  /** Color of the candles, as linear factors around 1. */
  key: [r: number, g: number, b: number];
  /** Color of the light from behind, as linear factors around 1. */
  rim: [r: number, g: number, b: number];
  /** Light on the pet away from the candles, as linear factors. */
  ambient: [r: number, g: number, b: number];
  /** Blur of `back`, in picture widths. */
  blur: number;
}

export function witchCandlelight(scene: number, seed: number, side: number): CandlelitScene {
  const random = makeRandom(seed * 41 + 3 + scene);
  return faced([parlor, graveyard, greenhouse][scene](random), side);
}

export function pumpkinCandlelight(scene: number, seed: number, side: number): CandlelitScene {
  const random = makeRandom(seed * 43 + 7 + scene);
  return faced([porch, mistyField, barn][scene](random), side);
}

/** Mirrors a scene, which is drawn for light from the left. */
function faced(scene: CandlelitScene, side: number): CandlelitScene {
  if (side < 0) return scene;
  const turn = (drawn: string): string => `<g transform="translate(1000 0) scale(-1 1)">${drawn}</g>`;
  return { ...scene, back: turn(scene.back), bokeh: turn(scene.bokeh), near: turn(scene.near) };
}

function ground(id: string, colors: string[], stops: number[]): string {
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colors.map((c, i) => `<stop offset="${stops[i]}" stop-color="${c}"/>`).join('')}</linearGradient></defs><rect width="1000" height="1250" fill="url(#${id})"/>`;
}

function glow(id: string, x: number, y: number, rx: number, ry: number, color: string, opacity: number): string {
  return `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset=".35" stop-color="${color}" stop-opacity="${opacity * 0.5}"/><stop offset=".7" stop-color="${color}" stop-opacity="${opacity * 0.13}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`;
}

/** Discs of light out of focus: even, slightly brighter at the rim. */
function discs(
  random: Random,
  count: number,
  colors: string[],
  [top, foot]: [number, number],
  [min, max]: [number, number],
  opacity: number,
): string {
  return Array.from({ length: count }, () => {
    const [x, y, r] = [1040 * random() - 20, top + (foot - top) * random(), min + (max - min) * random() ** 2];
    const fill = colors[Math.floor(random() * colors.length)];
    return `<g opacity="${(opacity * (0.35 + 0.75 * random())).toFixed(2)}"><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="${fill}" opacity=".7"/><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(r * 0.94).toFixed(1)}" fill="none" stroke="#fff4dc" stroke-opacity=".4" stroke-width="${(r * 0.09).toFixed(1)}"/></g>`;
  }).join('');
}

function candle(id: string, x: number, foot: number, h: number): string {
  return `${glow(id, x, foot - h - 30, 240, 260, '#ffb050', 0.75)}<rect x="${x - 22}" y="${foot - h}" width="44" height="${h}" rx="8" fill="#d8b078"/><rect x="${x - 22}" y="${foot - h}" width="44" height="${h * 0.35}" rx="8" fill="#ffe0a0"/><rect x="${x + 6}" y="${foot - h}" width="16" height="${h}" fill="#8a5a30" opacity=".6"/>
    <ellipse cx="${x}" cy="${foot - h - 34}" rx="15" ry="36" fill="#fff2c0"/>`;
}

/** A jack-o'-lantern with its glow. */
function lantern(id: string, x: number, foot: number, half: number, rind: Rind, grin: Grin): string {
  return (
    glow(`${id}g`, x, foot - half * 0.6, half * 3.4, half * 3, '#ff9a3a', 0.6) +
    smallPumpkin(id, x, foot, half, rind, grin)
  );
}

function mist(random: Random, id: string, color: string, top: number, count: number, opacity: number): string {
  return Array.from({ length: count }, (_, i) =>
    glow(
      `${id}${i}`,
      1000 * random(),
      top + (1250 - top) * random(),
      320 + 260 * random(),
      70 + 70 * random(),
      color,
      opacity * (0.5 + 0.6 * random()),
    ),
  ).join('');
}

const dark = (rind: Rind): Rind => ({ ...rind, lit: '#d8873c', body: '#a8541a', shade: '#5f2a0e', deep: '#2a1006' });

function parlor(random: Random): CandlelitScene {
  const shelves = [260, 520, 780]
    .map(
      (foot) =>
        Array.from({ length: 26 }, (_, i) => {
          const h = 110 + 80 * random();
          return `<rect x="${i * 40 - 10}" y="${foot - h}" width="${30 + 8 * random()}" height="${h}" fill="${['#5c3226', '#33443c', '#2c3450', '#6a4c2a', '#442a3a'][Math.floor(random() * 5)]}"/>`;
        }).join('') + `<rect x="-10" y="${foot}" width="1020" height="24" fill="#4a2c18"/>`,
    )
    .join('');
  return {
    back: `${ground('s', ['#1e1512', '#2e1f18', '#1c130f'], [0, 0.5, 1])}${shelves}<rect width="1000" height="1250" fill="#120c0c" opacity=".35"/>${glow('h', 130, 880, 760, 760, '#ff9a40', 0.55)}${candle('ca', 60, 780, 150)}${candle('cb', 150, 780, 90)}${candle('cc', 770, 520, 100)}
      ${lantern('la', 900, 520, 92, dark(orangeRind), 'merry')}${candle('cd', 950, 780, 120)}${glow('w', 860, 260, 360, 420, '#5a78b0', 0.4)}`,
    bokeh: discs(random, 34, ['#ffb860', '#ff9844', '#ffd890'], [90, 900], [9, 34], 0.5),
    near: mist(random, 'm', '#c08a5a', 1120, 4, 0.14) + glow('nk', 40, 1240, 420, 330, '#ff9030', 0.4),
    key: [1.14, 1.01, 0.82],
    rim: [0.5, 0.66, 0.95],
    ambient: [0.52, 0.63, 0.94],
    blur: 0.0085,
  };
}

function stone(x: number, foot: number, w: number, h: number, lean: number): string {
  return `<g transform="rotate(${lean} ${x} ${foot})"><path d="M${x - w / 2} ${foot}V${foot - h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w / 2} ${foot - h + w / 2}V${foot}Z" fill="#3c4a58"/><path d="M${x + w * 0.1} ${foot}V${foot - h + w * 0.1}A${w / 2} ${w / 2} 0 0 1 ${x + w / 2} ${foot - h + w / 2}V${foot}Z" fill="#1c2632"/></g>`;
}

function trunks(random: Random, count: number, fill: string, foot: number): string {
  return Array.from({ length: count }, () => {
    const [x, w, lean] = [1000 * random(), 20 + 46 * random(), 60 * random() - 30];
    return `<path d="M${x - w} ${foot}Q${x - w * 0.4} ${foot * 0.6} ${x + lean - w * 0.3} -10H${x + lean + w * 0.4}Q${x + w * 0.5} ${foot * 0.6} ${x + w} ${foot}Z" fill="${fill}"/><path d="M${x} ${foot * 0.5}Q${x + 90} ${foot * 0.36} ${x + 170} ${foot * 0.16}" stroke="${fill}" stroke-width="${w * 0.4}" fill="none"/>`;
  }).join('');
}

function graveyard(random: Random): CandlelitScene {
  return {
    back: `${ground('s', ['#0e1a2c', '#22384e', '#4a6070', '#1c2830'], [0, 0.4, 0.66, 1])}${glow('mo', 800, 240, 460, 460, '#c8d8f0', 0.6)}<circle cx="800" cy="240" r="92" fill="#eef0e4"/>${trunks(random, 5, '#131e2c', 980)}${mist(random, 'b', '#8aa0b0', 640, 7, 0.4)}
      ${stone(130, 980, 170, 300, -5)}${stone(880, 1010, 190, 330, 6)}${stone(330, 930, 110, 190, 4)}<path d="M-10 700H260V1250H-10ZM790 690H1010V1250H790Z" fill="#1a222c"/><path d="M-10 690H270V720H-10ZM780 680H1010V710H780Z" fill="#4a5868"/>${lantern('la', 120, 692, 104, dark(orangeRind), 'toothy')}${lantern('lb', 905, 682, 92, dark(redRind), 'merry')}${candle('ca', 232, 692, 70)}`,
    bokeh:
      discs(random, 16, ['#ffb050', '#ff9038'], [640, 1050], [8, 26], 0.55) +
      discs(random, 10, ['#a8c4e8'], [100, 600], [8, 22], 0.22),
    near: mist(random, 'm', '#8098ac', 1080, 7, 0.3) + glow('nk', 30, 1200, 380, 300, '#ff9030', 0.42),
    key: [1.12, 1.02, 0.85],
    rim: [0.62, 0.82, 1.15],
    ambient: [0.53, 0.66, 0.96],
    blur: 0.009,
  };
}

function greenhouse(random: Random): CandlelitScene {
  const bottles = Array.from(
    { length: 20 },
    (_, i) =>
      `<rect x="${i * 54 - 20}" y="${540 - 90 - 70 * random()}" width="${34 + 10 * random()}" height="170" rx="14" fill="${['#2f6a58', '#6a8a3a', '#7a3a4a', '#3a5a78', '#8a6a2c'][i % 5]}"/><rect x="${i * 54 - 10}" y="470" width="6" height="60" fill="#e8ffd8" opacity=".5"/>`,
  ).join('');
  return {
    back: `${ground('s', ['#0f1d1a', '#1d352c', '#14241e'], [0, 0.5, 1])}<g stroke="#0b1412" stroke-width="22" fill="none"><path d="M160 0V480M420 0V480M690 0V480M900 0V480M0 180H1000"/></g>${glow('w', 620, 160, 620, 420, '#7ab0a0', 0.45)}${bottles}<rect x="-10" y="560" width="1020" height="30" fill="#3a2a18"/>${glow('h', 120, 900, 700, 720, '#ffa24a', 0.5)}
      ${candle('ca', 70, 800, 190)}${candle('cb', 170, 800, 120)}<rect x="-10" y="800" width="1020" height="30" fill="#3a2a18"/>${lantern('la', 890, 800, 110, dark(orangeRind), 'sly')}`,
    bokeh: discs(random, 26, ['#b8f078', '#ffc468', '#8ae0b0'], [120, 900], [9, 36], 0.42),
    near: mist(random, 'm', '#7aa890', 1100, 5, 0.2) + glow('nk', 20, 1230, 400, 320, '#ff9a3a', 0.38),
    key: [1.13, 1.03, 0.8],
    rim: [0.55, 0.92, 0.78],
    ambient: [0.52, 0.69, 0.9],
    blur: 0.01,
  };
}

function porch(random: Random): CandlelitScene {
  const boards = Array.from(
    { length: 12 },
    (_, i) => `<rect x="0" y="${i * 76}" width="1000" height="70" fill="${i % 2 ? '#2a3440' : '#242c38'}"/>`,
  ).join('');
  return {
    back: `<rect width="1000" height="1250" fill="#12161e"/>${boards}<rect x="350" y="70" width="310" height="820" fill="#1c1410"/><rect x="390" y="120" width="230" height="330" fill="#e89a48" opacity=".75"/><path d="M505 120V450M390 285H620" stroke="#1c1410" stroke-width="16"/><rect y="900" width="1000" height="350" fill="#3a281c"/>${glow('h', 160, 980, 620, 520, '#ff9438', 0.6)}${glow('hb', 860, 1000, 520, 460, '#ff8a30', 0.5)}
      <rect y="640" width="300" height="300" fill="#2c2018"/><rect y="632" width="310" height="22" fill="#5a4030"/>${lantern('la', 120, 640, 104, dark(orangeRind), 'merry')}${smallPumpkin('pc', 250, 640, 50, dark(paleRind), null)}<rect x="730" y="700" width="280" height="300" fill="#2c2018"/><rect x="720" y="692" width="290" height="22" fill="#5a4030"/>${lantern('lb', 880, 700, 110, dark(redRind), 'toothy')}`,
    bokeh: discs(random, 24, ['#ffb860', '#ff9844', '#ffd890'], [80, 820], [8, 30], 0.5),
    near: mist(random, 'm', '#b08a68', 1130, 4, 0.16) + glow('nk', 20, 1210, 360, 300, '#ff8a2a', 0.4),
    key: [1.36, 0.96, 0.58],
    rim: [0.95, 0.72, 0.46],
    ambient: [0.86, 0.68, 0.52],
    blur: 0.0085,
  };
}

function mistyField(random: Random): CandlelitScene {
  const rows = Array.from({ length: 22 }, (_, i) => {
    const y = 830 + 260 * random();
    const half = 30 + (y - 820) * 0.25;
    return {
      y,
      svg:
        i % 4 === 0
          ? lantern(`f${i}`, 1000 * random(), y, half, dark(orangeRind), (['merry', 'toothy', 'sly'] as const)[i % 3])
          : smallPumpkin(`f${i}`, 1000 * random(), y, half, dark(orangeRind), null),
    };
  })
    .toSorted((a, b) => a.y - b.y)
    .map(({ svg }) => svg)
    .join('');
  return {
    back: `${ground('s', ['#16203a', '#3a4464', '#8a6a6a', '#2c2c2c'], [0, 0.36, 0.6, 0.8])}${glow('mo', 780, 300, 520, 480, '#ffd8a0', 0.65)}<circle cx="780" cy="300" r="104" fill="#ffe8c0"/>${trunks(random, 4, '#1a2030', 860)}<rect y="800" width="1000" height="450" fill="#231e1a"/>${mist(random, 'b', '#a8a0a0', 680, 8, 0.42)}${rows}
      <path d="M-10 720H240V960H-10ZM790 700H1010V960H790Z" fill="#5a4426"/><path d="M-10 712H248V742H-10ZM782 692H1010V722H782Z" fill="#9a7a44"/>${lantern('fa', 112, 716, 100, dark(orangeRind), 'toothy')}${lantern('fb', 905, 696, 88, dark(redRind), 'sly')}${candle('fc', 216, 714, 60)}`,
    bokeh: discs(random, 18, ['#ffb050', '#ff9038', '#ffd080'], [720, 1080], [8, 28], 0.5),
    near: mist(random, 'm', '#a09aa0', 1090, 7, 0.28) + glow('nk', 30, 1220, 380, 300, '#ff9030', 0.4),
    key: [1.32, 0.97, 0.62],
    rim: [0.98, 0.8, 0.6],
    ambient: [0.82, 0.7, 0.58],
    blur: 0.0095,
  };
}

function barn(random: Random): CandlelitScene {
  const planks = Array.from(
    { length: 13 },
    (_, i) => `<rect x="${i * 80}" y="0" width="74" height="900" fill="${['#4a3020', '#3c2618', '#553826'][i % 3]}"/>`,
  ).join('');
  const hay = Array.from(
    { length: 260 },
    () =>
      `<path d="M${1000 * random()} ${880 + 320 * random()}l${60 * random() - 30} ${20 * random() - 10}" stroke="${random() < 0.5 ? '#b88a3c' : '#7a5420'}" stroke-width="6"/>`,
  ).join('');
  return {
    back: `<rect width="1000" height="1250" fill="#1c110b"/>${planks}<rect width="1000" height="1250" fill="#0c0806" opacity=".4"/><rect y="870" width="1000" height="380" fill="#6a4a20"/>${hay}${glow('h', 180, 620, 620, 640, '#ffa850', 0.6)}${glow('w', 860, 240, 380, 420, '#5a7ab0', 0.45)}
      <path d="M170 0V360" stroke="#0c0806" stroke-width="8"/><rect x="120" y="360" width="100" height="150" rx="20" fill="#ffcf80"/><path d="M120 360H220M120 510H220M130 360V510M210 360V510" stroke="#1a120c" stroke-width="14"/><path d="M-10 780H270V1250H-10ZM770 790H1010V1250H770Z" fill="#6a4c22"/><path d="M-10 772H280V804H-10ZM760 782H1010V812H760Z" fill="#a07a3a"/>${lantern('la', 120, 776, 96, dark(orangeRind), 'toothy')}${smallPumpkin('pb', 915, 786, 84, dark(paleRind), null)}${smallPumpkin('pc', 800, 790, 54, dark(redRind), null)}`,
    bokeh: discs(random, 22, ['#ffc070', '#ffa850', '#ffe0a0'], [100, 860], [7, 26], 0.42),
    near: mist(random, 'm', '#c09a60', 1130, 4, 0.16) + glow('nk', 20, 1220, 360, 300, '#ff9a3a', 0.36),
    key: [1.34, 0.97, 0.6],
    rim: [0.95, 0.74, 0.5],
    ambient: [0.85, 0.68, 0.53],
    blur: 0.0085,
  };
}
