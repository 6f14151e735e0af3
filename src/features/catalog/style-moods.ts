import { styleWords } from '../../words/catalogs/styles.ts';
import type { PlainMessage } from '../../words/message.ts';
import { findStyle, type styles, type ArtStyle } from './styles.ts';

/** Groups by which visitors filter the styles, in the order in which they are shown. */
const styleMoods = ['seasonal', 'painted', 'drawn', 'costume', 'greeting'] as const;
export type StyleMood = (typeof styleMoods)[number];

export const moodLabels: Readonly<Record<StyleMood, PlainMessage>> = {
  // The styles that come and go are those of Halloween.
  seasonal: styleWords.moodSeasonal,
  painted: styleWords.moodPainted,
  drawn: styleWords.moodDrawn,
  costume: styleWords.moodCostume,
  greeting: styleWords.moodGreeting,
};

/** Styles that are not seasonal; those are found by their category. The type names every style that is missing. */
type LastingStyleId = Exclude<(typeof styles)[number], { category: 'seasonal' }>['id'];
const moods: Readonly<Record<LastingStyleId, StyleMood>> = {
  'classic-oil-painting': 'painted',
  watercolor: 'painted',
  'impasto-painting': 'painted',
  'gouache-illustration': 'painted',
  'acrylic-painting': 'painted',
  'impressionist-style': 'painted',
  'my-pup-and-me': 'painted',
  'vintage-poster-print': 'drawn',
  'tattoo-style': 'drawn',
  'mixed-media-collage': 'drawn',
  'pixar-disney': 'drawn',
  princess: 'costume',
  'cyberpunk-hero': 'costume',
  astronaut: 'costume',
  'superhero-mode': 'costume',
  'master-chef': 'costume',
  'cowboy-sheriff': 'costume',
  'medieval-warrior': 'costume',
  wizard: 'costume',
  parisian: 'costume',
  'beach-bum': 'costume',
  'mountain-explorer': 'costume',
  birthday: 'greeting',
  'thank-you': 'greeting',
};
const moodById: ReadonlyMap<string, StyleMood> = new Map(Object.entries(moods));

export function isStyleMood(value: string): value is StyleMood {
  return styleMoods.some((mood) => mood === value);
}

/** The mood of a style; null for a style that the catalog does not know. */
export function moodOf(styleId: string): StyleMood | null {
  return findStyle(styleId)?.category === 'seasonal' ? 'seasonal' : (moodById.get(styleId) ?? null);
}

/** The moods of some styles, in display order; a mood without a style is left out. */
export function moodsOf(offered: readonly ArtStyle[]): StyleMood[] {
  return styleMoods.filter((mood) => offered.some(({ id }) => moodOf(id) === mood));
}
