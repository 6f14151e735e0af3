import { makeRandom } from '../../core/noise.ts';

/** Outer space on the 1000 x 1250 sheet. `side` is -1 if the light comes from the left. */
export function spaceScene(scene: number, seed: number, side: number): string {
  const drawn = [moonland, nebula, redPlanet][scene](makeRandom(seed * 23 + 3 + scene));
  return side < 0 ? drawn : `<g transform="translate(1000 0) scale(-1 1)">${drawn}</g>`;
}

function stars(random: () => number, count: number, maxY: number): string {
  let out = '';
  for (let i = 0; i < count; i++) {
    const [x, y, r] = [1000 * random(), maxY * random(), 1.6 + 4.2 * random() ** 4];
    const fill = ['#ffffff', '#cfe0ff', '#fff0cf', '#ffd9c8'][Math.floor(4 * random())];
    const flare =
      r > 4.4
        ? `<path d="M${x - r * 5} ${y}L${x} ${y - r * 0.5}L${x + r * 5} ${y}L${x} ${y + r * 0.5}ZM${x} ${y - r * 5}L${x + r * 0.5} ${y}L${x} ${y + r * 5}L${x - r * 0.5} ${y}Z" opacity=".75"/>`
        : '';
    out += `<g fill="${fill}"><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}"/>${flare}</g>`;
  }
  return out;
}

function cloudsOfGas(
  random: () => number,
  colors: string[],
  count: number,
  band: (x: number) => number,
  spread: number,
): string {
  let out =
    '<defs><filter id="gas" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="34"/></filter></defs><g filter="url(#gas)">';
  for (let i = 0; i < count; i++) {
    const x = -80 + 1160 * random();
    const y = band(x) + spread * (random() + random() - 1);
    const rx = 50 + 110 * random();
    out += `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * (0.35 + 0.3 * random())}" fill="${colors[Math.floor(colors.length * random())]}" opacity="${0.2 + 0.35 * random()}" transform="rotate(-32 ${x} ${y})"/>`;
  }
  return `${out}</g>`;
}

/** A globe lit from the left: its markings, a terminator, and atmosphere at its lit edge. */
function globe(
  id: string,
  x: number,
  y: number,
  r: number,
  tones: { lit: string; body: string; dark: string; air: string },
  marks: string,
): string {
  return `<defs><radialGradient id="${id}" cx=".28" cy=".3" r=".85"><stop offset="0" stop-color="${tones.lit}"/><stop offset=".45" stop-color="${tones.body}"/><stop offset="1" stop-color="${tones.dark}"/></radialGradient>
    <radialGradient id="${id}t" cx=".22" cy=".26" r=".92"><stop offset=".5" stop-color="#05060f" stop-opacity="0"/><stop offset=".95" stop-color="#05060f" stop-opacity=".85"/></radialGradient>
    <clipPath id="${id}c"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath><filter id="${id}b" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${r * 0.06}"/></filter></defs>
    <circle cx="${x - r * 0.03}" cy="${y - r * 0.03}" r="${r * 1.05}" fill="${tones.air}" opacity=".65" filter="url(#${id}b)"/><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/>
    <g clip-path="url(#${id}c)">${marks}<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id}t)"/><circle cx="${x + r * 0.03}" cy="${y + r * 0.03}" r="${r}" fill="none" stroke="${tones.air}" stroke-width="${r * 0.05}" opacity=".8"/></g>`;
}

function earth(x: number, y: number, r: number): string {
  const land = (dx: number, dy: number, w: number, h: number, turn: number, fill: string): string =>
    `<path d="M${x + dx * r - w * r} ${y + dy * r}q${w * r * 0.3} ${-h * r} ${w * r} ${-h * r * 0.7}t${w * r} ${h * r * 0.5}q${-w * r * 0.2} ${h * r} ${-w * r * 0.9} ${h * r * 0.9}t${-w * r * 1.1} ${-h * r * 0.7}z" fill="${fill}" transform="rotate(${turn} ${x + dx * r} ${y + dy * r})"/>`;
  const swirl = (dx: number, dy: number, w: number, turn: number): string =>
    `<path d="M${x + (dx - w) * r} ${y + dy * r}q${w * r * 0.8} ${-r * 0.2} ${w * 2 * r} ${-r * 0.02}q${-w * r} ${r * 0.02} ${-w * 1.2 * r} ${r * 0.12}q${-w * r * 0.5} ${r * 0.06} ${-w * 0.8 * r} ${-r * 0.1}z" fill="#fff" opacity=".85" transform="rotate(${turn} ${x + dx * r} ${y + dy * r})"/>`;
  return globe(
    'ear',
    x,
    y,
    r,
    { lit: '#8fd0ff', body: '#2f7fd0', dark: '#0b2a6b', air: '#9fd6ff' },
    `${land(-0.3, -0.3, 0.36, 0.4, 20, '#5fa45c')}${land(0.2, 0.35, 0.3, 0.45, -30, '#7f9c4c')}${land(0.5, -0.4, 0.3, 0.26, 10, '#5b9150')}${land(-0.55, 0.5, 0.2, 0.2, 0, '#a89a5a')}${swirl(-0.25, -0.62, 0.4, -14)}${swirl(0.25, -0.1, 0.35, -20)}${swirl(-0.55, 0.1, 0.3, -10)}${swirl(-0.1, 0.3, 0.28, -24)}${swirl(0.3, 0.74, 0.34, -16)}${swirl(0, -0.9, 0.3, 0)}`,
  );
}

/** Rows of craters that grow toward the viewer; lit from the left, so lit walls are on the right. */
function craters(random: () => number, horizon: number, count: number, dark: string, lit: string): string {
  return Array.from({ length: count }, (_, i) => ((i + random()) / count) ** 1.6)
    .map((t) => {
      const y = horizon + 22 + t * (1250 - horizon);
      const [x, rx] = [1040 * random() - 20, (10 + 60 * random()) * (0.35 + 1.3 * t)];
      const ry = rx * 0.3;
      return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${lit}"/><ellipse cx="${x - rx * 0.06}" cy="${y - ry * 0.04}" rx="${rx * 0.9}" ry="${ry * 0.84}" fill="${dark}"/>
      <ellipse cx="${x + rx * 0.16}" cy="${y + ry * 0.2}" rx="${rx * 0.68}" ry="${ry * 0.6}" fill="${lit}" opacity=".55"/>`;
    })
    .join('');
}

function ridge(random: () => number, y: number, height: number, lit: string, dark: string): string {
  let out = '';
  for (let x = -60; x < 1050;) {
    const w = 120 + 170 * random();
    const h = height * (0.4 + 0.6 * random());
    const peak = x + w * (0.4 + 0.2 * random());
    out += `<path d="M${x} ${y}Q${x + w * 0.3} ${y - h * 0.9} ${peak} ${y - h}Q${x + w * 0.8} ${y - h * 0.7} ${x + w} ${y}Z" fill="${lit}"/>
      <path d="M${peak} ${y - h}Q${peak - w * 0.06} ${y - h * 0.5} ${peak + w * 0.06} ${y}H${x + w}Q${x + w * 0.8} ${y - h * 0.7} ${peak} ${y - h}Z" fill="${dark}"/>`;
    x += w * (0.5 + 0.3 * random());
  }
  return out;
}

/** A plain on the moon, with the Earth over its hills. */
function moonland(random: () => number): string {
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#090b22"/><stop offset=".7" stop-color="#1c2656"/></linearGradient>
    <linearGradient id="gro" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d9d6cf"/><stop offset="1" stop-color="#6d6c7c"/></linearGradient></defs>
    <rect width="1000" height="1250" fill="url(#sky)"/>${cloudsOfGas(random, ['#3b3f9c', '#274a94', '#5a3a94'], 18, (x) => 620 - x * 0.45, 160)}${stars(random, 120, 800)}${earth(800, 215, 150)}
    ${ridge(random, 850, 150, '#b9b6b6', '#5d5d72')}<rect y="846" width="1000" height="410" fill="url(#gro)"/>${craters(random, 846, 24, '#62627a', '#e9e6dd')}`;
}

/** A nebula in full color and a planet with rings. */
function nebula(random: () => number): string {
  const ring = (rx: number, width: number, color: string, half: string): string =>
    `<path d="M${210 - rx} 250A${rx} ${rx * 0.26} 0 0 ${half} ${210 + rx} 250" fill="none" stroke="${color}" stroke-width="${width}" transform="rotate(-18 210 250)"/>`;
  const rings = (half: string): string =>
    `${ring(205, 22, '#c99a68', half)}${ring(235, 14, '#f0d4a0', half)}${ring(180, 9, '#e8c08a', half)}`;
  const bands = [-0.6, -0.3, 0.02, 0.3, 0.6]
    .map(
      (t, i) =>
        `<path d="M90 ${250 + t * 118}Q210 ${290 + t * 118} 330 ${250 + t * 118}" fill="none" stroke="${i % 2 ? '#b86f48' : '#ffe0ad'}" stroke-width="20" opacity=".6" transform="rotate(-18 210 250)"/>`,
    )
    .join('');
  return `<rect width="1000" height="1250" fill="#150a30"/>${cloudsOfGas(random, ['#b8327e', '#7a2fb0', '#e0566a', '#3a4ad0'], 44, (x) => 1050 - x * 0.95, 330)}
    ${cloudsOfGas(random, ['#ffb38a', '#ff8fb0', '#8fd0ff'], 14, (x) => 1000 - x * 0.9, 140)}${stars(random, 170, 1250)}${rings('1')}
    ${globe('sat', 210, 250, 118, { lit: '#ffe6b8', body: '#e0a468', dark: '#6e3226', air: '#ffd9a0' }, bands)}${rings('0')}
    ${globe('ice', 860, 1010, 60, { lit: '#d8fbff', body: '#6fc0d6', dark: '#1a4a72', air: '#c8f6ff' }, '')}`;
}

/** A red desert under two moons, with a landed rocket. */
function redPlanet(random: () => number): string {
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0c1430"/><stop offset=".36" stop-color="#4a3560"/><stop offset=".6" stop-color="#c4705a"/><stop offset=".72" stop-color="#f6b878"/></linearGradient>
    <linearGradient id="gro" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e08a52"/><stop offset="1" stop-color="#6e2a28"/></linearGradient>
    <linearGradient id="roc"><stop offset="0" stop-color="#b7c0cc"/><stop offset=".3" stop-color="#fff"/><stop offset=".6" stop-color="#b4bccb"/><stop offset="1" stop-color="#566078"/></linearGradient></defs>
    <rect width="1000" height="1250" fill="url(#sky)"/>${stars(random, 90, 480)}${globe('m1', 190, 190, 84, { lit: '#fff2dc', body: '#cfb7a4', dark: '#5a4a5c', air: '#ffe8cc' }, '<circle cx="170" cy="170" r="20" fill="#a8917f"/><circle cx="215" cy="225" r="13" fill="#a8917f"/><circle cx="160" cy="230" r="9" fill="#a8917f"/>')}
    ${globe('m2', 420, 96, 34, { lit: '#ffe6d2', body: '#b08f86', dark: '#4a3848', air: '#ffe0cc' }, '')}${ridge(random, 870, 190, '#c9694a', '#7c3436')}
    <g transform="translate(868 560)"><path d="M-44 250L-92 340L-40 316ZM44 250L92 340L40 316Z" fill="#b8322c"/><path d="M0 -60C50 0 60 90 56 180L40 322H-40L-56 180C-60 90 -50 0 0 -60Z" fill="url(#roc)"/>
    <path d="M0 -60C26 -28 40 4 47 42H-47C-40 4 -26 -28 0 -60Z" fill="#c83a30"/><circle cy="112" r="26" fill="#5d6880"/><circle cy="112" r="19" fill="#8fd6f0"/><path d="M-12 104Q-6 94 6 94" stroke="#fff" stroke-width="5" fill="none"/><path d="M-8 250H8L5 344H-5Z" fill="#8f2420"/></g>
    <rect y="862" width="1000" height="400" fill="url(#gro)"/>${craters(random, 862, 18, '#8c3c30', '#f0a068')}`;
}
