import type { Framing } from './framing.ts';
import { pictureHeight } from './recipe.ts';
import type { Oval, StyleId, Variation } from './recipe.ts';

/** What one variation of a style asks for before the photo is known. Lengths in picture widths. */
export interface VariationPlan {
  framing: Framing;
  /** Used instead when the outline is not trusted. */
  oval: Oval;
  /** Direction the key light comes from (y down), before it is made a unit vector. */
  light: [x: number, y: number];
  warmth: number;
  strokeScale: number;
}

const figure: Framing = {
  crop: 'figure', x: 0.5, headY: 0.45, headRadius: 0.2, margins: { side: 0.09, top: 0.15, bottom: 0.1 }, mirror: false, angle: 0,
  floor: pictureHeight, vignette: false,
};
const bust: Framing = { ...figure, crop: 'bust', headY: 0.52, headRadius: 0.235 };
const aside: Framing = { ...figure, x: 0.54, mirror: true, angle: -0.045, margins: { side: 0.12, top: 0.26, bottom: 0.1 } };

const ovals: Oval[] = [
  { x: 0.5, y: 0.6, rx: 0.37, ry: 0.46 },
  { x: 0.5, y: 0.58, rx: 0.42, ry: 0.5 },
  { x: 0.5, y: 0.64, rx: 0.34, ry: 0.41 },
];

const lights: [number, number][] = [[-0.75, -0.66], [0.78, -0.62], [-0.35, -0.94]];

function plan(variation: Variation, framing: Framing, rest: Partial<VariationPlan> = {}): VariationPlan {
  return {
    framing, oval: ovals[variation], light: lights[variation], warmth: [0.5, 0.9, 0.15][variation],
    strokeScale: [1, 1.3, 0.8][variation], ...rest,
  };
}

/** On white paper the pet dissolves towards its end. */
function onPaper(framing: Framing, floor: number): Framing {
  return { ...framing, floor, vignette: true, margins: { ...framing.margins, bottom: 0.05 } };
}

/** The banner of a poster covers where the pet ends. */
function behindBanner(framing: Framing): Framing {
  return { ...framing, floor: 1.1, margins: { ...framing.margins, bottom: 0.03 } };
}

/** Three for each style: they differ in crop or pose, backdrop, light and size of the stroke together. */
export const variations: Record<StyleId, [VariationPlan, VariationPlan, VariationPlan]> = {
  'classic-oil-painting': [plan(0, figure), plan(1, { ...aside, x: 0.52 }), plan(2, { ...bust, x: 0.5 })],
  'impasto-painting': [
    plan(0, { ...figure, margins: { side: 0.08, top: 0.2, bottom: 0.08 } }), plan(1, bust), plan(2, aside),
  ],
  watercolor: [
    plan(0, onPaper({ ...figure, margins: { side: 0.13, top: 0.18, bottom: 0 } }, 1.14)),
    plan(1, onPaper({ ...bust, headRadius: 0.23, headY: 0.5 }, 1.16)),
    plan(2, onPaper({ ...aside, margins: { side: 0.15, top: 0.26, bottom: 0 } }, 1.12)),
  ],
  'gouache-illustration': [
    plan(0, { ...figure, margins: { side: 0.12, top: 0.25, bottom: 0.12 } }), plan(1, aside),
    plan(2, { ...bust, headRadius: 0.25, headY: 0.56 }),
  ],
  'vintage-poster-print': [
    plan(0, behindBanner({ ...figure, margins: { side: 0.13, top: 0.2, bottom: 0 } })),
    plan(1, behindBanner({ ...bust, headRadius: 0.22, headY: 0.5 }), { strokeScale: 1.25 }),
    plan(2, behindBanner({ ...aside, x: 0.5, margins: { side: 0.15, top: 0.27, bottom: 0 } })),
  ],
  'tattoo-style': [
    plan(0, onPaper({ ...figure, margins: { side: 0.17, top: 0.2, bottom: 0 } }, 1.06)),
    plan(1, onPaper({ ...bust, headRadius: 0.21, headY: 0.48 }, 1.08)),
    plan(2, onPaper({ ...aside, x: 0.5, margins: { side: 0.18, top: 0.25, bottom: 0 } }, 1.04)),
  ],
};
