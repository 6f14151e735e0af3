import type { StyleId } from '../src/compose/recipe.ts';

/** Styles that together cover every code path of the engine; `npm run test:long` paints all styles. */
export const oneOfEachKind: readonly StyleId[] = [
  'impasto-painting',
  'watercolor',
  'gouache-illustration',
  'vintage-poster-print',
  'tattoo-style',
  'pixar-disney',
  'mixed-media-collage',
  'my-pup-and-me',
  'princess',
  'witch-pet-illustrated',
  'pumpkin-pet-photorealistic',
  'thank-you',
  'cyberpunk-hero',
];
