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
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5b86ab"/>
    <stop offset=".45" stop-color="#a9c0c0"/><stop offset=".75" stop-color="#efc98a"/><stop offset="1" stop-color="#f6b768"/>
    </linearGradient><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${sun}" cy="700" r="620">
    <stop offset="0" stop-color="#fff1c8"/><stop offset=".35" stop-color="#fbd28a" stop-opacity=".75"/>
    <stop offset="1" stop-color="#f0b060" stop-opacity="0"/></radialGradient></defs>
    <rect width="1000" height="830" fill="url(#s)"/>${clouds}<rect width="1000" height="830" fill="url(#g)"/>
    ${hills(random, 730, 70, '#a9b4b0')}${hills(random, 790, 60, '#8b9c84')}${hills(random, 850, 46, '#9a9a52')}
    ${hills(random, 950, 40, '#7d7437')}${hills(random, 1080, 40, '#5b4c22')}
    ${tree(random, 500 - side * 430, 930, 330, '#3b4322', '#77752f')}`;
}

/** Deep green wall and a crimson curtain falling on the shadow side. */
function velvet(seed: number, side: number): string {
  const random = makeRandom(seed * 17 + 3);
  // Folds as a long gradient of lights and darks; stirring the backdrop bends them.
  let stops = '';
  for (let at = 0; at <= 1.0001; at += 0.075 + 0.03 * random()) {
    const middle = at + 0.03 + 0.012 * random();
    stops += `<stop offset="${at}" stop-color="#3a0a10"/><stop offset="${middle}" stop-color="${random() < 0.5 ? '#b23a35' : '#94262b'}"/>`;
  }
  const curtain = `<g transform="${side < 0 ? '' : 'translate(1000 0) scale(-1 1)'}"><path d="M690 -20C700 380 770 640 742 900S650 1150 640 1270H1020V-20Z" fill="url(#f)"/>
    <path d="M690 -20C700 380 770 640 742 900S650 1150 640 1270" fill="none" stroke="#d9a24a" stroke-width="13"/></g>`;
  return `<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${500 + side * 170}" cy="480" r="800">
    <stop offset="0" stop-color="#5f6b45"/><stop offset=".4" stop-color="#364329"/><stop offset="1" stop-color="#10160f"/>
    </radialGradient><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="640" y1="0" x2="1020" y2="60">${stops}</linearGradient></defs><rect width="1000" height="1250" fill="url(#g)"/>${curtain}`;
}
