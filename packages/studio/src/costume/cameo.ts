import type { Oval } from '../compose/recipe.ts';
import { cameoRings } from '../scenery/cameo-frame.ts';
import type { Ring } from '../scenery/cameo-frame.ts';

/**
 * What a costume style lays over its scene for a cameo: rings in the costume's metal, and a garland of its drawing
 * below the oval. `drape` is drawn around the oval's lowest point, where 200 units are the oval's width.
 */
export function costumeCameo(oval: Oval | null, rings: Ring[], drape: string): string {
  if (!oval) return '';
  const scale = oval.rx * 10;
  return `${cameoRings(oval, rings)}<g transform="translate(${oval.x * 1000} ${(oval.y + oval.ry) * 1000}) scale(${scale})">${drape}</g>`;
}

/** A moulded frame in one metal, from its dark rebate outwards. */
export function metalRings(tones: { edge: string; body: string; light: string; core: string }): Ring[] {
  return [[2, 16, '#1b120c'], [28, 44, tones.body], [14, 10, tones.core], [44, 9, tones.core], [26, 9, tones.light], [52, 6, tones.edge]];
}
