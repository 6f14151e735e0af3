import { clamp } from '../../core/interpolate.ts';
import type { HatShape } from '../fit/put-on.ts';

/**
 * Sunglasses pushed up on the brow, with the sky in their lenses. `drop` is how far below a hat's edge they may reach,
 * `room` how far the brow extends above that edge. For `onHead`.
 */
export function sunglasses(
  { rise }: HatShape,
  drop: number,
  room: number,
  frame: { lit: string; body: string; dark: string },
  [top, low]: [string, string],
): string {
  const r = Math.max(10, Math.min(26, rise));
  const lens = (way: number): string =>
    `M${way * 12} -46C${way * 40} -54 ${way * 74} ${-54 - r * 0.2} ${way * 92} ${-50 - r * 0.4}C${way * 98} ${-20 - r * 0.4} ${way * 78} 2 ${way * 50} 3C${way * 24} 3 ${way * 12} -18 ${way * 12} -46Z`;
  const rim = `${lens(-1)}${lens(1)}`;
  // Glasses that are pushed back are foreshortened, more on a low brow, and rest on it instead of above it.
  return `<g transform="translate(0 ${drop}) scale(1.06 ${clamp((room + drop) / 52, 0.6, 0.84)})"><defs><linearGradient id="sgl" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".55" stop-color="${low}"/><stop offset="1" stop-color="#fbe2b0"/></linearGradient><clipPath id="sgc"><path d="${rim}"/></clipPath></defs>
    <path d="M-92 ${-48 - r * 0.4}L-104 ${-40 - r}L-100 ${-26 - r}L-92 ${-34 - r * 0.4}ZM92 ${-48 - r * 0.4}L104 ${-40 - r}L100 ${-26 - r}L92 ${-34 - r * 0.4}Z" fill="${frame.dark}"/>
    <path d="${rim}" fill="url(#sgl)"/><g clip-path="url(#sgc)"><path d="M-110 -4Q-60 -28 -10 -8V20H-110ZM10 -8Q56 -24 110 -6V20H10Z" fill="#7a5a3a" opacity=".4"/><path d="M-84 -60L-60 -60L-84 10H-108ZM-50 -60H-40L-62 10H-74ZM22 -60L46 -60L22 10H-2ZM56 -60H64L44 10H34Z" fill="#fff" opacity=".4"/></g>
    <path d="${rim}" fill="none" stroke="${frame.dark}" stroke-width="13" stroke-linejoin="round"/><path d="${rim}" fill="none" stroke="${frame.body}" stroke-width="9.5" stroke-linejoin="round"/><path d="${rim}" fill="none" stroke="${frame.lit}" stroke-width="3" transform="translate(-1.5 -2.5)" opacity=".9"/>
    <path d="M-14 -42Q0 -52 14 -42" fill="none" stroke="${frame.dark}" stroke-width="12"/><path d="M-14 -43Q0 -53 14 -43" fill="none" stroke="${frame.body}" stroke-width="8"/><path d="M-13 -46Q0 -55 13 -46" fill="none" stroke="${frame.lit}" stroke-width="2.6"/></g>`;
}
