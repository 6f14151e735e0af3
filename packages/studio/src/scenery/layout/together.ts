import { makeRandom } from '../../core/noise.ts';
import type { Frame } from '../../compose/recipe.ts';
import { handLetter } from '../../lettering/hand-letter.ts';
import { spread } from './extend.ts';
import type { Cover } from './pet-cover.ts';
import { flowerBed, looseEdge, posies } from '../parts/posies.ts';
import type { Opening } from '../parts/posies.ts';

/** Mount and lettering around a painting of two companions; `mount` is painted with it, `lettering` is drawn on top. */
export interface Mount {
  ground: string;
  mount: string;
  lettering: string;
}

/**
 * `sky` and `earth` are colors of the photo's upper and lower edge, into which a full sheet fades. Flowers keep clear
 * of what `pet` covers.
 */
export function mountScene(
  scene: number,
  seed: number,
  opening: Opening,
  words: string,
  [sky, earth]: [string, string],
  pet: Cover,
  frame: Frame,
): Mount {
  const random = makeRandom(seed * 67 + scene * 3 + 1);
  if (scene === 0) return page(random, opening, words, pet, frame);
  if (scene === 1) return arch(random, opening, words, frame);
  return sheetWide(random, words, sky, earth, frame);
}

/** Free height below a photo, of 1250, from which two sprigs beside the name would leave the page too empty. */
const roomForWreath = 430;

/**
 * An album page: cream paper, a painting with loose edges, flowers over two corners, the name in brush lettering below.
 */
function page(random: () => number, opening: Opening, words: string, pet: Cover, frame: Frame): Mount {
  const { y, height } = opening;
  const edge = spread(frame);
  const paper = '#fbf3e3';
  const below = y + height;
  const middle = (below + 1250) / 2;
  const free = 1250 - below;
  // Where the photo ends high on the page, the name and its leaves grow into the room below it.
  const grow = Math.min(1.4, Math.max(1, free / 290));
  const wreathed = free > roomForWreath;
  const beside = wreathed
    ? [wreath(random, 500, middle, 372, Math.min(205, free / 2 - 64))]
    : [
        sprig(random, 180 - 34 * grow, middle + 6, 74, '#5f8a6a', grow),
        sprig(random, 820 + 34 * grow, middle + 6, -74, '#5f8a6a', grow),
        ...(free > 300 ? [heart(500, middle + 84 * grow + 12, 22 * grow, '#cf5a4a')] : []),
      ];
  const leaves = [
    ...beside,
    ...(y > 200
      ? [
          sprig(random, 330, y / 2 + 6, 82, '#c2703f'),
          sprig(random, 670, y / 2 + 6, -82, '#c2703f'),
          heart(500, y / 2, 26, '#cf5a4a'),
        ]
      : []),
  ].join('');
  return {
    ground: `<rect x="${edge.left}" y="${edge.top}" width="${edge.width}" height="${edge.height}" fill="${paper}"/>`,
    mount: `<path fill-rule="evenodd" fill="${paper}" d="M${edge.left - 5} ${edge.top - 5}H${edge.right + 5}V1255H${edge.left - 5}Z ${looseEdge(random, opening)}"/>
      <rect x="${edge.left + 26}" y="${edge.top + 26}" width="${edge.width - 52}" height="${edge.height - 52}" fill="none" stroke="#5f8a6a" stroke-width="7"/>${leaves}${posies(random, opening, pet)}`,
    lettering: handLetter(words, {
      x: 500,
      y: middle + (wreathed ? 46 : 34),
      size: 118 * (wreathed ? 1.6 : Math.min(1.3, grow)),
      width: wreathed ? 560 : 470,
      tracking: 0.01,
      fill: '#2f4038',
    }),
  };
}

/** An arched niche in a deep green mount with a laurel and gold stars. */
function arch(random: () => number, { x, y, width, height }: Opening, words: string, frame: Frame): Mount {
  const edge = spread(frame);
  const r = width / 2;
  const rise = Math.min(r, height * 0.45);
  const shape = (gap: number): string =>
    `M${x - gap} ${y + height + gap}V${y + rise}A${r + gap} ${rise + gap} 0 0 1 ${x + width + gap} ${y + rise}V${y + height + gap}Z`;
  const below = y + height;
  const middle = Math.min(1130, (below + 1250) / 2 + 6);
  let stars = '';
  for (let i = 0; i < 120 * frame.width; i++) {
    const [sx, sy] = [edge.left + 30 + (edge.width - 60) * random(), 30 + 1190 * random()];
    const taken =
      (sx > x - 60 && sx < x + width + 60 && sy > y - 50 && sy < below + 60) ||
      Math.abs(sy - middle) < 90 ||
      (y > 280 && Math.abs(sy - y * 0.62) < 90 && Math.abs(sx - 500) < 330);
    if (!taken)
      stars += `<circle cx="${sx.toFixed(0)}" cy="${sy.toFixed(0)}" r="${(3 + 5 * random()).toFixed(1)}" fill="#e8c06a"/>`;
  }
  return {
    ground: `<rect x="${edge.left}" y="${edge.top}" width="${edge.width}" height="${edge.height}" fill="#d8b98a"/>`,
    mount: `<path fill-rule="evenodd" fill="#234a44" d="M${edge.left - 5} ${edge.top - 5}H${edge.right + 5}V1255H${edge.left - 5}Z ${shape(0)}"/>${stars}
      <path d="${shape(7)}" fill="none" stroke="#e8c06a" stroke-width="14"/><path d="${shape(28)}" fill="none" stroke="#b9863c" stroke-width="5"/>
      <rect x="${edge.left + 28}" y="${edge.top + 28}" width="${edge.width - 56}" height="${edge.height - 56}" fill="none" stroke="#e8c06a" stroke-width="7"/>
      ${y > 280 ? garland(random, y * 0.62 + 18) : ''}${sprig(random, 190, middle + 4, 76, '#8fb98a')}${sprig(random, 810, middle + 4, -76, '#8fb98a')}`,
    lettering: handLetter(words, { x: 500, y: middle + 30, size: 112, width: 470, tracking: 0.01, fill: '#f6e2b4' }),
  };
}

/** A heart between laurels, for the empty space above a low photo. */
function garland(random: () => number, y: number): string {
  return (
    sprig(random, 352, y, 80, '#8fb98a', 1.35) +
    sprig(random, 648, y, -80, '#8fb98a', 1.35) +
    heart(500, y, 40, '#d4614a')
  );
}

/** The painting across the whole sheet, with a ribbon over the flowers along the foot. */
function sheetWide(random: () => number, words: string, sky: string, earth: string, frame: Frame): Mount {
  const edge = spread(frame);
  return {
    ground: `<defs><linearGradient id="u" x1="0" y1="0" x2="0" y2="1"><stop offset=".1" stop-color="${sky}"/><stop offset=".9" stop-color="${earth}"/></linearGradient></defs><rect x="${edge.left}" y="${edge.top}" width="${edge.width}" height="${edge.height}" fill="url(#u)"/>`,
    mount: `${flowerBed(random)}<path d="M150 1090L60 1110L104 1150L66 1196L180 1178Z" fill="#8f3a2e"/><path d="M850 1090L940 1110L896 1150L934 1196L820 1178Z" fill="#8f3a2e"/>
      <path d="M132 1072Q500 1030 868 1072V1176Q500 1134 132 1176Z" fill="#c9533f"/><path d="M132 1072Q500 1030 868 1072V1084Q500 1042 132 1084Z" fill="#e58a6a"/><path d="M132 1164Q500 1122 868 1164V1176Q500 1134 132 1176Z" fill="#a8402f"/>
      <path fill-rule="evenodd" fill="#f6ead2" d="M${edge.left - 5} ${edge.top - 5}H${edge.right + 5}V1255H${edge.left - 5}Z M30 30V1220H970V30Z"/>`,
    lettering: handLetter(words, { x: 500, y: 1132, size: 88, width: 560, tracking: 0.015, fill: '#fdf0d6' }),
  };
}

/** A brushed sprig: a stem and pairs of one-stroke leaves, with berries. */
function sprig(random: () => number, x: number, y: number, degrees: number, fill: string, size = 1): string {
  let out = '<path d="M-2 62Q6 0 -1 -72L2 -72Q11 0 3 62Z"/>';
  for (let i = 0; i < 5; i++) {
    const at = 44 - i * 24;
    const leaf = 44 - i * 5 + 6 * random();
    for (const way of [-1, 1]) {
      out += `<path d="M0 ${at}Q${way * leaf * 0.35} ${at - leaf * 0.75} ${way * leaf} ${at - leaf * 0.6}Q${way * leaf * 0.75} ${at + leaf * 0.05} 0 ${at}Z" opacity="${way < 0 ? 1 : 0.8}"/>`;
    }
  }
  return `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${size})" fill="${fill}">${out}<g fill="#d4614a"><circle cx="-26" cy="52" r="7"/><circle cx="24" cy="58" r="6"/></g></g>`;
}

/** A wreath tied at its foot: two boughs of leaves in two greens with berries, which almost meet over a heart. */
function wreath(random: () => number, x: number, y: number, rx: number, ry: number): string {
  const greens = ['#5f8a6a', '#7fa37a', '#4a7358'];
  let out = `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="#7a6a44" stroke-width="4"/>`;
  const pairs = 15;
  for (const way of [-1, 1]) {
    for (let i = 0; i < pairs; i++) {
      // From the foot upward, smaller toward the tip.
      const angle = 0.1 + (2.66 * i) / (pairs - 1);
      const [px, py] = [x + way * rx * Math.sin(angle), y + ry * Math.cos(angle)];
      const along = (Math.atan2(-ry * Math.sin(angle), way * rx * Math.cos(angle)) * 180) / Math.PI;
      const size = (1 - 0.4 * (i / pairs)) * (0.9 + 0.2 * random());
      for (const lean of [-1, 1]) {
        out += `<path transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) rotate(${(along + lean * (34 + 10 * random())).toFixed(1)}) scale(${size.toFixed(2)})" d="M0 0Q16 -17 40 -11Q54 -6 62 0Q50 9 36 11Q14 13 0 0Z" fill="${greens[(i + (lean > 0 ? 1 : 0) + (way > 0 ? 1 : 0)) % 3]}"/>`;
      }
      if (i % 3 === 1)
        out += `<circle cx="${(px + way * 14 * Math.cos(angle)).toFixed(1)}" cy="${(py + 15).toFixed(1)}" r="8" fill="#d4614a"/>`;
    }
  }
  return `${out}${heart(x, y - ry + 4, 34, '#cf5a4a')}`;
}

function heart(x: number, y: number, r: number, fill: string): string {
  return `<path transform="translate(${x} ${y}) scale(${r / 10})" d="M0 8C-9 1 -10 -6 -5 -8C-2 -9 0 -6 0 -4C0 -6 2 -9 5 -8C10 -6 9 1 0 8Z" fill="${fill}"/>`;
}
