import { aside, clump, dabs, within } from '../../parts/dabs.ts';

/** A garden walk on a summer afternoon: borders in flower, sun through the leaves on the gravel. */
export function garden(random: () => number, side: number): string {
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
