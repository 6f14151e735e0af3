import { blooms, flower, leaf, petalsOf } from '../../costume/materials/flowers.ts';
import type { Frame } from '../../compose/recipe.ts';
import type { Petals } from '../../costume/materials/flowers.ts';
import { makeRandom } from '../../core/noise.ts';
import type { Phrases } from '../../lettering/style-words.ts';
import { handLetter } from '../../lettering/hand-letter.ts';
import { spread } from './extend.ts';

/**
 * A thank-you card on the 1000 x 1250 sheet: parts behind the pet, parts in front, and the words. `flowers` run from
 * side to side; `border` follows the frame's own edges.
 */
export interface Card {
  ground: string;
  flowers: string;
  border: string;
  lettering: string;
}

interface Paper {
  card: string;
  field: [lit: string, deep: string];
  ink: string;
  line: string;
  leaves: [lit: string, dark: string][];
  kinds: Petals[];
}

const papers: Paper[] = [
  {
    card: '#fbf3e2',
    field: ['#fbdcc8', '#eba89a'],
    ink: '#7a2f3c',
    line: '#d98f7c',
    leaves: [
      ['#8fb87a', '#3f7350'],
      ['#b3c98a', '#5c8a5a'],
    ],
    kinds: [blooms.peony, blooms.daisy, blooms.poppy, blooms.peony, blooms.cornflower],
  },
  {
    card: '#24453f',
    field: ['#f6e3b8', '#d9ae6a'],
    ink: '#fbe9bf',
    line: '#d9b566',
    leaves: [
      ['#9cc08a', '#4a7a58'],
      ['#6fa08a', '#2f5f54'],
    ],
    kinds: [blooms.daisy, blooms.sunrise, blooms.plumeria, blooms.poppy],
  },
  {
    card: '#eaf1f4',
    field: ['#c9e0ec', '#86b2cc'],
    ink: '#2c4674',
    line: '#7f9fc4',
    leaves: [
      ['#a9c79a', '#4f8064'],
      ['#7fae98', '#3a6a60'],
    ],
    kinds: [blooms.cornflower, blooms.daisy, blooms.peony, blooms.orchid],
  },
];

/** Sage instead of coral, for photos with a warm backdrop. */
const cool: Pick<Paper, 'field' | 'line'> = { field: ['#e3ecd6', '#9cc0a4'], line: '#7fa588' };

export function thankYouCard(
  scene: number,
  seed: number,
  side: number,
  petName: string | null,
  phrases: Phrases,
  frame: Frame,
  warm: boolean,
): Card {
  const { left, right, width, top, height } = spread(frame);
  const random = makeRandom(seed * 71 + 3 + scene);
  const paper = scene === 0 && warm ? { ...papers[scene], ...cool } : papers[scene];
  const {
    card,
    field: [lit, deep],
    ink,
    line,
  } = paper;
  const window = [
    'M110 1120V640A390 390 0 0 1 890 640V1120Z',
    'M500 290A410 410 0 0 1 500 1110A410 410 0 0 1 500 290Z',
    'M150 330Q500 268 850 330Q912 700 850 1120H150Q88 700 150 330Z',
  ][scene];
  const ground = `<defs><radialGradient id="tyf" cx="${side < 0 ? 0.25 : 0.75}" cy=".25" r=".95"><stop offset="0" stop-color="${lit}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs>
    <rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${card}"/><path d="${window}" fill="url(#tyf)"/><path d="${window}" fill="none" stroke="${line}" stroke-width="9"/>
    ${[-1, 1].map((way) => spray(random, 500 + way * 330, 1120, way * 22, 520 + 80 * random(), paper)).join('')}`;
  const words = petName ? phrases.love.replace('{name}', () => petName) : phrases.heart;
  return {
    ground,
    flowers: posy(random, paper),
    border: `<rect x="${left + 26}" y="${top + 26}" width="${width - 52}" height="${height - 52}" fill="none" stroke="${line}" stroke-width="6"/>
      ${spray(random, left + 70, 430, -152, 230, paper)}${spray(random, right - 70, 430, 152, 230, paper)}`,
    lettering:
      handLetter(phrases.thankYou, { x: 500, y: 196, size: 168, width: 800, tracking: 0.01, fill: ink }) +
      handLetter(words, { x: 500, y: 1200, size: 76, width: 620, tracking: 0.02, fill: ink }),
  };
}

/** A stem with paired leaves and a bud, growing from (x, y); 0 degrees is up. */
function spray(
  random: () => number,
  x: number,
  y: number,
  degrees: number,
  length: number,
  { leaves, kinds }: Paper,
): string {
  const [lit, dark] = leaves[Math.floor(random() * leaves.length)];
  let out = `<path d="M0 0Q${length * 0.06} ${-length * 0.5} 0 ${-length}" fill="none" stroke="${dark}" stroke-width="7"/>`;
  for (let i = 1; i < 8; i++) {
    const at = -length * (i / 8);
    for (const way of [-1, 1])
      out += leaf(
        length * 0.04 * Math.sin((i / 8) * Math.PI),
        at,
        length * (0.2 - 0.012 * i),
        way < 0 ? -150 + 8 * random() : -30 + 8 * random(),
        lit,
        dark,
      );
  }
  return `<g transform="translate(${x} ${y}) rotate(${degrees})">${out}${flower(0, -length, 26 + 8 * random(), random() * 6, kinds[Math.floor(random() * kinds.length)])}</g>`;
}

/** Flowers along the foot of the picture, higher toward the sides, over the pet's lower end. */
function posy(random: () => number, { card, leaves, kinds }: Paper): string {
  const crest = (x: number): number => 985 - 150 * Math.abs((x - 500) / 500) ** 2.2;
  let green = '';
  for (let i = 0; i < 64; i++) {
    const x = 30 + 940 * random();
    const y = crest(x) + 30 + 70 * random();
    const [lit, dark] = leaves[i % leaves.length];
    green += leaf(x, y, 90 + 60 * random(), -90 + (x - 500) * 0.1 + 100 * (random() - 0.5), lit, dark);
  }
  const heads = Array.from({ length: 34 }, (_, i) => {
    const x = 46 + (908 * (i + 0.5 * random())) / 34;
    const row = i % 3;
    return {
      x,
      y: crest(x) + 20 + row * 30 + 14 * random(),
      r: 34 + 22 * random() + (row === 1 ? 8 : 0),
      kind: kinds[Math.floor(random() * kinds.length)],
      turn: random() * 6,
    };
  }).toSorted((a, b) => a.y - b.y);
  return `<defs><filter id="tys" x="-10%" y="-40%" width="120%" height="180%"><feGaussianBlur stdDeviation="12"/></filter></defs>
    <path d="M0 ${crest(0) + 20}Q500 ${crest(500) + 70} 1000 ${crest(0) + 20}V1120H0Z" fill="#1a2a24" opacity=".35" filter="url(#tys)"/>
    <path d="M-10 ${crest(0) + 84}Q500 ${2 * crest(500) - crest(0) + 84} 1010 ${crest(0) + 84}V1260H-10Z" fill="${card}"/>${green}
    ${heads.map(({ x, y, r, kind, turn }) => `<circle cx="${x + 5}" cy="${y + 10}" r="${r * 0.92}" fill="#14201c" opacity=".32"/>${flower(x, y, r, turn, kind, petalsOf(kind))}`).join('')}`;
}
