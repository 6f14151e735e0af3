import type { Subject } from '../../../../providers/generation/port.ts';
import type { Size } from '../../contract.ts';
import { encodeStylePreview } from '../painting/encode.ts';
import { seedOf } from '../painting/fingerprint.ts';
import type { GenerationContext } from '../painting/generate.ts';
import { composePets, subjectOf } from '../pets.ts';
import type { PreviewedPets } from './previewed-pets.ts';

/**
 * Paints the first variation of a style, without a name, with the watermark, as WebP. The pets and the style decide the
 * picture, so that it is the same one at every size.
 */
export async function paintPreview(
  { generator, watermark, words }: Pick<GenerationContext, 'generator' | 'watermark' | 'words'>,
  { sha256 }: Pick<PreviewedPets['photo'], 'sha256'>,
  pets: readonly Subject[],
  style: string,
  size: Size,
  signal: AbortSignal,
): Promise<Buffer> {
  const recipe = composePets(generator, pets, {
    style,
    petNames: [],
    petBreed: null,
    language: words.language().tag,
    variation: 0,
    seed: seedOf(sha256, { style, petName: null, petBreed: null, round: 0 }),
  });
  const subject = await subjectOf(generator, pets, recipe, { purpose: 'sketch', signal });
  const picture = await generator.paint(subject, recipe, size, { purpose: 'sketch', signal });
  return encodeStylePreview(picture, watermark, { eyes: generator.findEyes(subject, recipe, size) });
}
