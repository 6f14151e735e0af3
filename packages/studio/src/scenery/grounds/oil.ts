import { makeRandom } from '../../core/noise.ts';
import { curtain } from '../parts/curtain.ts';
import { clump, dabs, within } from '../parts/dabs.ts';
import { hills } from '../parts/land.ts';
import { raised } from '../layout/ground-level.ts';
import { broadTree, grove } from '../parts/trees.ts';
import type { TreeTones } from '../parts/trees.ts';

/**
 * Backdrops of the classic oil style on the 1000 x 1250 sheet. `side` is -1 if the light comes from the left. Floor and
 * table rise to `stand` for a lying pet. For photos with a dark backdrop the wall gets more light.
 */
export function oilScene(
  scene: number,
  seed: number,
  side: number,
  cameo: boolean,
  stand: number | null,
  dark: boolean,
): string {
  if (scene === 0) return atelier(side, stand);
  if (scene === 1) return cameo ? damask(side) : golden(seed, side);
  return velvet(seed, side, stand, dark);
}

/** Background of an oval portrait, instead of a landscape: a wall of blue damask in raking light. */
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

/** A dark studio wall with a pool of light behind the shoulders, and floorboards in the last of that light. */
function atelier(side: number, stand: number | null): string {
  const x = 500 + side * 190;
  return `<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${x}" cy="470" r="820">
    <stop offset="0" stop-color="#d2a05c"/><stop offset=".3" stop-color="#9e6e3a"/>
    <stop offset=".62" stop-color="#5a3a22"/><stop offset="1" stop-color="#22150e"/></radialGradient>
    <linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5a2a1c" stop-opacity="0"/>
    <stop offset="1" stop-color="#1a0d09" stop-opacity=".85"/></linearGradient>
    <radialGradient id="b" gradientUnits="userSpaceOnUse" cx="${500 + side * 90}" cy="1060" r="560" gradientTransform="translate(0 742) scale(1 .3)">
    <stop offset="0" stop-color="#9a6a38"/><stop offset=".5" stop-color="#5d3a20"/><stop offset="1" stop-color="#23140d"/></radialGradient></defs>
    <rect width="1000" height="1250" fill="url(#g)"/><rect y="640" width="1000" height="390" fill="url(#t)"/>
    ${raised('<rect y="1004" width="1000" height="246" fill="url(#b)"/><rect y="998" width="1000" height="9" fill="#140b08" opacity=".7"/>', 1000, stand)}`;
}

const nearTones: TreeTones = {
  shade: '#2c3018',
  leaf: '#4d5122',
  lit: '#8a7f35',
  glow: '#c9a84f',
  bark: '#3a2918',
  barkLit: '#a47a45',
};
const midTones: TreeTones = {
  shade: '#4b5a3c',
  leaf: '#66703f',
  lit: '#98924e',
  glow: '#cdb368',
  bark: '#4a3a26',
  barkLit: '#8f734c',
};
const hazeTones: TreeTones = {
  shade: '#8d9d9c',
  leaf: '#9baaa2',
  lit: '#b3b79e',
  glow: '#cdc7a4',
  bark: '#8a948c',
  barkLit: '#a5a897',
};
const farTones: TreeTones = {
  shade: '#71837b',
  leaf: '#83917f',
  lit: '#a3a783',
  glow: '#c7bd91',
  bark: '#5f655a',
  barkLit: '#8f8d74',
};

/**
 * An evening landscape in the manner of the old masters: a river of light, a large tree at one side. Distant parts are
 * pale, cool and low in contrast, near ones dark and warm. No area is flat, and everything is blended as with a badger
 * brush, so that only the sitter has edges.
 */
function golden(seed: number, side: number): string {
  const random = makeRandom(seed * 31 + 5);
  const sun = 500 + side * 240;
  const sky =
    dabs(random, {
      count: 170,
      colors: ['#5d86a8', '#7fa3b4', '#9dbac0', '#b9c3b4'],
      place: within(-20, -20, 1020, 380),
      size: [52, 44],
      angle: side * 22,
      spread: 16,
      slim: 0.24,
      opacity: 0.4,
    }) +
    dabs(random, {
      count: 130,
      colors: ['#e9c893', '#f3d6a2', '#d9c3a0', '#f6c98a', '#cbbfb0'],
      place: within(-20, 420, 1020, 720),
      size: [54, 54],
      angle: side * 6,
      spread: 9,
      slim: 0.16,
      opacity: 0.45,
    });
  const distance =
    hills(random, 704, 56, '#a9bac3') +
    dabs(random, {
      count: 110,
      colors: ['#9db1be', '#b3c1c5', '#c3c5bb', '#a8b5b0'],
      place: within(-20, 722, 1020, 782),
      size: [24, 34],
      spread: 12,
      slim: 0.22,
      opacity: 0.7,
    }) +
    hills(random, 748, 38, 'url(#f)') +
    dabs(random, {
      count: 150,
      colors: ['#8fa19a', '#a7b09c', '#bab795', '#97a58c', '#c9bf95'],
      place: within(-20, 764, 1020, 818),
      size: [16, 30],
      spread: 10,
      slim: 0.26,
      opacity: 0.75,
    });
  const plain =
    '<rect y="796" width="1000" height="300" fill="url(#m)"/>' +
    dabs(random, {
      count: 360,
      colors: ['#b8ac66', '#9a9550', '#7f8446', '#cdbb72', '#8d9a66', '#a58a48', '#6f7442'],
      place: within(-20, 800, 1020, 1030),
      size: [11, 46],
      depth: [800, 1030],
      spread: 7,
      slim: 0.17,
      opacity: 0.85,
    });
  const near =
    hills(random, 1000, 30, 'url(#n)') +
    dabs(random, {
      count: 230,
      colors: ['#6b5a2a', '#8a7a38', '#4a4420', '#a08a40', '#3a3418', '#77693a'],
      place: within(-20, 1024, 1020, 1270),
      size: [22, 40],
      depth: [1020, 1250],
      angle: 12 * side,
      spread: 22,
      slim: 0.24,
      opacity: 0.85,
    });
  const shade = dabs(random, {
    count: 46,
    colors: ['#2b2715', '#3a351c', '#231d10'],
    place: clump(500 - side * 470, 1062, 300, 26),
    size: [40, 46],
    spread: 6,
    slim: 0.2,
    opacity: 0.7,
  });
  return `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4f7ba3"/>
    <stop offset=".4" stop-color="#9dbac0"/><stop offset=".72" stop-color="#f0cf97"/><stop offset="1" stop-color="#f8c37a"/>
    </linearGradient><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${sun}" cy="690" r="560">
    <stop offset="0" stop-color="#fff6d8"/><stop offset=".3" stop-color="#fcd993" stop-opacity=".8"/>
    <stop offset="1" stop-color="#f0b060" stop-opacity="0"/></radialGradient>
    ${['f', 'm', 'n'].map((id, i) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${['#b7bfae', '#b3a85e', '#7d7038'][i]}" stop-opacity="${[1, 1, 0][i]}"/><stop offset=".22" stop-color="${['#9fb0ae', '#8b8a4c', '#6b5728'][i]}"/><stop offset="1" stop-color="${['#c9c4a4', '#6a6a38', '#2e2413'][i]}"/></linearGradient>`).join('')}
    <linearGradient id="nn" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3a2e17" stop-opacity="0"/><stop offset=".6" stop-color="#3a2e17" stop-opacity=".9"/></linearGradient>
    <filter id="fused" filterUnits="userSpaceOnUse" x="-60" y="-60" width="1120" height="1370"><feGaussianBlur stdDeviation="4.5"/></filter>
    <filter id="melted" filterUnits="userSpaceOnUse" x="-60" y="-60" width="1120" height="1370"><feGaussianBlur stdDeviation="7"/></filter>
    <linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe9b6"/><stop offset="1" stop-color="#a9b6ad"/></linearGradient></defs>
    <g filter="url(#melted)"><rect x="-60" y="-60" width="1120" height="960" fill="url(#s)"/>${sky}${clouds(random, sun, side)}<rect width="1000" height="900" fill="url(#g)"/>
    ${distance}${grove(random, -30, 1030, 806, 34, hazeTones, side)}${plain}${grove(random, -30, 500 - side * 60, 828, 52, farTones, side)}
    ${river(random, sun, side)}${grove(random, 500 + side * 330 - 130, 500 + side * 330 + 330, 876, 118, midTones, side)}
    </g><g filter="url(#fused)">${near}${shade}${broadTree(random, { x: 500 - side * 400, foot: 1048, height: 900, lean: side * 0.25 }, nearTones, side)}
    ${hills(random, 1105, 30, 'url(#nn)')}${grass(random)}</g>`;
}

/** A river that winds toward the sun and reflects its light, broken by ripples. */
function river(random: () => number, sun: number, side: number): string {
  const bed = `M${sun - side * 40} 806C${sun + side * 150} 836 ${sun - side * 330} 852 ${sun - side * 190} 906S${sun + side * 220} 960 ${sun + side * 290} 1010L${sun - side * 40} 1010C${sun - side * 150} 966 ${sun - side * 520} 920 ${sun - side * 330} 852S${sun + side * 40} 830 ${sun - side * 70} 806Z`;
  const ripples = dabs(random, {
    count: 120,
    colors: ['#fff0c6', '#f3d9a0', '#b7bfae', '#8fa09a', '#e6c78a', '#d7d3b4'],
    place: within(0, 812, 1000, 1012),
    size: [14, 40],
    depth: [812, 1012],
    spread: 4,
    slim: 0.13,
    opacity: 0.8,
  });
  return `<clipPath id="rb"><path d="${bed}"/></clipPath><path d="${bed}" fill="url(#w)"/><g clip-path="url(#rb)">${ripples}</g>
    <path d="${bed}" fill="none" stroke="#6f6a3c" stroke-width="5" opacity=".45"/>`;
}

/** Cumulus clouds: a shaded base, a body and a top in evening light, each of many small strokes. */
function clouds(random: () => number, sun: number, side: number): string {
  let out = '';
  for (const [cx, cy, size] of [
    [500 + side * 190, 190, 1.2],
    [500 - side * 270, 300, 0.9],
    [500 + side * 350, 410, 0.75],
    [500 - side * 40, 500, 0.55],
  ] as const) {
    const warm = Math.abs(cx - sun) < 420;
    const tiers = [
      { colors: ['#8896a3', '#98a1a6', '#a8a9a4'], lift: 30, count: 34, reach: 210, tall: 34 },
      { colors: ['#c3bcae', '#d3c7b0', '#bdbfb8'], lift: 0, count: 46, reach: 190, tall: 52 },
      {
        colors: warm ? ['#ffeec9', '#fde1ad', '#fff6de'] : ['#f0dfbf', '#e8d6b6', '#f6e8cc'],
        lift: -34,
        count: 40,
        reach: 140,
        tall: 44,
      },
    ];
    for (const { colors, lift, count, reach, tall } of tiers) {
      const place = clump(cx + (lift < 0 ? side * 30 * size : 0), cy + lift * size, reach * size, tall * size);
      out += dabs(random, {
        count,
        colors,
        place,
        size: [34 * size, 34 * size],
        spread: 26,
        slim: 0.55,
        opacity: 0.62,
      });
    }
  }
  return out;
}

/** Blades and weeds along the lower edge, some in the light, and a few seed heads. */
function grass(random: () => number): string {
  let out = '';
  for (let i = 0; i < 170; i++) {
    const x = random() * 1000;
    const y = 1120 + random() * 150;
    const tall = 24 + 46 * random();
    const bend = (random() - 0.5) * 36;
    out += `<path d="M${x} ${y}q${bend * 0.2} ${-tall * 0.6} ${bend} ${-tall}q${-bend * 0.5} ${tall * 0.5} ${7 - bend} ${tall}Z" fill="${['#6b5a26', '#231b0d', '#8f7a35', '#4a3f1c'][i % 4]}"/>`;
  }
  return (
    out +
    dabs(random, {
      count: 42,
      colors: ['#d9c27a', '#c9a04e', '#e8dcc0', '#b5643a'],
      place: within(0, 1110, 1000, 1235),
      size: [5, 8],
      spread: 60,
      slim: 0.7,
    })
  );
}

/** A deep green wall, a crimson curtain tied back on the shadow side, and a table with a cloth. */
function velvet(seed: number, side: number, stand: number | null, dark: boolean): string {
  const [lit, wall, corner] = dark ? ['#8a9468', '#59663f', '#28331f'] : ['#66714a', '#39452b', '#10160f'];
  const random = makeRandom(seed * 17 + 3);
  const fall = curtain(
    'ov',
    {
      top: [610, 1060],
      tie: [850, 1030],
      foot: [760, 1080],
      tieHeight: 640,
      tones: ['#c2463a', '#8a2020', '#3b0a10'],
      trim: '#c9963f',
    },
    random,
  );
  return `<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${500 + side * 170}" cy="480" r="800">
    <stop offset="0" stop-color="${lit}"/><stop offset=".4" stop-color="${wall}"/><stop offset="1" stop-color="${corner}"/>
    </radialGradient><linearGradient id="k" x1="${side < 0 ? 0 : 1}" y1="0" x2="${side < 0 ? 1 : 0}" y2="1"><stop offset="0" stop-color="#8a5a2c"/><stop offset=".4" stop-color="#57301a"/><stop offset="1" stop-color="#1b0e0a"/></linearGradient></defs>
    <rect width="1000" height="1250" fill="url(#g)"/><g transform="${side < 0 ? '' : 'translate(1000 0) scale(-1 1)'}">${fall}</g>
    ${raised('<path d="M-10 1040Q500 1020 1010 1040V1260H-10Z" fill="url(#k)"/><path d="M-10 1040Q500 1020 1010 1040" fill="none" stroke="#c28b4a" stroke-width="6" opacity=".7"/>', 1030, stand)}`;
}
