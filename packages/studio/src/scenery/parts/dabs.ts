import { lerp } from '../../core/interpolate.ts';

/** A patch of dabs of broken color on the 1000 x 1250 sheet. */
export interface DabPatch {
  count: number;
  colors: string[];
  /** Position of the next dab. */
  place: (random: () => number) => { x: number; y: number };
  /** Half of a dab's length at the far end of `depth` and at its near end. */
  size: [far: number, near: number];
  /** Heights between which the size grows; by default the whole sheet. */
  depth?: [far: number, near: number];
  /** Direction in degrees. */
  angle?: number;
  /** Largest random deviation from `angle`, in degrees. */
  spread?: number;
  /** Width as a share of the length. */
  slim?: number;
  opacity?: number;
}

/** Short strokes of pure colors side by side, for the eye to mix. */
export function dabs(random: () => number, patch: DabPatch): string {
  const { angle = 0, spread = 30, slim = 0.45, opacity = 0.9, depth: [far, near] = [0, 1250] } = patch;
  let out = '';
  for (let i = 0; i < patch.count; i++) {
    const { x, y } = patch.place(random);
    const length =
      lerp(patch.size[0], patch.size[1], Math.min(1, Math.max(0, (y - far) / (near - far)))) * (0.65 + 0.7 * random());
    const turn = angle + spread * (random() * 2 - 1);
    const fill = patch.colors[Math.floor(random() * patch.colors.length)];
    out += `<ellipse rx="${length.toFixed(1)}" ry="${(length * slim).toFixed(1)}" transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})" fill="${fill}"/>`;
  }
  return `<g opacity="${opacity}">${out}</g>`;
}

/** Anywhere inside a rectangle. */
export function within(x0: number, y0: number, x1: number, y1: number): DabPatch['place'] {
  return (random) => ({ x: lerp(x0, x1, random()), y: lerp(y0, y1, random()) });
}

/** Toward the two sides of the sheet, between two heights; `open` is the share of the width that stays free. */
export function aside(y0: number, y1: number, open: number): DabPatch['place'] {
  return (random) => {
    const y = lerp(y0, y1, random());
    const reach = (1 - open) * 500 * random() ** 0.8;
    return { x: random() < 0.5 ? reach - 20 : 1020 - reach, y };
  };
}

/** In a round clump, denser in the middle. */
export function clump(cx: number, cy: number, rx: number, ry: number): DabPatch['place'] {
  return (random) => {
    const angle = random() * Math.PI * 2;
    const far = random() ** 0.6;
    return { x: cx + rx * far * Math.cos(angle), y: cy + ry * far * Math.sin(angle) };
  };
}
