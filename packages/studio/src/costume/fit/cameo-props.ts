import type { Oval } from '../../compose/recipe.ts';
import { fractalNoise } from '../../core/noise.ts';
import type { Modeled } from '../../paint/drawing/model-surface.ts';
import { surfacesOf } from '../../paint/drawing/surface-form.ts';
import type { Form, Placement, Surface } from '../../paint/drawing/surface-form.ts';
import { makePlane } from '../../core/image.ts';
import { pumpkinFront, pumpkinInside } from '../hats/hollow-pumpkin.ts';
import type { Carving, Skin } from '../hats/hollow-pumpkin.ts';
import { pumpkinCap } from '../hats/pumpkin-cap.ts';
import { setColor } from '../materials/modeled.ts';
import type { Paint } from '../materials/modeled.ts';
import type { HatShape } from './put-on.ts';

/** An old turned wooden frame around an oval portrait. */
export function woodenFrame({ x, y, rx, ry }: Oval, wood: Paint): Modeled {
  return {
    surfaces: surfacesOf({ tall: (100 * ry) / rx, wood }, [molding]),
    placement: { x, y, turn: 0, across: 1, unit: rx / 100 },
  };
}

/** `tall` is half the height of the oval that is 200 units wide. */
const molding: Form<{ tall: number; wood: Paint }> = {
  grid: [260, 20],
  place({ tall }, u, v, out) {
    const [angle, turn] = [2 * Math.PI * u, Math.PI * v];
    const off = 7 - 8 * Math.cos(turn);
    out[0] = (100 + off) * Math.cos(angle);
    out[1] = (tall + off) * Math.sin(angle);
    out[2] =
      9 * Math.sin(turn) - 3.5 * Math.exp(-(((v - 0.3) / 0.06) ** 2)) - 1.5 * Math.exp(-(((v - 0.72) / 0.05) ** 2));
  },
  look({ wood }, u, v, look) {
    const grain = fractalNoise(150 * u, 5 * v, 3, 7);
    setColor(look, wood, 0.62 + 0.6 * grain);
    look.open = v < 0.1 ? 0.4 : 1;
    look.gloss = 0.4 + 0.3 * grain;
  },
};

/** Position of the hat on the frame, clockwise from the top, in radians; it leans toward the light. */
const lean = 0.3;

/** A hat hung over the top of the frame. */
export function hatOnFrame({ x, y, rx, ry }: Oval, side: number, model: (seat: HatShape) => Surface[]): Modeled {
  const at = side * lean;
  const turn = Math.atan2(Math.sin(at) * ry, Math.cos(at) * rx);
  return {
    surfaces: model({ widest: 140, rise: 22 }),
    placement: {
      x: x + rx * Math.sin(at),
      y: y - ry * Math.cos(at),
      turn,
      across: side < 0 ? 1 : -1,
      unit: 0.0037 * rx,
    },
  };
}

/**
 * Three pumpkins at the frame's foot, low enough not to cover the chin of a face that fills the frame. The middle one
 * has a carved face.
 */
export function pumpkinsBelow({ x, y, rx, ry }: Oval, skins: [Skin, Skin, Skin], carving: Carving): Modeled[] {
  const [left, middle, right] = skins;
  const whole: Carving = {
    ...carving,
    open: makePlane(carving.open.width, carving.open.height),
    bleed: makePlane(carving.bleed.width, carving.bleed.height),
  };
  const foot = y + ry;
  return [
    ...standing(left, whole, { x: x - 0.56 * rx, y: foot - 0.07 * rx, turn: -0.1, across: 1, unit: 0.00096 * rx }),
    ...standing(right, whole, { x: x + 0.57 * rx, y: foot - 0.06 * rx, turn: 0.12, across: -1, unit: 0.0009 * rx }),
    ...standing(middle, carving, { x, y: foot - 0.06 * rx, turn: 0, across: 1, unit: 0.00124 * rx }),
  ];
}

function standing(skin: Skin, carving: Carving, placement: Placement): Modeled[] {
  const { y, unit } = placement;
  return [
    { surfaces: [...pumpkinInside(skin), ...pumpkinFront(skin, carving)], placement },
    {
      surfaces: pumpkinCap({ rise: 30, widest: 100 }, skin),
      placement: { ...placement, y: y + 20 * unit, unit: 1.45 * unit },
    },
  ];
}
