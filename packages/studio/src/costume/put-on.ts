import type { Fit } from './fit.ts';

// Drawings of clothes are made lit from the left, around an origin of their own, and put in place here. `side` is -1
// when the scene's light comes from the left; from the right they are mirrored, light and all.

/** Around the middle of a collar's front edge, which is 200 units wide; the picture ends before y = 800. */
export function onNeck({ neck }: Fit, side: number, elements: string): string {
  const scale = neck.half * 10;
  return place(neck.x, neck.y, neck.tilt, scale, side, elements);
}

/** Around the front of a hat's edge: 200 units are the width that has room on the skull. Empty when no hat sits well. */
export function onHead({ hat }: Fit, side: number, draw: (seat: HatShape) => string): string {
  if (!hat) return '';
  const scale = hat.half * 10;
  return place(hat.x, hat.y, hat.tilt, scale, side, draw({ widest: hat.widest / hat.half * 100, rise: (hat.rise / hat.half) * 100 }));
}

export interface HatShape {
  /** Half the width that a brim may have. */
  widest: number;
  /** How far the sides of the hat's edge lie above its front. */
  rise: number;
}

function place(x: number, y: number, tilt: number, scale: number, side: number, elements: string): string {
  return `<g transform="translate(${x * 1000} ${y * 1000}) rotate(${(tilt * 180) / Math.PI}) scale(${side < 0 ? scale : -scale} ${scale})">${elements}</g>`;
}
