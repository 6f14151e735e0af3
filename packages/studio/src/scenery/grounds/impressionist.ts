import { makeRandom } from '../../core/noise.ts';
import { aside, clump, dabs, within } from '../parts/dabs.ts';
import { findFree } from '../layout/pet-cover.ts';
import type { Cover } from '../layout/pet-cover.ts';
import { raised } from '../layout/ground-level.ts';

/**
 * Backdrops of the impressionist style on the 1000 x 1250 sheet. `side` is -1 if the light comes from the left. The
 * river's bank rises to `stand` for a lying pet; sun and sail keep clear of the pet's `cover`.
 */
export function impressionistScene(
  scene: number,
  seed: number,
  side: number,
  stand: number | null,
  cover: Cover,
): string {
  const random = makeRandom(seed * 43 + scene * 5 + 17);
  if (scene === 0) return garden(random, side);
  if (scene === 1) return river(random, side, stand, cover);
  return snow(random, side);
}

/** A garden walk on a summer afternoon: borders in flower, sun through the leaves on the gravel. */
function garden(random: () => number, side: number): string {
  const sky = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9fcdee"/><stop offset=".5" stop-color="#dcebea"/>
    <stop offset="1" stop-color="#fbe9bb"/></linearGradient></defs><rect width="1000" height="1250" fill="#7fa566"/><rect width="1000" height="640" fill="url(#s)"/>`;
  const clouds = dabs(random, {
    count: 90,
    colors: ['#ffffff', '#fdf1da', '#f7dfd0', '#c4dff0'],
    place: clump(500 + side * 60, 250, 230, 120),
    size: [30, 26],
    angle: side * 12,
    spread: 14,
    slim: 0.42,
    opacity: 0.8,
  });
  const far = dabs(random, {
    count: 300,
    colors: ['#8fbfa0', '#b4cfa0', '#9fc2b4', '#cfdb9c', '#a9b8c9'],
    place: (r) => ({ x: 1040 * r() - 20, y: 650 - 250 * r() ** 1.4 }),
    size: [20, 26],
    spread: 60,
    slim: 0.6,
  });
  const masses =
    '<path d="M-20 -20H300C360 120 330 300 250 420S210 600 240 660L-20 700Z" fill="#7fae66"/><path d="M1020 -20H700C640 120 670 300 750 420S790 600 760 660L1020 700Z" fill="#76a56c"/>' +
    dabs(random, {
      count: 260,
      colors: ['#6fa058', '#8fba5e', '#5b8f6a', '#7c9fa0'],
      place: aside(-20, 700, 0.5),
      size: [26, 30],
      spread: 70,
      slim: 0.6,
    });
  const trees =
    dabs(random, {
      count: 430,
      colors: ['#3f7a58', '#5c9455', '#4d6f95', '#6a5f9c', '#8db14f'],
      place: aside(40, 700, 0.38),
      size: [26, 30],
      spread: 60,
    }) +
    dabs(random, {
      count: 230,
      colors: ['#c9d95c', '#f3e27a', '#9cc45a', '#e9edb0'],
      place: aside(20, 620, 0.42),
      size: [15, 18],
      angle: side * 40,
      spread: 40,
    });
  // Boughs extend into the light, so that the wood's edge is not a wall.
  const boughs = dabs(random, {
    count: 240,
    colors: ['#4f8a55', '#6fa058', '#8fb84e', '#3f7a58', '#c3d565', '#5d7fa0'],
    place: bough,
    size: [19, 22],
    spread: 70,
    slim: 0.55,
  });
  const canopy = dabs(random, {
    count: 150,
    colors: ['#5d9a5c', '#89b452', '#4e7d86', '#d6df72'],
    place: within(-20, -20, 1020, 110),
    size: [22, 26],
    spread: 70,
  });
  const path =
    '<path d="M440 640Q500 622 560 640C640 800 820 1050 980 1270H20C180 1050 360 800 440 640Z" fill="#f2d9a8"/>' +
    dabs(random, {
      count: 150,
      colors: ['#b7a3d4', '#c9a4bd', '#9fa3d0', '#d8b3a8'],
      place: walk,
      size: [10, 34],
      depth: [640, 1250],
      spread: 14,
      slim: 0.3,
    }) +
    dabs(random, {
      count: 130,
      colors: ['#fff3cc', '#fde0a6', '#ffeebb', '#f8cf9a'],
      place: walk,
      size: [9, 30],
      depth: [640, 1250],
      spread: 14,
      slim: 0.3,
    });
  const borders =
    dabs(random, {
      count: 430,
      colors: ['#4b8a4d', '#76a848', '#396b62', '#a3bf52', '#53669a'],
      place: bed,
      size: [10, 28],
      depth: [620, 1250],
      angle: 80,
      spread: 35,
    }) +
    dabs(random, {
      count: 640,
      colors: ['#e8537f', '#f49ab5', '#ffffff', '#c24a9e', '#f6c945', '#8b62c9', '#f0683f', '#fbd3e0'],
      place: bed,
      size: [7, 21],
      depth: [620, 1250],
      spread: 60,
      slim: 0.75,
    });
  return sky + clouds + far + masses + trees + boughs + path + borders + canopy;
}

/** A position at the inner edges of the trees at both sides; the edges curve in and out. */
function bough(random: () => number): { x: number; y: number } {
  const y = -20 + 650 * random();
  const edge = 290 + 34 * Math.sin(y / 62) + 26 * Math.sin(y / 27) + 90 * (random() - 0.5);
  return { x: random() < 0.5 ? edge : 1000 - edge, y };
}

function walk(random: () => number): { x: number; y: number } {
  const t = random() ** 0.8;
  return { x: 500 + (random() * 2 - 1) * (50 + 400 * t), y: 640 + 620 * t };
}

/** A position in the flower beds at both sides of the walk. */
function bed(random: () => number): { x: number; y: number } {
  const t = random() ** 0.9;
  const inner = 65 + 400 * t * t + 60 * t;
  const x = inner + (540 - inner) * random();
  return { x: 500 + (random() < 0.5 ? -x : x), y: 625 + 640 * t };
}

/** A broad river toward evening: orange sun in lilac mist, poplars and their reflections, a sail. */
function river(random: () => number, side: number, stand: number | null, cover: Cover): string {
  const bank = 560;
  const [sun, high] = findFree(
    cover,
    [
      [500 + side * 270, 250],
      [500 + side * 330, 170],
      [500 - side * 60, 170],
      [500 + side * 360, 110],
    ],
    100,
  ) ?? [500 + side * 270, 250];
  let trees = '';
  for (let i = 0; i < 7; i++) {
    const x = 500 - side * (120 + 62 * i) + 26 * random();
    const h = 190 + 120 * random() + i * 18;
    const colors = ['#5f7fa8', '#6f6aa6', '#4f8a8c', '#8a78b5', '#7fa58a'];
    trees +=
      `<path d="M${x - 5} ${bank + 4}L${x - 1} ${bank - 0.7 * h}L${x + 5} ${bank + 4}Z" fill="#5a5590"/>` +
      dabs(random, {
        count: 46,
        colors,
        place: clump(x, bank - h * 0.55, 28, h * 0.55),
        size: [16, 16],
        angle: 80,
        spread: 20,
      }) +
      dabs(random, {
        count: 40,
        colors,
        place: clump(x, bank + 30 + h * 0.42, 26, h * 0.45),
        size: [17, 20],
        spread: 6,
        slim: 0.25,
        opacity: 0.6,
      });
  }
  const water =
    dabs(random, {
      count: 420,
      colors: ['#9db7d8', '#b9a9d0', '#e9b9ae', '#f6d3ac', '#86a5cf', '#d6c3d8'],
      place: within(-20, bank, 1020, 1270),
      size: [22, 70],
      depth: [bank, 1250],
      spread: 5,
      slim: 0.16,
    }) +
    dabs(random, {
      count: 90,
      colors: ['#ff9d4d', '#ffb968', '#fff0b8', '#ff8446'],
      place: (r) => ({ x: sun + (r() - 0.5) * (60 + 150 * r()), y: bank + 20 + 560 * r() ** 1.2 }),
      size: [24, 50],
      depth: [bank, 1250],
      spread: 4,
      slim: 0.18,
    });
  const island = dabs(random, {
    count: 70,
    colors: ['#5f7f9a', '#6f6aa6', '#5f8f7c', '#7f9a72'],
    place: clump(500 - side * 330, bank + 2, 300, 14),
    size: [26, 26],
    spread: 8,
    slim: 0.34,
  });
  const [mast] = findFree(
    cover,
    [
      [500 + side * 360, bank - 30],
      [500 + side * 430, bank - 30],
      [500 + side * 130, bank - 30],
    ],
    85,
  ) ?? [null];
  const boat =
    mast === null
      ? ''
      : `<path d="M${mast} ${bank - 110}Q${mast - side * 62} ${bank - 40} ${mast - side * 58} ${bank + 6}L${mast} ${bank + 6}Z" fill="#fff6dc"/>
    <path d="M${mast - 70} ${bank + 12}Q${mast} ${bank + 44} ${mast + 62} ${bank + 12}Z" fill="#5a5590"/>
    ${dabs(random, { count: 22, colors: ['#fff1d2', '#e7cfd3', '#5f5c98'], place: clump(mast - side * 14, bank + 90, 44, 60), size: [20, 26], spread: 4, slim: 0.2, opacity: 0.75 })}`;
  const sky = dabs(random, {
    count: 260,
    colors: ['#f9d7ae', '#f4bfa9', '#d9bfd6', '#aabfe0', '#fbe6bf', '#c3c6e6'],
    place: within(-20, -20, 1020, bank - 20),
    size: [44, 36],
    angle: -side * 14,
    spread: 12,
    slim: 0.26,
    opacity: 0.75,
  });
  // For a lying pet: the near bank, with evening light on its grass.
  const shore =
    '<path d="M-20 1110C180 1060 360 1082 520 1066S860 1040 1020 1092V1270H-20Z" fill="#7f9a62"/>' +
    dabs(random, {
      count: 380,
      colors: ['#6f9a5c', '#9db062', '#4f7f6a', '#c9bd6c', '#7f86b4', '#e0b978', '#5d8a52'],
      place: within(-20, 1082, 1020, 1272),
      size: [16, 30],
      depth: [1070, 1250],
      angle: 78,
      spread: 38,
      slim: 0.3,
    });
  const reeds = dabs(random, {
    count: 190,
    colors: ['#4c7a6a', '#7a9a55', '#565f99', '#b9a94f', '#8a6fae'],
    place: aside(1010, 1270, 0.46),
    size: [34, 52],
    angle: 84,
    spread: 16,
    slim: 0.12,
  });
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a9bfe2"/><stop offset=".55" stop-color="#f0c3b4"/><stop offset="1" stop-color="#fbdcae"/></linearGradient>
    <linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#eebfa9"/><stop offset="1" stop-color="#7f97c4"/></linearGradient></defs>
    <rect width="1000" height="${bank}" fill="url(#s)"/><rect y="${bank}" width="1000" height="700" fill="url(#w)"/>${sky}
    <circle cx="${sun}" cy="${high}" r="86" fill="#ffd79a" opacity=".7"/><circle cx="${sun}" cy="${high}" r="52" fill="#ff8a42"/>
    ${dabs(random, { count: 120, colors: ['#8f93c4', '#a79cc8', '#7f9fbf', '#b7a7c0'], place: within(-20, bank - 46, 1020, bank), size: [26, 26], spread: 8, slim: 0.4 })}${water}${island}${trees}${boat}${raised(shore, 1065, stand)}${reeds}`;
}

/** A village under snow in low sun: blue shadows, rose lights, smoke from a chimney. */
function snow(random: () => number, side: number): string {
  const cottage = (
    x: number,
    y: number,
    s: number,
    wall: string,
  ): string => `<g transform="translate(${x} ${y}) scale(${s})">
    <path d="M-90 0V-78H90V0Z" fill="${wall}"/><path d="M30 0V-78H90V0Z" fill="#8d86b8" opacity=".55"/><path d="M-112 -70L-60 -150H66L112 -70Z" fill="#f9f4f1"/><path d="M36 -150H66L112 -70H72Z" fill="#b9c4e6"/>
    <rect x="-14" y="-190" width="26" height="52" fill="#a5684f"/><rect x="-56" y="-54" width="28" height="34" fill="#ffc45c"/><rect x="4" y="-54" width="28" height="34" fill="#ffb24a"/></g>`;
  const smoke = dabs(random, {
    count: 24,
    colors: ['#e8e2ee', '#cfd0e6', '#f6e3da'],
    place: (r) => {
      const t = r();
      return { x: 500 - side * 262 + side * 70 * t + 30 * r(), y: 420 - 190 * t };
    },
    size: [22, 20],
    spread: 40,
    slim: 0.6,
    opacity: 0.7,
  });
  const sky =
    dabs(random, {
      count: 210,
      colors: ['#6f92d6', '#86a6e0', '#9a9cd8', '#7c8fd0', '#b0a4d8', '#8fb4e6'],
      place: within(-20, -20, 1020, 360),
      size: [42, 34],
      angle: side * 20,
      spread: 16,
      slim: 0.3,
      opacity: 0.8,
    }) +
    dabs(random, {
      count: 170,
      colors: ['#e2a0b4', '#f0ab98', '#f7c08c', '#c9a0c8', '#fbd59a'],
      place: within(-20, 270, 1020, 600),
      size: [42, 34],
      angle: side * 12,
      spread: 12,
      slim: 0.26,
      opacity: 0.75,
    });
  const woods = dabs(random, {
    count: 260,
    colors: ['#8f9cc8', '#a79bc0', '#7f8bb8', '#b7a9b8', '#c39a8c'],
    place: within(-20, 470, 1020, 620),
    size: [22, 26],
    angle: 84,
    spread: 14,
    slim: 0.3,
  });
  const ground =
    dabs(random, {
      count: 420,
      colors: ['#fffaf0', '#fde6c0', '#b9cbf2', '#fbcfb8', '#9db6ea'],
      place: within(-20, 600, 1020, 1270),
      size: [22, 62],
      depth: [600, 1250],
      spread: 10,
      slim: 0.24,
    }) +
    dabs(random, {
      count: 210,
      colors: ['#6d90d8', '#8a94dc', '#5c7cc4', '#a088d4'],
      place: (r) => {
        const t = r();
        return { x: 500 - side * 500 + side * 1000 * r() * (0.3 + 0.6 * t), y: 690 + 560 * t };
      },
      size: [20, 60],
      depth: [600, 1250],
      angle: side * 8,
      spread: 6,
      slim: 0.17,
    });
  let trunks = '';
  for (const [x, foot, h] of [
    [80, 800, 620],
    [180, 720, 420],
    [930, 850, 700],
    [830, 700, 380],
  ])
    trunks += bareTree(random, x, foot, h);
  let fence = '';
  for (let x = -10; x < 1010; x += 58) fence += `<path d="M${x} 745v-62l8 -10l8 10v62Z" fill="#6d638f"/>`;
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6f94d8"/><stop offset=".6" stop-color="#e8a0a0"/><stop offset="1" stop-color="#fbc070"/></linearGradient></defs>
    <rect width="1000" height="620" fill="url(#s)"/>${sky}${woods}<rect y="600" width="1000" height="700" fill="#b4c4ee"/>
    ${cottage(500 - side * 250, 640, 1.25, '#d99a78')}${cottage(500 + side * 330, 628, 0.9, '#c9836d')}${smoke}${ground}
    <path d="M-10 700H1010" stroke="#6d638f" stroke-width="8"/>${fence}${trunks}`;
}

function bareTree(random: () => number, x: number, foot: number, height: number): string {
  let out = `<path d="M${x - 13} ${foot}Q${x - 4} ${foot - height * 0.5} ${x - 3} ${foot - height}H${x + 3}Q${x + 9} ${foot - height * 0.5} ${x + 17} ${foot}Z" fill="#5b4f78"/>`;
  for (let i = 0; i < 15; i++) {
    const from = foot - height * (0.35 + 0.62 * random());
    const way = i % 2 ? 1 : -1;
    const reach = way * height * (0.1 + 0.14 * random());
    const to = from - height * (0.1 + 0.1 * random());
    out +=
      `<path d="M${x} ${from}Q${x + reach * 0.5} ${from - 20} ${x + reach} ${to}" stroke="${i % 3 ? '#6a5b86' : '#8a6f88'}" stroke-width="${3 + 5 * random()}" fill="none"/>` +
      `<path d="M${x} ${from - 7}Q${x + reach * 0.5} ${from - 27} ${x + reach} ${to - 7}" stroke="#fbf7f5" stroke-width="4" fill="none"/>`;
  }
  return out;
}
