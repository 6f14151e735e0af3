import { lerp } from '../../core/interpolate.ts';
import { reachOfBlur, regionAround } from '../../paint/drawing/path-bounds.ts';

export interface Curtain {
  /** Horizontal extent at the top, at the tie and at the foot: [from x, to x]. */
  top: [from: number, to: number];
  tie: [from: number, to: number];
  foot: [from: number, to: number];
  tieHeight: number;
  /** Light, body and shade. */
  tones: [string, string, string];
  /** Fill url of the cord and hem. */
  trim: string;
}

/** A drawn curtain tied with a cord: every fold runs from the rail through the cord to the floor. */
export function curtain(id: string, { top, tie, foot, tieHeight, tones, trim }: Curtain, random: () => number): string {
  const line = (t: number): string => {
    const [x0, x1, x2] = [lerp(...top, t), lerp(...tie, t), lerp(...foot, t)];
    return `${x0} -20C${x0} ${tieHeight * 0.45} ${x1} ${tieHeight * 0.62} ${x1} ${tieHeight}C${x1} ${tieHeight + 140} ${x2} ${tieHeight + 240} ${x2} 1270`;
  };
  const turned = (t: number): string => {
    const [x0, x1, x2] = [lerp(...top, t), lerp(...tie, t), lerp(...foot, t)];
    return `${x2} 1270C${x2} ${tieHeight + 240} ${x1} ${tieHeight + 140} ${x1} ${tieHeight}C${x1} ${tieHeight * 0.62} ${x0} ${tieHeight * 0.45} ${x0} -20`;
  };
  const outline = `M${line(1)}L${turned(0)}Z`;
  const count = 8;
  let dark = '';
  let light = '';
  for (let i = 0; i < count; i++) {
    const t = (i + 0.25 + 0.4 * random()) / count;
    dark += `M${line(t)}L${turned(t - 0.45 / count)}Z`;
    light += `M${line(t + 0.36 / count)}L${turned(t + 0.1 / count)}Z`;
  }
  const [a, b] = tie;
  const outer = Math.abs(a - 500) > Math.abs(b - 500) ? a : b;
  const inner = outer === a ? b : a;
  const reach = reachOfBlur(5);
  return `<defs><filter id="${id}s" ${regionAround(outline, reach)}><feGaussianBlur stdDeviation="5"/></filter>
    <filter id="${id}f" ${regionAround(dark + light, reach, outline)}><feGaussianBlur stdDeviation="5"/></filter><clipPath id="${id}c"><path d="${outline}"/></clipPath></defs>
    <path d="${outline}" fill="#0d060a" opacity=".45" filter="url(#${id}s)" transform="translate(14 10)"/>
    <path d="${outline}" fill="${tones[1]}"/><g clip-path="url(#${id}c)" filter="url(#${id}f)"><path d="${dark}" fill="${tones[2]}"/><path d="${light}" fill="${tones[0]}"/></g>
    <path d="M${line(inner === b ? 1 : 0)}" fill="none" stroke="${trim}" stroke-width="12"/>
    <path d="M${inner} ${tieHeight - 16}Q${(inner + outer) / 2} ${tieHeight + 44} ${outer} ${tieHeight - 4}L${outer} ${tieHeight + 36}Q${(inner + outer) / 2} ${tieHeight + 84} ${inner} ${tieHeight + 22}Z" fill="${trim}" stroke="#3a1d08" stroke-width="4"/>`;
}
