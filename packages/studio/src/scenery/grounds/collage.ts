import type { Frame, Recipe } from '../../compose/recipe.ts';
import { parseHex } from '../../core/color.ts';
import { isMirroredBeside } from '../layout/extend.ts';
import { clamp } from '../../core/interpolate.ts';
import { makeRandom } from '../../core/noise.ts';
import { letter } from '../../lettering/lettering.ts';
import type { Print, Sheet } from '../../paint/paper/torn-sheets.ts';

/**
 * Papers under the pet, and drawings on the 1000 x 1250 sheet: cut-outs behind the pet, tape, thread and labels over
 * it.
 */
export interface CollageScene {
  sheets: Sheet[];
  behind: string;
  front: string;
  thread: string;
}

type Spec = [
  x: number,
  y: number,
  w: number,
  h: number,
  degrees: number,
  color: string,
  print: Print,
  ink: string,
  torn: number,
];

/** Three collages of papers. One large plain sheet always lies around the head, so that the pet stands out. */
export function collageScene(recipe: Recipe, frame: Frame): CollageScene {
  const random = makeRandom(recipe.seed * 59 + recipe.scene * 13 + 7);
  const middle = recipe.cameo ?? recipe.pose.at;
  const x = clamp(middle.x, 0.38, 0.62);
  const y = clamp(middle.y, 0.42, 0.66);
  const table = [terrace, night, letters][recipe.scene](x, y);
  const sheets: Sheet[] = [];
  for (const [sx, sy, w, h, degrees, color, print, ink, torn] of table.papers) {
    const turn = ((degrees + 7 * (random() - 0.5)) * Math.PI) / 180;
    sheets.push({
      x: sx + 0.03 * (random() - 0.5),
      y: sy + 0.03 * (random() - 0.5),
      halfWidth: w / 2,
      halfHeight: h / 2,
      round: h === 0,
      angle: turn,
      color: parseHex(color),
      ink: parseHex(ink),
      print,
      torn,
    });
  }
  const [around, middleSheet] = [sheets.slice(0, -1), sheets.slice(-1)];
  return {
    sheets: [base(table.ground, frame), ...beyond(around, frame, isMirroredBeside(recipe)), ...around, ...middleSheet],
    behind: table.behind,
    front: tapes(random, table.tape) + label(recipe.petName, table.thread),
    thread: table.thread,
  };
}

/** Papers beyond the sheet's sides, as those inside, or mirrored; none for a frame that stays inside. */
function beyond(sheets: Sheet[], { left, width }: Frame, isMirrored: boolean): Sheet[] {
  if (left >= 0) return [];
  return sheets.flatMap((sheet) =>
    (isMirrored ? [-sheet.x, 2 - sheet.x] : [sheet.x - 1, sheet.x + 1])
      .filter((x) => x + sheet.halfWidth > left && x - sheet.halfWidth < left + width)
      .map((x) => ({ ...sheet, x, angle: isMirrored ? -sheet.angle : sheet.angle })),
  );
}

interface Table {
  ground: string;
  papers: Spec[];
  behind: string;
  tape: string[];
  thread: string;
}

function base(color: string, { width }: Frame): Sheet {
  const c = parseHex(color);
  return {
    x: 0.5,
    y: 0.625,
    halfWidth: 0.2 + width / 2,
    halfHeight: 0.8,
    angle: 0,
    color: c,
    ink: [c[0] * 0.86, c[1] * 0.86, c[2] * 0.84],
    print: 'plain',
    torn: 0,
  };
}

/** Sunny papers: coral, teal and mustard with print and dots. */
function terrace(x: number, y: number): Table {
  return {
    ground: '#efe3ca',
    thread: '#c8402f',
    tape: ['#f4d77a', '#e98c78'],
    papers: [
      [0.16, 0.2, 0.5, 0.52, -8, '#2f7f86', 'brushed', '#5aa9a8', 0.02],
      [0.86, 0.16, 0.46, 0.42, 6, '#f3ead6', 'text', '#3a3430', 0.012],
      [0.9, 0.62, 0.5, 0.5, -5, '#e8b23c', 'dots', '#fdf3d6', 0.02],
      [0.1, 0.72, 0.46, 0.5, 5, '#f6efe0', 'text', '#3a3430', 0.012],
      [0.5, 1.16, 1.2, 0.34, -3, '#27476b', 'grid', '#9fc0d8', 0.022],
      [0.14, 1.03, 0.5, 0.28, 9, '#dd6a4c', 'stripes', '#f3c6a8', 0.016],
      [0.88, 0.98, 0.4, 0.3, -12, '#8fae86', 'map', '#48684a', 0.016],
      [x, y, 0.74, 0, 0, '#e4694a', 'plain', '#c14f38', 0.022],
    ],
    behind: leafSprig(120, 330, -24, '#f2c14e') + leafSprig(890, 420, 28, '#f6efe0'),
  };
}

/** Night garden: deep greens and blues, pink moon, cut leaves. */
function night(x: number, y: number): Table {
  return {
    ground: '#1f3f4d',
    thread: '#f3c64f',
    tape: ['#e9a9b8', '#9fd0c8'],
    papers: [
      [0.14, 0.16, 0.5, 0.44, 7, '#2c6a5f', 'brushed', '#3f8a74', 0.02],
      [0.88, 0.24, 0.44, 0.6, -6, '#27336b', 'dots', '#f0d9a0', 0.02],
      [0.1, 0.66, 0.4, 0.5, -9, '#f2e7d2', 'staves', '#39343a', 0.014],
      [0.92, 0.8, 0.42, 0.44, 8, '#6f4a8c', 'stripes', '#9a74b4', 0.018],
      [0.5, 1.15, 1.2, 0.36, 3, '#2c6a5f', 'map', '#a9d0a0', 0.022],
      [0.86, 1.06, 0.4, 0.26, -6, '#f2e7d2', 'text', '#39343a', 0.014],
      [0.16, 1.06, 0.36, 0.26, 8, '#d9577a', 'brushed', '#ee8a9e', 0.016],
      [x, y, 0.78, 0, 0, '#f0a6a4', 'plain', '#e2868c', 0.022],
    ],
    behind:
      leafSprig(110, 900, -12, '#8fc49a') +
      leafSprig(900, 620, 16, '#f3c64f') +
      leafSprig(200, 330, 20, '#d9577a') +
      leafSprig(820, 260, -22, '#8fc49a'),
  };
}

/** Kraft paper, letters, a map and stamps. */
function letters(x: number, y: number): Table {
  const airmail = Array.from(
    { length: 16 },
    (_, i) => `<path d="M${i * 36} 0h18l-12 26h-18Z" fill="${i % 2 ? '#c8402f' : '#2f5a9c'}"/>`,
  ).join('');
  return {
    ground: '#c9a77a',
    thread: '#2f5a9c',
    tape: ['#efe2bd', '#efe2bd'],
    papers: [
      [0.2, 0.22, 0.6, 0.46, -6, '#f1e4c6', 'map', '#8a6a48', 0.016],
      [0.86, 0.2, 0.4, 0.5, 8, '#7fb0c4', 'grid', '#f3efe2', 0.016],
      [0.1, 0.8, 0.42, 0.56, 4, '#f5eedd', 'staves', '#4a3c34', 0.014],
      [0.92, 0.72, 0.4, 0.5, -7, '#cf5a44', 'brushed', '#e58a6a', 0.02],
      [0.5, 1.17, 1.2, 0.32, 2, '#3f6f6a', 'dots', '#e9d9a8', 0.022],
      [0.84, 1.04, 0.44, 0.24, 6, '#f5eedd', 'text', '#4a3c34', 0.014],
      [x, y + 0.02, 0.72, 0.8, -4, '#f4c95a', 'plain', '#dba93e', 0.024],
    ],
    behind: `<g transform="translate(-30 1010) rotate(-9)"><path d="M6 8H500V206H6Z" fill="#000" opacity=".25"/><path d="M0 0H494V198H0Z" fill="#fbf6e6"/><g clip-path="none">${airmail}</g></g>${stamp(790, 90, 9, '#c8402f')}${stamp(140, 560, -8, '#3f6f6a')}`,
  };
}

/** A stem of scissor-cut leaves lying on its own shadow. */
function leafSprig(x: number, y: number, degrees: number, fill: string): string {
  let leaves = `<path d="M-3 150Q4 0 0 -150L5 -150Q12 0 5 150Z"/>`;
  for (let i = 0; i < 6; i++) {
    const at = 120 - i * 50;
    const size = 92 - i * 8;
    leaves += `<path d="M0 ${at}C${size * 0.3} ${at - size * 0.6} ${size * 0.9} ${at - size * 0.7} ${size} ${at - size * 0.62}C${size * 0.9} ${at - size * 0.1} ${size * 0.4} ${at + 6} 0 ${at}Z"/>
      <path d="M0 ${at - 20}C${-size * 0.3} ${at - 20 - size * 0.6} ${-size * 0.9} ${at - 20 - size * 0.7} ${-size} ${at - 20 - size * 0.62}C${-size * 0.9} ${at - 20 - size * 0.1} ${-size * 0.4} ${at - 14} 0 ${at - 20}Z"/>`;
  }
  return `<g transform="translate(${x} ${y}) rotate(${degrees})"><g transform="translate(6 8)" fill="#000" opacity=".28">${leaves}</g><g fill="${fill}">${leaves}</g></g>`;
}

/** A postage stamp with a paw on it. */
function stamp(x: number, y: number, degrees: number, fill: string): string {
  let teeth = '';
  for (let i = 0; i <= 9; i++) {
    teeth += `<circle cx="${i * 14.4}" cy="0" r="5"/><circle cx="${i * 14.4}" cy="160" r="5"/>`;
    teeth += `<circle cx="0" cy="${i * 17.8}" r="5"/><circle cx="130" cy="${i * 17.8}" r="5"/>`;
  }
  const paw =
    '<ellipse cx="65" cy="98" rx="25" ry="21"/><ellipse cx="33" cy="70" rx="9" ry="13"/><ellipse cx="54" cy="54" rx="9" ry="14"/><ellipse cx="77" cy="54" rx="9" ry="14"/><ellipse cx="98" cy="70" rx="9" ry="13"/>';
  return `<g transform="translate(${x} ${y}) rotate(${degrees})"><rect x="5" y="7" width="130" height="160" fill="#000" opacity=".3"/><rect width="130" height="160" fill="#fbf5e4"/><g fill="#fbf5e4">${teeth}</g><rect x="13" y="13" width="104" height="134" fill="${fill}"/><g fill="#fbf5e4">${paw}</g></g>`;
}

/** Strips of translucent tape with torn ends. */
function tapes(random: () => number, fills: string[]): string {
  let out = '';
  for (const [x, y, degrees] of [
    [70, 60, -38],
    [935, 70, 36],
    [60, 1180, 34],
    [930, 1190, -32],
  ]) {
    const length = 150 + 40 * random();
    let right = '';
    let left = '';
    for (let i = 0; i <= 8; i++) {
      right += `L${length / 2 + (i % 2 ? 5 : -3)} ${-27 + i * 6.75}`;
      left = `L${-length / 2 + (i % 2 ? -4 : 4)} ${-27 + i * 6.75}${left}`;
    }
    const fill = fills[Math.floor(random() * fills.length)];
    const d = `M${-length / 2} -27${right}${left}Z`;
    out += `<g transform="translate(${x} ${y}) rotate(${degrees + 8 * (random() - 0.5)})"><path d="${d}" fill="#000" opacity=".16" transform="translate(3 5)"/><path d="${d}" fill="${fill}" opacity=".74"/>
      <path d="M${-length / 2} -18H${length / 2}M${-length / 2} 4H${length / 2}" stroke="#fff" stroke-width="5" opacity=".22"/></g>`;
  }
  return out;
}

/** The name on a strip of paper, placed on top. */
function label(name: string | null, ink: string): string {
  if (!name) return '';
  const text = letter(name, { x: 0, y: 24, width: 380, size: 74, tracking: 0.05, fill: '#26211f' });
  if (!text) return '';
  return `<g transform="translate(500 1166) rotate(-2.5)"><path d="M-226 -46L-222 52L226 56L230 -42Z" fill="#000" opacity=".3" transform="translate(5 8)"/>
    <path d="M-230 -50L-214 -46L-198 -51L-120 -47L-20 -51L90 -46L180 -50L228 -46L230 46L120 50L0 46L-120 51L-228 47Z" fill="#fbf5e6"/>
    <path d="M-206 38H206" stroke="${ink}" stroke-width="4" stroke-dasharray="14 10"/>${text}</g>`;
}
