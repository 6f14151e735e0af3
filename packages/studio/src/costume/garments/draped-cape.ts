import { smooth } from '../../core/interpolate.ts';
import { fractalNoise } from '../../core/noise.ts';
import { surfacesOf } from '../../paint/drawing/surface-form.ts';
import type { Form, Surface } from '../../paint/drawing/surface-form.ts';
import { wornFelt } from '../hats/felt-hat.ts';
import { setColor } from '../materials/modeled.ts';
import type { Paint } from '../materials/modeled.ts';

export interface DrapedCape {
  cloth: Paint;
  lining: Paint;
  thread: Paint;
  stone: Paint;
  seed: number;
}

/** A long cape under a ragged shoulder piece, with a cord around the neck and a stone as clasp. For `modelOnNeck`. */
export function drapedCape(cape: DrapedCape): Surface[] {
  return surfacesOf(cape, [skirt, shoulders, cord, setting, stone]);
}

/** The stand-up collar behind the head, its lining toward the viewer. For `modelOnNeck`. */
export function standingCollar(cape: DrapedCape): Surface[] {
  return surfacesOf(cape, [lining, piping]);
}

/** Lower edge of the neck at `across`, -1..1. */
function neckline(across: number): number {
  return 26 - 84 * across * across;
}

/** Height of the folds that fall from the neck, 0..1: round ridges and narrow valleys, all different. */
function fold(across: number, down: number, count: number, seed: number): number {
  const at =
    across * count + 0.9 * fractalNoise(across * 2.6, down * 1.2, 2, seed) + 0.3 * Math.sin(down * 3 + across * 4);
  return Math.abs(Math.sin(Math.PI * at)) ** 0.6 * (0.55 + 0.45 * fractalNoise(across * 3.1, down * 0.7, 2, seed + 9));
}

/** A cloth over a rounded chest: `v` runs from the neck to `length` below it. */
function drape(across: number, v: number, length: number, depth: number, out: Float64Array): void {
  const spread = 1 - Math.exp(-5.2 * v * (length / 600));
  const down = v * length;
  out[0] = 116 * across + across * (248 - 44 * across * across) * spread + across * 0.1 * down;
  out[1] = neckline(across) + down * (0.86 + 0.14 * across * across) + 26 * across ** 4 * spread;
  out[2] =
    60 +
    120 * smooth(0, 0.3, down / 300) * Math.sqrt(Math.max(0, 1 - 0.8 * across * across)) -
    120 * across * across +
    depth;
}

const skirt: Form<DrapedCape> = {
  grid: [220, 90],
  place({ seed }, u, v, out) {
    const across = 2.2 * u - 1.1;
    drape(across, v, 900, -14 + 34 * smooth(0.02, 0.4, v) * fold(across, v * 2, 4.6, seed + 21), out);
  },
  look({ cloth, seed }, u, v, look) {
    wornFelt(look, cloth, 9 * u, 6 * v, seed + 2);
    const across = 2.2 * u - 1.1;
    look.open =
      (0.4 + 0.6 * smooth(0.1, 0.8, fold(across, v * 2, 4.6, seed + 21))) * (0.45 + 0.55 * smooth(0.2, 0.36, v));
    if (Math.abs(across) > 1.06) look.cover = 0;
  },
};

const shoulders: Form<DrapedCape> = {
  grid: [220, 70],
  place({ seed }, u, v, out) {
    const across = 2 * u - 1;
    drape(across, v, 190, 4 + 15 * smooth(0, 0.7, v) * fold(across, v, 6, seed + 51) + 8 * v, out);
  },
  look({ cloth, seed }, u, v, look) {
    const across = 2 * u - 1;
    wornFelt(look, cloth, 8 * u, 2 * v, seed + 4);
    look.open = 0.5 + 0.5 * smooth(0.1, 0.8, fold(across, v, 6, seed + 51));
    if (v > raggedHem(across, seed)) look.cover = 0;
  },
};

/** Where the shoulder piece ends, as its `v`. */
function raggedHem(across: number, seed: number): number {
  return (
    0.82 +
    0.14 * (2 * Math.abs(((across * 6.5 + 20.3) % 1) - 0.5)) +
    0.12 * (fractalNoise(across * 9, 3, 3, seed + 41) - 0.5)
  );
}

/** A twisted cord around the neck. */
const cord: Form<DrapedCape> = {
  grid: [320, 16],
  place(_cape, u, v, out) {
    const across = 2.04 * u - 1.02;
    const angle = 2 * Math.PI * v;
    const strand = 6.4 + 1.5 * Math.abs(Math.sin(angle + u * 110));
    out[0] = 116 * across;
    out[1] = neckline(across) + strand * Math.sin(angle);
    out[2] = 74 - 120 * across * across + strand * Math.cos(angle);
  },
  look({ thread }, u, v, look) {
    setColor(look, thread, 0.7 + 0.3 * Math.abs(Math.sin(2 * Math.PI * v + u * 110)));
    look.gloss = 0.5;
  },
};

/** Half of an ellipsoid on the chest; `v` is 0 in the middle and 1 at the rim. */
function dome(
  u: number,
  v: number,
  z: number,
  [rx, ry, rz]: readonly [number, number, number],
  out: Float64Array,
): void {
  const angle = 2 * Math.PI * u;
  out[0] = rx * v * Math.cos(angle);
  out[1] = 52 + ry * v * Math.sin(angle);
  out[2] = z + rz * Math.sqrt(Math.max(0, 1 - v * v));
}

const settingRadii = [25, 29, 9] as const;

const setting: Form<DrapedCape> = {
  grid: [48, 16],
  place(_cape, u, v, out) {
    dome(u, v, 150, settingRadii, out);
  },
  look({ thread }, _u, v, look) {
    setColor(look, thread, 0.9);
    look.open = 0.6 + 0.4 * v;
    look.gloss = 1.2;
  },
};

const stoneRadii = [18.5, 22, 11] as const;

/** A cabochon: light that enters on one side glows on the other. */
const stone: Form<DrapedCape> = {
  grid: [48, 16],
  place(_cape, u, v, out) {
    dome(u, v, 155, stoneRadii, out);
  },
  look({ stone: color }, u, v, look) {
    const glow = smooth(-0.2, 1, Math.cos(2 * Math.PI * u + 5.2)) * v;
    setColor(look, color, 0.55 + 0.5 * fractalNoise(6 * u, 4 * v, 2, 5));
    look.gloss = 2.4;
    for (let c = 0; c < 3; c++) look.glow[c] = 0.3 * glow * color[c] ** 2;
  },
};

/** The collar from the neck (`v` is 0) to its edge: two wings with a scalloped edge. */
function stand(across: number, v: number, out: Float64Array): void {
  const a = Math.abs(across);
  const round = Math.sin((across * Math.PI) / 2);
  const high =
    116 + 58 * smooth(0.3, 0.8, a) - 15 * Math.sin(Math.PI * Math.min(1, a / 0.78)) ** 2 - 112 * smooth(0.8, 1, a);
  out[0] = 118 * round + round * (16 + 104 * smooth(0.1, 0.8, a) - 22 * smooth(0.8, 1, a)) * v ** 1.2;
  out[1] = 24 - 70 * a * a - high * v;
  out[2] = -100 * Math.cos((across * Math.PI) / 2) - 30 * v - 20;
}

const lining: Form<DrapedCape> = {
  grid: [160, 60],
  place({ seed }, u, v, out) {
    const across = 2 * u - 1;
    stand(across, v, out);
    out[2] += 8 * fold(across, v, 3.4, seed + 61) * (0.4 + v);
  },
  look({ lining: silk, seed }, u, v, look) {
    const across = 2 * u - 1;
    setColor(look, silk, 0.85 + 0.3 * fractalNoise(18 * u, 5 * v, 3, seed + 63));
    look.open = (0.3 + 0.7 * smooth(0.15, 0.75, v)) * (0.55 + 0.45 * fold(across, v, 3.4, seed + 61));
    look.gloss = 0.12;
    look.fuzz = 0.3;
  },
};

/** The collar's edge, piped with cord. */
const piping: Form<DrapedCape> = {
  grid: [360, 10],
  place(_cape, u, v, out) {
    stand(2 * u - 1, 1, out);
    const angle = 2 * Math.PI * v;
    const strand = 4 + Math.abs(Math.sin(angle + u * 170));
    out[1] += strand * Math.sin(angle);
    out[2] += strand * Math.cos(angle);
  },
  look({ thread }, u, v, look) {
    setColor(look, thread, 0.65 + 0.35 * Math.abs(Math.sin(2 * Math.PI * v + u * 170)));
    look.gloss = 0.4;
  },
};
