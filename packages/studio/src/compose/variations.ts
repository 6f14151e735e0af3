import type { Window } from './frame-whole.ts';
import { wholeWindows } from './frame-whole.ts';
import type { BustFraming, CameoFraming, Framing } from './framing.ts';
import { pictureHeight } from './recipe.ts';
import type { Oval, StyleId, Variation } from './recipe.ts';

/** One variation of a style before the photo is known. Lengths in picture widths. */
export interface VariationPlan {
  framing: Framing;
  /** Framing of a costume; replaces `framing` if a head was found. */
  bust?: BustFraming;
  /** For a style that keeps the whole photo; replaces `framing`. */
  whole?: Window;
  /** Shown instead if the outline is not accepted. */
  oval: Oval;
  /** How the photo lies behind that oval. */
  sitting: CameoFraming;
  /** Direction the key light comes from (y down), before it is made a unit vector. */
  light: [x: number, y: number];
  warmth: number;
  strokeScale: number;
}

const figure: Framing = {
  x: 0.5,
  headRadius: [0.15, 0.29],
  margins: { top: 0.15, side: 0.08, foot: 0.09 },
  headY: 0.5,
  rise: 0.06,
  maxHeadY: 0.71,
  mirror: false,
  angle: 0,
  floor: pictureHeight,
  vignette: false,
};
const close: Framing = {
  ...figure,
  x: 0.48,
  headRadius: [0.36, 0.42],
  headY: 0.55,
  maxHeadY: 0.66,
  angle: 0.085,
  margins: { ...figure.margins, top: 0.09 },
};
const aside: Framing = {
  ...figure,
  x: 0.56,
  headRadius: [0.13, 0.24],
  margins: { top: 0.26, side: 0.13, foot: 0.09 },
  maxHeadY: 0.79,
  mirror: true,
  angle: -0.05,
};

const ovals: Oval[] = [
  { x: 0.5, y: 0.6, rx: 0.37, ry: 0.46 },
  { x: 0.5, y: 0.585, rx: 0.42, ry: 0.5 },
  { x: 0.575, y: 0.69, rx: 0.3, ry: 0.37 },
];

/** The head in the oval portraits of the three variations: upright; close, mirrored and tilted; smaller and tilted. */
const sittings: CameoFraming[] = [
  { closeness: 1.5, widest: 0.95, mirror: false, tilt: 0.03 },
  { closeness: 1.25, widest: 0.87, mirror: true, tilt: 0.13 },
  { closeness: 1.9, widest: 1, mirror: false, tilt: -0.1 },
];

const lights: [number, number][] = [
  [-0.75, -0.66],
  [0.78, -0.62],
  [-0.35, -0.94],
];

function plan(variation: Variation, framing: Framing, overrides: Partial<VariationPlan> = {}): VariationPlan {
  return {
    framing,
    oval: ovals[variation],
    sitting: sittings[variation],
    light: lights[variation],
    warmth: [0.5, 0.9, 0.15][variation],
    strokeScale: [1, 1.3, 0.8][variation],
    ...overrides,
  };
}

/** On white paper the pet fades out at its lower end. */
function onPaper(framing: Framing, floor: number, foot = 0.04): Framing {
  return {
    ...framing,
    floor,
    vignette: true,
    rise: 0.36,
    maxHeadY: Math.min(0.76, framing.maxHeadY),
    margins: { ...framing.margins, foot },
  };
}

/** The pet stands in front of shapes and papers, with no ground to lie on. */
function afloat(framing: Framing, foot = framing.margins.foot): Framing {
  return { ...framing, rise: 0.3, margins: { ...framing.margins, foot } };
}

/** The poster's banner covers the pet's lower end. */
function behindBanner(framing: Framing): Framing {
  return {
    ...framing,
    floor: 1.14,
    maxHeadY: Math.min(0.76, framing.maxHeadY),
    margins: { ...framing.margins, side: framing.margins.side + 0.06, foot: 0.085 },
  };
}

/** Flowers cover the pet's lower end, and words stand above it. */
function amongFlowers(framing: Framing): Framing {
  return {
    ...framing,
    floor: 1.03,
    headY: 0.62,
    maxHeadY: Math.min(0.7, framing.maxHeadY),
    headRadius: [Math.max(0.19, framing.headRadius[0]), framing.headRadius[1]],
    margins: { top: 0.27, side: framing.margins.side + 0.05, foot: 0.07 },
  };
}

/** Costume portraits: upright and close; closer and tilted; farther away with more of the scene. */
function busts(
  first: Partial<BustFraming> = {},
  second: Partial<BustFraming> = {},
  third: Partial<BustFraming> = {},
): [VariationPlan, VariationPlan, VariationPlan] {
  const bust: BustFraming = { x: 0.5, y: 0.57, eyes: 0.185, tilt: 0, mirror: false };
  return [
    plan(0, figure, { bust: { ...bust, ...first } }),
    plan(1, close, { bust: { ...bust, x: 0.45, y: 0.62, eyes: 0.225, tilt: 0.14, mirror: true, ...second } }),
    plan(2, aside, { bust: { ...bust, x: 0.585, y: 0.64, eyes: 0.145, tilt: -0.1, ...third } }),
  ];
}

/**
 * A costume with its scene. The second variation is near and tilted; the third stands at the side, so that the scene
 * shows.
 */
function dressed(
  first: Partial<BustFraming>,
  second: Partial<BustFraming>,
  third: Partial<BustFraming>,
): [VariationPlan, VariationPlan, VariationPlan] {
  const [upright, near, aloof] = busts(first, { tilt: 0.1, ...second }, { tilt: -0.08, ...third });
  // If the outline is not accepted, the oval portrait's frame wears the hat and needs room for it.
  return [
    { ...upright, oval: { x: 0.5, y: 0.69, rx: 0.33, ry: 0.36 } },
    { ...near, oval: { x: 0.47, y: 0.715, rx: 0.355, ry: 0.375 } },
    { ...aloof, oval: { x: 0.585, y: 0.785, rx: 0.27, ry: 0.32 } },
  ];
}

type Plans = [VariationPlan, VariationPlan, VariationPlan];

/** Lowers the oval portrait, clear of the name across the top or with room for the hat that its frame wears. */
function lowCameo(plans: Plans, y: number, rx: number): Plans {
  const [first, second, third] = plans;
  return [
    { ...first, oval: { x: 0.5, y, rx, ry: 1.19 * rx } },
    { ...second, oval: { x: 0.46, y: y - 0.02, rx: 1.1 * rx, ry: 1.22 * rx } },
    { ...third, oval: { x: 0.58, y: y + 0.055, rx: 0.83 * rx, ry: rx } },
  ];
}

/** Light from the side and a little below. */
function byCandle(plans: [VariationPlan, VariationPlan, VariationPlan]): [VariationPlan, VariationPlan, VariationPlan] {
  const [first, second, third] = plans;
  return [
    { ...first, light: [-0.9, 0.22] },
    { ...second, light: [0.88, 0.16] },
    { ...third, light: [-0.8, 0.34] },
  ];
}

/** The three variations of each style. They differ in crop or pose, backdrop, light and stroke size together. */
export const variations: Record<StyleId, [VariationPlan, VariationPlan, VariationPlan]> = {
  'classic-oil-painting': [plan(0, figure), plan(1, { ...aside, x: 0.52 }), plan(2, close)],
  'impasto-painting': [plan(0, figure), plan(1, close), plan(2, aside)],
  watercolor: [
    plan(0, onPaper(figure, 1.2)),
    plan(1, onPaper({ ...close, headRadius: [0.3, 0.36] }, 1.27)),
    plan(2, onPaper(aside, 1.18)),
  ],
  'gouache-illustration': [plan(0, figure), plan(1, aside), plan(2, close)],
  'vintage-poster-print': [
    plan(0, behindBanner(figure)),
    plan(1, behindBanner({ ...close, headRadius: [0.29, 0.34], headY: 0.5 }), { strokeScale: 1.25 }),
    plan(2, behindBanner({ ...aside, x: 0.53 })),
  ],
  'tattoo-style': [
    plan(0, onPaper({ ...figure, headRadius: [0.14, 0.25], margins: { top: 0.2, side: 0.16, foot: 0 } }, 1.13, 0.11)),
    plan(1, onPaper({ ...close, headRadius: [0.29, 0.34], headY: 0.5, angle: 0.1 }, 1.16, 0.11)),
    plan(2, onPaper({ ...aside, x: 0.52, margins: { top: 0.25, side: 0.18, foot: 0 } }, 1.11, 0.11)),
  ],
  princess: dressed({ eyes: 0.18 }, { y: 0.565, eyes: 0.22 }, { y: 0.66, eyes: 0.136 }),
  'master-chef': dressed({ y: 0.59, eyes: 0.164 }, { y: 0.585, eyes: 0.178 }, { y: 0.69, eyes: 0.132 }),
  'cyberpunk-hero': lowCameo(
    busts({ y: 0.585, eyes: 0.168 }, { y: 0.6, eyes: 0.19 }, { y: 0.66, eyes: 0.132 }),
    0.715,
    0.33,
  ),
  'superhero-mode': lowCameo(
    busts({ y: 0.6, eyes: 0.165 }, { y: 0.585, eyes: 0.182 }, { y: 0.67, eyes: 0.132 }),
    0.715,
    0.33,
  ),
  'cowboy-sheriff': dressed({ y: 0.57, eyes: 0.165 }, { y: 0.525, eyes: 0.195 }, { y: 0.66, eyes: 0.132 }),
  'medieval-warrior': dressed({ y: 0.5, eyes: 0.175 }, { y: 0.485, eyes: 0.212 }, { y: 0.6, eyes: 0.136 }),
  astronaut: busts(
    { eyes: 0.19, dome: { radius: 0.455, foot: 0.94 } },
    { x: 0.49, eyes: 0.225, dome: { radius: 0.5, foot: 1.02 } },
    { x: 0.43, eyes: 0.15, dome: { radius: 0.36, foot: 0.97 } },
  ),
  wizard: dressed({ y: 0.64, eyes: 0.162 }, { y: 0.69, eyes: 0.19 }, { y: 0.73, eyes: 0.13 }),
  birthday: lowCameo(busts({ y: 0.57, eyes: 0.17 }, { y: 0.585, eyes: 0.178 }, { y: 0.63, eyes: 0.13 }), 0.68, 0.3),
  parisian: dressed({ y: 0.54, eyes: 0.172 }, { y: 0.58, eyes: 0.212 }, { y: 0.64, eyes: 0.132 }),
  'mountain-explorer': dressed({ y: 0.57, eyes: 0.168 }, { y: 0.64, eyes: 0.2 }, { y: 0.66, eyes: 0.13 }),
  'beach-bum': dressed({ y: 0.52, eyes: 0.17 }, { y: 0.58, eyes: 0.212, tilt: 0.12 }, { y: 0.65, eyes: 0.134 }),
  'thank-you': [
    plan(0, amongFlowers(figure), { oval: { x: 0.5, y: 0.63, rx: 0.33, ry: 0.37 } }),
    plan(1, amongFlowers({ ...close, headRadius: [0.285, 0.335] }), {
      oval: { x: 0.5, y: 0.635, rx: 0.36, ry: 0.375 },
    }),
    plan(
      2,
      { ...amongFlowers(aside), maxHeadY: 0.74 },
      { oval: { x: 0.51, y: 0.685, rx: 0.295, ry: 0.345 }, strokeScale: 0.85 },
    ),
  ],
  'impressionist-style': [
    plan(0, figure),
    plan(1, { ...aside, x: 0.54 }, { strokeScale: 0.9 }),
    plan(2, close, { strokeScale: 1.4 }),
  ],
  'acrylic-painting': [
    plan(0, afloat({ ...figure, headRadius: [0.18, 0.31] })),
    plan(1, afloat(close)),
    plan(2, afloat(aside)),
  ],
  'pixar-disney': [
    plan(0, { ...figure, headRadius: [0.19, 0.31] }),
    plan(1, aside, { strokeScale: 1 }),
    plan(2, close, { strokeScale: 0.9 }),
  ],
  // The label with the name is below the pet.
  'mixed-media-collage': [
    plan(0, afloat(figure, 0.15)),
    plan(1, afloat({ ...close, x: 0.46, headRadius: [0.35, 0.41], angle: 0.11 }, 0.15)),
    plan(2, afloat({ ...aside, x: 0.6, headRadius: [0.13, 0.215], maxHeadY: 0.84, angle: -0.13 }, 0.15)),
  ],
  'my-pup-and-me': [
    plan(0, figure, { whole: wholeWindows[0] }),
    plan(1, close, { whole: wholeWindows[1] }),
    plan(2, aside, { whole: wholeWindows[2] }),
  ],
  'witch-pet-illustrated': lowCameo(
    busts({ y: 0.6, eyes: 0.16 }, { y: 0.65, eyes: 0.182 }, { y: 0.65, eyes: 0.132 }),
    0.67,
    0.3,
  ),
  'pumpkin-pet-illustrated': lowCameo(
    busts({ y: 0.46, eyes: 0.137 }, { y: 0.48, eyes: 0.15 }, { y: 0.52, eyes: 0.114 }),
    0.665,
    0.315,
  ),
  'witch-pet-photorealistic': lowCameo(
    byCandle(busts({ y: 0.68, eyes: 0.165 }, { y: 0.725, eyes: 0.178 }, { y: 0.7, eyes: 0.138 })),
    0.715,
    0.32,
  ),
  'pumpkin-pet-photorealistic': lowCameo(
    byCandle(busts({ y: 0.5, eyes: 0.145 }, { y: 0.52, eyes: 0.168 }, { y: 0.56, eyes: 0.12 })),
    0.68,
    0.325,
  ),
};
