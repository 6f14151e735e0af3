import { makeRandom } from '../../core/noise.ts';
import { cumulus } from '../parts/cumulus.ts';
import { dabs, within } from '../parts/dabs.ts';
import { hills } from '../parts/land.ts';

/** Backdrops of the mountain explorer on the 1000 x 1250 sheet. `side` is -1 if the light comes from the left. */
export function summitScene(scene: number, seed: number, side: number): string {
  const drawn = [firstLight, tarn, campAtNight][scene](makeRandom(seed * 53 + 5 + scene));
  return side < 0 ? drawn : `<g transform="translate(1000 0) scale(-1 1)">${drawn}</g>`;
}

interface Rock {
  lit: string;
  shade: string;
  snow: string;
  blue: string;
}

/** A peak of faceted rock under snow: its left flank in the sun, its right in shade, gullies between. */
function peak(
  random: () => number,
  x: number,
  y: number,
  half: number,
  foot: number,
  { lit, shade, snow, blue }: Rock,
): string {
  const height = foot - y;
  const ridge: [number, number][] = [[x, y]];
  for (let i = 1; i <= 7; i++) ridge.push([x + (random() - 0.42) * half * 0.26, y + (height * i) / 7]);
  const flank = (way: number): [number, number][] =>
    Array.from({ length: 8 }, (_, i) => {
      const t = (i + 1) / 8;
      return [
        x + way * half * t ** 0.86 + (random() - 0.5) * half * 0.09,
        y + height * t + (random() - 0.5) * height * 0.05,
      ];
    });
  const [left, right] = [flank(-1), flank(1)];
  const text = (points: [number, number][]): string =>
    points.map((p) => p.map((n) => n.toFixed(0)).join(' ')).join('L');
  const whole = `M${x} ${y}L${text(right)}L${text(left.toReversed())}Z`;
  let gullies = '';
  for (let i = 0; i < 34; i++) {
    const way = i % 2 ? 1 : -1;
    const t = 0.08 + 0.85 * random();
    const gx = x + way * half * t * (0.1 + 0.75 * random());
    const gy = y + height * t;
    const reach = height * (0.1 + 0.16 * random());
    const [onLitSide, onDarkSide] = [i % 4 ? lit : shade, i % 3 ? shade : blue];
    const tone = way < 0 ? onLitSide : onDarkSide;
    gullies += `<path d="M${gx} ${gy}l${way * reach * 0.22} ${reach * 0.4}l${way * reach * 0.1} ${reach * 0.6}l${-way * reach * 0.28} ${-reach * 0.5}Z" fill="${tone}" opacity=".85"/>`;
  }
  let cap = `M${x} ${y - 4}`;
  const snowline = 0.46;
  for (let i = 1; i <= 10; i++) {
    const t = i / 10;
    cap += `L${x + half * snowline ** 0.86 * (1 - 2 * t) * 1.02} ${y + height * snowline * (i % 2 ? 0.66 : 1.12) + 20 * random()}`;
  }
  const id = `pk${x.toFixed(0)}`;
  return `<clipPath id="${id}"><path d="${whole}"/></clipPath><g clip-path="url(#${id})"><path d="${whole}" fill="${lit}"/><path d="M${text(ridge)}L${x + half * 1.2} ${foot}V${y}Z" fill="${shade}"/>${gullies}
    <path d="${cap}Z" fill="${snow}"/><path d="M${text(ridge.slice(0, 5))}L${x + half * 0.62} ${y + height * 0.62}L${x + half} ${y}Z" fill="${blue}" opacity=".8"/>
    ${Array.from({ length: 12 }, () => {
      const t = 0.14 + 0.4 * random();
      return `<path d="M${x + (random() - 0.5) * half * t * 1.5} ${y + height * t}l${14 - 28 * random()} ${height * 0.05}l20 ${height * 0.07}l-34 -${height * 0.03}Z" fill="${random() < 0.5 ? shade : lit}"/>`;
    }).join('')}</g>`;
}

/** Rows of firs, darker toward the viewer. */
function firs(random: () => number, count: number, foot: number, height: number, dark: string, lit: string): string {
  return Array.from({ length: count }, () => {
    const x = 1040 * random() - 20;
    const h = height * (0.6 + 0.7 * random());
    const y = foot + 40 * random();
    const tiers = (half: number): string =>
      [0, 0.2, 0.4, 0.6, 0.78]
        .map(
          (t) =>
            `M${x} ${y - h * (1 - t * 0.9)}L${x + half * h * (0.07 + 0.2 * t)} ${y - h * (0.74 - t * 0.8)}L${x + (half > 0 ? -1 : 0) * h * (0.07 + 0.2 * t)} ${y - h * (0.74 - t * 0.8)}Z`,
        )
        .join('');
    return `<path d="${tiers(1)}" fill="${dark}"/><path d="${tiers(-1)}" fill="${lit}" opacity=".75"/>`;
  }).join('');
}

/** The ridge at dawn: rose snow, blue valleys full of mist. */
function firstLight(random: () => number): string {
  return `<defs><linearGradient id="s" x1="0" y1="0" x2=".2" y2="1"><stop offset="0" stop-color="#3f5fa6"/><stop offset=".3" stop-color="#9a94c8"/><stop offset=".5" stop-color="#f3b3a4"/><stop offset=".66" stop-color="#fcd9a2"/></linearGradient>
    <linearGradient id="m" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f9dcc8" stop-opacity="0"/><stop offset="1" stop-color="#eac7c8" stop-opacity=".92"/></linearGradient><radialGradient id="su"><stop offset="0" stop-color="#fff6cf"/><stop offset=".2" stop-color="#ffe29a" stop-opacity=".8"/><stop offset="1" stop-color="#ffb878" stop-opacity="0"/></radialGradient></defs><rect width="1000" height="1250" fill="url(#s)"/>
    ${dabs(random, { count: 70, colors: ['#f7bfa6', '#e8a7b0', '#fbd6b0', '#b9a0cc'], place: within(-20, 80, 1020, 480), size: [90, 60], angle: -5, spread: 5, slim: 0.12, opacity: 0.7 })}
    <circle cx="70" cy="600" r="430" fill="url(#su)"/>${hills(random, 640, 90, '#8f93c4')}
    ${peak(random, 790, 150, 460, 980, { lit: '#d98a78', shade: '#5d5f98', snow: '#ffd9c2', blue: '#8a95cc' })}${peak(random, 240, 330, 330, 960, { lit: '#cf8377', shade: '#6467a0', snow: '#ffe2c8', blue: '#97a0d2' })}
    <rect y="720" width="1000" height="260" fill="url(#m)"/>${hills(random, 950, 50, '#6f7fae')}<rect y="900" width="1000" height="160" fill="url(#m)" opacity=".8"/>${firs(random, 30, 1080, 190, '#2e4468', '#4d6488')}${hills(random, 1110, 40, '#33476a')}${firs(random, 14, 1240, 240, '#1c2c4c', '#3b4f74')}`;
}

/** A clear tarn at noon: golden larches, the peak and its reflection. */
function tarn(random: () => number): string {
  const summit = (): string =>
    peak(random, 330, 150, 480, 780, { lit: '#a7a59c', shade: '#5d7390', snow: '#fffdf2', blue: '#a9c4e2' });
  const mountains = `${summit()}${peak(random, 860, 300, 330, 780, { lit: '#b3a893', shade: '#647a94', snow: '#fffaf0', blue: '#b4cbe4' })}`;
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2f7fc0"/><stop offset=".5" stop-color="#8cc4e4"/><stop offset=".64" stop-color="#e6f1ea"/></linearGradient></defs><rect width="1000" height="1250" fill="url(#s)"/>
    ${cumulus(random, { count: 6, low: 430, lit: '#fffdf6', shade: '#b9cfe2' })}
    ${mountains}${hills(random, 740, 46, '#7d9560')}${dabs(random, { count: 200, colors: ['#e0a83c', '#c98a2e', '#f2cb5e', '#8a9a4c', '#5c7c50'], place: within(-20, 700, 1020, 800), size: [17, 17], angle: 84, spread: 14, slim: 0.4 })}
    <rect y="800" width="1000" height="460" fill="#4f9fb4"/><g transform="translate(0 1600) scale(1 -1)" opacity=".5">${mountains}</g>
    ${dabs(random, { count: 260, colors: ['#8fd0d8', '#3a8aa4', '#c9ebe8', '#2f7590', '#e6c97a'], place: within(-20, 806, 1020, 1270), size: [20, 64], depth: [800, 1250], spread: 4, slim: 0.12, opacity: 0.75 })}
    ${Array.from({ length: 14 }, (_, i) => {
      const [x, y, r] = [i % 2 ? 1000 - 240 * random() : 240 * random(), 1090 + 150 * random(), 40 + 50 * random()];
      return `<path d="M${x - r} ${y + r * 0.5}L${x - r * 0.7} ${y - r * 0.2}L${x - r * 0.1} ${y - r * 0.55}L${x + r * 0.7} ${y - r * 0.2}L${x + r} ${y + r * 0.5}Z" fill="#c9bfa9"/><path d="M${x - r * 0.1} ${y - r * 0.55}L${x + r * 0.7} ${y - r * 0.2}L${x + r} ${y + r * 0.5}H${x + r * 0.1}Z" fill="#6d7684"/>`;
    }).join('')}`;
}

/** A lit tent under the Milky Way. */
function campAtNight(random: () => number): string {
  const stars = Array.from(
    { length: 190 },
    () =>
      `<circle cx="${1000 * random()}" cy="${760 * random()}" r="${1.2 + 4 * random() ** 5}" fill="${random() < 0.7 ? '#fdf8e6' : '#cfe0ff'}" opacity="${0.5 + 0.5 * random()}"/>`,
  ).join('');
  const way = dabs(random, {
    count: 300,
    colors: ['#7f8fd0', '#b7a6dc', '#5b74b8', '#d9cbe8'],
    place: (r) => {
      const t = r();
      return { x: 40 + 800 * t + 190 * (r() - 0.5), y: 760 - 800 * t + 190 * (r() - 0.5) };
    },
    size: [40, 36],
    angle: -45,
    spread: 16,
    slim: 0.4,
    opacity: 0.3,
  });
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#101d4a"/><stop offset=".45" stop-color="#2a4786"/><stop offset=".7" stop-color="#6f8fc0"/></linearGradient><radialGradient id="gl"><stop offset="0" stop-color="#ffd47c" stop-opacity=".9"/><stop offset="1" stop-color="#ff9a3c" stop-opacity="0"/></radialGradient>
    <linearGradient id="te"><stop offset="0" stop-color="#ffd078"/><stop offset=".6" stop-color="#f08a3a"/><stop offset="1" stop-color="#a8471e"/></linearGradient></defs><rect width="1000" height="1250" fill="url(#s)"/>${way}${stars}
    ${peak(random, 300, 330, 400, 960, { lit: '#5f78b4', shade: '#22376c', snow: '#d3e0fa', blue: '#5c76b8' })}${peak(random, 800, 250, 400, 970, { lit: '#6b83bc', shade: '#263c74', snow: '#dfe9fc', blue: '#6680c0' })}${hills(random, 930, 40, '#2d4676')}${firs(random, 26, 1010, 170, '#152648', '#26406c')}${hills(random, 1040, 30, '#dbe5f6')}
    <circle cx="165" cy="1010" r="330" fill="url(#gl)"/><path d="M10 1110L150 880L330 1110Z" fill="url(#te)"/><path d="M150 880L330 1110L390 1080L214 872Z" fill="#a04a22"/><path d="M150 880L120 1110H196Z" fill="#fff0b4"/><path d="M150 880L120 1110M150 880L196 1110M10 1110L150 880L330 1110" stroke="#7a3314" stroke-width="5" fill="none"/>
    ${hills(random, 1120, 26, '#b9c9e8')}${firs(random, 7, 1260, 260, '#0f1c38', '#203860')}`;
}
