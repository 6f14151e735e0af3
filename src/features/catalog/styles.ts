export interface ArtStyle {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category?: 'seasonal';
  readonly tags?: readonly string[];
}

const halloween = (look: 'photorealistic' | 'illustrated') => ['Halloween', look, 'seasonal'];

/** All styles, in display order. */
export const styles = [
  {
    id: 'classic-oil-painting',
    name: 'Classic Oil Painting',
    description: 'Warm varnish, deep shadow and a patient brush, as in an old portrait hall.',
  },
  { id: 'watercolor', name: 'Watercolor', description: 'Loose washes that bloom at the edges on cold-pressed paper.' },
  { id: 'impasto-painting', name: 'Impasto Painting', description: 'Paint laid on thick enough to catch the light.' },
  {
    id: 'gouache-illustration',
    name: 'Gouache Illustration',
    description: 'Flat, velvety color and calm shapes from a picture book.',
  },
  {
    id: 'vintage-poster-print',
    name: 'Vintage Poster Print',
    description: 'Four inks, bold shapes and a little misregistration.',
  },
  { id: 'tattoo-style', name: 'Tattoo Style', description: 'Black linework and whip shading, ready for the needle.' },
  { id: 'princess', name: 'Princess', description: 'A crown, an ermine collar and a palace behind.' },
  { id: 'pixar-disney', name: 'Animated 3D', description: 'Big eyes and soft light, straight from the cinema.' },
  { id: 'cyberpunk-hero', name: 'Cyberpunk Hero', description: 'Neon on both sides and a city that never sleeps.' },
  { id: 'astronaut', name: 'Astronaut', description: 'A glass dome, a silver suit and all the stars.' },
  { id: 'superhero-mode', name: 'Superhero Mode', description: 'A cape, a burst of halftone and justice for treats.' },
  { id: 'master-chef', name: 'Master Chef', description: 'A tall hat and a very serious kitchen.' },
  { id: 'cowboy-sheriff', name: 'Cowboy Sheriff', description: 'A star, a brim and a sunset over the mesa.' },
  {
    id: 'medieval-warrior',
    name: 'Medieval Warrior',
    description: 'Polished plate, banners and an oath to the castle.',
  },
  { id: 'wizard', name: 'Wizard', description: 'A pointed hat, a full moon and a spell half spoken.' },
  { id: 'parisian', name: 'Parisian', description: 'A beret, stripes and a morning by the river.' },
  { id: 'beach-bum', name: 'Beach Bum', description: 'Salt air, a flower garland and nowhere to be.' },
  { id: 'mountain-explorer', name: 'Mountain Explorer', description: 'A wool hat and the ridge at first light.' },
  { id: 'birthday', name: 'Birthday', description: 'Bunting, a paper hat and a cake out of reach.' },
  { id: 'thank-you', name: 'Thank You', description: 'A handwritten card with a very good face on it.' },
  { id: 'acrylic-painting', name: 'Acrylic Painting', description: 'Clean, loud color in confident planes.' },
  {
    id: 'impressionist-style',
    name: 'Impressionist Style',
    description: 'Broken color and the light of one afternoon.',
  },
  { id: 'mixed-media-collage', name: 'Mixed Media Collage', description: 'Torn papers, print scraps and glue.' },
  { id: 'my-pup-and-me', name: 'My Pup and Me', description: 'The two of you, painted together.' },
  {
    id: 'witch-pet-photorealistic',
    name: 'Witch Pet, Photorealistic',
    description: 'A felt hat by candlelight.',
    category: 'seasonal',
    tags: halloween('photorealistic'),
  },
  {
    id: 'pumpkin-pet-photorealistic',
    name: 'Pumpkin Pet, Photorealistic',
    description: 'A carved pumpkin that fits just so.',
    category: 'seasonal',
    tags: halloween('photorealistic'),
  },
  {
    id: 'witch-pet-illustrated',
    name: 'Witch Pet, Illustrated',
    description: 'Gouache and ink under a crooked moon.',
    category: 'seasonal',
    tags: halloween('illustrated'),
  },
  {
    id: 'pumpkin-pet-illustrated',
    name: 'Pumpkin Pet, Illustrated',
    description: 'A picture-book pumpkin patch.',
    category: 'seasonal',
    tags: halloween('illustrated'),
  },
] as const satisfies readonly ArtStyle[];

export type StyleId = (typeof styles)[number]['id'];

/** Labels of retired styles, which old orders may still contain. */
const retiredLabels: Readonly<Record<string, string>> = {
  'watercolor-splash': 'Watercolor Splash',
  'pop-art-warhol': 'Pop Art (Warhol Style)',
  'galaxy-pet': 'Galaxy Pet',
  'renaissance-classic': 'Renaissance Classic',
};

const byId: ReadonlyMap<string, ArtStyle> = new Map(styles.map((style) => [style.id, style]));

/** The style for a photo with a person in it, shown separately under 'Together'. Null in a catalog without it. */
export const petAndPersonStyle: ArtStyle | null = styles.find(({ id }) => id === 'my-pup-and-me') ?? null;
/** The other styles, shown in the grid: the 27 styles that the shop advertises. */
export const gridStyles: readonly ArtStyle[] = styles.filter((style) => style !== petAndPersonStyle);

export function isStyleId(value: string): value is StyleId {
  return byId.has(value);
}

export function findStyle(id: string): ArtStyle | null {
  return byId.get(id) ?? null;
}

/** The display name of a style, including retired and unknown styles. */
export function styleLabel(id: string): string {
  return byId.get(id)?.name ?? retiredLabels[id] ?? 'Custom Style';
}
