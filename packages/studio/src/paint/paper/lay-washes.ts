import type { Pet } from '../../compose/place-pet.ts';
import type { Color } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import type { Plane } from '../../core/image.ts';
import { smooth } from '../../core/interpolate.ts';
import type { Wash } from '../../scenery/grounds/washes.ts';
import type { Pigment } from './lay-glazes.ts';
import { shadeWhites } from '../light/shade-whites.ts';
import type { WetPaper } from './wet-paper.ts';

/**
 * Leaves white fur as bare paper: a pale shadow models it, and a loose wash around it marks its edge, as watercolorists
 * do.
 */
export function holdWhites(
  pigment: Pigment,
  lightness: Plane,
  pet: Pet,
  fields: WetPaper,
  { color, unit }: { color: Color; unit: number },
): void {
  const { width, height } = fields;
  const shade = shadeWhites(lightness, pet.alpha, unit).data;
  const white = {
    width,
    height,
    data: pet.alpha.data.map((a, i) => a * pet.presence.data[i] * smooth(0.66, 0.86, lightness.data[i])),
  };
  const around = gauss(white, 0.026 * pet.span).data;
  const held = gauss(pet.alpha, 0.0016 * pet.span).data;
  const [dr, dg, db] = color.map((c) => -Math.log(c));
  for (let i = 0; i < white.data.length; i++) {
    const broken = smooth(0.36, 0.6, fields.bloom.data[i] * 0.7 + fields.edge.data[i] * 0.3);
    const outside =
      smooth(0.52, 0.3, held[i]) *
      smooth(0.03, 0.16, around[i] + 0.1 * (fields.edge.data[i] - 0.5)) *
      (0.25 + 0.75 * broken);
    const inside = 0.42 * white.data[i] * shade[i];
    const amount = 0.6 * outside * (0.4 + 1.1 * fields.bloom.data[i]) + inside;
    if (amount < 0.004) continue;
    pigment.r[i] += amount * (inside > 0 ? 0.5 * dr + 0.1 : dr);
    pigment.g[i] += amount * (inside > 0 ? 0.5 * dg + 0.1 : dg);
    pigment.b[i] += amount * (inside > 0 ? 0.5 * db + 0.05 : db);
  }
}

/** Lays washes and drops of the backdrop: pools with a dark rim that stop at the pet. */
export function addWashes(pigment: Pigment, washes: Wash[], pet: Pet, fields: WetPaper): void {
  const { width, height } = fields;
  const near = gauss(pet.alpha, 0.004 * pet.span).data;
  for (const wash of washes) {
    const [dr, dg, db] = wash.color.map((c) => -Math.log(c));
    const reach = Math.max(wash.rx, wash.ry) * 1.5;
    const x0 = Math.max(0, Math.floor((wash.x - reach) * width));
    const x1 = Math.min(width - 1, Math.ceil((wash.x + reach) * width));
    const y0 = Math.max(0, Math.floor((wash.y - reach) * width));
    const y1 = Math.min(height - 1, Math.ceil((wash.y + reach) * width));
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const i = y * width + x;
        const dx = x / width - wash.x;
        const dy = y / width - wash.y;
        const u = (dx * wash.cos + dy * wash.sin) / wash.rx;
        const v = (-dx * wash.sin + dy * wash.cos) / wash.ry;
        // The paper stays bare along its edges.
        const margin = Math.min(x, width - x, y, height - y) / pet.span + 0.11 * (fields.bloom.data[i] - 0.5);
        const distance =
          Math.sqrt(u * u + v * v) +
          (wash.rx > 0.05 ? 1.2 : 0) * smooth(0.1, 0.02, margin) +
          (fields.bloom.data[i] - 0.5) * wash.ragged +
          (fields.edge.data[i] - 0.5) * wash.ragged * 0.7 +
          (fields.fringe.data[i] - 0.5) * wash.ragged * 0.25;
        const cover = smooth(1, 1 - wash.soft, distance);
        if (cover <= 0) continue;
        const rim = wash.rim * smooth(1 - wash.soft * 2.2 - 0.05, 1 - wash.soft * 0.6, distance);
        const pool = 0.55 + 0.9 * fields.bloom.data[i] + rim;
        const amount = cover * pool * wash.strength * (1 - 0.96 * near[i] * (1 - wash.over));
        pigment.r[i] += amount * dr;
        pigment.g[i] += amount * dg;
        pigment.b[i] += amount * db;
      }
    }
  }
}
