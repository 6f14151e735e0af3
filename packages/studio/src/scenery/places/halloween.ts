import { orangeRind, paleRind, redRind, smallPumpkin } from '../../costume/hats/pumpkin.ts';
import type { Grin, Rind } from '../../costume/hats/pumpkin.ts';
import { makeRandom } from '../../core/noise.ts';
import { hills } from '../parts/land.ts';

type Random = () => number;

/** Picture-book backdrops of the witch on the 1000 x 1250 sheet. `side` is -1 if the light comes from the left. */
export function witchScene(scene: number, seed: number, side: number): string {
  return facing([crookedMoon, cauldronRoom, swamp][scene](makeRandom(seed * 31 + 5 + scene)), side);
}

/** Pumpkin patches: harvest dusk, night of lanterns, autumn morning. */
export function patchScene(scene: number, seed: number, side: number): string {
  return facing([dusk, lanterns, morning][scene](makeRandom(seed * 37 + 9 + scene)), side);
}

function facing(drawn: string, side: number): string {
  return side < 0 ? drawn : `<g transform="translate(1000 0) scale(-1 1)">${drawn}</g>`;
}

function sky(colors: string[], stops: number[]): string {
  return `<defs><linearGradient id="sk" x1="0" y1="0" x2=".12" y2="1">${colors.map((c, i) => `<stop offset="${stops[i]}" stop-color="${c}"/>`).join('')}</linearGradient></defs><rect width="1000" height="1250" fill="url(#sk)"/>`;
}

/** A hand-drawn moon: not quite round, with craters and rings of light. */
function moon(x: number, y: number, r: number, body: string, mark: string, glow: string): string {
  const round = (k: number): string =>
    `M${x - k} ${y + k * 0.06}C${x - k * 1.02} ${y - k * 0.66} ${x - k * 0.44} ${y - k * 1.06} ${x + k * 0.1} ${y - k}C${x + k * 0.72} ${y - k * 0.94} ${x + k * 1.06} ${y - k * 0.4} ${x + k} ${y + k * 0.16}C${x + k * 0.92} ${y + k * 0.78} ${x + k * 0.38} ${y + k * 1.04} ${x - k * 0.16} ${y + k}C${x - k * 0.7} ${y + k * 0.94} ${x - k * 0.98} ${y + k * 0.6} ${x - k} ${y + k * 0.06}Z`;
  return `<path d="${round(r * 1.75)}" fill="${glow}" opacity=".16"/><path d="${round(r * 1.34)}" fill="${glow}" opacity=".26"/><path d="${round(r)}" fill="${body}"/>
    <path d="M${x + r * 0.1} ${y - r}C${x + r * 0.72} ${y - r * 0.94} ${x + r * 1.06} ${y - r * 0.4} ${x + r} ${y + r * 0.16}C${x + r * 0.92} ${y + r * 0.78} ${x + r * 0.38} ${y + r * 1.04} ${x - r * 0.16} ${y + r}C${x + r * 0.6} ${y + r * 0.7} ${x + r * 0.86} ${y - r * 0.2} ${x + r * 0.1} ${y - r}Z" fill="${mark}" opacity=".55"/>
    ${[
      [-0.36, -0.3, 0.2],
      [0.22, 0.1, 0.15],
      [-0.2, 0.42, 0.12],
      [0.3, -0.5, 0.1],
      [-0.62, 0.16, 0.09],
    ]
      .map(
        ([u, v, k]) =>
          `<ellipse cx="${x + u * r}" cy="${y + v * r}" rx="${k * r}" ry="${k * r * 0.85}" fill="${mark}" opacity=".8"/>`,
      )
      .join('')}`;
}

function stars(random: Random, count: number, bottom: number, fill: string): string {
  return Array.from({ length: count }, () => {
    const [x, y, r] = [1000 * random(), bottom * random(), 3 + 8 * random() ** 3];
    return `<path d="M${x} ${y - r}L${x + r * 0.28} ${y - r * 0.28}L${x + r} ${y}L${x + r * 0.28} ${y + r * 0.28}L${x} ${y + r}L${x - r * 0.28} ${y + r * 0.28}L${x - r} ${y}L${x - r * 0.28} ${y - r * 0.28}Z" fill="${fill}"/>`;
  }).join('');
}

/** A bare tree: each bough splits into two or three thinner ones, four times over. */
function bareTree(random: Random, x: number, foot: number, size: number, lean: number, fill: string): string {
  let out = '';
  const bough = (x0: number, y0: number, angle: number, length: number, width: number, depth: number): void => {
    const bend = angle + (random() - 0.5) * 0.7;
    const [mx, my] = [x0 + Math.cos(bend) * length * 0.55, y0 + Math.sin(bend) * length * 0.55];
    const [x1, y1] = [x0 + Math.cos(angle) * length, y0 + Math.sin(angle) * length];
    out += `<path d="M${x0.toFixed(0)} ${y0.toFixed(0)}Q${mx.toFixed(0)} ${my.toFixed(0)} ${x1.toFixed(0)} ${y1.toFixed(0)}" stroke-width="${width.toFixed(1)}"/>`;
    if (depth === 0) return;
    for (const way of random() < 0.4 ? [-0.75, 0.1, 0.7] : [-0.6, 0.5])
      bough(x1, y1, angle + way + 0.4 * (random() - 0.5), length * (0.62 + 0.16 * random()), width * 0.58, depth - 1);
  };
  bough(x, foot, -Math.PI / 2 + lean, size * 0.42, size * 0.085, 4);
  return `<g fill="none" stroke="${fill}" stroke-linecap="round">${out}</g>`;
}

function bats(random: Random, count: number, fill: string): string {
  return Array.from({ length: count }, () => {
    const [x, y, k] = [100 + 800 * random(), 60 + 420 * random(), 0.35 + 0.6 * random()];
    return `<path transform="translate(${x} ${y}) rotate(${40 * random() - 20}) scale(${k})" d="M0 -8L-6 -20L-10 -8C-34 -34 -66 -34 -86 -14C-70 -16 -62 -6 -60 6C-48 -4 -36 0 -30 12C-22 4 -10 6 0 22C10 6 22 4 30 12C36 0 48 -4 60 6C62 -6 70 -16 86 -14C66 -34 34 -34 10 -8L6 -20Z" fill="${fill}"/>`;
  }).join('');
}

function cottage(x: number, foot: number, k: number, wall: string, roof: string, roofLit: string): string {
  const pane = (px: number, py: number, s: number): string =>
    `<rect x="${px - s * 1.6}" y="${py - s * 1.9}" width="${s * 3.2}" height="${s * 3.8}" rx="${s}" fill="#ffb84a" opacity=".3"/><path d="M${px - s} ${py + s * 1.2}V${py - s * 0.5}A${s} ${s} 0 0 1 ${px + s} ${py - s * 0.5}V${py + s * 1.2}Z" fill="#ffd468"/><path d="M${px} ${py - s * 1.5}V${py + s * 1.2}M${px - s} ${py}H${px + s}" stroke="#3a2038" stroke-width="${s * 0.2}"/>`;
  return `<g transform="translate(${x} ${foot}) scale(${k})"><path d="M-70 10L-84 -170L86 -180L74 10Z" fill="${wall}"/><path d="M10 10L14 -176L86 -180L74 10Z" fill="#000" opacity=".25"/><path d="M-120 -160C-70 -210 -40 -300 -6 -390C6 -410 34 -404 40 -384C22 -300 70 -210 124 -172Z" fill="${roof}"/><path d="M-120 -160C-70 -210 -40 -300 -6 -390C-10 -290 -30 -220 -60 -164Z" fill="${roofLit}"/>
    <path d="M46 -250L50 -330L82 -334L84 -218Z" fill="${wall}"/>${pane(-30, -110, 17)}${pane(36, -116, 15)}${pane(0, -236, 13)}<path d="M-22 10V-40A22 26 0 0 1 22 -40V10Z" fill="#3a1c22"/></g>`;
}

/** Grass and leaves along the foot of the sheet. */
function tufts(random: Random, y: number, count: number, fills: string[]): string {
  return Array.from({ length: count }, () => {
    const [x, h] = [1040 * random() - 20, 26 + 44 * random()];
    const foot = y + (1250 - y) * random();
    return `<path d="M${x - 16} ${foot}Q${x - 18} ${foot - h * 0.6} ${x - 24} ${foot - h}Q${x - 6} ${foot - h * 0.5} ${x - 5} ${foot - 4}Q${x} ${foot - h * 0.8} ${x + 4} ${foot - h * 1.2}Q${x + 8} ${foot - h * 0.5} ${x + 9} ${foot - 3}Q${x + 16} ${foot - h * 0.6} ${x + 26} ${foot - h * 0.8}Q${x + 18} ${foot - h * 0.3} ${x + 16} ${foot}Z" fill="${fills[Math.floor(random() * fills.length)]}"/>`;
  }).join('');
}

function crookedMoon(random: Random): string {
  return `${sky(['#2a2358', '#4a3a86', '#8a5a9c', '#e08a72'], [0, 0.4, 0.66, 0.9])}${stars(random, 60, 640, '#f8e3ac')}${moon(210, 290, 168, '#fbe9b4', '#e2b869', '#ffe7a0')}
    ${bats(random, 6, '#1d1638')}${hills(random, 850, 90, '#5d4486')}${cottage(800, 900, 1.25, '#54406f', '#2d2150', '#7b63a6')}${hills(random, 950, 60, '#3c2f66')}
    ${bareTree(random, 950, 1090, 720, -0.12, '#1f1738')}${bareTree(random, 40, 1100, 520, 0.14, '#1f1738')}${hills(random, 1080, 40, '#2a2348')}
    ${smallPumpkin('ha', 120, 1140, 74, orangeRind, 'merry')}${smallPumpkin('hb', 900, 1170, 86, redRind, 'toothy')}${tufts(random, 1110, 26, ['#3d3a5c', '#2c4a4a', '#4c4468'])}`;
}

function cauldronRoom(random: Random): string {
  const bricks = Array.from({ length: 13 }, (_, row) =>
    Array.from({ length: 9 }, (_unused, column) => {
      const x = column * 130 - (row % 2) * 65 - 20;
      return `<rect x="${x + 3}" y="${row * 98 + 3}" width="${122 + 4 * random()}" height="${90 + 3 * random()}" rx="16" fill="${['#3f5a52', '#355048', '#4a665a', '#2e463f'][Math.floor(random() * 4)]}"/>`;
    }).join(''),
  ).join('');
  const jar = (x: number, foot: number, w: number, h: number, fill: string): string =>
    `<rect x="${x - w / 2}" y="${foot - h}" width="${w}" height="${h}" rx="${w * 0.22}" fill="${fill}"/><rect x="${x - w * 0.36}" y="${foot - h * 0.9}" width="${w * 0.16}" height="${h * 0.7}" rx="6" fill="#fff" opacity=".4"/><rect x="${x - w * 0.36}" y="${foot - h - 18}" width="${w * 0.72}" height="24" rx="6" fill="#a8713f"/><rect x="${x - w * 0.32}" y="${foot - h * 0.55}" width="${w * 0.64}" height="${h * 0.3}" fill="#f3e3b8"/>`;
  const shelf = (y: number): string =>
    `<rect x="-10" y="${y}" width="1020" height="26" fill="#7a4a2a"/><rect x="-10" y="${y}" width="1020" height="8" fill="#b87f48"/><rect x="-10" y="${y + 26}" width="1020" height="26" fill="#16221f" opacity=".55"/>`;
  const jars = [250, 560]
    .map((foot, row) =>
      Array.from({ length: 9 }, (_, i) =>
        jar(
          60 + i * 112 + 20 * random(),
          foot,
          62 + 30 * random(),
          80 + 74 * random(),
          ['#d8584a', '#e6a83a', '#7fb35a', '#9a63b8', '#58a8a0'][(i * 2 + row) % 5],
        ),
      ).join(''),
    )
    .join('');
  const herbs = Array.from(
    { length: 6 },
    (_, i) =>
      `<path d="M${90 + i * 165} -5V${60 + 30 * random()}" stroke="#c9a36a" stroke-width="5"/><path d="M${90 + i * 165} 50q-36 40 -26 92q20 14 26 28q6 -14 26 -28q10 -52 -26 -92" fill="${['#6f9a58', '#a8803a', '#8a5a8a'][i % 3]}"/>`,
  ).join('');
  const smoke = Array.from(
    { length: 16 },
    (_, i) =>
      `<circle cx="${140 + 60 * Math.sin(i * 0.8)}" cy="${960 - i * 54}" r="${30 + i * 4}" fill="${i % 2 ? '#b9f08a' : '#8fd86a'}" opacity="${0.5 - i * 0.024}"/>`,
  ).join('');
  return `<rect width="1000" height="1250" fill="#1f332e"/>${bricks}${shelf(250)}${shelf(560)}${jars}${herbs}<circle cx="150" cy="980" r="430" fill="#b6ff7a" opacity=".14"/>${smoke}
    <path d="M-20 950H300C320 1120 270 1230 210 1250H40C-10 1220 -40 1100 -20 950Z" fill="#2a2430"/><ellipse cx="140" cy="952" rx="176" ry="42" fill="#453c4e"/><ellipse cx="140" cy="954" rx="150" ry="30" fill="#a8ee6e"/><circle cx="90" cy="946" r="22" fill="#d4ffa0"/><circle cx="170" cy="952" r="15" fill="#d4ffa0"/>
    ${smallPumpkin('hc', 880, 1210, 100, orangeRind, 'sly')}`;
}

function swamp(random: Random): string {
  const mist = Array.from(
    { length: 12 },
    () =>
      `<ellipse cx="${1000 * random()}" cy="${760 + 300 * random()}" rx="${160 + 160 * random()}" ry="${14 + 14 * random()}" fill="#d9f0d0" opacity="${0.2 + 0.25 * random()}"/>`,
  ).join('');
  return `${sky(['#123a44', '#1f6a66', '#7fae72', '#f0c36a'], [0, 0.36, 0.66, 0.92])}${moon(270, 250, 120, '#fff3c8', '#d9c070', '#f4ffb0')}${bats(random, 8, '#0e2a30')}
    ${hills(random, 800, 60, '#3f8074')}${[90, 240, 760, 900, 620].map((x, i) => bareTree(random, x, 950 + 20 * i, 480 + 70 * i, (i - 2) * 0.05, ['#2c6360', '#265652', '#1d4644'][i % 3])).join('')}${hills(random, 910, 40, '#2f6a5c')}${mist}
    ${bareTree(random, -6, 1160, 860, 0.1, '#0f2c30')}${hills(random, 1060, 40, '#1c4a44')}${smallPumpkin('hd', 150, 1130, 66, paleRind, 'sly')}${smallPumpkin('he', 860, 1150, 84, orangeRind, 'merry')}${tufts(random, 1090, 34, ['#14383a', '#2f6a4c', '#4c8a54'])}`;
}

/** Pumpkins in rows that grow toward the viewer, leaves and vines between them. */
function patch(random: Random, top: number, rinds: Rind[], grin: Grin[] | null, leaf: string, leafLit: string): string {
  let out = '';
  for (let row = 0; row < 5; row++) {
    const y = top + row * row * 17 + row * 22;
    const half = 24 + row * 17;
    for (let i = 0; i * half * 3.1 < 1100; i++) {
      const x = i * half * 3.1 - 30 + (row % 2) * half * 1.5 + half * random();
      const [lx, ly] = [x + half * (random() < 0.5 ? -1.2 : 1.2), y - half * 0.2];
      out += `<path d="M${lx} ${ly + half * 0.5}C${lx - half} ${ly} ${lx - half * 0.7} ${ly - half * 0.8} ${lx} ${ly - half * 0.5}C${lx + half * 0.7} ${ly - half * 0.8} ${lx + half} ${ly} ${lx} ${ly + half * 0.5}Z" fill="${leaf}"/><path d="M${lx} ${ly + half * 0.5}C${lx - half} ${ly} ${lx - half * 0.7} ${ly - half * 0.8} ${lx} ${ly - half * 0.5}Z" fill="${leafLit}"/>`;
      out += smallPumpkin(
        `p${row}x${i}`,
        x,
        y,
        half * (0.85 + 0.3 * random()),
        rinds[Math.floor(random() * rinds.length)],
        grin && row > 0 ? grin[(i + row) % grin.length] : null,
      );
    }
  }
  return out;
}

function fence(y: number, fill: string, lit: string): string {
  return (
    Array.from(
      { length: 11 },
      (_, i) =>
        `<path d="M${i * 100 - 24} ${y}L${i * 100 - 18 + (i % 3) * 4} ${y - 150}L${i * 100 + 4} ${y - 178}L${i * 100 + 22} ${y - 150}L${i * 100 + 20} ${y}Z" fill="${fill}"/><path d="M${i * 100 - 24} ${y}L${i * 100 - 18 + (i % 3) * 4} ${y - 150}L${i * 100 + 4} ${y - 178}L${i * 100 - 2} ${y}Z" fill="${lit}"/>`,
    ).join('') +
    `<path d="M-10 ${y - 116}L1010 ${y - 124}V${y - 102}L-10 ${y - 94}Z" fill="${lit}"/><path d="M-10 ${y - 50}L1010 ${y - 44}V${y - 24}L-10 ${y - 30}Z" fill="${lit}"/>`
  );
}

function scarecrow(x: number, foot: number, k: number): string {
  return `<g transform="translate(${x} ${foot}) scale(${k})"><path d="M-9 0L-7 -420H9L10 0Z" fill="#6a4526"/><path d="M-190 -296L190 -312V-296L-190 -280Z" fill="#6a4526"/><path d="M-150 -312C-80 -326 80 -330 150 -324L156 -268L74 -262L84 -110H-84L-70 -262L-156 -256Z" fill="#3f6a86"/><path d="M10 -326C60 -330 120 -328 150 -324L156 -268L74 -262L84 -110H30Z" fill="#2a4a66"/>
    <path d="M-186 -300l-40 -22M-188 -288l-46 -2M-186 -280l-38 20M186 -312l40 -20M190 -302l46 0M188 -294l38 20M-60 -106l-8 34M-20 -106v38M24 -106l4 36M62 -106l10 32" stroke="#e8bf5c" stroke-width="8"/><path d="M-56 -220l36 -4l4 34l-38 4Z" fill="#d8584a"/><ellipse cx="0" cy="-376" rx="58" ry="56" fill="#e8cf94"/>
    <path d="M-110 -404C-60 -396 60 -398 112 -410C80 -428 54 -432 44 -434L24 -506L-34 -500L-46 -432C-70 -428 -92 -420 -110 -404Z" fill="#7a4a2a"/><circle cx="-20" cy="-380" r="6" fill="#33202a"/><circle cx="20" cy="-382" r="6" fill="#33202a"/><path d="M-24 -354Q0 -338 26 -356" fill="none" stroke="#33202a" stroke-width="5"/></g>`;
}

function dusk(random: Random): string {
  return `${sky(['#38508a', '#8a74a8', '#f0a070', '#ffd890'], [0, 0.3, 0.58, 0.78])}${moon(230, 250, 104, '#fff0c2', '#eec88a', '#ffe2a8')}${hills(random, 720, 60, '#8a6a94')}${hills(random, 790, 50, '#6f6a72')}${cottage(150, 830, 0.75, '#94605a', '#5c3048', '#b0687a')}
    ${hills(random, 850, 30, '#a8793a')}${scarecrow(820, 900, 1)}${fence(930, '#6f4a38', '#a8744c')}${hills(random, 930, 20, '#5f6a34')}${patch(random, 980, [orangeRind, redRind, orangeRind], null, '#3f5c2c', '#6f8a3c')}${tufts(random, 1140, 16, ['#4c6a2e', '#7a8a3a'])}`;
}

function lanterns(random: Random): string {
  return `${sky(['#151b44', '#25337a', '#4a4a94', '#7a5a94'], [0, 0.36, 0.64, 0.9])}${stars(random, 90, 720, '#ffe9a8')}${moon(760, 260, 140, '#ffd27a', '#e09a4a', '#ffb85a')}${bats(random, 6, '#0c1030')}${hills(random, 800, 60, '#343a7a')}${bareTree(random, 90, 1000, 760, 0.1, '#12163c')}${bareTree(random, 950, 1000, 560, -0.1, '#12163c')}
    ${hills(random, 900, 40, '#252a5c')}<ellipse cx="500" cy="1100" rx="640" ry="260" fill="#ff9c3c" opacity=".22"/>${patch(random, 960, [orangeRind, orangeRind, redRind], ['merry', 'toothy', 'sly'], '#20343a', '#3a5a4c')}`;
}

function morning(random: Random): string {
  const crown = (x: number, y: number, r: number, fills: string[]): string =>
    Array.from({ length: 60 }, () => {
      const [angle, reach] = [random() * Math.PI * 2, Math.sqrt(random()) * r];
      return `<ellipse cx="${x + Math.cos(angle) * reach}" cy="${y + Math.sin(angle) * reach * 0.8}" rx="${r * 0.2}" ry="${r * 0.15}" fill="${fills[Math.floor(random() * fills.length)]}"/>`;
    }).join('');
  const trees = [
    [60, 640, 190],
    [250, 700, 120],
    [770, 690, 130],
    [950, 600, 210],
  ]
    .map(
      ([x, y, r], i) =>
        `<path d="M${x - r * 0.08} 960L${x - r * 0.05} ${y}H${x + r * 0.06}L${x + r * 0.1} 960Z" fill="#5c3a2c"/>${crown(
          x,
          y - r * 0.3,
          r,
          [
            ['#d8582e', '#f0923a', '#b83a2a'],
            ['#f2b83c', '#e0862e', '#ffd76a'],
          ][i % 2],
        )}`,
    )
    .join('');
  const fallen = Array.from(
    { length: 40 },
    () =>
      `<ellipse transform="translate(${1000 * random()} ${300 + 900 * random()}) rotate(${360 * random()})" rx="${8 + 8 * random()}" ry="5" fill="${['#e0702e', '#f2b83c', '#c23a2a'][Math.floor(random() * 3)]}"/>`,
  ).join('');
  return `${sky(['#8fd0d8', '#c8e6d8', '#fbeec8', '#fbe0a0'], [0, 0.35, 0.6, 0.8])}<circle cx="250" cy="260" r="230" fill="#fff6d0" opacity=".5"/><circle cx="250" cy="260" r="110" fill="#fff3bc"/>${hills(random, 760, 50, '#a8c49a')}${hills(random, 830, 40, '#d8b25c')}${trees}${fence(960, '#b08a64', '#e8cfa4')}${hills(random, 950, 20, '#8aa04a')}
    ${patch(random, 1000, [orangeRind, paleRind, redRind, orangeRind], null, '#4c7a38', '#8ab04c')}${fallen}`;
}
