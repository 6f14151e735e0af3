import { boundsOfPath, reachOfBlur, regionAround } from '../../paint/drawing/path-bounds.ts';

/** Colors of a cloth in the scene's light, from the highlight to the deepest shadow. */
export interface Dye {
  lit: string;
  body: string;
  shade: string;
  deep: string;
}

/** A fold that begins at a point and opens toward its end. Units of the drawing. */
export interface Fold {
  from: [x: number, y: number];
  bend: [x: number, y: number];
  to: [x: number, y: number];
  width: number;
}

/**
 * Draws cloth lit from the left: its outline turns from light to core shadow, with a little reflected light at the far
 * edge. Every fold is deepest at its bend and fades out at both ends; it has a valley and, on the side of the light, a
 * ridge. Lengths are in units of the drawing.
 * @param reach half the width over which the light changes.
 * @param soft standard deviation of the folds' blur.
 */
export function cloth(id: string, outline: string, dye: Dye, folds: Fold[], reach = 260, soft = 3.2): string {
  const wedge = ({ from, bend, to, width }: Fold, shift: number, size: number): string => {
    const [w, dx] = [width * size * 1.9, shift * width];
    return `M${from[0] + dx * 0.4} ${from[1]}Q${bend[0] - w + dx} ${bend[1]} ${to[0] - w * 0.25 + dx} ${to[1]}H${to[0] + w * 0.25 + dx}Q${bend[0] + w + dx} ${bend[1]} ${from[0] + dx * 0.4} ${from[1]}Z`;
  };
  const valleys = folds.map((fold) => wedge(fold, 0, 1)).join('');
  const ridges = folds.map((fold) => wedge(fold, -1.3, 0.55)).join('');
  const creases = folds.map((fold) => wedge(fold, 0.25, 0.3)).join('');
  return `<defs><linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${-reach}" y1="-30" x2="${reach}" y2="70">
    <stop offset="0" stop-color="${dye.body}"/><stop offset=".22" stop-color="${dye.lit}"/><stop offset=".5" stop-color="${dye.body}"/>
    <stop offset=".8" stop-color="${dye.shade}"/><stop offset=".94" stop-color="${dye.deep}"/><stop offset="1" stop-color="${dye.shade}"/></linearGradient>
    <linearGradient id="${id}v" gradientUnits="userSpaceOnUse" x1="0" y1="${reach * 0.25}" x2="0" y2="${reach * 1.7}"><stop offset="0" stop-color="${dye.deep}" stop-opacity="0"/><stop offset="1" stop-color="${dye.deep}" stop-opacity=".5"/></linearGradient>
    <clipPath id="${id}c"><path d="${outline}"/></clipPath>
    <filter id="${id}b" ${regionOfBlur(valleys + ridges + creases, soft, outline)}><feGaussianBlur stdDeviation="${soft}"/></filter>
    <filter id="${id}w" ${regionOfBlur(valleys, soft * 2.6, outline)}><feGaussianBlur stdDeviation="${soft * 2.6}"/></filter>
    <filter id="${id}e" ${regionOfBlur(outline, soft, outline)}><feGaussianBlur stdDeviation="${soft}"/></filter></defs>
    <path d="${outline}" fill="url(#${id})"/><g clip-path="url(#${id}c)">
    <path d="${valleys}" fill="${dye.shade}" filter="url(#${id}w)"/>
    <g filter="url(#${id}b)"><path d="${valleys}" fill="${dye.shade}" opacity=".8"/><path d="${ridges}" fill="${dye.lit}" opacity=".85"/>
    <path d="${creases}" fill="${dye.deep}" opacity=".85"/></g><path d="${outline}" fill="url(#${id}v)"/>
    <path d="${outline}" fill="none" stroke="${dye.deep}" stroke-width="${soft * 3.4}" opacity=".6" filter="url(#${id}e)"/></g>`;
}

/**
 * Region of the filter that blurs shapes which are seen only inside `clip`. Around a narrow shape it is 30 % of the
 * shape: that cuts the blur off, and pictures that were approved show it so.
 */
function regionOfBlur(shapes: string, deviation: number, clip: string): string {
  const { left, top, right, bottom } = boundsOfPath(shapes);
  const reach = reachOfBlur(deviation);
  // The bounds hold control points and may be twice as large as the shape.
  const isNarrow = 0.15 * Math.min(right - left, bottom - top) < reach;
  return isNarrow ? 'x="-30%" y="-30%" width="160%" height="160%"' : regionAround(shapes, reach, clip);
}

/** A flat braid along a path, with a lit edge, a dark edge and stitches. */
export function braid(path: string, width: number, color: { lit: string; body: string; dark: string }): string {
  return `<g fill="none" stroke-linejoin="round"><path d="${path}" stroke="#0c0710" stroke-opacity=".45" stroke-width="${width * 1.25}" transform="translate(${width * 0.1} ${width * 0.2})"/>
    <path d="${path}" stroke="${color.dark}" stroke-width="${width}"/><path d="${path}" stroke="${color.body}" stroke-width="${width * 0.8}"/>
    <path d="${path}" stroke="${color.lit}" stroke-width="${width * 0.34}" transform="translate(${-width * 0.1} ${-width * 0.14})"/>
    <path d="${path}" stroke="${color.dark}" stroke-width="${width * 0.5}" stroke-dasharray="${width * 0.16} ${width * 0.5}" opacity=".7"/></g>`;
}

export const goldThread = { lit: '#ffe9a6', body: '#d39a34', dark: '#71450f' };
export const silverThread = { lit: '#ffffff', body: '#b9c3d2', dark: '#4c5666' };
