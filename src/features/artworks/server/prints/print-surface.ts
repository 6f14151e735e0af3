import { makeSurfaceTile, tileSide, type Surface } from '@pawtelier/studio';
import sharp from 'sharp';
import { isStyleId, type StyleId } from '../../../catalog/contract.ts';

/** Surface that each style is painted on; null for photographic and rendered styles, which show no surface. */
const surfaces: Readonly<Record<StyleId, Surface | null>> = {
  'classic-oil-painting': 'canvas',
  'impasto-painting': 'canvas',
  'impressionist-style': 'canvas',
  'acrylic-painting': 'canvas',
  'cowboy-sheriff': 'canvas',
  'medieval-warrior': 'canvas',
  'my-pup-and-me': 'canvas',
  princess: 'canvas',
  watercolor: 'paper',
  'gouache-illustration': 'paper',
  'vintage-poster-print': 'paper',
  'tattoo-style': 'paper',
  'superhero-mode': 'paper',
  parisian: 'paper',
  birthday: 'paper',
  'thank-you': 'paper',
  'beach-bum': 'paper',
  'mountain-explorer': 'paper',
  'mixed-media-collage': 'paper',
  'witch-pet-illustrated': 'paper',
  'pumpkin-pet-illustrated': 'paper',
  wizard: 'canvas',
  'master-chef': 'canvas',
  'pixar-disney': null,
  'cyberpunk-hero': null,
  astronaut: null,
  'witch-pet-photorealistic': null,
  'pumpkin-pet-photorealistic': null,
};

const tiles = new Map<Surface, Promise<Buffer>>();

/** PNG tile of the grain that an enlarged picture of this style is printed with; null for none. */
export async function surfaceOf(style: string): Promise<Buffer | null> {
  const surface = isStyleId(style) ? surfaces[style] : null;
  if (surface === null) return null;
  const made = tiles.get(surface) ?? encodeTile(surface);
  tiles.set(surface, made);
  return made;
}

async function encodeTile(surface: Surface): Promise<Buffer> {
  return sharp(makeSurfaceTile(surface), { raw: { width: tileSide, height: tileSide, channels: 1 } })
    .png()
    .toBuffer();
}
