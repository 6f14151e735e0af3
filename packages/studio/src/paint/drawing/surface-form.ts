/** x right, y down, z toward the viewer. One array is reused for all points: `Form.place` writes into it. */
export type Point3 = Float64Array;

/** Appearance of a point of a surface under white light. */
export interface Look {
  /** Color, sRGB 0..1. */
  r: number;
  g: number;
  b: number;
  /** 0 where the surface is cut away. */
  cover: number;
  /** 0..1: how much light gets past nearby parts to this point. */
  open: number;
  /** Strength of a highlight: 0 for felt, .3 for rind, 1 for metal. */
  gloss: number;
  /** Strength of the soft light of upright fibers where the surface turns away. */
  fuzz: number;
  /** Emitted light, linear. */
  glow: [r: number, g: number, b: number];
}

/**
 * A curved sheet over u, v in 0..1, in units of its own; `Placement` maps it to the picture. Its functions get the
 * `model` of a picture, such as a hat's colors and proportions. A form itself is no part of a picture but a constant of
 * a module: V8 keeps the optimized code of its functions between pictures.
 */
export interface Form<Model> {
  /** Cells along u and v. */
  grid: [across: number, down: number];
  place(model: Model, u: number, v: number, out: Point3): void;
  /** `look` arrives reset: black, fully covered, open, without gloss. */
  look(model: Model, u: number, v: number, look: Look): void;
}

/** A form with the model of one picture. */
export interface Surface {
  form: Form<unknown>;
  model: unknown;
}

/** The surfaces that forms give to one model. */
export function surfacesOf<Model>(model: Model, forms: Form<Model>[]): Surface[] {
  return forms.map((form) => ({ form, model }));
}

/** Origin in picture widths, rotation in radians, size of a unit in picture widths; a negative `across` mirrors. */
export interface Placement {
  x: number;
  y: number;
  turn: number;
  across: number;
  unit: number;
}
