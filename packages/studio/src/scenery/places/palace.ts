import { makeRandom } from '../../core/noise.ts';
import { cumulus } from '../parts/cumulus.ts';
import { curtain } from '../parts/curtain.ts';
import { hills } from '../parts/land.ts';

/** Royal backdrops on the 1000 x 1250 sheet. `side` is -1 if the light comes from the left. */
export function palaceScene(scene: number, seed: number, side: number): string {
  const drawn = [windowHall, roseGarden, throneRoom][scene](makeRandom(seed * 19 + 7 + scene));
  return side < 0 ? drawn : `<g transform="translate(1000 0) scale(-1 1)">${drawn}</g>`;
}

/** A fluted column, rounded by light from the left. */
function column(id: string, x: number, width: number, tones: [string, string, string]): string {
  const flutes = Array.from({ length: 6 }, (_, i) => {
    const at = x + width * (0.08 + 0.84 * (0.5 - 0.5 * Math.cos((Math.PI * (i + 0.5)) / 6)));
    return `<rect x="${at - width * 0.02}" y="60" width="${width * 0.045}" height="1200" fill="${tones[2]}" opacity=".4"/>`;
  }).join('');
  return `<defs><linearGradient id="${id}"><stop offset="0" stop-color="${tones[1]}"/><stop offset=".28" stop-color="${tones[0]}"/>
    <stop offset=".62" stop-color="${tones[1]}"/><stop offset="1" stop-color="${tones[2]}"/></linearGradient></defs>
    <rect x="${x}" y="0" width="${width}" height="1250" fill="url(#${id})"/>${flutes}
    <path d="M${x - width * 0.25} -10H${x + width * 1.25}V34Q${x + width * 1.1} 60 ${x + width} 74H${x}Q${x - width * 0.1} 60 ${x - width * 0.25} 34Z" fill="url(#${id})"/>
    <rect x="${x - width * 0.08}" y="70" width="${width * 1.16}" height="14" fill="${tones[2]}" opacity=".55"/>`;
}

/** Towers with pointed roofs, hazy with distance. */
function farCastle(x: number, foot: number, size: number, wall: string, shade: string, roof: string): string {
  const tower = (dx: number, w: number, h: number): string => {
    const [left, top] = [x + dx * size, foot - h * size];
    const wide = w * size;
    return `<rect x="${left}" y="${top}" width="${wide}" height="${h * size}" fill="${wall}"/><rect x="${left + wide * 0.58}" y="${top}" width="${wide * 0.42}" height="${h * size}" fill="${shade}"/>
      <path d="M${left - wide * 0.16} ${top + 3}L${left + wide / 2} ${top - wide * 2.1}L${left + wide * 1.16} ${top + 3}Z" fill="${roof}"/>
      <path d="M${left + wide / 2} ${top - wide * 2.1}L${left + wide * 1.16} ${top + 3}H${left + wide * 0.6}Z" fill="#2a2340" opacity=".22"/>
      <rect x="${left + wide * 0.38}" y="${top + wide * 0.6}" width="${wide * 0.2}" height="${wide * 0.42}" rx="${wide * 0.1}" fill="#5d5878" opacity=".8"/>`;
  };
  return `${tower(-0.5, 0.14, 0.8)}${tower(0.34, 0.15, 0.72)}${tower(-0.14, 0.2, 1.25)}${tower(0.13, 0.13, 0.98)}
    <rect x="${x - size * 0.46}" y="${foot - size * 0.45}" width="${size * 0.9}" height="${size * 0.5}" fill="${wall}"/>${tower(-0.32, 0.15, 0.62)}${tower(0.2, 0.11, 0.56)}`;
}

/** A tall arched window on a spring morning, its curtains drawn aside. */
function windowHall(random: () => number): string {
  const arch = 'M180 1000V430A320 330 0 0 1 820 430V1000Z';
  return `<defs><linearGradient id="w" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="#8a5b63"/><stop offset=".5" stop-color="#5e3a48"/>
    <stop offset="1" stop-color="#2f1c2a"/></linearGradient><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7fa9d6"/>
    <stop offset=".45" stop-color="#c9d3e4"/><stop offset=".68" stop-color="#f8dcc8"/><stop offset="1" stop-color="#f3c9a4"/></linearGradient>
    <linearGradient id="gd" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffe6a0"/><stop offset=".5" stop-color="#b98230"/>
    <stop offset="1" stop-color="#6d4515"/></linearGradient><clipPath id="a"><path d="${arch}"/></clipPath></defs>
    <rect width="1000" height="1250" fill="url(#w)"/><g clip-path="url(#a)"><rect width="1000" height="1250" fill="url(#s)"/>
    ${cumulus(random, { count: 9, low: 560, lit: '#fffaf2', shade: '#c9cfe2' })}${farCastle(735, 620, 225, '#e6cfd6', '#b9a2bb', '#8c7fb0')}${hills(random, 640, 30, '#b3bfa6')}
    ${hills(random, 720, 30, '#8fa877')}${hills(random, 820, 24, '#6c8a5c')}</g>
    <path d="${arch}" fill="none" stroke="#3a2018" stroke-width="46"/><path d="${arch}" fill="none" stroke="url(#gd)" stroke-width="32"/>
    <path d="${arch}" fill="none" stroke="#fff0bf" stroke-width="5" transform="translate(-7 -7)"/>
    ${curtain('c1', { top: [-40, 330], tie: [-40, 130], foot: [-60, 190], tieHeight: 760, tones: ['#e0607f', '#a62a52', '#5d0f30'], trim: 'url(#gd)' }, random)}
    ${curtain('c2', { top: [735, 1040], tie: [900, 1040], foot: [850, 1060], tieHeight: 740, tones: ['#c94a70', '#8c1f46', '#420a24'], trim: 'url(#gd)' }, random)}`;
}

/** Evening on the terrace: gold light, a balustrade and roses. */
function roseGarden(random: () => number): string {
  const balusters = Array.from({ length: 9 }, (_, i) => {
    const x = -10 + i * 128;
    return `<path d="M${x - 26} 830H${x + 26}C${x + 14} 870 ${x + 44} 930 ${x + 40} 970S${x + 16} 1020 ${x + 28} 1050H${x - 28}C${x - 16} 1020 ${x - 36} 1010 ${x - 40} 970S${x - 14} 870 ${x - 26} 830Z" fill="url(#st)"/>`;
  }).join('');
  const rose = (
    x: number,
    y: number,
    r: number,
    tones: string[],
  ): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="${tones[2]}"/>
    <ellipse cx="${x - r * 0.12}" cy="${y - r * 0.1}" rx="${r * 0.86}" ry="${r * 0.8}" fill="${tones[1]}"/><path d="M${x - r * 0.7} ${y}Q${x} ${y + r * 0.9} ${x + r * 0.7} ${y - r * 0.1}Q${x} ${y + r * 0.45} ${x - r * 0.7} ${y}Z" fill="${tones[0]}"/>
    <path d="M${x - r * 0.4} ${y - r * 0.3}Q${x} ${y - r * 0.8} ${x + r * 0.42} ${y - r * 0.28}Q${x} ${y + r * 0.15} ${x - r * 0.4} ${y - r * 0.3}Z" fill="${tones[2]}"/><circle cx="${x - r * 0.05}" cy="${y - r * 0.28}" r="${r * 0.2}" fill="${tones[0]}"/>`;
  let bush = '';
  for (let i = 0; i < 620; i++) {
    const left = random() < 0.55;
    const reach = random() ** 0.8;
    const x = left ? -10 + reach * 270 : 1010 - reach * 250;
    const top = left ? 330 + reach * 420 : 420 + reach * 420;
    const y = top + random() * (1250 - top);
    bush += `<ellipse cx="${x}" cy="${y}" rx="${16 + 14 * random()}" ry="${9 + 7 * random()}" transform="rotate(${random() * 180} ${x} ${y})" fill="${['#2f4a2a', '#4d6b33', '#6f8a3e', '#213620', '#93a34c'][Math.floor(random() * 5)]}"/>`;
  }
  let blooms = '';
  for (let i = 0; i < 44; i++) {
    const left = i % 2 === 0;
    const reach = random();
    const x = left ? 10 + reach * 215 : 990 - reach * 200;
    const top = left ? 400 + reach * 380 : 480 + reach * 380;
    blooms += rose(
      x,
      top + random() * (1200 - top),
      22 + 18 * random(),
      random() < 0.5 ? ['#ffc9c9', '#e9788c', '#a83258'] : ['#fff0dc', '#f6c3a4', '#c97f6a'],
    );
  }
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6b7fb3"/><stop offset=".35" stop-color="#d9a6ad"/>
    <stop offset=".62" stop-color="#ffd08a"/><stop offset="1" stop-color="#f2a65e"/></linearGradient><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="250" cy="560" r="560">
    <stop offset="0" stop-color="#fff4cc"/><stop offset=".4" stop-color="#ffdc9a" stop-opacity=".7"/><stop offset="1" stop-color="#ffc36b" stop-opacity="0"/></radialGradient>
    <linearGradient id="st" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff0d2"/><stop offset=".45" stop-color="#d9bb9c"/><stop offset="1" stop-color="#7d6470"/></linearGradient></defs>
    <rect width="1000" height="1250" fill="url(#s)"/>${cumulus(random, { count: 11, low: 560, lit: '#ffeccc', shade: '#c08fa6' })}<rect width="1000" height="900" fill="url(#g)"/>
    ${farCastle(735, 690, 300, '#efc7a8', '#b98f97', '#8a6a92')}${hills(random, 690, 40, '#c2a873')}${hills(random, 770, 30, '#7f8a4c')}
    <rect y="800" width="1000" height="38" fill="url(#st)"/><rect y="836" width="1000" height="10" fill="#6b5260"/><rect y="846" width="1000" height="420" fill="#6f6a4c"/>
    ${balusters}<rect y="1046" width="1000" height="210" fill="#a58f86"/>${bush}${blooms}`;
}

/** A throne between columns, candles in the gloom. */
function throneRoom(random: () => number): string {
  let candles = '';
  for (const [x, y] of [
    [120, 330],
    [880, 330],
    [60, 370],
    [180, 370],
    [820, 370],
    [940, 370],
  ]) {
    candles += `<circle cx="${x}" cy="${y}" r="120" fill="url(#fl)"/><rect x="${x - 9}" y="${y + 6}" width="18" height="70" fill="#f1e2c0"/>
      <path d="M${x} ${y - 34}Q${x + 15} ${y - 4} ${x} ${y + 6}Q${x - 15} ${y - 4} ${x} ${y - 34}Z" fill="#fff3b8"/>`;
  }
  const back =
    'M232 1260V420C232 350 262 330 300 318C340 200 430 150 500 130C570 150 660 200 700 318C738 330 768 350 768 420V1260Z';
  const buttons = Array.from({ length: 30 }, (_, i) => {
    const [row, place] = [Math.floor(i / 5), i % 5];
    const [x, y] = [332 + place * 84, 330 + row * 120 + (place % 2 ? 60 : 0)];
    return `<path d="M${x} ${y - 56}Q${x + 10} ${y} ${x + 42} ${y}Q${x + 10} ${y + 4} ${x} ${y + 56}Q${x - 10} ${y + 4} ${x - 42} ${y}Q${x - 10} ${y} ${x} ${y - 56}Z" fill="#3c0718" opacity=".38"/><circle cx="${x}" cy="${y}" r="9" fill="#f0c870"/>`;
  }).join('');
  return `<defs><radialGradient id="r" cx=".42" cy=".4" r=".8"><stop offset="0" stop-color="#5b4a6c"/><stop offset=".6" stop-color="#2c2440"/><stop offset="1" stop-color="#120e1e"/></radialGradient>
    <radialGradient id="fl"><stop offset="0" stop-color="#ffd98a" stop-opacity=".75"/><stop offset="1" stop-color="#ff9d3c" stop-opacity="0"/></radialGradient>
    <radialGradient id="v" cx=".36" cy=".35" r=".8"><stop offset="0" stop-color="#c43350"/><stop offset=".55" stop-color="#8a1734"/><stop offset="1" stop-color="#40081b"/></radialGradient>
    <linearGradient id="gd" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="#ffe9a8"/><stop offset=".4" stop-color="#c08a30"/><stop offset=".75" stop-color="#6b430f"/><stop offset="1" stop-color="#b98533"/></linearGradient></defs>
    <rect width="1000" height="1250" fill="url(#r)"/>${column('k1', 20, 130, ['#b7a4a6', '#79697f', '#2e2740'])}${column('k2', 850, 130, ['#8c7d8a', '#564a62', '#1f1a2e'])}
    ${curtain('c1', { top: [150, 400], tie: [150, 225], foot: [150, 300], tieHeight: 520, tones: ['#5c6fb0', '#34417c', '#171d44'], trim: 'url(#gd)' }, random)}
    ${curtain('c2', { top: [600, 850], tie: [775, 850], foot: [700, 850], tieHeight: 520, tones: ['#46568f', '#283265', '#101433'], trim: 'url(#gd)' }, random)}${candles}
    <path d="${back}" fill="#160a10" opacity=".6" transform="translate(26 20)"/><path d="${back}" fill="url(#gd)"/>
    <path d="M276 1260V430C276 380 310 372 336 356C366 250 440 200 500 184C560 200 634 250 664 356C690 372 724 380 724 430V1260Z" fill="url(#v)"/>
    <g>${buttons}</g><path d="${back}" fill="none" stroke="#fff0bd" stroke-width="5" transform="translate(7 8)" opacity=".8"/>
    <path d="M500 60L522 104L570 100L540 134L560 176L500 156L440 176L460 134L430 100L478 104Z" fill="url(#gd)" stroke="#5b380c" stroke-width="5"/>
    <circle cx="246" cy="408" r="34" fill="url(#gd)"/><circle cx="754" cy="408" r="34" fill="url(#gd)"/>`;
}
