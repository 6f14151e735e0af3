import { makeRandom } from '../../core/noise.ts';
import { hills } from '../parts/land.ts';

/** The West on the 1000 x 1250 sheet. `side` is -1 if the light comes from the left. */
export function westernScene(scene: number, seed: number, side: number): string {
  const drawn = [mesaSunset, mainStreet, campfireNight][scene](makeRandom(seed * 29 + 13 + scene));
  return side < 0 ? drawn : `<g transform="translate(1000 0) scale(-1 1)">${drawn}</g>`;
}

function sky(stops: [number, string][]): string {
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')}</linearGradient>
    <filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter></defs><rect width="1000" height="1250" fill="url(#sky)"/>`;
}

/** A soft glow. */
function glow(id: string, x: number, y: number, radius: number, color: string, strength: number): string {
  return `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${color}" stop-opacity="${strength * 0.32}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
}

/** A mesa with layers of rock, lit from the left, with rubble at its foot. */
function mesa(
  random: () => number,
  x: number,
  foot: number,
  width: number,
  height: number,
  tones: { lit: string; body: string; dark: string },
): string {
  const top = foot - height;
  const bumps = Array.from(
    { length: 7 },
    (_, i) => `${x - width * 0.36 + (width * 0.72 * i) / 6} ${top + height * 0.05 * random()}`,
  );
  const shape = `M${x - width * 0.62} ${foot}Q${x - width * 0.46} ${foot - height * 0.3} ${x - width * 0.4} ${foot - height * 0.46}L${bumps.join('L')}L${x + width * 0.4} ${foot - height * 0.46}Q${x + width * 0.46} ${foot - height * 0.3} ${x + width * 0.64} ${foot}Z`;
  const id = `me${Math.round(x)}`;
  let inside = '';
  for (let i = 1; i < 7; i++) {
    const y = top + (height * i) / 8;
    inside += `<path d="M${x - width} ${y}q${width * 0.5} ${10 * random() - 5} ${width * 2} ${8 * random() - 4}" fill="none" stroke="${i % 2 ? tones.dark : tones.lit}" stroke-width="${height * 0.035}" opacity=".26"/>`;
  }
  for (let i = 0; i < 9; i++) {
    const at = x - width * 0.34 + width * 0.75 * random();
    const w = width * (0.015 + 0.04 * random());
    inside += `<path d="M${at} ${top}L${at + w} ${top}L${at + w * 1.6} ${foot - height * 0.3}L${at + w * 0.3} ${foot - height * 0.36}Z" fill="${tones.dark}" opacity=".65"/>`;
  }
  return `<clipPath id="${id}"><path d="${shape}"/></clipPath><path d="${shape}" fill="${tones.body}"/><g clip-path="url(#${id})">${inside}
    <path d="M${x + width * 0.1} ${top - 5}L${x + width * 0.2} ${foot}H${x + width}V${top - 5}Z" fill="${tones.dark}" opacity=".6"/></g>`;
}

/** A saguaro: ribbed columns, dark on the shaded side. */
function cactus(x: number, foot: number, size: number, lit: string, body: string, dark: string): string {
  const column = `M${x} ${foot}V${foot - size}M${x} ${foot - size * 0.38}H${x - size * 0.3}V${foot - size * 0.72}M${x} ${foot - size * 0.28}H${x + size * 0.28}V${foot - size * 0.58}`;
  const line = (width: number, color: string, dx: number): string =>
    `<path d="${column}" fill="none" stroke="${color}" stroke-width="${size * width}" stroke-linecap="round" stroke-linejoin="round" transform="translate(${dx * size} 0)"/>`;
  return `<ellipse cx="${x + size * 0.3}" cy="${foot}" rx="${size * 0.5}" ry="${size * 0.05}" fill="#2a1020" opacity=".4"/>${line(0.17, dark, 0)}${line(0.12, body, -0.02)}${line(0.03, lit, -0.055)}${line(0.012, dark, 0.02)}`;
}

function scrub(random: () => number, low: number, count: number, colors: string[]): string {
  return Array.from({ length: count }, () => random())
    .toSorted((a, b) => a - b)
    .map((t) => {
      const [x, y, r] = [1000 * random(), low + t * (1230 - low), 14 + 42 * t];
      const blades = Array.from(
        { length: 13 },
        (_, i) => `M${x} ${y}q${(i - 6) * r * 0.1} ${-r * 0.7} ${(i - 6) * r * 0.2} ${-r * (0.6 + 0.5 * random())}`,
      ).join('');
      return `<path d="${blades}" fill="none" stroke="${colors[Math.floor(colors.length * random())]}" stroke-width="${3 + 3 * t}"/>`;
    })
    .join('');
}

function streaks(random: () => number, from: number, to: number, count: number, colors: string[]): string {
  return `<g filter="url(#soft)">${Array.from({ length: count }, () => {
    const rx = 90 + 190 * random();
    return `<ellipse cx="${1000 * random()}" cy="${from + (to - from) * random()}" rx="${rx}" ry="${rx * 0.07}" fill="${colors[Math.floor(colors.length * random())]}" opacity="${0.45 + 0.4 * random()}"/>`;
  }).join('')}</g>`;
}

/** Sunset behind the mesas. */
function mesaSunset(random: () => number): string {
  const rays = Array.from({ length: 12 }, (_, i) => {
    const angle = Math.PI * (1.02 + i * 0.085);
    const wide = 0.02 + 0.035 * random();
    const to = (turn: number): string =>
      `${230 + 1300 * Math.cos(angle + turn)} ${610 + 1300 * Math.sin(angle + turn)}`;
    return `<path d="M230 610L${to(-wide)}L${to(wide)}Z"/>`;
  }).join('');
  return `${sky([
    [0, '#35336e'],
    [0.2, '#8c4477'],
    [0.36, '#dd6a52'],
    [0.47, '#f9a24c'],
    [0.56, '#ffc874'],
    [0.62, '#f09a5c'],
  ])}<defs><radialGradient id="disc" cx=".45" cy=".4" r=".62"><stop offset="0" stop-color="#fffbe6"/><stop offset=".7" stop-color="#fff0b4"/><stop offset="1" stop-color="#ffd67c"/></radialGradient><radialGradient id="ray" gradientUnits="userSpaceOnUse" cx="230" cy="610" r="820"><stop offset="0" stop-color="#fff0a8" stop-opacity=".55"/><stop offset=".45" stop-color="#ffd890" stop-opacity=".22"/><stop offset="1" stop-color="#ffc890" stop-opacity="0"/></radialGradient></defs><g fill="url(#ray)" filter="url(#soft)">${rays}</g>${streaks(random, 110, 470, 22, ['#ffb27a', '#ff8f70', '#b8507c', '#ffd9a0'])}
    ${glow('sun', 215, 590, 360, '#fff0b0', 0.85)}<circle cx="215" cy="590" r="104" fill="url(#disc)"/>
    ${mesa(random, 560, 740, 260, 160, { lit: '#f09a7c', body: '#c66a6a', dark: '#9a4a66' })}${mesa(random, 20, 770, 250, 150, { lit: '#e88a5c', body: '#b0504a', dark: '#7c3450' })}
    ${mesa(random, 860, 800, 380, 360, { lit: '#ff9a58', body: '#bb4c38', dark: '#6a2440' })}${hills(random, 800, 14, '#c8683e')}${hills(random, 900, 20, '#a84c34')}
    ${cactus(118, 1010, 250, '#d8d878', '#4d7048', '#22383c')}${cactus(930, 960, 170, '#c8c870', '#466644', '#203438')}${scrub(random, 850, 34, ['#d89a4c', '#8c6a3c', '#6c3434', '#f0b860'])}`;
}

/** False-front buildings along the main street at noon. */
function mainStreet(random: () => number): string {
  const house = (x: number, y: number, w: number, foot: number, wall: string, dark: string, trim: string): string => {
    const planks = Array.from({ length: Math.floor((foot - y) / 24) }, (_, i) => `M${x} ${y + 24 * i}h${w}`).join('');
    const opening = (wx: number, wy: number): string =>
      `<rect x="${wx - 8}" y="${wy - 8}" width="86" height="136" fill="${trim}"/><rect x="${wx}" y="${wy}" width="70" height="120" fill="#2b2c3c"/><path d="M${wx} ${wy}h70v34l-70 44z" fill="#7f9ab0" opacity=".8"/><path d="M${wx + 35} ${wy}v120M${wx} ${wy + 60}h70" stroke="${trim}" stroke-width="6"/>`;
    return `<rect x="${x}" y="${y}" width="${w}" height="${foot - y}" fill="${wall}"/><path d="${planks}" stroke="${dark}" stroke-width="3.5" opacity=".6"/>
      <path d="M${x - 16} ${y + 6}V${y - 20}H${x + w * 0.25}Q${x + w / 2} ${y - 90} ${x + w * 0.75} ${y - 20}H${x + w + 16}V${y + 6}Z" fill="${trim}"/><path d="M${x - 16} ${y + 6}h${w + 32}v12h${-w - 32}z" fill="${dark}" opacity=".7"/>
      ${opening(x + w * 0.16, y + 80)}${opening(x + w * 0.84 - 70, y + 80)}<path d="M${x - 20} ${y + 270}h${w + 40}l26 56h${-w - 92}z" fill="${trim}"/><path d="M${x - 46} ${y + 326}h${w + 92}v14h${-w - 92}z" fill="${dark}"/>
      <rect x="${x}" y="${y + 338}" width="${w}" height="${foot - y - 338}" fill="${dark}" opacity=".6"/>${[0.04, 0.36, 0.64, 0.94].map((t) => `<rect x="${x + w * t - 8}" y="${y + 338}" width="17" height="${foot - y - 338}" fill="${trim}"/>`).join('')}`;
  };
  return `${sky([
    [0, '#3d8ac4'],
    [0.4, '#9fd0e4'],
    [0.62, '#f6e3bc'],
  ])}${streaks(random, 60, 360, 14, ['#ffffff', '#fff4e0'])}${mesa(random, 500, 800, 330, 210, { lit: '#e8b08c', body: '#c58a78', dark: '#9a6a78' })}
    ${house(-120, 330, 400, 960, '#c07a4c', '#6e3c26', '#f0d9a8')}${house(730, 270, 420, 980, '#8fa08a', '#46584e', '#e8cfa0')}
    <path d="M-20 950L300 830H720L1020 950V1260H-20Z" fill="#d8a468"/><path d="M300 960Q500 880 560 830M420 1250Q560 950 590 830" fill="none" stroke="#a87444" stroke-width="16" opacity=".7"/>
    <g fill="none" stroke="#7a5228" stroke-width="4" transform="translate(640 900)"><circle r="46"/>${Array.from({ length: 10 }, (_, i) => `<ellipse rx="${18 + 3 * i}" ry="${44 - 2 * i}" transform="rotate(${i * 36})"/>`).join('')}</g>${scrub(random, 960, 20, ['#b07c44', '#8a5c30', '#e0b878'])}`;
}

/** A clear night by the fire, far from town. */
function campfireNight(random: () => number): string {
  const stars = Array.from(
    { length: 120 },
    () =>
      `<circle cx="${1000 * random()}" cy="${720 * random()}" r="${1.8 + 4 * random() ** 4}" fill="${random() < 0.3 ? '#ffe2b0' : '#fff'}"/>`,
  ).join('');
  const sparks = Array.from({ length: 34 }, () => {
    const t = random();
    return `<circle cx="${150 + 150 * (random() - 0.5) * (0.4 + t)}" cy="${940 - 420 * t}" r="${4.5 - 3 * t}" fill="#ffc860"/>`;
  }).join('');
  const flame = (w: number, h: number, fill: string): string =>
    `<path d="M${150 - w} 1000C${150 - w * 1.3} ${1000 - h * 0.5} ${150 - w * 0.2} ${1000 - h * 0.5} ${150 + w * 0.1} ${1000 - h}C${150 + w * 0.3} ${1000 - h * 0.6} ${150 + w * 1.5} ${1000 - h * 0.5} ${150 + w} 1000Z" fill="${fill}"/>`;
  return `${sky([
    [0, '#0b1436'],
    [0.4, '#234a7c'],
    [0.62, '#5f8aa0'],
  ])}${stars}${glow('moo', 810, 210, 330, '#cfe4ff', 0.6)}<circle cx="810" cy="210" r="92" fill="#fbf6e2"/>
    <g fill="#d3ccba" filter="url(#soft)"><ellipse cx="786" cy="186" rx="34" ry="24"/><ellipse cx="842" cy="230" rx="26" ry="30"/><ellipse cx="796" cy="252" rx="20" ry="12"/><circle cx="850" cy="172" r="12"/></g>
    ${mesa(random, 300, 800, 330, 230, { lit: '#5f7ea0', body: '#3d5880', dark: '#24385f' })}${mesa(random, 820, 830, 420, 310, { lit: '#54709a', body: '#324a74', dark: '#1b2a50' })}${hills(random, 830, 16, '#2c3e58')}${hills(random, 930, 16, '#3a3a48')}
    ${cactus(900, 1020, 300, '#8fb0b0', '#2f5458', '#14283a')}${glow('fir', 150, 940, 470, '#ff9a40', 0.75)}<ellipse cx="150" cy="1012" rx="330" ry="70" fill="#e8823c" opacity=".5" filter="url(#soft)"/>
    <path d="M66 1020L230 980M70 980L236 1022" stroke="#4a2818" stroke-width="26" stroke-linecap="round"/>${flame(62, 230, '#f0642a')}${flame(42, 160, '#ffa83c')}${flame(22, 90, '#fff0a8')}${sparks}${scrub(random, 900, 18, ['#6a5a50', '#a87850', '#3a4450'])}`;
}
