import type { Pet } from '../../compose/place-pet.ts';
import type { Light } from '../../compose/recipe.ts';
import { fromLab, parseHex, rgbToLab, toLab } from '../../core/color.ts';
import type { Color } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import { hypot } from '../../core/hypot.ts';
import type { Rgb } from '../../core/image.ts';
import { clamp, lerp, smooth } from '../../core/interpolate.ts';
import { kuwahara } from '../../kernels/kuwahara.ts';
import { acrylicScene } from '../../scenery/grounds/acrylic.ts';
import { cameoRings } from '../../scenery/layout/cameo-frame.ts';
import { planWidth } from '../brief.ts';
import type { Painter } from '../brief.ts';
import { paintCanvas } from '../techniques/canvas-painting.ts';

/** Acrylic: clean, loud color in planes with hard edges; colored light on both sides of the pet. */
export const paintAcrylic: Painter = (brief) => {
  const { recipe } = brief;
  const { light } = recipe;
  const { pose, cameo } = brief.composed;
  const middle = cameo ?? pose.at;
  const scene = acrylicScene(
    recipe.scene,
    recipe.seed,
    light.x < 0 ? -1 : 1,
    clamp(middle.x * 1000, 380, 620),
    clamp(middle.y * 1000, 430, 640),
  );
  const [lit, shade] = [scene.lit, scene.shade].map((hex) => rgbToLab(...parseHex(hex)));
  return paintCanvas(brief, {
    backdrop: scene.drawing,
    front: cameoRings(cameo, [
      [6, 30, '#fff7e3'],
      [26, 12, '#17204f'],
    ]),
    cameoBackground: ['#12b8c4', '#ffcf24', '#ff6a3d'][recipe.scene],
    lostEdge: 0,
    stir: 0,
    tone: { chroma: 1.5, modeling: 0.9, detail: 1.35 },
    flatten: 6,
    restyle: (flat, pet) => cutPlanes(flat, pet, light, lit, shade),
    strokes: {
      radii: [24, 13, 7, 4, 2.4],
      thresholds: [0, 0.03, 0.045, 0.06, 0.085],
      minSteps: 4,
      maxSteps: 11,
      lightJitter: 0.012,
      hueJitter: 0.08,
      streak: 0.035,
      opacity: 1,
      dry: 0.08,
      body: 0.6,
    },
    backdropDetail: 0.5,
    flow: { winding: 1.6, seed: recipe.seed + 3 },
    flowWeight: 0.25,
    finish: { face: 0.6, body: 0.35 },
    surface: { relief: 0.7, gloss: 0.1, weave: 0.035 },
    shadow: 0.1,
  });
};

/**
 * Reduces tone to a few planes and colors each plane: with the pet's own color, or with the light's where the pet is
 * gray.
 */
function cutPlanes(flat: Rgb, pet: Pet, light: Light, lit: Color, shade: Color): Rgb {
  const { width, height } = flat;
  const crisp = kuwahara(flat, Math.round(6 * Math.sqrt(pet.span / planWidth)), 1, 2.5);
  const lab = toLab(crisp);
  const around = gauss(pet.alpha, 0.05 * pet.span).data;
  const reach = Math.round(0.02 * pet.span);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const cover = pet.alpha.data[i];
      if (cover === 0) continue;
      const L = posterize(lab.L[i], 7);
      const gx = around[y * width + Math.min(width - 1, x + reach)] - around[y * width + Math.max(0, x - reach)];
      const gy = around[Math.min(height - 1, y + reach) * width + x] - around[Math.max(0, y - reach) * width + x];
      const facing = clamp(0.1 - 2.2 * (gx * light.x + gy * light.y), -1, 1);
      // Planes that face the light become warm; those that face away and dark ones, cool. Vivid colors change least.
      const chroma = hypot(lab.a[i], lab.b[i]);
      // A color opposite to the light's on the color wheel would turn muddy, so it is mostly kept.
      const clash =
        smooth(0.1, -0.5, (lab.a[i] * shade[1] + lab.b[i] * shade[2]) / (chroma * hypot(shade[1], shade[2]) + 1e-4)) *
        smooth(0.015, 0.05, chroma);
      const free = lerp(1, 0.4, smooth(0.03, 0.14, chroma)) * (1 - 0.85 * clash);
      // Black fur stays black: its darkest parts take little of the light's color, brighter ones more.
      const cool =
        free *
        clamp(
          smooth(0.66, 0.24, L) * lerp(0.25, 0.8, smooth(0.2, 0.42, L)) +
            0.22 * smooth(0.94, 0.78, L) * smooth(0.5, 0.7, L) +
            0.6 * clamp(-facing) * smooth(1, 0.7, L),
        );
      const warm = free * clamp(0.55 * clamp(facing) * smooth(0.3, 0.6, L) * smooth(1, 0.86, L));
      const a = lab.a[i] + shade[1] * cool * 0.7 + lit[1] * warm * 0.5;
      const b = lab.b[i] + shade[2] * cool * 0.7 + lit[2] * warm * 0.5;
      lab.L[i] = lerp(lab.L[i], clamp(lerp(L, L * 1.06 - 0.03, 0.6) + 0.05 * cool, 0.05, 0.97), cover);
      // Where the color is kept, it is also strengthened: its darks are deep, not gray.
      const loud = 1 + 0.3 * clash * smooth(0.16, 0.08, chroma);
      lab.a[i] = lerp(lab.a[i], a * loud, cover);
      lab.b[i] = lerp(lab.b[i], b * loud, cover);
    }
  }
  return fromLab(lab);
}

function posterize(L: number, levels: number): number {
  const at = L * levels;
  const base = Math.floor(at);
  return lerp(L, (base + 0.5 + (0.5 * Math.tanh((at - base - 0.5) * 9)) / Math.tanh(4.5)) / levels, 0.75);
}
