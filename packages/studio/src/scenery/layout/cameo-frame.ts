import type { Oval } from '../../compose/recipe.ts';

/**
 * Rings around an oval portrait on the 1000 x 1250 sheet, outermost first: [distance from the oval's edge, width,
 * color].
 */
export type Ring = [offset: number, width: number, color: string];

export function cameoRings(oval: Oval | null, rings: Ring[]): string {
  if (!oval) return '';
  return rings
    .map(
      ([offset, width, color]) =>
        `<ellipse cx="${oval.x * 1000}" cy="${oval.y * 1000}" rx="${oval.rx * 1000 + offset}" ry="${oval.ry * 1000 + offset}" fill="none" stroke="${color}" stroke-width="${width}"/>`,
    )
    .join('');
}

/** Background of the pet in an oval portrait. */
export function cameoBackground(oval: Oval | null, fill: string): string {
  return oval
    ? `<ellipse cx="${oval.x * 1000}" cy="${oval.y * 1000}" rx="${oval.rx * 1000}" ry="${oval.ry * 1000}" fill="${fill}"/>`
    : '';
}

/** A gilded frame: dark rebate, rounded gold molding with a highlight, beading. */
export function gildedFrame(oval: Oval | null, side: number): string {
  if (!oval) return '';
  let beads = '';
  const count = 84;
  for (let i = 0; i < count; i++) {
    const a = (i / count) * Math.PI * 2;
    const lit = 0.5 - 0.5 * Math.sin(a) + side * 0.3 * Math.cos(a);
    const fill = lit > 0.75 ? '#f7dd96' : lit > 0.35 ? '#c9963f' : '#6d4718';
    beads += `<circle cx="${oval.x * 1000 + (oval.rx * 1000 + 9) * Math.cos(a)}" cy="${oval.y * 1000 + (oval.ry * 1000 + 9) * Math.sin(a)}" r="7" fill="${fill}"/>`;
  }
  return `<defs><linearGradient id="gilt" x1="${side < 0 ? 0 : 1}" y1="0" x2="${side < 0 ? 1 : 0}" y2="1"><stop offset="0" stop-color="#f6dc97"/>
    <stop offset=".4" stop-color="#c08a3a"/><stop offset=".75" stop-color="#7a5120"/><stop offset="1" stop-color="#b98539"/></linearGradient></defs>
    ${cameoRings(oval, [
      [2, 16, '#23140a'],
      [26, 40, 'url(#gilt)'],
      [10, 5, '#5b3a15'],
      [46, 5, '#4a2f12'],
      [30, 7, '#f3d488'],
    ])}${beads}`;
}
