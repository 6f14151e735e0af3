import { makeRandom } from '../../core/noise.ts';

/** A kitchen on the 1000 x 1250 sheet. `side` is -1 if the light comes from the left. */
export function kitchenScene(scene: number, seed: number, side: number): string {
  const drawn = [copperKitchen, breadOven, patisserie][scene](makeRandom(seed * 41 + 9 + scene));
  return side < 0 ? drawn : `<g transform="translate(1000 0) scale(-1 1)">${drawn}</g>`;
}

const blur =
  '<defs><filter id="kib" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="24"/></filter></defs>';

/** Glazed tiles, each slightly different, lit from the left. */
function tiles(random: () => number, from: number, to: number, size: number, tones: string[], joint: string): string {
  let out = `<rect y="${from}" width="1000" height="${to - from}" fill="${joint}"/>`;
  for (let y = from, row = 0; y < to; y += size, row++) {
    for (let x = -size + (row % 2) * size; x < 1000; x += size * 2) {
      out += `<rect x="${x + 3}" y="${y + 3}" width="${size * 2 - 6}" height="${size - 6}" rx="4" fill="${tones[Math.floor(tones.length * random())]}"/><path d="M${x + 9} ${y + 9}h${size * 0.9}" stroke="#fff" stroke-width="4" opacity=".5"/>`;
    }
  }
  return out;
}

/** A copper pan hung by its handle. */
function pan(x: number, y: number, r: number): string {
  return `<ellipse cx="${x + 14}" cy="${y + r * 2.4}" rx="${r}" ry="${r * 1.02}" fill="#1a0e0a" opacity=".35" filter="url(#kib)"/><path d="M${x} ${y}V${y + r * 1.5}" stroke="#5a3418" stroke-width="${r * 0.22}"/><path d="M${x - 2} ${y}V${y + r * 1.5}" stroke="#d8a070" stroke-width="${r * 0.07}"/>
    <circle cx="${x}" cy="${y + 6}" r="${r * 0.13}" fill="none" stroke="#8a5a34" stroke-width="6"/><circle cx="${x}" cy="${y + r * 2.3}" r="${r}" fill="#7a3a18"/><circle cx="${x - r * 0.04}" cy="${y + r * 2.27}" r="${r * 0.95}" fill="url(#cop)"/>
    <circle cx="${x}" cy="${y + r * 2.3}" r="${r * 0.72}" fill="none" stroke="#8e4a22" stroke-width="${r * 0.06}" opacity=".8"/><path d="M${x - r * 0.72} ${y + r * 2.1}A${r * 0.75} ${r * 0.75} 0 0 1 ${x - r * 0.1} ${y + r * 1.58}" fill="none" stroke="#fff2d8" stroke-width="${r * 0.12}" stroke-linecap="round" opacity=".85"/>`;
}

const copper = `<defs><radialGradient id="cop" cx=".32" cy=".28" r=".85"><stop offset="0" stop-color="#ffdcae"/><stop offset=".3" stop-color="#f0a064"/><stop offset=".65" stop-color="#b85e2c"/><stop offset="1" stop-color="#6a2c12"/></radialGradient></defs>`;

function jar(x: number, foot: number, w: number, h: number, fill: string, lid: string): string {
  return `<ellipse cx="${x + 10}" cy="${foot}" rx="${w * 0.62}" ry="7" fill="#140c08" opacity=".4"/><rect x="${x - w / 2}" y="${foot - h}" width="${w}" height="${h}" rx="${w * 0.16}" fill="${fill}"/><rect x="${x + w * 0.14}" y="${foot - h}" width="${w * 0.36}" height="${h}" rx="${w * 0.16}" fill="#1a1410" opacity=".25"/>
    <rect x="${x - w * 0.36}" y="${foot - h * 0.9}" width="${w * 0.14}" height="${h * 0.75}" rx="5" fill="#fff" opacity=".6"/><rect x="${x - w * 0.4}" y="${foot - h - 16}" width="${w * 0.8}" height="20" rx="5" fill="${lid}"/>`;
}

function shelf(y: number, tone: string, dark: string): string {
  return `<rect x="-10" y="${y + 24}" width="1020" height="24" fill="#140c08" opacity=".3" filter="url(#kib)"/><rect x="-10" y="${y}" width="1020" height="26" fill="${tone}"/><rect x="-10" y="${y + 18}" width="1020" height="10" fill="${dark}"/>`;
}

function leaves(random: () => number, x: number, y: number, r: number, tones: string[]): string {
  return Array.from({ length: 46 }, () => {
    const [a, d] = [Math.PI * 2 * random(), r * Math.sqrt(random())];
    const [lx, ly] = [x + d * Math.cos(a), y + 0.7 * d * Math.sin(a)];
    return `<ellipse cx="${lx}" cy="${ly}" rx="${r * 0.17}" ry="${r * 0.08}" fill="${tones[Math.floor(tones.length * random())]}" transform="rotate(${180 * random()} ${lx} ${ly})"/>`;
  }).join('');
}

/** Morning in a country-house kitchen: blue tiles and copper pans. */
function copperKitchen(random: () => number): string {
  const green = ['#8fc06a', '#5d9a4c', '#3d7440', '#b4d880'];
  return `${blur}${copper}${tiles(random, 0, 900, 74, ['#9cc4d0', '#86b2c4', '#a9d0d8', '#78a6bc'], '#dfe6e0')}<rect width="1000" height="1250" fill="#12324a" opacity=".12"/><path d="M-50 -50L420 -50L900 900H250Z" fill="#fff6d0" opacity=".3" filter="url(#kib)"/>
    <rect x="-10" y="96" width="1020" height="20" fill="#4a3a34"/><rect x="-10" y="96" width="1020" height="7" fill="#c8b8a8"/>${pan(110, 110, 84)}${pan(292, 110, 58)}${pan(730, 110, 62)}${pan(900, 110, 88)}
    ${shelf(700, '#c89460', '#6e4424')}${jar(70, 700, 78, 120, '#d8b070', '#8a5a34')}${jar(165, 700, 66, 92, '#c84a34', '#e8dcc8')}${jar(870, 700, 70, 104, '#e8d8a8', '#8a5a34')}${jar(955, 700, 64, 130, '#7c9a54', '#e8dcc8')}
    <path d="M735 700l-12 -66h74l-12 66z" fill="#b8643c"/>${leaves(random, 760, 610, 66, green)}<rect y="900" width="1000" height="360" fill="#e6dccb"/><rect y="900" width="1000" height="22" fill="#fffaf0"/><rect y="1010" width="1000" height="250" fill="#7a8f94"/>
    <g transform="translate(100 900)"><ellipse cx="40" cy="96" rx="140" ry="16" fill="#3a3028" opacity=".4"/><circle cx="-10" cy="48" r="44" fill="#d8342a"/><circle cx="72" cy="54" r="40" fill="#e8502e"/><circle cx="-24" cy="32" r="12" fill="#ffb09a"/><circle cx="58" cy="40" r="11" fill="#ffc0a0"/><path d="M-10 8l-16 -12 14 4 4 -14 4 14 15 -4zM72 18l-15 -12 13 4 4 -13 4 13 14 -3z" fill="#4a8a3c"/></g>`;
}

/** Evening by the bread oven: brick, fire and herbs under the beam. */
function breadOven(random: () => number): string {
  let bricks = '<rect width="1000" height="1250" fill="#4a2a20"/>';
  const tones = ['#a85a3c', '#96503a', '#b86a44', '#84422e', '#c07850'];
  for (let y = 0, row = 0; y < 1250; y += 46, row++)
    for (let x = -100 + (row % 2) * 54; x < 1000; x += 108)
      bricks += `<rect x="${x + 4}" y="${y + 4}" width="100" height="38" rx="6" fill="${tones[Math.floor(5 * random())]}"/><path d="M${x + 10} ${y + 9}h80" stroke="#f0b088" stroke-width="3" opacity=".4"/>`;
  const arch = 'M40 760V560A230 240 0 0 1 500 560V760Z';
  const stones = Array.from({ length: 13 }, (_, i) => {
    const a = Math.PI + (Math.PI * (i + 0.5)) / 13;
    return `<rect x="-31" y="-38" width="62" height="76" rx="8" fill="${tones[(i * 2) % 5]}" stroke="#3a1c14" stroke-width="5" transform="translate(${270 + 262 * Math.cos(a)} ${560 + 270 * Math.sin(a)}) rotate(${(a * 180) / Math.PI + 90})"/>`;
  }).join('');
  const flame = (x: number, w: number, h: number, fill: string): string =>
    `<path d="M${x - w} 760C${x - w * 1.2} ${760 - h * 0.5} ${x - w * 0.1} ${760 - h * 0.5} ${x} ${760 - h}C${x + w * 0.3} ${760 - h * 0.6} ${x + w * 1.4} ${760 - h * 0.4} ${x + w} 760Z" fill="${fill}"/>`;
  const garlic = (x: number): string =>
    `<path d="M${x} 60V200" stroke="#c8a870" stroke-width="10"/>${Array.from({ length: 6 }, (_, i) => `<path d="M${x + (i % 2 ? 20 : -20)} ${110 + i * 34}c-34 12 -34 52 0 56c34 -4 34 -44 0 -56z" fill="${i % 2 ? '#fff4e0' : '#e4d0b8'}" stroke="#9a7a68" stroke-width="3"/>`).join('')}`;
  return `${blur}${copper}${bricks}<rect width="1000" height="1250" fill="#1c0a10" opacity=".38"/><circle cx="270" cy="640" r="420" fill="#ff9a3c" opacity=".5" filter="url(#kib)"/>${stones}<path d="${arch}" fill="#1c0906"/>
    <clipPath id="arc"><path d="${arch}"/></clipPath><g clip-path="url(#arc)"><ellipse cx="240" cy="760" rx="260" ry="190" fill="#ff7a2a" opacity=".8" filter="url(#kib)"/>${flame(150, 60, 250, '#f0601c')}${flame(230, 56, 190, '#ff8a2a')}${flame(110, 40, 150, '#ffb03c')}${flame(180, 34, 160, '#ffd66a')}${flame(150, 18, 90, '#fff4b8')}</g>
    <rect x="-10" y="756" width="560" height="40" fill="#c8a890"/><rect x="-10" y="782" width="560" height="18" fill="#5e3a2c"/><rect x="-10" y="20" width="1020" height="62" fill="#5e3820"/><rect x="-10" y="20" width="1020" height="14" fill="#b0784a"/>${garlic(880)}${leaves(random, 760, 130, 76, ['#7c9a4c', '#5a7a38', '#a8b868'])}${pan(650, 70, 56)}
    ${shelf(620, '#a8703c', '#4a2a14').replaceAll('x="-10"', 'x="640"')}${[720, 830, 935].map((x, i) => `<ellipse cx="${x}" cy="594" rx="62" ry="40" fill="${['#b8702c', '#a05c22', '#c88438'][i]}"/><path d="M${x - 40} 580q20 -16 30 8M${x - 6} 570q22 -12 28 14" stroke="#f0cc90" stroke-width="8" fill="none"/>`).join('')}
    <path d="M-10 1010H1010V1260H-10Z" fill="#8a5a34"/><rect x="-10" y="1010" width="1020" height="14" fill="#d8a468"/>`;
}

/** A pastry shop: cakes under glass, stripes and pendant lamps. */
function patisserie(random: () => number): string {
  const stripes = Array.from(
    { length: 11 },
    (_, i) => `<rect x="${i * 96 - 20}" width="48" height="1250" fill="#f4cdd0"/>`,
  ).join('');
  const lamp = (x: number, y: number): string =>
    `<circle cx="${x}" cy="${y + 90}" r="150" fill="#fff2b8" opacity=".55" filter="url(#kib)"/><path d="M${x} 0V${y}" stroke="#5a4a50" stroke-width="7"/><path d="M${x - 74} ${y + 70}C${x - 70} ${y + 14} ${x - 30} ${y} ${x} ${y}S${x + 70} ${y + 14} ${x + 74} ${y + 70}Z" fill="#2f7a74"/><path d="M${x - 60} ${y + 62}C${x - 56} ${y + 26} ${x - 34} ${y + 12} ${x - 14} ${y + 9}" fill="none" stroke="#9fe0d4" stroke-width="9"/><ellipse cx="${x}" cy="${y + 72}" rx="74" ry="13" fill="#fff8d8"/>`;
  const cake = (x: number, foot: number, w: number, body: string, icing: string): string => {
    const h = w * 0.62;
    const drips = Array.from({ length: 6 }, () => `q${-w / 12} ${h * (0.3 + 0.3 * random())} ${-w / 6} 0`).join('');
    return `<path d="M${x} ${foot}v-16M${x - w * 0.3} ${foot + 2}h${w * 0.6}" stroke="#8a94a0" stroke-width="12"/><ellipse cx="${x}" cy="${foot - 16}" rx="${w * 0.66}" ry="12" fill="#e8eef0"/><rect x="${x - w / 2}" y="${foot - 18 - h}" width="${w}" height="${h}" rx="8" fill="${body}"/><rect x="${x + w * 0.14}" y="${foot - 18 - h}" width="${w * 0.36}" height="${h}" rx="8" fill="#4a2030" opacity=".2"/>
      <path d="M${x - w / 2} ${foot - 18 - h * 0.8}v${-h * 0.2}q${w / 2} ${-h * 0.25} ${w} 0v${h * 0.2}${drips}Z" fill="${icing}"/>${[-0.3, 0, 0.3].map((t) => `<circle cx="${x + t * w}" cy="${foot - 30 - h}" r="${w * 0.085}" fill="#d8283c"/><circle cx="${x + t * w - 3}" cy="${foot - 33 - h}" r="${w * 0.028}" fill="#ffc0c0"/>`).join('')}`;
  };
  return `${blur}<rect width="1000" height="1250" fill="#fbe9df"/>${stripes}<path d="M-50 -50H360L900 1000H200Z" fill="#fff" opacity=".35" filter="url(#kib)"/>${lamp(180, 96)}${lamp(820, 60)}
    ${shelf(500, '#f8f4ee', '#b8a4a0')}${cake(110, 500, 130, '#fff0d8', '#e87a9a')}${cake(290, 500, 96, '#8a5238', '#5a2e22')}${cake(730, 500, 100, '#ffd8e0', '#ffffff')}${cake(900, 500, 140, '#f4d088', '#7a3e28')}
    ${shelf(760, '#f8f4ee', '#b8a4a0')}${cake(80, 760, 104, '#a8d8c0', '#ffffff')}${cake(225, 760, 110, '#ffe0b0', '#c8485c')}${cake(800, 760, 104, '#c89878', '#fff4e4')}${cake(940, 760, 110, '#fff0d8', '#8a5ac0')}
    <rect y="960" width="1000" height="300" fill="#3d8a84"/><rect y="950" width="1000" height="34" fill="#fffdf6"/><rect y="980" width="1000" height="10" fill="#245a58"/>`;
}
