/** Tones of a metal: dark edge, highlight, body color, core shadow, reflected light from below. */
const metals = {
  gold: ['#7a4d10', '#fff0b4', '#e3ac3a', '#8a5713', '#d9a441'],
  silver: ['#5d6674', '#ffffff', '#c9d1dc', '#6b7585', '#b4c0d0'],
  steel: ['#3b434f', '#eef3f8', '#9aa6b4', '#414b59', '#8391a3'],
  blackened: ['#17191f', '#b9c2d0', '#4b525f', '#1d2027', '#59657a'],
  bronze: ['#4f2c12', '#f3cf94', '#b0763a', '#5c3414', '#a9743f'],
} as const;

export type Metal = keyof typeof metals;

/**
 * A gradient for a rounded piece of metal lit from the left, for `url(#id)`; from (x1, y1) to (x2, y2) in units of the
 * drawing.
 */
export function metalGradient(id: string, metal: Metal, x1: number, y1: number, x2: number, y2: number): string {
  const [edge, light, body, core, back] = metals[metal];
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">
    <stop offset="0" stop-color="${edge}"/><stop offset=".1" stop-color="${body}"/><stop offset=".28" stop-color="${light}"/>
    <stop offset=".45" stop-color="${body}"/><stop offset=".8" stop-color="${core}"/><stop offset="1" stop-color="${back}"/></linearGradient>`;
}

export function metalTone(metal: Metal, tone: 'edge' | 'light' | 'body' | 'core' | 'back'): string {
  return metals[metal][['edge', 'light', 'body', 'core', 'back'].indexOf(tone)];
}

/** A hammered plate: rounded by its gradient, with dark edges, a bright bevel on the lit side and a soft highlight. */
export function plate(
  id: string,
  outline: string,
  metal: Metal,
  box: [x1: number, y1: number, x2: number, y2: number],
  bevel = 3,
): string {
  const [x1, y1, x2, y2] = box;
  return `<defs>${metalGradient(id, metal, x1, y1, x2, y2)}<clipPath id="${id}c"><path d="${outline}"/></clipPath>
    <filter id="${id}b" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${bevel * 1.6}"/></filter></defs>
    <path d="${outline}" fill="url(#${id})"/><g clip-path="url(#${id}c)">
    <path d="${outline}" fill="none" stroke="${metalTone(metal, 'edge')}" stroke-width="${bevel * 5}" opacity=".75" filter="url(#${id}b)"/>
    <path d="${outline}" fill="none" stroke="${metalTone(metal, 'light')}" stroke-width="${bevel * 1.7}" transform="translate(${bevel * 0.8} ${bevel * 0.9})" opacity=".8"/></g>
    <path d="${outline}" fill="none" stroke="${metalTone(metal, 'edge')}" stroke-width="${bevel * 0.6}"/>`;
}

/** Domed rivets, lit from the upper left. */
export function rivets(points: [x: number, y: number][], radius: number, metal: Metal): string {
  return points
    .map(
      ([
        x,
        y,
      ]) => `<circle cx="${x + radius * 0.2}" cy="${y + radius * 0.3}" r="${radius * 1.25}" fill="#0d0f14" opacity=".55"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="${metalTone(metal, 'body')}"/>
    <circle cx="${x - radius * 0.3}" cy="${y - radius * 0.3}" r="${radius * 0.42}" fill="${metalTone(metal, 'light')}"/>`,
    )
    .join('');
}
