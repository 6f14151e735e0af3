import { makeRandom } from '../../core/noise.ts';
import { letter } from '../../lettering/lettering.ts';

/** A comic book's cover on the 1000 x 1250 sheet. `side` is -1 if the light comes from the left. */
export function comicScene(scene: number, seed: number, side: number): string {
  const drawn = [burstOverCity, nightWatch, aboveTheClouds][scene](makeRandom(seed * 31 + 17 + scene));
  return side < 0 ? drawn : `<g transform="translate(1000 0) scale(-1 1)">${drawn}</g>`;
}

interface MastheadColors {
  fill: string;
  ink: string;
  depth: string;
}
const mastheadColors: MastheadColors[] = [
  { fill: '#fff6d8', ink: '#1c1030', depth: '#c4221e' },
  { fill: '#ffd84a', ink: '#0a0a20', depth: '#a81f50' },
  { fill: '#e8332c', ink: '#1a1030', depth: '#ffd23c' },
];

/** The name as a comic's title, slanted and with depth, behind the hero's head; '' without a name. */
export function masthead(scene: number, name: string | null): string {
  if (!name) return '';
  const { fill, ink, depth } = mastheadColors[scene];
  const title = (color: string): string =>
    letter(name.toUpperCase(), { x: 500, y: 225, size: 230, width: 840, tracking: 0.02, fill: color });
  const layer = (color: string, stroke: number, dx: number, dy: number): string =>
    `<g transform="translate(${dx} ${dy})" stroke="${color}" stroke-width="${stroke}" stroke-linejoin="round">${title(color)}</g>`;
  const body = Array.from({ length: 7 }, (_, i) => layer(depth, 5, 16 - 2 * i, 18 - 2.2 * i)).join('');
  return `<g transform="translate(500 160) rotate(-4) skewX(-7) translate(-500 -160)">${layer(ink, 26, 9, 10)}${layer(ink, 24, 0, 0)}${body}${layer(fill, 5, 0, 0)}</g>`;
}

/** Rays around a point, with a gap after each. */
function rays(x: number, y: number, count: number, fill: string): string {
  const at = (i: number): string =>
    `${x + 1500 * Math.cos((Math.PI * i) / count)} ${y + 1500 * Math.sin((Math.PI * i) / count)}`;
  return Array.from(
    { length: count },
    (_, i) => `<path d="M${x} ${y}L${at(2 * i)}L${at(2 * i + 1)}Z" fill="${fill}"/>`,
  ).join('');
}

/**
 * A halftone screen rotated by 30 degrees. `size` is a dot's radius at a position: 0 or less is none, 1 the largest, at
 * which dots overlap.
 */
function halftone(cell: number, fill: string, size: (x: number, y: number) => number): string {
  let dots = '';
  for (let row = -50; row < 90; row++) {
    for (let column = -50; column < 90; column++) {
      const x = (column * 0.866 - row * 0.5) * cell;
      const y = (column * 0.5 + row * 0.866) * cell;
      if (x < -cell || x > 1000 + cell || y < -cell || y > 1250 + cell) continue;
      const r = cell * 0.62 * Math.min(1, size(x, y));
      if (r > cell * 0.1) dots += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}"/>`;
    }
  }
  return `<g fill="${fill}">${dots}</g>`;
}

/** Towers side by side, inked, with a lit and a dark wall and rows of windows. */
function towers(
  random: () => number,
  foot: number,
  maxHeight: number,
  tones: { lit: string; dark: string; window: string; ink: string },
  litShare: number,
): string {
  let out = '';
  for (let x = -30; x < 1030;) {
    const w = 70 + 80 * random();
    const h = maxHeight * (0.35 + 0.65 * random()) * (0.62 + (0.5 * Math.abs(x + w / 2 - 500)) / 500);
    const [y, split] = [foot - h, w * (0.5 + 0.2 * random())];
    let windows = '';
    for (let wy = y + 24; wy < foot - 10; wy += 30)
      for (let wx = x + 12; wx < x + w - 12; wx += 21) if (random() < litShare) windows += `M${wx} ${wy}h11v16h-11z`;
    const roof = random();
    const crest =
      roof < 0.35
        ? `M${x + w * 0.2} ${y}v-26h${w * 0.6}v26z`
        : roof < 0.6
          ? `M${x + w * 0.44} ${y}L${x + w * 0.5} ${y - 90}L${x + w * 0.56} ${y}z`
          : '';
    out += `<g stroke="${tones.ink}" stroke-width="4"><path d="M${x} ${y}h${w}v${h + 10}h${-w}z${crest}" fill="${tones.lit}"/><path d="M${x + split} ${y}h${w - split}v${h + 10}h${split - w}z" fill="${tones.dark}" stroke="none"/></g><path d="${windows}" fill="${tones.window}"/>`;
    x += w + 4 * random();
  }
  return out;
}

/** A burst of color and dots over the city. */
function burstOverCity(random: () => number): string {
  const far = (x: number, y: number): number => Math.hypot(x - 500, y - 640) / 620;
  return `<defs><radialGradient id="sky" gradientUnits="userSpaceOnUse" cx="500" cy="640" r="800"><stop offset="0" stop-color="#fff6c0"/><stop offset=".32" stop-color="#ffd23c"/><stop offset=".7" stop-color="#ff8a2a"/><stop offset="1" stop-color="#e23a28"/></radialGradient></defs>
    <rect width="1000" height="1250" fill="url(#sky)"/><g opacity=".5">${rays(500, 640, 16, '#fff3b0')}</g>${halftone(27, '#d0261f', (x, y) => (far(x, y) - 0.5) * 0.95)}
    ${towers(random, 1250, 960, { lit: '#6a79d8', dark: '#3d469e', window: '#ffe27a', ink: '#1e1a4c' }, 0.45)}${towers(random, 1260, 430, { lit: '#43388f', dark: '#271f60', window: '#ffb94a', ink: '#120d34' }, 0.4)}`;
}

/** A night watch over the roofs; a searchlight shows a bone in the clouds. */
function nightWatch(random: () => number): string {
  const bone =
    'M-58 -12a17 17 0 1 1 18 -18h0a17 17 0 0 1 12 16H28a17 17 0 1 1 30 2 17 17 0 1 1 -30 26H-28a17 17 0 1 1 -30 -26Z';
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#101646"/><stop offset=".5" stop-color="#3a3a9a"/><stop offset=".8" stop-color="#c25aa0"/></linearGradient>
    <linearGradient id="bea" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#fff6b8" stop-opacity=".85"/><stop offset="1" stop-color="#fff6b8" stop-opacity=".25"/></linearGradient></defs>
    <rect width="1000" height="1250" fill="url(#sky)"/>${halftone(25, '#6a4ac0', (x, y) => 0.85 - Math.hypot(x - 190, y - 420) / 560)}${halftone(25, '#f07ab0', (_, y) => (y - 640) / 420)}
    <path d="M30 1000L80 430H300Z" fill="url(#bea)"/><circle cx="190" cy="420" r="128" fill="#fff3b0" stroke="#161040" stroke-width="6"/><path d="${bone}" transform="translate(190 425) rotate(-18) scale(1.35)" fill="#1a1650"/>
    ${towers(random, 1250, 800, { lit: '#4a4ab4', dark: '#2c2a7c', window: '#ffd86a', ink: '#0e0c38' }, 0.5)}${towers(random, 1260, 480, { lit: '#2a2470', dark: '#17134a', window: '#ff9a5a', ink: '#08061e' }, 0.35)}`;
}

/** High in a blue morning, clouds below and speed lines behind. */
function aboveTheClouds(random: () => number): string {
  const cloud = (x: number, y: number, s: number): string => {
    const puffs = [
      [-1.3, 0.1, 0.6],
      [-0.7, -0.35, 0.75],
      [0, -0.55, 0.95],
      [0.75, -0.25, 0.78],
      [1.35, 0.1, 0.58],
      [0, 0.2, 0.9],
    ];
    const all = (grow: number, fill: string, dx = 0, dy = 0): string =>
      puffs
        .map(
          ([px, py, r]) =>
            `<circle cx="${x + px * s + dx}" cy="${y + py * s + dy}" r="${r * s + grow}" fill="${fill}"/>`,
        )
        .join('');
    return `${all(6, '#1e4a96')}${all(0, '#a8d8f4')}${all(-s * 0.1, '#ffffff', -s * 0.06, -s * 0.08)}`;
  };
  const speed = Array.from({ length: 26 }, () => {
    const y = 1250 * random();
    const x = 700 * random() - 100;
    return `<path d="M${x} ${y}L${x + 240 + 420 * random()} ${y - 60 - 60 * random()}L${x + 20} ${y + 7}Z" fill="#fff" opacity="${0.35 + 0.4 * random()}"/>`;
  }).join('');
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1f6fd0"/><stop offset=".55" stop-color="#4fc0ee"/><stop offset="1" stop-color="#c8f2f8"/></linearGradient></defs>
    <rect width="1000" height="1250" fill="url(#sky)"/>${halftone(26, '#1a5cc0', (x, y) => 0.95 - (y + 0.35 * x) / 760)}${speed}
    ${towers(random, 1290, 520, { lit: '#9ad0ea', dark: '#5f9fd0', window: '#e8fbff', ink: '#2f6cb4' }, 0.5)}${cloud(120, 800, 90)}${cloud(900, 700, 76)}${cloud(930, 1010, 120)}${cloud(60, 1080, 130)}${cloud(520, 1200, 150)}`;
}
