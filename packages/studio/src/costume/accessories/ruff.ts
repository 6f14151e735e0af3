import { makeRandom } from '../../core/noise.ts';
import type { Dye } from '../materials/cloth.ts';

/**
 * A clown's ruff of pleated tissue paper: fans side by side around the neck, close under the chin, edged in two colors.
 * For `onNeck`.
 */
export function ruff(paper: Dye, [first, second]: [string, string], seed: number): string {
  const random = makeRandom(seed);
  const layer = (reach: number, count: number, trim: string, dim: number): string => {
    let out = '';
    for (let i = 0; i < count; i++) {
      // Extends slightly beyond both sides, where it turns into the far half.
      const a = ((i + 0.5) / count) * (Math.PI + 0.5) - 0.25;
      const at = (angle: number, r: number): string =>
        `${(-Math.cos(angle) * (100 + r)).toFixed(1)} ${(-46 + Math.sin(angle) * (62 + r * 1.17)).toFixed(1)}`;
      const half = ((Math.PI + 0.5) / count) * 0.62;
      const extent = reach * (0.95 + 0.1 * random());
      const t = i / (count - 1);
      const fill = t < 0.4 ? paper.lit : t < 0.7 ? paper.body : paper.shade;
      const fan = `M${at(a - half * 0.4, -14)}L${at(a - half, extent - 5)}Q${at(a, extent + 9)} ${at(a + half, extent - 5)}L${at(a + half * 0.4, -14)}Z`;
      out += `<path d="${fan}" fill="${fill}"/><path d="M${at(a + half * 0.3, -14)}L${at(a + half * 0.3, extent)}L${at(a + half, extent - 5)}L${at(a + half * 0.4, -14)}Z" fill="${paper.shade}" opacity="${0.55 + dim}"/>
        <path d="M${at(a + half * 0.86, -10)}L${at(a + half * 0.92, extent - 6)}" stroke="${paper.deep}" stroke-width="3" opacity=".65"/>
        <path d="M${at(a - half, extent - 5)}Q${at(a, extent + 9)} ${at(a + half, extent - 5)}" fill="none" stroke="${trim}" stroke-width="8" stroke-linecap="round"/>`;
    }
    return out;
  };
  return `<defs><filter id="rus" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="7"/></filter></defs>
    <path d="M-190 -40Q-150 124 0 130T190 -40" fill="none" stroke="#12060c" stroke-width="44" opacity=".4" transform="translate(6 10)" filter="url(#rus)"/>
    ${layer(78, 15, first, 0.1)}<path d="M-128 -40Q-90 54 0 58T128 -40" fill="none" stroke="${paper.deep}" stroke-width="22" opacity=".4" filter="url(#rus)"/>${layer(36, 13, second, 0)}
    <path d="M-92 -44Q0 14 92 -44" fill="none" stroke="${paper.deep}" stroke-width="10" opacity=".55" filter="url(#rus)"/>`;
}

/** The ruff's far half behind the neck. */
export function ruffBack(paper: Dye, [trim]: [string, string]): string {
  const fans = Array.from({ length: 13 }, (_, i) => {
    const a = Math.PI * (1 + (i + 0.5) / 13);
    const half = Math.PI / 22;
    const at = (angle: number, r: number): string =>
      `${(Math.cos(angle) * r * 1.12).toFixed(1)} ${(-36 + Math.sin(angle) * r * 0.62).toFixed(1)}`;
    return `<path d="M${at(a, 60)}L${at(a - half, 160)}Q${at(a, 174)} ${at(a + half, 160)}Z" fill="${i < 5 ? paper.lit : paper.body}"/><path d="M${at(a, 60)}L${at(a + half * 0.4, 162)}L${at(a + half, 160)}Z" fill="${paper.shade}" opacity=".75"/>
      <path d="M${at(a - half, 160)}Q${at(a, 174)} ${at(a + half, 160)}" fill="none" stroke="${trim}" stroke-width="7"/>`;
  }).join('');
  return `${fans}<ellipse cy="-36" rx="116" ry="60" fill="${paper.deep}" opacity=".7"/>`;
}
