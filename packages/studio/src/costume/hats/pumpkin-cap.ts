import { clamp, lerp, smooth } from '../../core/interpolate.ts';
import { fractalNoise } from '../../core/noise.ts';
import { surfacesOf } from '../../paint/drawing/surface-form.ts';
import type { Form, Surface } from '../../paint/drawing/surface-form.ts';
import type { HatShape } from '../fit/put-on.ts';
import { setColor, tiltBy, tip } from '../materials/modeled.ts';
import type { Tilt } from '../materials/modeled.ts';
import { ribs, rind } from './hollow-pumpkin.ts';
import type { Skin } from './hollow-pumpkin.ts';

interface Lid extends Skin {
  tilt: Tilt;
}

/** The lid as a cap. For `modelOnHead`. */
export function pumpkinCap({ rise }: HatShape, skin: Skin): Surface[] {
  return surfacesOf({ ...skin, tilt: tiltBy(clamp(rise / 100, 0.17, 0.34), 96, 0) }, [cap, stem]);
}

/** Elevation of the cap's edge in radians, a zigzag. */
function capEdge(angle: number): number {
  return 0.1 * Math.abs(2 * (((angle / Math.PI) * 5 + 20) % 1) - 1);
}

const cap: Form<Lid> = {
  grid: [200, 60],
  place({ seed, tilt }, u, v, out) {
    const [angle, e] = [2 * Math.PI * u, lerp(-0.12, 1.5, v)];
    const round =
      108 *
      Math.max(0, Math.cos(e)) ** 0.75 *
      (1 - 0.1 * (1 - Math.abs(Math.sin(4.5 * angle)) ** 0.55)) *
      (1 + 0.06 * (fractalNoise(2 * Math.cos(angle), 2 * Math.sin(angle), 2, seed) - 0.5));
    tip(tilt, round * Math.cos(angle), 84 * Math.sin(e) - 16 * smooth(1.1, 1.5, e), round * Math.sin(angle), out);
  },
  look(lid, u, v, look) {
    const [angle, e] = [2 * Math.PI * u, lerp(-0.12, 1.5, v)];
    const above = e - capEdge(angle) + 0.1;
    if (above < 0) {
      look.cover = 0;
      return;
    }
    rind(look, lid, lid.seed + 3, (angle * 9) / ribs, e);
    const groove = Math.abs(Math.sin(4.5 * angle)) ** 0.55;
    look.open = (0.45 + 0.55 * groove) * (1 - 0.5 * smooth(1.05, 1.35, e));
    if (above < 0.06) setColor(look, lid.flesh, 0.9);
  },
};

/** A woody stem, ridged and bent. */
const stem: Form<Lid> = {
  grid: [60, 30],
  place({ tilt }, u, v, out) {
    const angle = 2 * Math.PI * u;
    const end = smooth(0.93, 1, v);
    const radius = (lerp(11, 9, v) + 15 * (1 - v) ** 4) * (1 + 0.17 * Math.cos(5 * angle + 1.4 * v)) * (1 - 0.97 * end);
    const up = 62 + 64 * Math.min(1, v * 1.06);
    tip(
      tilt,
      24 * v ** 2.2 + radius * Math.cos(angle),
      up + 0.3 * radius * Math.cos(angle) * v - 2 * end,
      radius * Math.sin(angle),
      out,
    );
  },
  look({ stem: wood, seed }, u, v, look) {
    setColor(look, wood, 0.6 + 0.6 * fractalNoise(24 * u, 5 * v, 3, seed + 43) + 0.25 * smooth(0.9, 1, v));
    look.open = 0.55 + 0.45 * smooth(0, 0.4, v);
    look.gloss = 0.08;
  },
};
