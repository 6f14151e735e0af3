import { makeRandom } from '../../core/noise.ts';
import { clump, dabs, within } from '../parts/dabs.ts';

const bright = [
  ['#ff9c8f', '#e8503f', '#8a1f24'],
  ['#ffe08a', '#f2b134', '#97610f'],
  ['#9fdcf0', '#3d9cc4', '#17506f'],
  ['#f9b6d2', '#e0679c', '#84285a'],
  ['#bfe3a4', '#6bb062', '#2b6236'],
];

/** Backdrops of the birthday style on the 1000 x 1250 sheet. `side` is -1 if the light comes from the left. */
export function partyScene(scene: number, seed: number, side: number): string {
  const drawn = [parlor, gardenAtDusk, balloonSky][scene](makeRandom(seed * 31 + 7 + scene));
  return `<defs>${bright
    .map(
      (
        [lit, body, dark],
        i,
      ) => `<radialGradient id="b${i}" cx=".34" cy=".28" r=".8"><stop offset="0" stop-color="${lit}"/><stop offset=".5" stop-color="${body}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
    <linearGradient id="f${i}" x1="0" y1="0" x2="1" y2=".5"><stop offset="0" stop-color="${lit}"/><stop offset=".5" stop-color="${body}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
    )
    .join('')}</defs>${side < 0 ? drawn : `<g transform="translate(1000 0) scale(-1 1)">${drawn}</g>`}`;
}

function balloon(x: number, y: number, r: number, tone: number, foot: [x: number, y: number]): string {
  return `<path d="M${x} ${y + r * 1.25}Q${x + 26} ${y + r * 2.4} ${foot.join(' ')}" fill="none" stroke="#fff6e6" stroke-width="3.5" opacity=".75"/>
    <path d="M${x - r * 0.12} ${y + r * 1.3}L${x} ${y + r * 1.1}L${x + r * 0.12} ${y + r * 1.3}Z" fill="url(#b${tone})"/>
    <path d="M${x} ${y + r * 1.18}C${x - r * 0.6} ${y + r * 1.02} ${x - r} ${y + r * 0.5} ${x - r} ${y}A${r} ${r * 1.06} 0 0 1 ${x + r} ${y}C${x + r} ${y + r * 0.5} ${x + r * 0.6} ${y + r * 1.02} ${x} ${y + r * 1.18}Z" fill="url(#b${tone})"/>
    <path d="M${x + r * 0.86} ${y + r * 0.2}Q${x + r * 0.66} ${y + r * 0.82} ${x + r * 0.1} ${y + r * 1.06}" fill="none" stroke="#fff" stroke-width="${r * 0.07}" opacity=".28"/>
    <ellipse cx="${x - r * 0.4}" cy="${y - r * 0.45}" rx="${r * 0.16}" ry="${r * 0.3}" transform="rotate(28 ${x - r * 0.4} ${y - r * 0.45})" fill="#fff" opacity=".8"/>`;
}

/** Pennants on a sagging string, each with a fold and its shadow. */
function bunting(y0: number, y1: number, sag: number, count: number, size: number, first = 0): string {
  const at = (t: number): [number, number] => [-30 + 1060 * t, y0 + (y1 - y0) * t + sag * 4 * t * (1 - t)];
  let out = '';
  for (let i = 0; i < count; i++) {
    const [a, b] = [at((i + 0.08) / count), at((i + 0.92) / count)];
    const [mx, my] = [(a[0] + b[0]) / 2 + (i % 2 ? 8 : -6), (a[1] + b[1]) / 2 + size];
    out += `<path d="M${a.join(' ')}L${b.join(' ')}L${mx} ${my}Z" fill="#2a1420" opacity=".22" transform="translate(9 12)"/><path d="M${a.join(' ')}L${b.join(' ')}Q${(b[0] + mx) / 2 + 5} ${(b[1] + my) / 2} ${mx} ${my}Q${(a[0] + mx) / 2 + 5} ${(a[1] + my) / 2} ${a.join(' ')}Z" fill="url(#f${(i + first) % 5})"/>
      <path d="M${a[0] + (b[0] - a[0]) * 0.38} ${a[1] + (b[1] - a[1]) * 0.38}L${a[0] + (b[0] - a[0]) * 0.5} ${(a[1] + b[1]) / 2}L${mx} ${my}Z" fill="#fff" opacity=".3"/>`;
  }
  const string = Array.from({ length: 31 }, (_, i) =>
    at(i / 30)
      .map((v) => v.toFixed(1))
      .join(' '),
  ).join('L');
  return `${out}<path d="M${string}" fill="none" stroke="#fff7e8" stroke-width="11"/><path d="M${string}" fill="none" stroke="#b98a6a" stroke-width="3" transform="translate(0 5)"/>`;
}

/** A sunny room: papered wall, a window's light on it, balloons in the corners. */
function parlor(random: () => number): string {
  let paper = '';
  for (let x = 30; x < 1000; x += 104)
    paper += `<rect x="${x}" width="46" height="1250" fill="#f6cfae" opacity=".55"/>`;
  return `<defs><linearGradient id="w" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="#ffedcb"/><stop offset=".5" stop-color="#f8cfb0"/><stop offset="1" stop-color="#d08f86"/></linearGradient></defs>
    <rect width="1000" height="1250" fill="url(#w)"/>${paper}<path d="M-20 300L420 170L560 1250H-20Z" fill="#fff6d6" opacity=".38"/><path d="M190 236L216 228L330 1250H290Z" fill="#e3a889" opacity=".5"/><path d="M-20 640L480 560L488 596L-20 690Z" fill="#e3a889" opacity=".5"/>
    ${bunting(60, 20, 130, 9, 130)}${bunting(250, 300, 70, 12, 84, 2)}
    ${balloon(905, 470, 112, 2, [930, 1260])}${balloon(100, 500, 104, 3, [60, 1260])}${balloon(830, 650, 92, 1, [910, 1260])}${balloon(190, 690, 84, 4, [70, 1260])}${balloon(960, 770, 88, 0, [940, 1260])}${balloon(50, 810, 92, 1, [50, 1260])}
    ${confetti(random, 70)}`;
}

/** A garden at dusk under paper lanterns and a chain of lights. */
function gardenAtDusk(random: () => number): string {
  const lantern = (x: number, y: number, r: number, tone: number): string => {
    const ribs = [-0.66, -0.33, 0, 0.33, 0.66]
      .map(
        (t) =>
          `<path d="M${x - r * Math.sqrt(1 - t * t)} ${y + t * r * 0.9}Q${x} ${y + t * r * 0.9 + r * 0.16} ${x + r * Math.sqrt(1 - t * t)} ${y + t * r * 0.9}" fill="none" stroke="#fff3c8" stroke-width="3" opacity=".5"/>`,
      )
      .join('');
    return `<circle cx="${x}" cy="${y}" r="${r * 2.2}" fill="url(#gl)"/><path d="M${x} -10V${y - r}" stroke="#1c2440" stroke-width="4"/><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.92}" fill="url(#b${tone})"/><ellipse cx="${x}" cy="${y + r * 0.1}" rx="${r * 0.6}" ry="${r * 0.56}" fill="#fff0b8" opacity=".6"/>${ribs}<rect x="${x - r * 0.22}" y="${y - r}" width="${r * 0.44}" height="${r * 0.14}" fill="#6a3a20"/><rect x="${x - r * 0.22}" y="${y + r * 0.84}" width="${r * 0.44}" height="${r * 0.14}" fill="#6a3a20"/>`;
  };
  const bulbs = Array.from({ length: 15 }, (_, i) => {
    const t = i / 14;
    const [x, y] = [1000 * t, 330 + 190 * 4 * (t - 0.5) ** 2 * -1 + 120];
    return `<circle cx="${x}" cy="${y}" r="44" fill="url(#gl)"/><circle cx="${x}" cy="${y}" r="12" fill="#fff6d0"/>`;
  }).join('');
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#27356e"/><stop offset=".35" stop-color="#6a5a9c"/><stop offset=".56" stop-color="#e79a86"/><stop offset=".68" stop-color="#f6c98a"/></linearGradient>
    <radialGradient id="gl"><stop offset="0" stop-color="#ffe6a0" stop-opacity=".75"/><stop offset="1" stop-color="#ffb75e" stop-opacity="0"/></radialGradient></defs><rect width="1000" height="1250" fill="url(#s)"/>
    ${dabs(random, { count: 260, colors: ['#33466a', '#2a3a58', '#40587a', '#4b4f7c'], place: clump(60, 640, 330, 260), size: [24, 26], spread: 80, slim: 0.6 })}
    ${dabs(random, { count: 260, colors: ['#2c4560', '#223550', '#38566f', '#59628a'], place: clump(960, 620, 300, 290), size: [24, 26], spread: 80, slim: 0.6 })}
    <path d="M-20 850Q500 800 1020 850V1260H-20Z" fill="#31513f"/>${dabs(random, { count: 260, colors: ['#3f6a48', '#2a4a44', '#5c8450', '#8a9a58'], place: within(-20, 840, 1020, 1260), size: [14, 26], angle: 80, spread: 20, slim: 0.25 })}
    ${bulbs}${lantern(140, 210, 96, 0)}${lantern(860, 240, 108, 1)}${lantern(360, 96, 62, 3)}${lantern(664, 90, 58, 2)}${lantern(960, 520, 66, 4)}${lantern(40, 520, 66, 2)}${confetti(random, 40)}`;
}

/** Balloons loose in a clear sky, streamers and confetti. */
function balloonSky(random: () => number): string {
  const streamers = [
    [60, 0],
    [340, 3],
    [720, 1],
    [930, 4],
  ]
    .map(([x, tone]) => {
      let d = `M${x} -20`;
      for (let i = 0; i < 9; i++) d += `q${i % 2 ? -70 : 70} 34 ${6 * (random() - 0.5)} 68`;
      return `<path d="${d}" fill="none" stroke="${bright[tone][2]}" stroke-width="17" opacity=".55" transform="translate(5 5)"/><path d="${d}" fill="none" stroke="${bright[tone][1]}" stroke-width="15"/><path d="${d}" fill="none" stroke="${bright[tone][0]}" stroke-width="6" transform="translate(-3 -3)"/>`;
    })
    .join('');
  const far = Array.from({ length: 13 }, (_, i) =>
    balloon(80 + 860 * random(), 120 + 760 * random(), 26 + 20 * random(), i % 5, [500, 1300]),
  ).join('');
  const clouds = [
    [180, 880, 1.3],
    [820, 760, 1.1],
    [560, 1010, 1.7],
    [90, 300, 0.7],
  ]
    .map(
      ([x, y, s]) =>
        `<g transform="translate(${x} ${y}) scale(${s})"><g fill="#cfe3ee"><ellipse rx="190" ry="44" cy="12"/><circle cx="-70" cy="-20" r="66"/><circle cx="50" cy="-36" r="86"/></g><g fill="#fffaf0"><ellipse rx="170" ry="30"/><circle cx="-76" cy="-30" r="54"/><circle cx="40" cy="-48" r="74"/></g></g>`,
    )
    .join('');
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f8fb0"/><stop offset=".55" stop-color="#7cc8cf"/><stop offset="1" stop-color="#f6e7c0"/></linearGradient></defs><rect width="1000" height="1250" fill="url(#s)"/>${clouds}${far}${streamers}
    ${balloon(130, 330, 112, 0, [210, 1270])}${balloon(890, 260, 128, 1, [780, 1270])}${balloon(250, 150, 84, 3, [230, 1270])}${balloon(780, 470, 92, 4, [770, 1270])}${balloon(70, 600, 96, 1, [200, 1270])}${balloon(950, 640, 100, 3, [800, 1270])}${confetti(random, 90)}`;
}

function confetti(random: () => number, count: number): string {
  return Array.from({ length: count }, () => {
    const [, body] = bright[Math.floor(random() * 5)];
    return `<rect x="${1000 * random()}" y="${900 * random()}" width="${10 + 10 * random()}" height="${7 + 6 * random()}" transform="rotate(${(80 * random()).toFixed(0)} 500 450)" fill="${random() < 0.15 ? '#fff6dc' : body}"/>`;
  }).join('');
}

/** A birthday cake on a stand with its foot at (x, y); 300 units wide at size 1. Lit from the left. */
export function birthdayCake(
  x: number,
  y: number,
  size: number,
  icing: { lit: string; body: string; dark: string },
): string {
  const tier = (half: number, top: number, bottom: number): string => {
    const drips = Array.from({ length: 9 }, (_, i) => {
      const [from, to] = [-half + (2 * half * i) / 9, -half + (2 * half * (i + 1)) / 9];
      const drop = 24 + ((i * 37) % 30);
      return `Q${from + 3} ${top + drop + 18} ${(from + to) / 2} ${top + drop + 14}Q${to - 3} ${top + drop + 10} ${to} ${top + 22}`;
    }).join('');
    const beads = Array.from({ length: 13 }, (_, i) => {
      const bx = half * Math.sin((i / 12 - 0.5) * 2.9);
      const by = bottom + half * 0.13 * Math.cos((i / 12 - 0.5) * 2.9);
      return `<circle cx="${bx}" cy="${by}" r="12" fill="${i < 5 ? icing.lit : i < 9 ? icing.body : icing.dark}"/><circle cx="${bx - 3}" cy="${by - 4}" r="4" fill="#fff" opacity=".7"/>`;
    }).join('');
    return `<path d="M${-half} ${top}V${bottom}Q0 ${bottom + half * 0.26} ${half} ${bottom}V${top}Z" fill="url(#ck)"/><path d="M${-half} ${top}V${top + 22}${drips}V${top}Z" fill="url(#ci)"/>
      <ellipse cy="${top}" rx="${half}" ry="${half * 0.15}" fill="${icing.lit}"/><ellipse cx="8" cy="${top + 3}" rx="${half * 0.9}" ry="${half * 0.11}" fill="${icing.body}" opacity=".55"/>${beads}`;
  };
  const candles = [-54, -20, 16, 50]
    .map(
      (
        cx,
        i,
      ) => `<g transform="translate(${cx} ${-196 + (i % 2) * 8})"><circle cy="-66" r="44" fill="url(#cf)"/><rect x="-6" y="-44" width="12" height="48" fill="${['#e8503f', '#3d9cc4', '#f2b134', '#6bb062'][i]}"/><rect x="-6" y="-44" width="4" height="48" fill="#fff" opacity=".6"/>
    <path d="M-6 -30L6 -38M-6 -14L6 -22M-6 2L6 -6" stroke="#fff8ea" stroke-width="4"/><path d="M0 -84Q13 -60 0 -48Q-13 -60 0 -84Z" fill="#ffb13c"/><path d="M0 -70Q6 -58 0 -51Q-6 -58 0 -70Z" fill="#fffbe0"/></g>`,
    )
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${size})"><defs><linearGradient id="ck"><stop offset="0" stop-color="#e9b98a"/><stop offset=".25" stop-color="#fff0d2"/><stop offset=".6" stop-color="#eec294"/><stop offset="1" stop-color="#9a6444"/></linearGradient>
    <linearGradient id="ci"><stop offset="0" stop-color="${icing.body}"/><stop offset=".25" stop-color="${icing.lit}"/><stop offset=".6" stop-color="${icing.body}"/><stop offset="1" stop-color="${icing.dark}"/></linearGradient>
    <radialGradient id="cf"><stop offset="0" stop-color="#fff0b0" stop-opacity=".9"/><stop offset="1" stop-color="#ffb347" stop-opacity="0"/></radialGradient></defs>
    <ellipse cx="14" cy="6" rx="170" ry="22" fill="#1a0c12" opacity=".4"/><ellipse cy="-2" rx="158" ry="24" fill="#a9b8c4"/><ellipse cy="-8" rx="158" ry="23" fill="#f7f9fa"/>
    ${tier(126, -104, -16)}${tier(84, -192, -106)}${candles}</g>`;
}
