import { makeRandom } from '../core/noise.ts';
import { hills, tree } from './land.ts';

/** Backdrops of the classic oil painting, on the 1000 x 1250 sheet. `side` is -1 when the light comes from the left. */
export function oilScene(scene: number, seed: number, side: number): string {
  if (scene === 0) return atelier(side);
  if (scene === 1) return golden(seed, side);
  return velvet(seed, side);
}

/** A dark studio wall with a pool of light behind the shoulders. */
function atelier(side: number): string {
  const x = 500 + side * 190;
  return `<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${x}" cy="470" r="820">
    <stop offset="0" stop-color="#c08d4c"/><stop offset=".3" stop-color="#8d6031"/>
    <stop offset=".62" stop-color="#4a2f1b"/><stop offset="1" stop-color="#1d120c"/></radialGradient>
    <linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5a2a1c" stop-opacity="0"/>
    <stop offset="1" stop-color="#1a0d09" stop-opacity=".85"/></linearGradient></defs>
    <rect width="1000" height="1250" fill="url(#g)"/><rect y="780" width="1000" height="470" fill="url(#t)"/>`;
}

/** Evening country after the old landscape masters: glowing horizon, blue distance, a dark tree to one side. */
function golden(seed: number, side: number): string {
  const random = makeRandom(seed * 31 + 5);
  const sun = 500 + side * 300;
  let clouds = '';
  for (let i = 0; i < 26; i++) {
    const x = random() * 1100 - 50;
    const y = 90 + random() * 430;
    const rx = 60 + random() * 160;
    const warm = Math.max(0, 1 - Math.abs(x - sun) / 700);
    const fill = warm > 0.55 ? '#f9dcaa' : random() < 0.5 ? '#b8a9a0' : '#d9c2a4';
    clouds += `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * (0.16 + 0.16 * random())}" fill="${fill}" opacity="${0.25 + 0.35 * random()}"/>`;
  }
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#46698a"/>
    <stop offset=".45" stop-color="#9aa9a6"/><stop offset=".75" stop-color="#efc98a"/><stop offset="1" stop-color="#f6b768"/>
    </linearGradient><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${sun}" cy="700" r="620">
    <stop offset="0" stop-color="#fff1c8"/><stop offset=".35" stop-color="#fbd28a" stop-opacity=".75"/>
    <stop offset="1" stop-color="#f0b060" stop-opacity="0"/></radialGradient></defs>
    <rect width="1000" height="830" fill="url(#s)"/>${clouds}<rect width="1000" height="830" fill="url(#g)"/>
    ${hills(random, 740, 70, '#8fa0a3')}${hills(random, 800, 60, '#6f8270')}${hills(random, 860, 46, '#6d6a35')}
    ${hills(random, 960, 40, '#57491f')}${hills(random, 1090, 40, '#33270f')}
    ${tree(random, 500 - side * 430, 930, 330, '#2e3319', '#5a5a26')}`;
}

/** Deep green wall and a crimson curtain falling on the shadow side. */
function velvet(seed: number, side: number): string {
  const random = makeRandom(seed * 17 + 3);
  let folds = '';
  const shades = ['#7c1b22', '#5a1018', '#96292b', '#430b12', '#a8382f', '#65131a'];
  for (let i = 0; i < 9; i++) {
    const from = 700 + i * 48 + random() * 14;
    const sway = 60 + random() * 50;
    const d = `M${from} -20 C${from - 20} 300 ${from + sway} 620 ${from - 70 + i * 6} 1270 L${from + 90} 1270 C${from + sway + 70} 700 ${from + 60} 300 ${from + 60} -20Z`;
    folds += `<path d="${d}" fill="${shades[i % shades.length]}"/>`;
  }
  const curtain = side < 0 ? folds : `<g transform="translate(1000 0) scale(-1 1)">${folds}</g>`;
  return `<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${500 + side * 170}" cy="480" r="800">
    <stop offset="0" stop-color="#5f6b45"/><stop offset=".4" stop-color="#364329"/><stop offset="1" stop-color="#10160f"/>
    </radialGradient></defs><rect width="1000" height="1250" fill="url(#g)"/>${curtain}`;
}
