import { z } from 'zod';
import { previewUrl, maxVariations } from '../../../features/artworks/contract.ts';
import { maxPets, styles, petNameLimit, productTypes, quantityLimits } from '../../../features/catalog/contract.ts';
import { petIndex, photoIdOf } from '../../../features/photos/contract.ts';
import { isId } from '../../../shared/ids.ts';
import { freshWizard, lastRound, type Wizard } from './wizard.ts';
import { parseJson } from '../../../shared/parse-json.ts';

/** The stored form of the wizard: the specification's keys, plus the shop's own key for the rest. */
export interface StoredWizard {
  readonly selectedStyle: string | null;
  readonly currentArtworkId: string | null;
  readonly artworkId: string | null;
  readonly artworkImageUrl: string | null;
  /** JSON of everything else. */
  readonly wizard: string | null;
}

const photo = z.object({
  imageUrl: z.string().refine((url) => photoIdOf(url) !== null),
  width: z.int().positive(),
  height: z.int().positive(),
});
const pet = z.object({ name: z.string().max(petNameLimit), breed: z.string().max(80) });
const other = z.object({ photo, name: z.string().max(petNameLimit), which: petIndex.nullable() });
// Each field falls back separately, so that one damaged field does not discard the others.
const rest = z.object({
  photo: photo.nullable().catch(null),
  isFlawed: z.boolean().catch(false),
  pet: pet.catch(freshWizard.pet),
  which: petIndex.nullable().catch(null),
  others: z
    .array(other)
    .max(maxPets - 1)
    .catch([]),
  tuning: z
    .int()
    .min(0)
    .max(maxPets - 1)
    .catch(0),
  round: z.int().min(0).max(lastRound).catch(0),
  seen: z.array(z.string()).catch([]),
  variation: z
    .int()
    .min(0)
    .max(maxVariations - 1)
    .catch(0),
  product: z.enum(productTypes).catch('poster'),
  size: z.string().max(60).nullable().catch(null),
  quantity: z.int().min(quantityLimits.min).max(quantityLimits.max).catch(quantityLimits.min),
});

export function restoreWizard(stored: StoredWizard): Wizard {
  const read = rest.safeParse(parseJson(stored.wizard ?? ''));
  const artworkId = stored.currentArtworkId ?? stored.artworkId;
  return {
    ...(read.success ? read.data : freshWizard),
    styleId: styles.find(({ id }) => id === stored.selectedStyle)?.id ?? null,
    artworkId: artworkId !== null && isId('art', artworkId) ? artworkId : null,
  };
}

/** The landing page greets a returning visitor with the pet until 24 hours after `savedAt`, in epoch milliseconds. */
export function storedFormOf(wizard: Wizard, savedAt: number): StoredWizard {
  const { styleId, artworkId, ...others } = wizard;
  return {
    selectedStyle: styleId,
    currentArtworkId: artworkId,
    artworkId,
    artworkImageUrl: artworkId === null ? null : previewUrl(artworkId, wizard.variation),
    wizard: JSON.stringify({ ...others, savedAt }),
  };
}
