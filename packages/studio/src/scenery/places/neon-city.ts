import { makeRandom } from '../../core/noise.ts';
import { neonTube } from '../../costume/garments/cyber-jacket.ts';
import { letter } from '../../lettering/lettering.ts';
import { tubeLetters } from '../../lettering/tube-letter.ts';

export interface CityLights {
  near: string;
  far: string;
  /** Colors at the top, in the middle and at the bottom. */
  sky: [string, string, string];
  wall: [string, string];
}

/** A city at night on the 1000 x 1250 sheet. `side` is -1 if the near light comes from the left. */
export function neonScene(scene: number, seed: number, side: number, lights: CityLights): string {
  const drawn = [streetCanyon, sunsetGrid, highSkyline][scene](makeRandom(seed * 37 + 5 + scene), lights);
  return side < 0 ? drawn : `<g transform="translate(1000 0) scale(-1 1)">${drawn}</g>`;
}

/** The name in neon tubes, as a sign over the city; '' without a name. */
export function nameSign(scene: number, lights: CityLights, name: string | null): string {
  if (!name) return '';
  const color = scene === 1 ? lights.far : lights.near;
  const line = tubeLetters(name, 116, 0.3);
  if (line === null) return outlinedSign(name, color);
  const shrink = Math.min(1, 640 / line.width);
  const holders = [0.12, 0.5, 0.88]
    .map((at) => `<path d="M${line.width * at} -140V26" stroke="#0a0a1c" stroke-width="7"/>`)
    .join('');
  return `<g transform="translate(${500 - (line.width * shrink) / 2} ${120 + 66 * shrink}) scale(${shrink})">
    <path d="M-40 -144H${line.width + 40}M-40 30H${line.width + 40}" stroke="#0a0a1c" stroke-width="9" opacity=".8"/>${holders}${neonTube(line.path, color, 11, 'nst')}</g>`;
}

/** For names without tube letters: the font's outlines. */
function outlinedSign(name: string, color: string): string {
  const set = (fill: string): string =>
    letter(name.toUpperCase(), { x: 500, y: 172, size: 130, width: 560, tracking: 0.1, fill });
  return `<defs><filter id="nsb" filterUnits="userSpaceOnUse" x="-100" y="-100" width="1200" height="600"><feGaussianBlur stdDeviation="16"/></filter></defs>
    <g stroke="${color}" stroke-width="20" opacity=".8" filter="url(#nsb)">${set(color)}</g><g stroke="${color}" stroke-width="8" stroke-linejoin="round">${set('none')}</g><g stroke="#fff" stroke-width="2.6">${set('none')}</g>`;
}

function ground({ sky }: CityLights): string {
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset=".5" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/></linearGradient>
    <filter id="haze" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="26"/></filter></defs><rect width="1000" height="1250" fill="url(#sky)"/>`;
}

/** A tower with rows of lit windows and, sometimes, a strip of light down its edge. */
function tower(
  random: () => number,
  x: number,
  y: number,
  w: number,
  wall: string,
  lights: string[],
  share: number,
  id: string,
): string {
  let out = `<path d="M${x} 1250V${y}h${w * 0.3}v${-30 * random()}h${w * 0.4}V${y}h${w * 0.3}V1250Z" fill="${wall}"/>`;
  const [step, size] = [Math.max(16, w / 7), Math.max(7, w / 14)];
  for (let wy = y + 20; wy < 1200; wy += step * 1.2) {
    for (let wx = x + step * 0.5; wx < x + w - size; wx += step) {
      if (random() < share)
        out += `<rect x="${wx.toFixed(0)}" y="${wy.toFixed(0)}" width="${size.toFixed(0)}" height="${(size * 1.4).toFixed(0)}" fill="${lights[Math.floor(lights.length * random())]}" opacity="${(0.5 + 0.5 * random()).toFixed(2)}"/>`;
    }
  }
  return random() < 0.5
    ? out + neonTube(`M${x + w - 5} ${y + 10}V${y + 300 + 400 * random()}`, lights[Math.floor(2 * random())], 4, id)
    : out;
}

function towerRow(
  random: () => number,
  from: number,
  swing: number,
  width: number,
  wall: string,
  lights: string[],
  share: number,
  id: string,
): string {
  let out = '';
  for (let x = -40, i = 0; x < 1020; i++) {
    const w = width * (0.6 + 0.8 * random());
    out += tower(
      random,
      x,
      from + swing * random() + 300 * (1 - Math.abs(x + w / 2 - 500) / 500),
      w,
      wall,
      lights,
      share,
      `${id}${i}`,
    );
    x += w + 10 * random();
  }
  return out;
}

/** A hanging sign with bars instead of letters, a paw, a bone or a fish. */
function sign(random: () => number, x: number, y: number, color: string, other: string, id: string): string {
  const glyphs = [
    'M30 62a14 12 0 1 0 28 0q-14 -22 -28 0M22 40v2M38 30v2M54 30v2M68 40v2',
    'M22 44a8 8 0 1 1 8 -10h30a8 8 0 1 1 8 10a8 8 0 1 1 -8 10h-30a8 8 0 1 1 -8 -10',
    'M18 46q26 -28 50 0l14 -14v30l-14 -14q-24 26 -50 0M32 43v1',
  ];
  const bars = Array.from(
    { length: 4 },
    (_, i) => `M22 ${104 + i * 42}h${20 + 30 * random()}m-18 14h${22 + 10 * random()}m-30 0v12`,
  ).join('');
  return `<g transform="translate(${x} ${y})"><rect width="92" height="282" rx="8" fill="#0a0a1c" opacity=".92"/>${neonTube('M6 6H86V276H6Z', color, 4, `${id}a`)}${neonTube(glyphs[Math.floor(3 * random())], other, 4.5, `${id}b`)}${neonTube(bars, color, 3.6, `${id}c`)}</g>`;
}

/** Deep in the streets: signs on both walls and their light on wet ground. */
function streetCanyon(random: () => number, lights: CityLights): string {
  const { near, far, wall } = lights;
  const wet = Array.from({ length: 60 }, () => {
    const x = 1000 * random();
    return `<rect x="${x}" y="${960 + 280 * random()}" width="${30 + 90 * random()}" height="7" fill="${x < 500 ? near : far}" opacity="${0.3 + 0.5 * random()}"/>`;
  }).join('');
  return `${ground(lights)}<ellipse cx="500" cy="640" rx="330" ry="480" fill="${far}" opacity=".4" filter="url(#haze)"/>${towerRow(random, 300, 200, 90, wall[1], [near, far, '#ffd88a'], 0.4, 'ra')}
    <ellipse cx="500" cy="820" rx="420" ry="220" fill="${near}" opacity=".35" filter="url(#haze)"/><path d="M-10 -10H190L300 900L-10 1250Z" fill="${wall[0]}"/><path d="M1010 -10H810L700 900L1010 1250Z" fill="${wall[0]}"/>
    ${Array.from({ length: 26 }, (_, i) => `<path d="M${-5 + (i % 3) * 52} ${40 + i * 36}l44 8v20l-44 -4Z" fill="${i % 4 ? '#26345e' : '#ffcf7a'}"/><path d="M${1005 - (i % 3) * 52} ${60 + i * 36}l-44 8v20l44 -4Z" fill="${i % 5 ? '#26345e' : far}"/>`).join('')}
    ${sign(random, 120, 330, near, far, 'sa')}${sign(random, 800, 270, far, near, 'sb')}${sign(random, 26, 690, far, '#ffe27a', 'sc')}${sign(random, 884, 640, near, '#ffe27a', 'sd')}
    <path d="M-10 1250L300 940H700L1010 1250Z" fill="#0a0c22"/>${wet}`;
}

/** A barred sun over a grid that runs to the sea. */
function sunsetGrid(random: () => number, lights: CityLights): string {
  const { near, far, wall } = lights;
  const bars = Array.from(
    { length: 8 },
    (_, i) => `<rect x="100" y="${450 + i * 46}" width="800" height="${6 + i * 3.6}"/>`,
  ).join('');
  const lines =
    Array.from({ length: 25 }, (_, i) => `M${500 + (i - 12) * 46} 880L${500 + (i - 12) * 260} 1260`).join('') +
    Array.from({ length: 11 }, (_, i) => `M0 ${880 + 4 * i + 3.4 * i * i}H1000`).join('');
  const stars = Array.from(
    { length: 90 },
    () => `<circle cx="${1000 * random()}" cy="${460 * random()}" r="${1.5 + 3 * random() ** 3}" fill="#fff"/>`,
  ).join('');
  return `${ground(lights)}${stars}<defs><linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe96a"/><stop offset=".5" stop-color="#ff8a4a"/><stop offset="1" stop-color="#ff2f9a"/></linearGradient>
    <mask id="bar"><rect width="1000" height="1250" fill="#fff"/><g fill="#000">${bars}</g></mask></defs><circle cx="500" cy="520" r="370" fill="${near}" opacity=".5" filter="url(#haze)"/><circle cx="500" cy="520" r="330" fill="url(#sun)" mask="url(#bar)"/>
    ${towerRow(random, 470, 160, 80, wall[1], [near, far], 0.3, 'ra')}<rect y="880" width="1000" height="380" fill="${wall[0]}"/>${neonTube(lines, far, 2.6, 'gr')}`;
}

/** Between the highest towers, where the traffic flies. */
function highSkyline(random: () => number, lights: CityLights): string {
  const { near, far, wall } = lights;
  const car = (x: number, y: number, s: number, color: string): string =>
    `<path d="M${x + 40 * s} ${y}l${330 * s} ${-36 * s}v${10 * s}Z" fill="${color}" opacity=".6"/><path d="M${x - 44 * s} ${y}q${14 * s} ${-24 * s} ${44 * s} ${-24 * s}t${46 * s} ${22 * s}l${-8 * s} ${14 * s}h${-70 * s}z" fill="#141a38"/><path d="M${x - 22 * s} ${y - 10 * s}q${12 * s} ${-12 * s} ${30 * s} ${-10 * s}v${10 * s}z" fill="${far}"/><circle cx="${x - 42 * s}" cy="${y + 2}" r="${8 * s}" fill="#fff6c0"/>`;
  return `${ground(lights)}<circle cx="760" cy="330" r="170" fill="${near}" opacity=".4" filter="url(#haze)"/><circle cx="760" cy="330" r="118" fill="#ffe6c8" opacity=".85"/>
    <g opacity=".65">${towerRow(random, 180, 300, 80, wall[1], [near, far], 0.3, 'ra')}</g><rect y="600" width="1000" height="420" fill="${far}" opacity=".22" filter="url(#haze)"/>
    ${towerRow(random, 330, 300, 130, wall[0], [near, '#ffe0a0', far], 0.4, 'rb')}<rect y="980" width="1000" height="300" fill="${near}" opacity=".35" filter="url(#haze)"/>${car(170, 300, 1.7, near)}${car(850, 560, 1.1, near)}${car(90, 620, 0.9, far)}`;
}
