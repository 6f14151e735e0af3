import type { StyleId } from '../compose/recipe.ts';

/** How many pets a group has. */
export const groupSize = { min: 2, max: 4 };

/** What several pets need of a style; see `groupCarriage`. */
export type GroupCarriage = 'line-up' | 'one photo' | 'none';

/**
 * How each style shows several pets. 'line-up': together, each cut out of its photo and, if the style has a costume,
 * dressed. 'one photo': as they are in a photo that shows all of them. 'none': the style has room for one head only.
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
  princess: 'line-up',
  wizard: 'line-up',
  'medieval-warrior': 'line-up',
  astronaut: 'none',
  birthday: 'line-up',
  'cowboy-sheriff': 'line-up',
  'superhero-mode': 'line-up',
  'witch-pet-illustrated': 'line-up',
  'pumpkin-pet-illustrated': 'none',
  'witch-pet-photorealistic': 'none',
  'pumpkin-pet-photorealistic': 'none',
  parisian: 'line-up',
  'mountain-explorer': 'line-up',
  'beach-bum': 'line-up',
  'cyberpunk-hero': 'line-up',
  'master-chef': 'line-up',
};
