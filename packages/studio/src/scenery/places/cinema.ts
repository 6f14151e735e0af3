import { makeRandom } from '../../core/noise.ts';

/** A film set out of focus, on the 1000 x 1250 sheet: parts behind the pet, parts in front, and the rim lights. */
export interface CinemaScene {
  back: string;
  front: string;
  keyRim: string;
  backRim: string;
  /** Color of the shadows. */
  shade: string;
}

/** `side` is -1 if the light comes from the left. */
export function cinemaScene(scene: number, seed: number, side: number): CinemaScene {
  const random = makeRandom(seed * 53 + scene * 7 + 29);
  if (scene === 0) return meadow(random, side);
  if (scene === 1) return evening(random, side);
  return blossom(random, side);
}

/** The last sun over a meadow, leaves and lights far out of focus. */
function meadow(random: () => number, side: number): CinemaScene {
  const sun = 500 + side * 300;
  const trees = Array.from({ length: 26 }, (_, i) => {
    const [x, r] = [1120 * (i / 25) - 60, 90 + 70 * random()];
    const lit = 1 - Math.min(1, Math.abs(x - sun) / 700);
    return (
      blob(`t${i}`, x, 640 - 60 * random(), r, r * 0.9, ['#2f6a4a', '#3f7f48', '#4d8a3c'][i % 3], 0.85) +
      (lit > 0.35 ? blob(`u${i}`, x - side * -30, 590 - 50 * random(), r * 0.7, r * 0.5, '#e8c860', 0.5 * lit) : '')
    );
  }).join('');
  const back = `${vertical('s', ['#7cc0e6', '#bfe0e6', '#fbe7b4', '#d8d07a', '#7fae48', '#3f7a34'], [0, 0.26, 0.46, 0.52, 0.62, 1])}<rect width="1000" height="1250" fill="url(#s)"/>
    ${blob('d', 500, 470, 900, 170, '#8fb9a8', 0.7)}${trees}${blob('a', sun, 330, 620, 560, '#fff6d0', 0.95)}${leaves(random, ['#4d9040', '#2f7248', '#8fb548', '#226048'], side)}
    ${blob('b', 500 - side * 300, 900, 620, 130, '#2f6a2e', 0.6)}${blob('e', 500 + side * 180, 850, 520, 80, '#e6e07a', 0.6)}${blob('c', 500, 1190, 760, 240, '#9cc044', 0.85)}
    ${bokeh(random, 44, ['#ffe9a8', '#fff3c0', '#e8f0a0', '#d8ee98'], [40, 700], [10, 54], 0.42)}${bokeh(random, 20, ['#fff0a8', '#f7ffc0'], [820, 1150], [8, 30])}`;
  return {
    back,
    front: blades(random, ['#55802a', '#2f5a24', '#86a83a'], '#f9ffb0'),
    keyRim: '#ffe2a0',
    backRim: '#ffc878',
    shade: '#6a6a9c',
  };
}

/** A town square at night hung with lamps. */
function evening(random: () => number, side: number): CinemaScene {
  let lamps =
    '<defs><radialGradient id="lamp"><stop offset="0" stop-color="#ffb45c" stop-opacity=".38"/><stop offset="1" stop-color="#ff9a50" stop-opacity="0"/></radialGradient></defs>';
  for (let line = 0; line < 3; line++) {
    for (let i = 0; i <= 14; i++) {
      const t = i / 14;
      const x = -40 + 1080 * t;
      const y = 90 + line * 120 + side * 60 * (t - 0.5) + 150 * (4 * t * (1 - t)) * (0.6 + 0.3 * line);
      // A lamp farther back is a smaller and dimmer disc.
      const far = random();
      const [lx, ly, r] = [x + 34 * random(), y + 34 * random(), (19 + 11 * line) * (0.6 + 0.7 * far)];
      lamps +=
        `<circle cx="${lx}" cy="${ly}" r="${r * 3.4}" fill="url(#lamp)"/>` +
        disc(lx, ly, r, ['#ffc860', '#ff9a48', '#ffe0a0'][Math.floor(3 * random())], 0.5 + 0.5 * far);
    }
  }
  let houses = '';
  for (const [x, y, w, fill] of [
    [60, 520, 250, '#3d3077'],
    [300, 600, 190, '#2c2a66'],
    [700, 590, 200, '#4a3675'],
    [930, 500, 260, '#352d6c'],
  ] as const) {
    houses += `<path d="M${x - w / 2} 990V${y + 90}L${x} ${y}L${x + w / 2} ${y + 90}V990Z" fill="${fill}"/>`;
    for (let wy = y + 130; wy < 900; wy += 96)
      for (const at of [-0.26, 0.02, 0.3])
        if (random() < 0.62)
          houses += `<rect x="${x + at * w - 17}" y="${wy}" width="34" height="50" rx="8" fill="${random() < 0.7 ? '#ffbe62' : '#ff8f5a'}" opacity="${(0.5 + 0.5 * random()).toFixed(2)}"/>`;
  }
  houses = `<defs><filter id="town" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="11"/></filter></defs><g filter="url(#town)">${houses}</g>`;
  const windows = bokeh(random, 22, ['#ffbf62', '#ff9a55', '#ffd98f'], [520, 900], [10, 30]);
  // The ground is wet: it reflects the lamps as flat streaks.
  const wet = Array.from({ length: 16 }, (_, i) =>
    blob(
      `w${i}`,
      1000 * random(),
      985 + 200 * (i / 16),
      70 + 90 * random(),
      9 + 12 * (i / 16),
      ['#ffc070', '#ff9a60', '#9a8aff'][i % 3],
      0.5,
    ),
  ).join('');
  const back = `${vertical('s', ['#141a4c', '#2c2f7c', '#6b4a94', '#c66f7a', '#3a2a55'], [0, 0.3, 0.55, 0.72, 1])}<rect width="1000" height="1250" fill="url(#s)"/>${houses}
    ${blob('a', 500 + side * 260, 820, 520, 300, '#ffb469', 0.6)}${windows}${lamps}${blob('b', 500, 1240, 800, 240, '#4d3a72', 0.9)}${wet}
    ${bokeh(random, 16, ['#7fd0ff', '#ff9ac0'], [700, 1000], [14, 44])}${blob('c', 500 + side * 120, 1160, 480, 90, '#ffb877', 0.55)}`;
  return {
    back,
    front: bokeh(random, 5, ['#ffd08a', '#ff9fb4'], [1100, 1240], [60, 110], 0.16),
    keyRim: '#ffc078',
    backRim: '#7fbcff',
    shade: '#4a48a8',
  };
}

/** Spring morning under blossom. */
function blossom(random: () => number, side: number): CinemaScene {
  let boughs = `<defs>${['#ff8fba', '#ee5f9c', '#ffc4da', '#c95fb4'].map((c, i) => `<radialGradient id="p${i}"><stop offset="0" stop-color="${c}" stop-opacity=".85"/><stop offset=".6" stop-color="${c}" stop-opacity=".45"/><stop offset="1" stop-color="${c}" stop-opacity="0"/></radialGradient>`).join('')}</defs>`;
  for (let i = 0; i < 90; i++) {
    const x = 1000 * random();
    const y = 560 * random() ** 1.4 * (0.5 + Math.abs(x - 500) / 700);
    boughs += `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(50 + 80 * random()).toFixed(0)}" fill="url(#p${i % 4})"/>`;
    if (i % 3 === 0) boughs += disc(x, y, 16 + 34 * random(), '#fff0f6', 0.5);
  }
  const back = `${vertical('s', ['#2f8fd0', '#6cc3e0', '#f3e9a8', '#79c070', '#2f8a6a'], [0, 0.4, 0.58, 0.72, 1])}<rect width="1000" height="1250" fill="url(#s)"/>
    ${blob('a', 500 + side * 320, 300, 560, 520, '#fff3b0', 0.75)}${blob('b', 500 - side * 330, 760, 430, 190, '#1f8a8a', 0.8)}${blob('c', 500 + side * 300, 800, 380, 150, '#5fb860', 0.8)}${boughs}
    ${bokeh(random, 18, ['#ffffff', '#ffe3ee'], [520, 900], [8, 40])}${blob('d', 500, 1230, 760, 220, '#58b070', 0.8)}`;
  return { back, front: petals(random), keyRim: '#fff0cc', backRim: '#ffd4e6', shade: '#8a6ab0' };
}

function vertical(id: string, colors: string[], stops: number[]): string {
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${colors.map((c, i) => `<stop offset="${stops[i]}" stop-color="${c}"/>`).join('')}</linearGradient></defs>`;
}

/** A shape so far out of focus that only its glow remains. */
function blob(id: string, x: number, y: number, rx: number, ry: number, fill: string, opacity: number): string {
  return `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${fill}" stop-opacity="${opacity}"/><stop offset=".45" stop-color="${fill}" stop-opacity="${opacity * 0.62}"/>
    <stop offset=".75" stop-color="${fill}" stop-opacity="${opacity * 0.2}"/><stop offset="1" stop-color="${fill}" stop-opacity="0"/></radialGradient></defs><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`;
}

/** A point of light through an open lens: an even disc with a brighter rim. */
function disc(x: number, y: number, r: number, fill: string, opacity: number): string {
  return `<g opacity="${opacity.toFixed(2)}" style="mix-blend-mode:screen"><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(r * 1.04).toFixed(1)}" fill="${fill}" opacity=".25"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}" opacity=".62"/>
    <circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(r * 0.95).toFixed(1)}" fill="none" stroke="#fffdf2" stroke-opacity=".2" stroke-width="${(r * 0.08).toFixed(1)}"/></g>`;
}

function bokeh(
  random: () => number,
  count: number,
  colors: string[],
  [top, foot]: [number, number],
  [min, max]: [number, number],
  opacity = 0.5,
): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    out += disc(
      1040 * random() - 20,
      top + (foot - top) * random(),
      min + (max - min) * random() ** 2,
      colors[Math.floor(random() * colors.length)],
      opacity * (0.4 + 0.8 * random()),
    );
  }
  return out;
}

/** Foliage at both sides, out of focus. */
function leaves(random: () => number, colors: string[], side: number): string {
  const defs = colors
    .map(
      (c, i) =>
        `<radialGradient id="l${i}"><stop offset="0" stop-color="${c}" stop-opacity=".8"/><stop offset=".55" stop-color="${c}" stop-opacity=".5"/><stop offset="1" stop-color="${c}" stop-opacity="0"/></radialGradient>`,
    )
    .join('');
  let out = '';
  for (let i = 0; i < 90; i++) {
    const reach = 420 * random() ** 1.3;
    const x = random() < 0.62 ? 500 - side * (520 - reach) : 500 + side * (540 - reach * 0.6);
    const r = 60 + 110 * random();
    out += `<ellipse cx="${x.toFixed(0)}" cy="${(460 * random() ** 1.4 - 30).toFixed(0)}" rx="${r.toFixed(0)}" ry="${(r * 0.8).toFixed(0)}" fill="url(#l${i % colors.length})"/>`;
  }
  return `<defs>${defs}</defs>${out}`;
}

/** Grass close to the lens. */
function blades(random: () => number, colors: string[], tip: string): string {
  let out = '';
  const defs = colors
    .map(
      (c, i) =>
        `<linearGradient id="g${i}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tip}" stop-opacity=".0"/><stop offset=".35" stop-color="${c}" stop-opacity=".55"/><stop offset="1" stop-color="${c}" stop-opacity=".92"/></linearGradient>`,
    )
    .join('');
  for (let i = 0; i < 64; i++) {
    const x = i % 3 === 0 ? 1000 * random() : random() < 0.5 ? 300 * random() : 1000 - 300 * random();
    const height = 60 + 150 * random() * (0.4 + Math.abs(x - 500) / 500);
    const lean = (random() - 0.5) * 90;
    const w = 12 + 14 * random();
    out += `<path d="M${x - w} 1256Q${x + lean * 0.3} ${1250 - height * 0.6} ${x + lean} ${1250 - height}Q${x + lean * 0.5 + w} ${1250 - height * 0.5} ${x + w} 1256Z" fill="url(#g${i % colors.length})"/>`;
  }
  return `<defs>${defs}</defs>${out}`;
}

/** Falling petals at both sides, none close together; a few near the lens are large and soft. */
function petals(random: () => number): string {
  const defs = `<defs><linearGradient id="pt"><stop offset="0" stop-color="#ff9fc4"/><stop offset=".5" stop-color="#ffd3e3"/><stop offset="1" stop-color="#fff4f8"/></linearGradient>
    <filter id="pn" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="7"/></filter></defs>`;
  let out = '';
  const count = 18;
  for (let i = 0; i < count; i++) {
    const near = i % 6 === 2;
    const reach = 170 * random() - (near ? 50 : 20);
    const [x, y] = [i % 2 ? reach : 1000 - reach, (1250 * (i + 0.7 * random())) / count];
    const size = near ? 40 + 16 * random() : 13 + 13 * random();
    // Petals are seen from the side as often as from above.
    const broad = size * (0.35 + 0.5 * random());
    out += `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${(360 * random()).toFixed(0)})" opacity="${near ? 0.6 : 0.9}"${near ? ' filter="url(#pn)"' : ''}>
      <path d="M${-size} 0C${-size * 0.5} ${-broad} ${size * 0.6} ${-broad * 1.1} ${size} ${-broad * 0.3}L${size * 0.82} 0L${size} ${broad * 0.3}C${size * 0.6} ${broad * 1.1} ${-size * 0.5} ${broad} ${-size} 0Z" fill="url(#pt)"/></g>`;
  }
  return defs + out;
}
