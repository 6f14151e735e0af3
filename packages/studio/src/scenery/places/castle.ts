import { makeRandom } from '../../core/noise.ts';
import { cumulus } from '../parts/cumulus.ts';
import { hills } from '../parts/land.ts';
import { paw } from '../parts/paw.ts';

export interface Heraldry {
  field: string;
  shade: string;
  charge: string;
}

/** Backdrops of the knight on the 1000 x 1250 sheet. `side` is -1 if the light comes from the left. */
export function castleScene(scene: number, seed: number, side: number, arms: Heraldry): string {
  const draw = [castleAtDawn, greatHall, battlefield][scene];
  const drawn = draw(makeRandom(seed * 29 + 3 + scene), arms);
  return side < 0 ? drawn : `<g transform="translate(1000 0) scale(-1 1)">${drawn}</g>`;
}

/** A banner on its pole, swallow-tailed, its cloth in the wind. */
function banner(x: number, top: number, width: number, height: number, { field, shade, charge }: Heraldry): string {
  const d = `M${x} ${top}C${x + width * 0.3} ${top + 26} ${x + width * 0.6} ${top - 22} ${x + width} ${top + 8}L${x + width * 0.82} ${top + height * 0.5}L${x + width} ${top + height}C${x + width * 0.6} ${top + height - 22} ${x + width * 0.3} ${top + height + 30} ${x} ${top + height}Z`;
  const id = `bn${Math.round(x)}`;
  return `<defs><linearGradient id="${id}"><stop offset="0" stop-color="${shade}"/><stop offset=".18" stop-color="${field}"/><stop offset=".4" stop-color="${shade}"/><stop offset=".62" stop-color="${field}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>
    <rect x="${x - 11}" y="${top - 46}" width="15" height="${1300 - top}" fill="#4a2e18"/><rect x="${x - 9}" y="${top - 46}" width="5" height="${1300 - top}" fill="#a5733f"/><path d="M${x - 4} ${top - 96}L${x + 12} ${top - 50}L${x - 20} ${top - 50}Z" fill="#e0b458"/>
    <path d="${d}" fill="url(#${id})"/>${paw(x + width * 0.43, top + height * 0.54, width * 0.42, charge)}
    <path d="${d}" fill="none" stroke="${charge}" stroke-width="7"/>`;
}

/** A banner that hangs from a rod, with a paw on it. */
function hanging(x: number, top: number, width: number, height: number, { field, shade, charge }: Heraldry): string {
  const id = `hg${Math.round(x)}`;
  const m = x + width / 2;
  return `<defs><linearGradient id="${id}"><stop offset="0" stop-color="${field}"/><stop offset=".3" stop-color="${shade}"/><stop offset=".5" stop-color="${field}"/><stop offset=".8" stop-color="${shade}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>
    <path d="M${x} ${top}H${x + width}V${top + height * 0.86}L${m} ${top + height}L${x} ${top + height * 0.86}Z" fill="#06060a" opacity=".5" transform="translate(14 14)"/>
    <path d="M${x} ${top}H${x + width}V${top + height * 0.86}L${m} ${top + height}L${x} ${top + height * 0.86}Z" fill="url(#${id})" stroke="${charge}" stroke-width="9"/>
    ${paw(m, top + height * 0.5, width * 0.5, charge)}
    <rect x="${x - 18}" y="${top - 14}" width="${width + 36}" height="16" rx="8" fill="#c0923e"/>`;
}

/** Courses of stone with worn joints. */
function masonry(
  random: () => number,
  x: number,
  y: number,
  width: number,
  height: number,
  course: number,
  tones: string[],
): string {
  let out = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#2c2a30"/>`;
  for (let row = 0; row * course < height; row++) {
    for (let at = x - course * random(); at < x + width;) {
      const w = course * (1.2 + 1.1 * random());
      const left = Math.max(x, at);
      const wide = Math.min(x + width, at + w) - left - 3;
      if (wide > 4)
        out += `<rect x="${left}" y="${y + row * course}" width="${wide}" height="${course - 3}" rx="4" fill="${tones[Math.floor(random() * tones.length)]}"/><rect x="${left}" y="${y + row * course}" width="${wide}" height="4" fill="#fff" opacity=".16"/>`;
      at += w;
    }
  }
  return out;
}

/** A tower of the castle, with merlons and slits. */
function keep(x: number, foot: number, width: number, height: number): string {
  const top = foot - height;
  const merlons = Array.from(
    { length: 5 },
    (_, i) =>
      `<rect x="${x - width * 0.06 + i * width * 0.235}" y="${top - width * 0.16}" width="${width * 0.14}" height="${width * 0.2}" fill="url(#kp)"/>`,
  ).join('');
  const slit = (dx: number, dy: number): string =>
    `<rect x="${x + width * dx}" y="${top + height * dy}" width="${width * 0.07}" height="${width * 0.24}" rx="3" fill="#2b2436"/>`;
  return `<rect x="${x}" y="${top}" width="${width}" height="${height}" fill="url(#kp)"/><rect x="${x - width * 0.07}" y="${top}" width="${width * 1.14}" height="${width * 0.14}" fill="url(#kp)"/><rect x="${x - width * 0.07}" y="${top + width * 0.13}" width="${width * 1.14}" height="${width * 0.04}" fill="#2b2436" opacity=".5"/>${merlons}${slit(0.3, 0.3)}${slit(0.62, 0.45)}`;
}

/** The castle on its hill at first light, banners of the house before it. */
function castleAtDawn(random: () => number, arms: Heraldry): string {
  const clouds = cumulus(random, { count: 12, low: 520, lit: '#ffdcae', shade: '#a98aa4' });
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#46619a"/><stop offset=".32" stop-color="#a99bb4"/><stop offset=".55" stop-color="#f7c684"/><stop offset="1" stop-color="#f2a55c"/></linearGradient>
    <radialGradient id="g" gradientUnits="userSpaceOnUse" cx="180" cy="640" r="560"><stop offset="0" stop-color="#fff3c8"/><stop offset=".4" stop-color="#ffd78c" stop-opacity=".6"/><stop offset="1" stop-color="#ffb65e" stop-opacity="0"/></radialGradient>
    <linearGradient id="kp"><stop offset="0" stop-color="#e9c9a4"/><stop offset=".35" stop-color="#a98f8e"/><stop offset="1" stop-color="#564b66"/></linearGradient></defs>
    <rect width="1000" height="1250" fill="url(#s)"/>${clouds}<rect width="1000" height="1000" fill="url(#g)"/>${hills(random, 720, 60, '#b09a90')}
    ${keep(300, 700, 90, 330)}${keep(640, 700, 120, 420)}${keep(430, 690, 150, 520)}${keep(560, 700, 110, 300)}<rect x="280" y="590" width="490" height="130" fill="url(#kp)"/>${keep(770, 710, 90, 300)}
    ${hills(random, 720, 30, '#8d8a66')}${hills(random, 830, 40, '#6c7246')}${hills(random, 980, 40, '#4f5a34')}
    ${banner(92, 250, 230, 330, arms)}${banner(800, 330, 190, 280, arms)}`;
}

/** The great hall: stone, torches, the colors of the house. */
function greatHall(random: () => number, arms: Heraldry): string {
  const torch = (
    x: number,
    y: number,
  ): string => `<circle cx="${x}" cy="${y - 40}" r="260" fill="url(#tg)"/><path d="M${x - 20} ${y}H${x + 20}L${x + 8} ${y + 130}H${x - 8}Z" fill="#3a2413"/><rect x="${x - 26}" y="${y - 8}" width="52" height="16" fill="#1d1a1c"/>
    <path d="M${x} ${y - 130}C${x + 52} ${y - 60} ${x + 40} ${y - 10} ${x} ${y - 6}C${x - 40} ${y - 10} ${x - 46} ${y - 56} ${x - 12} ${y - 84}Q${x - 8} ${y - 104} ${x} ${y - 130}Z" fill="#ffae3a"/><path d="M${x} ${y - 84}C${x + 26} ${y - 46} ${x + 18} ${y - 12} ${x} ${y - 10}C${x - 20} ${y - 14} ${x - 18} ${y - 48} ${x} ${y - 84}Z" fill="#fff3b4"/>`;
  return `<defs><radialGradient id="tg"><stop offset="0" stop-color="#ffd27a" stop-opacity=".9"/><stop offset=".35" stop-color="#ff9c3c" stop-opacity=".4"/><stop offset="1" stop-color="#ff7a1c" stop-opacity="0"/></radialGradient>
    <linearGradient id="dk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a080c" stop-opacity=".8"/><stop offset=".35" stop-color="#0a080c" stop-opacity=".1"/><stop offset="1" stop-color="#0a080c" stop-opacity=".75"/></linearGradient></defs>
    ${masonry(random, 0, 0, 1000, 1250, 74, ['#6d6460', '#5d5552', '#7b7068', '#544d4e', '#655a54'])}<rect width="1000" height="1250" fill="url(#dk)"/>
    <path d="M330 700V300A170 190 0 0 1 670 300V700Z" fill="#151a2a"/><path d="M352 700V304A148 168 0 0 1 648 304V700Z" fill="#7f9cc8"/><path d="M352 470V304A148 168 0 0 1 648 304V470Z" fill="#a9c3de" opacity=".8"/><path d="M500 136V700M352 420H648M352 560H648M426 160V700M574 160V700" stroke="#20242f" stroke-width="11"/>
    <path d="M330 700V300A170 190 0 0 1 670 300V700" fill="none" stroke="#8d8078" stroke-width="30"/>
    ${hanging(60, 40, 190, 620, arms)}${hanging(750, 40, 190, 620, { ...arms, field: arms.shade })}${torch(290, 560)}${torch(712, 560)}`;
}

/** Morning mist, a camp of tents and lances beyond. */
function battlefield(random: () => number, arms: Heraldry): string {
  const tent = (
    x: number,
    foot: number,
    s: number,
  ): string => `<path d="M${x} ${foot - s}L${x + s * 0.62} ${foot - s * 0.42}V${foot}H${x - s * 0.62}V${foot - s * 0.42}Z" fill="#d8cdbb"/><path d="M${x} ${foot - s}L${x + s * 0.62} ${foot - s * 0.42}V${foot}H${x + s * 0.14}V${foot - s * 0.42}Z" fill="#8d8790"/>
    ${[-0.5, -0.24, 0.02, 0.3].map((t) => `<path d="M${x} ${foot - s}L${x + t * s} ${foot - s * 0.42}V${foot}H${x + (t + 0.11) * s}V${foot - s * 0.42}Z" fill="${arms.field}" opacity=".85"/>`).join('')}<path d="M${x} ${foot - s * 1.24}V${foot - s}" stroke="#4a3826" stroke-width="6"/><path d="M${x} ${foot - s * 1.24}l${s * 0.3} ${s * 0.06}l${-s * 0.3} ${s * 0.08}Z" fill="${arms.field}"/>`;
  const lances = Array.from({ length: 24 }, () => {
    const x = 1000 * random();
    const top = 330 + 190 * random();
    return `<path d="M${x} 860L${x + 26 * (random() - 0.5)} ${top}" stroke="#3c3a44" stroke-width="6"/><path d="M${x} ${top}l${34 + 26 * random()} 12l-44 14Z" fill="${random() < 0.6 ? arms.field : arms.charge}" opacity=".9"/>`;
  }).join('');
  const mist = Array.from(
    { length: 14 },
    () =>
      `<ellipse cx="${1000 * random()}" cy="${720 + 260 * random()}" rx="${190 + 180 * random()}" ry="${22 + 24 * random()}" fill="#e9edf2" opacity="${0.25 + 0.25 * random()}"/>`,
  ).join('');
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5d7590"/><stop offset=".4" stop-color="#9fb2c0"/><stop offset=".62" stop-color="#e6e2d2"/><stop offset="1" stop-color="#c9c2a8"/></linearGradient>
    <radialGradient id="g" gradientUnits="userSpaceOnUse" cx="350" cy="330" r="420"><stop offset="0" stop-color="#fffdf0"/><stop offset=".3" stop-color="#fff6da" stop-opacity=".6"/><stop offset="1" stop-color="#fff6da" stop-opacity="0"/></radialGradient></defs>
    <rect width="1000" height="1250" fill="url(#s)"/><rect width="1000" height="900" fill="url(#g)"/>${hills(random, 690, 70, '#8fa0aa')}${hills(random, 760, 50, '#7d8f88')}${lances}
    ${hills(random, 850, 30, '#7b8a6a')}${tent(170, 920, 260)}${tent(860, 900, 230)}${mist}${hills(random, 980, 30, '#5f6e48')}${hills(random, 1100, 30, '#45532f')}${banner(640, 190, 290, 360, arms)}`;
}
