import type { ArtConfig } from '../../../platform/art-config.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { CustomerError, notFound } from '../../../shared/shop-error.ts';
import { artworkErrors } from '../../../words/catalogs/artwork-errors.ts';
import type { Message, MessageFacts } from '../../../words/message.ts';
import { sentence } from '../../../words/sentence.ts';
import { carriageOf, carriesPets, joinNames, maxPets } from '../../catalog/contract.ts';
import { hintsForPet, photoIdOf, sameHints } from '../../photos/contract.ts';
import { judgeForGroup, ownedPhoto, type Photo, type SubjectContext } from '../../photos/server/service.ts';
import type { GenerateRequest } from '../contract.ts';
import type { ArtworkPet } from './tables.ts';

/** The pets that a request names. */
interface RequestedPets {
  /** The photo of the first pet. */
  readonly photo: Photo;
  /** As they are stored with the artwork; null if the photo alone says which pet it is. */
  readonly pets: readonly ArtworkPet[] | null;
  /** The content of their photos, in the order of the pets. */
  readonly sha256: string;
  /** Their names joined; null if none is given. */
  readonly petName: string | null;
}

/**
 * Finds the pets of a request, each with the present hints of its photo. Throws ShopError: not_found for a first photo
 * that is not the visitor's; a CustomerError for other photos that are not theirs, for too many pets, for one that is
 * named twice, and for a style that shows one pet only.
 */
export async function findPets(
  db: DbOrTx,
  owners: readonly string[],
  { imageUrl, petName, pet, otherPets = [], style }: GenerateRequest,
): Promise<RequestedPets> {
  if (otherPets.length >= maxPets)
    throw new CustomerError('unprocessable', sentence(artworkErrors.tooManyPets, { pets: maxPets }));
  const photoOf = async (url: string): Promise<Photo | null> => {
    const id = photoIdOf(url);
    return id === null ? null : ownedPhoto(db, owners, id);
  };
  const photo = await photoOf(imageUrl);
  if (photo === null) throw notFound();
  const pets: ArtworkPet[] = [toPet(photo, pet, petName)];
  const contents = [photo.sha256];
  for (const other of otherPets) {
    const itsPhoto = await photoOf(other.imageUrl);
    if (itsPhoto === null) throw about(artworkErrors.petPhotoGone, other.petName, pets.length);
    const found = toPet(itsPhoto, other.pet, other.petName);
    if (pets.some(({ photoId, hints }) => photoId === found.photoId && sameHints(hints ?? {}, found.hints ?? {})))
      throw about(artworkErrors.petTwice, other.petName, pets.length);
    pets.push(found);
    contents.push(itsPhoto.sha256);
  }
  const photoIds = pets.map(({ photoId }) => photoId);
  if (!carriesPets(style, photoIds)) {
    const needsOnePhoto = carriageOf(style) === 'one photo';
    throw new CustomerError(
      'unprocessable',
      needsOnePhoto ? artworkErrors.styleNeedsOnePhoto : artworkErrors.styleShowsOnePet,
    );
  }
  return {
    photo,
    pets: pets.length === 1 && pet === undefined ? null : pets,
    sha256: contents.join(' '),
    petName: joinNames(pets.map(({ name }) => name)),
  };
}

function toPet(photo: Photo, pet: number | undefined, name: string | undefined): ArtworkPet {
  return { photoId: photo.id, hints: hintsForPet(photo, pet), name: name ?? null };
}

/** A message that takes a pet and nothing else. */
type AboutPet = Message<
  MessageFacts & { readonly holds: { readonly pet: string }; readonly counts?: undefined; readonly tags?: undefined }
>;

/** An error about one pet of the request: by its name, or by its place. */
function about(message: AboutPet, name: string | null | undefined, index: number): CustomerError {
  const pet = name ?? sentence(artworkErrors.petByNumber, { number: index + 1 });
  return new CustomerError('unprocessable', sentence(message, { pet }));
}

/**
 * Checks that every chosen pet can be painted, which may take an analysis of its photo. Throws CustomerError for a pet
 * that cannot be cut out, for a number that no pet of the photo has, and where the shop paints no groups.
 */
export async function checkPets(
  context: SubjectContext & { readonly config: { readonly art: Pick<ArtConfig, 'studioIsLastResort'> } },
  owners: readonly string[],
  request: GenerateRequest,
  signal: AbortSignal,
): Promise<void> {
  if (request.pet === undefined && (request.otherPets ?? []).length === 0) return;
  // Hosted models paint one pet, and the owner of this shop lets nothing else paint.
  if (!context.config.art.studioIsLastResort) throw new CustomerError('unprocessable', artworkErrors.onePetOnly);
  const { pets } = await findPets(context.db, owners, request);
  if (pets === null) return;
  const areCutOut = pets.length > 1 && carriageOf(request.style) === 'line-up';
  for (const [index, { photoId, hints, name }] of pets.entries()) {
    const { canJoin, petsInPhoto } = await judgeForGroup(context, { id: photoId, hints }, signal);
    if (hints?.pet !== undefined && hints.pet >= petsInPhoto) throw about(artworkErrors.noSuchPet, name, index);
    if (areCutOut && !canJoin) throw about(artworkErrors.petNotCutOut, name, index);
  }
}
