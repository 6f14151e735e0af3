import { dabs, within } from '../../parts/dabs.ts';

/** A village under snow in low sun: blue shadows, rose lights, smoke from a chimney. */
export function snow(random: () => number, side: number): string {
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
