import type { StyleId } from '../compose/recipe.ts';

/** How many pets a group has. */
export const groupSize = { min: 2, max: 4 };

/** What several pets need of a style; see `groupCarriage`. */
export type GroupCarriage = 'line-up' | 'one photo' | 'none';

/**
 * How each style shows several pets. 'line-up': side by side, each cut out of its photo. 'one photo': as they are in a
 * photo that shows all of them. 'none': the style dresses or frames one pet only.
 */
export const groupCarriage: Readonly<Record<StyleId, GroupCarriage>> = {
  'classic-oil-painting': 'line-up',
  'impasto-painting': 'line-up',
  watercolor: 'line-up',
  'gouache-illustration': 'line-up',
  'vintage-poster-print': 'line-up',
  'tattoo-style': 'line-up',
  'impressionist-style': 'line-up',
  'acrylic-painting': 'line-up',
  'pixar-disney': 'line-up',
  'mixed-media-collage': 'line-up',
  'thank-you': 'line-up',
  'my-pup-and-me': 'one photo',
  princess: 'none',
  wizard: 'none',
  'medieval-warrior': 'none',
  astronaut: 'none',
  birthday: 'none',
  'cowboy-sheriff': 'none',
  'superhero-mode': 'none',
  'witch-pet-illustrated': 'none',
  'pumpkin-pet-illustrated': 'none',
  'witch-pet-photorealistic': 'none',
  'pumpkin-pet-photorealistic': 'none',
  parisian: 'none',
  'mountain-explorer': 'none',
  'beach-bum': 'none',
  'cyberpunk-hero': 'none',
  'master-chef': 'none',
};
