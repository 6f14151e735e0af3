import type { StyleId } from '../compose/recipe.ts';

/** Heights above the edge of a hat or collar, and half of its width there: the outline of one, from below. */
type Profile = readonly (readonly [up: number, half: number])[];

/** The room that a style's costume takes around a head, and what a group of such heads has to stay clear of. */
export interface Attire {
  /** In hundredths of half its width on the skull, as drawn for `onHead`; null for a costume without hat. */
  hat: Profile | null;
  /** What stands up behind the neck, in hundredths of half the neck's width, as drawn for `onNeck`. */
  collar: Profile;
  /** Lower end of the faces, in sheet widths: above a banner, and above the clothes that are to be seen. */
  floor: number;
  /** Upper end of hats and ears. */
  ceiling: number;
}

const picture = { floor: 1.18, ceiling: 0.045 };
const coneWithBrim: Profile = [
  [0, 66],
  [26, 148],
  [52, 148],
  [62, 74],
  [160, 55],
  [240, 54],
];
const low: Profile = [
  [0, 150],
  [60, 130],
];

/** Each style whose costume a whole group wears. */
export const attires: Partial<Record<StyleId, Attire>> = {
  princess: {
    ...picture,
    hat: [
      [0, 104],
      [123, 112],
    ],
    collar: [
      [0, 212],
      [80, 212],
      [165, 90],
    ],
  },
  birthday: {
    hat: [
      [0, 80],
      [120, 34],
      [235, 38],
    ],
    collar: [
      [0, 188],
      [140, 100],
    ],
    floor: 0.98,
    ceiling: 0.04,
  },
  'cowboy-sheriff': {
    ...picture,
    // The name on the star is to be seen.
    floor: 1.14,
    hat: [
      [0, 66],
      [30, 148],
      [60, 148],
      [80, 78],
      [143, 70],
    ],
    collar: low,
  },
  'superhero-mode': {
    ...picture,
    // Below the title of the comic.
    ceiling: 0.25,
    hat: null,
    collar: [
      [0, 300],
      [60, 280],
      [90, 120],
    ],
  },
  parisian: {
    ...picture,
    hat: [
      [0, 95],
      [30, 146],
      [90, 116],
      [133, 24],
    ],
    collar: low,
  },
  'mountain-explorer': {
    ...picture,
    hat: [
      [0, 106],
      [110, 88],
      [150, 44],
      [228, 44],
    ],
    collar: [
      [0, 178],
      [60, 180],
      [70, 222],
      [138, 222],
    ],
  },
  'beach-bum': {
    ...picture,
    hat: [
      [0, 90],
      [53, 112],
    ],
    collar: low,
  },
  'cyberpunk-hero': {
    ...picture,
    // Below the name's neon sign.
    ceiling: 0.21,
    hat: null,
    collar: [
      [0, 178],
      [140, 150],
    ],
  },
  'master-chef': {
    ...picture,
    // The name on the jacket is to be seen.
    floor: 1.1,
    hat: [
      [0, 92],
      [80, 98],
      [120, 126],
      [160, 120],
      [218, 80],
    ],
    collar: low,
  },
  'medieval-warrior': {
    ...picture,
    hat: null,
    collar: [
      [0, 228],
      [120, 40],
    ],
  },
  wizard: {
    ...picture,
    hat: coneWithBrim,
    collar: [
      [0, 186],
      [150, 214],
    ],
  },
  'witch-pet-illustrated': {
    hat: coneWithBrim,
    collar: [
      [0, 190],
      [154, 232],
    ],
    floor: 1.02,
    ceiling: 0.04,
  },
};

/** Half of a profile's width at a height above its lower edge; 0 above and below it. */
export function halfAt(profile: Profile, up: number): number {
  const next = profile.findIndex(([height]) => height > up);
  if (next <= 0) return 0;
  const [[from, below], [to, above]] = [profile[next - 1], profile[next]];
  return below + ((above - below) * (up - from)) / (to - from);
}

/** How high a profile reaches, and half of its largest width. */
export function extentOf(profile: Profile): { height: number; half: number } {
  return { height: Math.max(...profile.map(([up]) => up)), half: Math.max(...profile.map(([, half]) => half)) };
}
