import { makeRandom } from '../core/noise.ts';
import { curtain } from './curtain.ts';
import { hills } from './land.ts';
import { broadTree, grove } from './trees.ts';
import type { TreeTones } from './trees.ts';

/** Backdrops of the classic oil painting, on the 1000 x 1250 sheet. `side` is -1 when the light comes from the left. */
export function oilScene(scene: number, seed: number, side: number, cameo: boolean): string {
  if (scene === 0) return atelier(side);
  if (scene === 1) return cameo ? damask(side) : golden(seed, side);
  return velvet(seed, side);
}

/** What a cameo hangs on instead of a landscape: a wall of blue damask in a slanting light. */
function damask(side: number): string {
  let motifs = '';
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 6; column++) {
      const [x, y] = [column * 200 + (row % 2 ? 100 : 0), row * 150 + 10];
      motifs += `<path transform="translate(${x} ${y})" d="M0 -66C34 -40 44 -14 24 10C54 -8 76 6 74 34C58 22 40 24 30 40C22 24 8 24 0 58C-8 24 -22 24 -30 40C-40 24 -58 22 -74 34C-76 6 -54 -8 -24 10C-44 -14 -34 -40 0 -66Z"/>`;
    }
  }
  return `<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${500 + side * 230}" cy="330" r="980">
    <stop offset="0" stop-color="#55758a"/><stop offset=".45" stop-color="#2c475c"/><stop offset="1" stop-color="#0f1b26"/></radialGradient></defs>
    <rect width="1000" height="1250" fill="url(#g)"/><g fill="#c9b98c" opacity=".2">${motifs}</g>
    <rect y="1120" width="1000" height="130" fill="#2b1a10"/><rect y="1112" width="1000" height="12" fill="#a87c3f"/><rect y="1136" width="1000" height="5" fill="#6d4a24"/>`;
}

/** A dark studio wall with a pool of light behind the shoulders, and boards that catch the last of it. */
function atelier(side: number): string {
  const x = 500 + side * 190;
  return `<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${x}" cy="470" r="820">
    <stop offset="0" stop-color="#c08d4c"/><stop offset=".3" stop-color="#8d6031"/>
    <stop offset=".62" stop-color="#4a2f1b"/><stop offset="1" stop-color="#1d120c"/></radialGradient>
    <linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5a2a1c" stop-opacity="0"/>
    <stop offset="1" stop-color="#1a0d09" stop-opacity=".85"/></linearGradient>
    <radialGradient id="b" gradientUnits="userSpaceOnUse" cx="${500 + side * 90}" cy="1060" r="560" gradientTransform="translate(0 742) scale(1 .3)">
    <stop offset="0" stop-color="#9a6a38"/><stop offset=".5" stop-color="#5d3a20"/><stop offset="1" stop-color="#23140d"/></radialGradient></defs>
    <rect width="1000" height="1250" fill="url(#g)"/><rect y="640" width="1000" height="390" fill="url(#t)"/>
    <rect y="1004" width="1000" height="246" fill="url(#b)"/><rect y="998" width="1000" height="9" fill="#140b08" opacity=".7"/>`;
}

const nearTones: TreeTones = { shade: '#2c3018', leaf: '#4d5122', lit: '#8a7f35', glow: '#c9a84f', bark: '#3a2918', barkLit: '#a47a45' };
const midTones: TreeTones = { shade: '#4b5a3c', leaf: '#66703f', lit: '#98924e', glow: '#cdb368', bark: '#4a3a26', barkLit: '#8f734c' };
const farTones: TreeTones = { shade: '#71837b', leaf: '#83917f', lit: '#a3a783', glow: '#c7bd91', bark: '#5f655a', barkLit: '#8f8d74' };

/** Evening country after the old landscape masters: a river of light, blue distance, a great tree to one side. */
function golden(seed: number, side: number): string {
  const random = makeRandom(seed * 31 + 5);
  const sun = 500 + side * 240;
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4f7ba3"/>
    <stop offset=".4" stop-color="#9dbac0"/><stop offset=".72" stop-color="#f0cf97"/><stop offset="1" stop-color="#f8c37a"/>
    </linearGradient><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${sun}" cy="690" r="560">
    <stop offset="0" stop-color="#fff6d8"/><stop offset=".3" stop-color="#fcd993" stop-opacity=".8"/>
    <stop offset="1" stop-color="#f0b060" stop-opacity="0"/></radialGradient>
    ${['f', 'm', 'n'].map((id, i) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${['#b7bfae', '#b3a85e', '#9a7d38'][i]}"/><stop offset=".22" stop-color="${['#9fb0ae', '#8b8a4c', '#6b5728'][i]}"/><stop offset="1" stop-color="${['#c9c4a4', '#6a6a38', '#2e2413'][i]}"/></linearGradient>`).join('')}
    <linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe9b6"/><stop offset="1" stop-color="#a9b6ad"/></linearGradient></defs>
    <rect width="1000" height="900" fill="url(#s)"/>${clouds(random, sun, side)}<rect width="1000" height="900" fill="url(#g)"/>
    ${hills(random, 712, 60, '#a7b7bd')}${hills(random, 752, 44, 'url(#f)')}
    ${grove(random, -30, 1030, 806, 46, farTones, side)}<rect y="792" width="1000" height="300" fill="url(#m)"/>
    <path d="M${sun - side * 40} 806C${sun + side * 150} 836 ${sun - side * 330} 852 ${sun - side * 190} 906S${sun + side * 220} 960 ${sun + side * 290} 1010L${sun - side * 40} 1010C${sun - side * 150} 966 ${sun - side * 520} 920 ${sun - side * 330} 852S${sun + side * 40} 830 ${sun - side * 70} 806Z" fill="url(#w)" opacity=".92"/>
    ${grove(random, 500 + side * 330 - 130, 500 + side * 330 + 330, 876, 118, midTones, side)}
    ${hills(random, 1000, 34, 'url(#n)')}
    ${broadTree(random, { x: 500 - side * 400, foot: 1040, height: 900, lean: side * 0.25 }, nearTones, side)}
    ${hills(random, 1120, 30, '#3a2e17')}${grass(random)}`;
}

/** Heaps of cloud: a shaded belly, a body, and a crown that takes the evening light. */
function clouds(random: () => number, sun: number, side: number): string {
  let out = '';
  for (const [cx, cy, size] of [[500 + side * 180, 200, 1.25], [500 - side * 260, 330, 0.95], [500 + side * 340, 420, 0.8], [500 - side * 60, 520, 0.6]]) {
    const near = Math.max(0, 1 - Math.abs(cx - sun) / 700);
    for (const [fill, lift, count, shrink] of [['#8f9ba6', 26, 15, 1], ['#cdbfae', 0, 15, 0.9], [near > 0.4 ? '#ffedc4' : '#f2dcb6', -24, 11, 0.66]] as const) {
      for (let i = 0; i < count; i++) {
        const across = (random() - 0.5) * 2;
        const rx = size * (46 + 46 * random()) * shrink;
        const x = cx + size * (across * 190 + (lift < 0 ? side * 34 : 0));
        const y = cy + size * (lift - 46 * (1 - across * across) * random());
        out += `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${rx.toFixed(0)}" ry="${(rx * 0.5).toFixed(0)}" fill="${fill}" opacity=".5"/>`;
      }
    }
  }
  return out;
}

/** Blades and weeds along the lower edge, some in the light. */
function grass(random: () => number): string {
  let out = '';
  for (let i = 0; i < 150; i++) {
    const x = random() * 1000;
    const y = 1110 + random() * 150;
    const tall = 26 + 46 * random();
    const bend = (random() - 0.5) * 36;
    out += `<path d="M${x} ${y}q${bend * 0.2} ${-tall * 0.6} ${bend} ${-tall}q${-bend * 0.5} ${tall * 0.5} ${7 - bend} ${tall}Z" fill="${['#6b5a26', '#231b0d', '#8f7a35', '#4a3f1c'][i % 4]}"/>`;
  }
  return out;
}

/** A deep green wall, a crimson curtain caught up on the shadow side, and a table under its cloth. */
function velvet(seed: number, side: number): string {
  const random = makeRandom(seed * 17 + 3);
  const fall = curtain('ov', {
    top: [610, 1060], tie: [850, 1030], foot: [760, 1080], tieHeight: 640, tones: ['#c2463a', '#8a2020', '#3b0a10'], trim: '#c9963f',
  }, random);
  return `<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${500 + side * 170}" cy="480" r="800">
    <stop offset="0" stop-color="#66714a"/><stop offset=".4" stop-color="#39452b"/><stop offset="1" stop-color="#10160f"/>
    </radialGradient><linearGradient id="k" x1="${side < 0 ? 0 : 1}" y1="0" x2="${side < 0 ? 1 : 0}" y2="1"><stop offset="0" stop-color="#8a5a2c"/><stop offset=".4" stop-color="#57301a"/><stop offset="1" stop-color="#1b0e0a"/></linearGradient></defs>
    <rect width="1000" height="1250" fill="url(#g)"/><g transform="${side < 0 ? '' : 'translate(1000 0) scale(-1 1)'}">${fall}</g>
    <path d="M-10 1040Q500 1020 1010 1040V1260H-10Z" fill="url(#k)"/><path d="M-10 1040Q500 1020 1010 1040" fill="none" stroke="#c28b4a" stroke-width="6" opacity=".7"/>`;
}
