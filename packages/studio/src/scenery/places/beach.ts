import { makeRandom } from '../../core/noise.ts';
import { cumulus } from '../parts/cumulus.ts';
import { dabs, within } from '../parts/dabs.ts';
import { hills } from '../parts/land.ts';

/** Backdrops of the beach bum style on the 1000 x 1250 sheet. `side` is -1 if the light comes from the left. */
export function beachScene(scene: number, seed: number, side: number): string {
  const drawn = [lagoon, sundown, surfShack][scene](makeRandom(seed * 61 + 9 + scene));
  return side < 0 ? drawn : `<g transform="translate(1000 0) scale(-1 1)">${drawn}</g>`;
}

/** A coconut palm: ringed trunk, fronds of single leaflets, brighter toward the light. */
function palm(
  random: () => number,
  x: number,
  foot: number,
  top: [number, number],
  reach: number,
  tones: { bark: string; shade: string; lit: string; leaf: string; dark: string },
): string {
  const [tx, ty] = top;
  const mid = [x * 0.35 + tx * 0.65, foot * 0.5 + ty * 0.5];
  const along = (t: number): [number, number] => [
    (1 - t) ** 2 * x + 2 * t * (1 - t) * mid[0] + t * t * tx,
    (1 - t) ** 2 * foot + 2 * t * (1 - t) * mid[1] + t * t * ty,
  ];
  const wide = reach * 0.085;
  let trunk = '';
  for (let i = 0; i < 40; i++) {
    const [ax, ay] = along(i / 40);
    const [bx, by] = along((i + 1.1) / 40);
    const w = wide * (1.15 - 0.5 * (i / 40));
    trunk += `<path d="M${ax - w} ${ay}L${bx - w * 0.92} ${by}L${bx + w * 0.92} ${by}L${ax + w} ${ay}Z" fill="${tones.bark}"/><path d="M${ax + w * 0.1} ${ay}L${bx + w * 0.1} ${by}L${bx + w * 0.92} ${by}L${ax + w} ${ay}Z" fill="${tones.shade}"/><path d="M${ax - w * 1.06} ${ay}L${ax + w * 1.06} ${ay}" stroke="${tones.shade}" stroke-width="${w * 0.22}"/>`;
  }
  const frond = (angle: number, length: number, lit: boolean): string => {
    const droop = length * 0.62;
    const rib = (t: number): [number, number] => [
      tx + Math.cos(angle) * length * t,
      ty + Math.sin(angle) * length * t * 0.8 + droop * t * t,
    ];
    const [left, right] = lit ? [tones.lit, tones.leaf] : [tones.leaf, tones.dark];
    let out = '';
    for (let i = 1; i <= 26; i++) {
      const t = i / 26;
      const [rx, ry] = rib(t);
      const size = length * 0.34 * Math.sin(Math.PI * (0.16 + 0.78 * t)) + 8;
      const dir = Math.atan2(Math.sin(angle) * 0.8 + 2 * 0.62 * t, Math.cos(angle));
      for (const way of [-1, 1]) {
        const a = dir + way * (1.05 - 0.4 * t) + 0.16 * (random() - 0.5);
        const [ex, ey] = [rx + Math.cos(a) * size, ry + Math.sin(a) * size + size * 0.26];
        out += `<path d="M${rx.toFixed(0)} ${ry.toFixed(0)}Q${((rx + ex) / 2 + 5).toFixed(0)} ${((ry + ey) / 2 - size * 0.14).toFixed(0)} ${ex.toFixed(0)} ${ey.toFixed(0)}" stroke="${way < 0 ? left : right}" stroke-width="${(length * 0.03).toFixed(1)}"/>`;
      }
    }
    const line = Array.from({ length: 9 }, (_, i) =>
      rib(i / 8)
        .map((n) => n.toFixed(0))
        .join(' '),
    ).join('L');
    return `${out}<path d="M${line}" stroke="${lit ? tones.lit : tones.dark}" stroke-width="${length * 0.02}"/>`;
  };
  const far = [-2.9, -2.2, -1.2, -0.5, 0.35, 2.8].map((a) => frond(a, reach * 0.9, false)).join('');
  const near = [-2.65, -1.75, -0.85, 0.05, 3.14].map((a) => frond(a + 0.1 * random(), reach, true)).join('');
  return `<g fill="none" stroke-linecap="round">${far}</g>${trunk}<circle cx="${tx - wide}" cy="${ty + wide * 1.2}" r="${wide * 1.1}" fill="#6a4426"/><circle cx="${tx + wide}" cy="${ty + wide * 1.4}" r="${wide * 1.1}" fill="#4e3220"/><g fill="none" stroke-linecap="round">${near}</g>`;
}

const green = { bark: '#c79d6e', shade: '#80583f', lit: '#c3dc6a', leaf: '#5fa350', dark: '#2c6b4c' };
const dusk = { bark: '#7a4a56', shade: '#3d2444', lit: '#8a5a5a', leaf: '#4b3052', dark: '#2a1c40' };

/** Breaking waves: a lip of foam, the green wall under it, lace on the water before it. */
function surf(random: () => number, y: number, wall: string, foam: string): string {
  let lip = `M-20 ${y + 8}`;
  for (let x = 0; x <= 1020; x += 40) lip += `Q${x - 20} ${y - 16 - 16 * random()} ${x} ${y + 6 * (random() - 0.5)}`;
  return `<path d="${lip}V${y + 56}H-20Z" fill="${wall}"/><path d="${lip}" fill="none" stroke="${foam}" stroke-width="15" stroke-linecap="round"/>${dabs(random, { count: 90, colors: [foam, '#ffffff', foam], place: within(-20, y + 36, 1020, y + 66), size: [20, 24], spread: 8, slim: 0.26 })}`;
}

/** Noon over a lagoon: turquoise in bands, a palm leaning in from each side. */
function lagoon(random: () => number): string {
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f9fd8"/><stop offset=".5" stop-color="#a9dff0"/></linearGradient><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1b7fae"/><stop offset=".45" stop-color="#2fb7bf"/><stop offset="1" stop-color="#a6ead8"/></linearGradient></defs>
    <rect width="1000" height="640" fill="url(#s)"/>${cumulus(random, { count: 6, low: 540, lit: '#fffdf6', shade: '#b4d8ec' })}
    ${hills(random, 596, 34, '#4f9a8c')}<rect y="620" width="1000" height="420" fill="url(#w)"/>${dabs(random, { count: 180, colors: ['#8fe3dc', '#1f93b4', '#5fd0cc', '#d6f7ec'], place: within(-20, 630, 1020, 960), size: [16, 46], depth: [620, 960], spread: 3, slim: 0.13, opacity: 0.8 })}
    <path d="M600 626l-64 -12h128Z" fill="#7a3b28"/><path d="M596 612V470L534 606Z" fill="#fff6e0"/><path d="M604 612V500L654 606Z" fill="#f2684a"/>${surf(random, 930, '#4fc4be', '#fffdf4')}
    <path d="M-20 1010Q500 960 1020 1020V1260H-20Z" fill="#f6dca8"/>${dabs(random, { count: 160, colors: ['#fbe8c0', '#e3bd84', '#fff3d2', '#d9ae78'], place: within(-20, 1020, 1020, 1270), size: [14, 34], spread: 6, slim: 0.3 })}
    ${palm(random, 30, 1200, [150, 250], 270, green)}${palm(random, 985, 1150, [900, 330], 220, green)}`;
}

/** The sun going down into the sea behind dark palms. */
function sundown(random: () => number): string {
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5a3f96"/><stop offset=".3" stop-color="#d4568c"/><stop offset=".6" stop-color="#ff9a5a"/><stop offset="1" stop-color="#ffdc86"/></linearGradient><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f2805c"/><stop offset=".5" stop-color="#8a4a8c"/><stop offset="1" stop-color="#3f3478"/></linearGradient></defs>
    <rect width="1000" height="720" fill="url(#s)"/>${dabs(random, { count: 90, colors: ['#ff8f7a', '#f2628a', '#ffc07a', '#a8509c'], place: within(-20, 60, 1020, 560), size: [90, 70], angle: -3, spread: 4, slim: 0.1, opacity: 0.75 })}
    <circle cx="230" cy="600" r="250" fill="#ffe79a" opacity=".35"/><circle cx="230" cy="600" r="150" fill="#ffe48a"/><circle cx="230" cy="600" r="118" fill="#fff6c4"/><rect y="700" width="1000" height="560" fill="url(#w)"/>
    ${dabs(random, { count: 230, colors: ['#ffb06a', '#c9588a', '#6a4494', '#ff8660', '#4f3a86'], place: within(-20, 706, 1020, 1270), size: [18, 64], depth: [700, 1250], spread: 3, slim: 0.13, opacity: 0.85 })}
    ${dabs(random, { count: 90, colors: ['#fff0a8', '#ffd070', '#ffe48a'], place: (r) => ({ x: 230 + (r() - 0.5) * (120 + 220 * r()), y: 712 + 380 * r() ** 1.3 }), size: [20, 46], depth: [700, 1100], spread: 3, slim: 0.15 })}
    ${surf(random, 960, '#6a4f9c', '#ffd9b8')}<path d="M-20 1050Q500 1010 1020 1060V1260H-20Z" fill="#7a4a6c"/>${palm(random, 985, 1240, [850, 250], 300, dusk)}${palm(random, 900, 1240, [950, 520], 200, dusk)}${palm(random, 10, 1240, [60, 430], 210, dusk)}`;
}

/** Surfboards against a painted shack, bunting of bulbs, a slice of sea. */
function surfShack(random: () => number): string {
  let planks = '';
  for (let y = 330, i = 0; y < 1260; y += 66, i++)
    planks += `<rect y="${y}" width="1000" height="62" fill="${['#7fc6bd', '#8fd0c4', '#76bab4'][i % 3]}"/><rect y="${y + 54}" width="1000" height="10" fill="#2f6a6c" opacity=".6"/><rect y="${y}" width="1000" height="5" fill="#d4f3e6" opacity=".7"/>`;
  const board = (
    x: number,
    y: number,
    turn: number,
    deck: string,
    stripe: string,
    dark: string,
  ): string => `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 -380C84 -300 104 -120 100 60C96 230 60 330 0 360C-60 330 -96 230 -100 60C-104 -120 -84 -300 0 -380Z" fill="#123" opacity=".35" transform="translate(24 18)"/>
    <path d="M0 -380C84 -300 104 -120 100 60C96 230 60 330 0 360C-60 330 -96 230 -100 60C-104 -120 -84 -300 0 -380Z" fill="${deck}"/><path d="M0 -380C84 -300 104 -120 100 60C96 230 60 330 0 360C40 200 44 -180 0 -380Z" fill="${dark}" opacity=".35"/><path d="M-99 -40Q0 -150 99 -40V30Q0 -80 -99 30Z" fill="${stripe}"/><path d="M-100 70Q0 -40 100 70V96Q0 -14 -99 96Z" fill="#fff8e4"/><path d="M0 -376V356" stroke="#fff6dc" stroke-width="6"/><path d="M-74 -200Q-88 -60 -84 100" fill="none" stroke="#fff" stroke-width="10" opacity=".5"/></g>`;
  const thatch = dabs(random, {
    count: 420,
    colors: ['#d9b06a', '#b98a48', '#f0d08c', '#96693a', '#c79a56'],
    place: within(-20, -20, 1020, 320),
    size: [40, 54],
    angle: 78,
    spread: 14,
    slim: 0.12,
  });
  return `<rect width="1000" height="1250" fill="#8fd0ee"/>${planks}<rect y="320" width="1000" height="70" fill="#1d4a50" opacity=".45"/><rect width="1000" height="310" fill="#a87a40"/>${thatch}
    ${board(150, 760, -7, '#f7b23c', '#e2503c', '#7a3a1a')}${board(868, 790, 8, '#f26a6a', '#2f86b8', '#6a1f3c')}${board(330, 820, 4, '#fdf0d2', '#2f9a9a', '#7a6a5a')}
    ${dabs(random, { count: 130, colors: ['#4f9a55', '#86bf5c', '#2f7450', '#b5d66a'], place: (r) => ({ x: r() < 0.5 ? 190 * r() : 1000 - 190 * r(), y: 1060 + 190 * r() }), size: [40, 52], angle: 70, spread: 45, slim: 0.16 })}`;
}
