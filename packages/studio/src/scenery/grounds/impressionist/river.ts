import { aside, clump, dabs, within } from '../../parts/dabs.ts';
import { findFree } from '../../layout/pet-cover.ts';
import type { Cover } from '../../layout/pet-cover.ts';
import { raised } from '../../layout/ground-level.ts';

/**
 * A broad river toward evening: orange sun in lilac mist, poplars and their reflections, a sail. `side` is that of the
 * sun: 1 for the right one, -1 for the left one. A lying pet lies on the near bank, which rises to `stand`.
 */
export function river(random: () => number, side: number, stand: number | null, cover: Cover): string {
  const bank = 560;
  const [sunX, sunY] = findFree(
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
      place: (r) => ({ x: sunX + (r() - 0.5) * (60 + 150 * r()), y: bank + 20 + 560 * r() ** 1.2 }),
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
  const [mastX] = findFree(
    cover,
    [
      [500 + side * 360, bank - 30],
      [500 + side * 430, bank - 30],
      [500 + side * 130, bank - 30],
    ],
    85,
  ) ?? [null];
  const boat =
    mastX === null
      ? ''
      : `<path d="M${mastX} ${bank - 110}Q${mastX - side * 62} ${bank - 40} ${mastX - side * 58} ${bank + 6}L${mastX} ${bank + 6}Z" fill="#fff6dc"/>
    <path d="M${mastX - 70} ${bank + 12}Q${mastX} ${bank + 44} ${mastX + 62} ${bank + 12}Z" fill="#5a5590"/>
    ${dabs(random, { count: 22, colors: ['#fff1d2', '#e7cfd3', '#5f5c98'], place: clump(mastX - side * 14, bank + 90, 44, 60), size: [20, 26], spread: 4, slim: 0.2, opacity: 0.75 })}`;
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
  // The near bank, with evening light on its grass.
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
    <circle cx="${sunX}" cy="${sunY}" r="86" fill="#ffd79a" opacity=".7"/><circle cx="${sunX}" cy="${sunY}" r="52" fill="#ff8a42"/>
    ${dabs(random, { count: 120, colors: ['#8f93c4', '#a79cc8', '#7f9fbf', '#b7a7c0'], place: within(-20, bank - 46, 1020, bank), size: [26, 26], spread: 8, slim: 0.4 })}${water}${island}${trees}${boat}${raised(shore, 1065, stand)}${reeds}`;
}
