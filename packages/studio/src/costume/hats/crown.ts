import { gem, pearl } from '../materials/jewels.ts';
import type { Stone } from '../materials/jewels.ts';
import { metalGradient, metalTone } from '../materials/metal.ts';
import type { Metal } from '../materials/metal.ts';
import type { HatShape } from '../fit/put-on.ts';

export interface Crown {
  metal: Metal;
  /** Velvet inside; null for an open circlet. */
  cap: { lit: string; body: string; dark: string } | null;
  stones: [Stone, Stone];
  /** Height of the tallest point. */
  height: number;
  /** Number of points on the front half, odd. */
  points: 5 | 7;
}

/**
 * A crown seen from the front: far points, velvet, then a jeweled circlet whose points are foreshortened toward the
 * sides.
 */
export function crown({ rise }: HatShape, { metal, cap, stones, height, points }: Crown): string {
  const sag = Math.max(9, Math.min(26, rise));
  const band = 30;
  /** Height of the circlet's lower edge at x, negative upward. */
  const lower = (x: number): number => -sag * (x / 100) ** 2;
  const tone = (t: Parameters<typeof metalTone>[1]): string => metalTone(metal, t);
  let far = '';
  for (let i = 0; i < points - 1; i++) {
    const x = 100 * Math.sin(((i + 0.5) / (points - 1) - 0.5) * 2.5);
    const y = -sag - band - 10;
    far += `<path d="M${x - 13} ${y + 12}L${x * 1.06} ${y - height * 0.62}L${x + 13} ${y + 12}Z" fill="${tone('core')}" stroke="${tone('edge')}" stroke-width="2"/>`;
  }
  const velvet = cap
    ? `<defs><radialGradient id="crv" cx=".34" cy=".3" r=".85"><stop offset="0" stop-color="${cap.lit}"/><stop offset=".5" stop-color="${cap.body}"/>
      <stop offset="1" stop-color="${cap.dark}"/></radialGradient></defs>${[-58, 58, 0]
        .map(
          (x) =>
            `<ellipse cx="${x}" cy="${-sag - band - 8}" rx="${x ? 44 : 52}" ry="${height * (x ? 0.42 : 0.55)}" fill="url(#crv)"/>`,
        )
        .join('')}`
    : `<path d="M-102 ${-sag - band}Q0 ${-sag * 2.2 - band - 10} 102 ${-sag - band}Q0 ${sag - band - 4} -102 ${-sag - band}Z" fill="${tone('edge')}"/>`;
  // Front contour: right along the lower edge, then back over the points.
  const angles = Array.from({ length: points }, (_, i) => (i / (points - 1) - 0.5) * 2.55);
  const tips = angles.map((angle, i) => {
    const x = 104 * Math.sin(angle);
    const tall = height * (i % 2 === 0 ? 1 : 0.72) * (0.86 + 0.14 * Math.cos(angle));
    return { x: x * 1.06, y: lower(x) - band - tall * 0.8, foot: x, width: 26 * Math.cos(angle) + 6, big: i % 2 === 0 };
  });
  let contour = `M-100 ${lower(100)}Q0 ${sag} 100 ${lower(100)}`;
  for (const [i, tip] of tips.toReversed().entries()) {
    const next = tips[points - 2 - i];
    contour += `L${tip.x + 3} ${tip.y + 8}L${tip.x} ${tip.y}L${tip.x - 3} ${tip.y + 8}`;
    if (next) {
      const x = (tip.foot + next.foot) / 2;
      contour += `Q${x + (tip.x - x) * 0.25} ${lower(x) - band - 8} ${x} ${lower(x) - band - 6}Q${x + (next.x - x) * 0.25} ${lower(x) - band - 8} ${next.x + 3} ${next.y + 8}`;
    }
  }
  const edgeLine = (up: number): string => `M-101 ${lower(100) - up}Q0 ${sag - up} 101 ${lower(100) - up}`;
  let jewels = '';
  for (const tip of tips) {
    const squeeze = Math.max(0.5, tip.width / 32);
    jewels += tip.big ? gem((tip.foot + tip.x) / 2, tip.y + height * 0.42, 9 * squeeze, stones[0], metal, 1.35) : '';
    jewels += pearl(tip.x, tip.y - 3, tip.big ? 8.5 : 6.5);
  }
  for (let i = 0; i < 7; i++) {
    const angle = (i / 6 - 0.5) * 2.3;
    const x = 99 * Math.sin(angle);
    const y = lower(x) - band / 2 - 1;
    const size = 0.45 + 0.55 * Math.cos(angle);
    jewels += i % 2 ? gem(x, y, 8.5 * size, stones[1], metal, 1.05) : pearl(x, y, 6 * size);
  }
  return `<defs>${metalGradient('crg', metal, -104, -30, 104, 30)}
    <linearGradient id="crs" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone('light')}" stop-opacity=".75"/>
    <stop offset=".5" stop-color="${tone('body')}" stop-opacity="0"/><stop offset="1" stop-color="${tone('edge')}" stop-opacity=".55"/></linearGradient></defs>
    ${far}${velvet}<path d="${contour}Z" fill="url(#crg)" stroke="${tone('edge')}" stroke-width="2.5" stroke-linejoin="round"/>
    <path d="${contour}Z" fill="url(#crs)"/>
    <g fill="none"><path d="${edgeLine(3)}" stroke="${tone('edge')}" stroke-width="7"/><path d="${edgeLine(4)}" stroke="${tone('light')}" stroke-width="3.4"/>
    <path d="${edgeLine(band - 2)}" stroke="${tone('edge')}" stroke-width="6"/><path d="${edgeLine(band - 1)}" stroke="${tone('light')}" stroke-width="3"/></g>${jewels}`;
}
