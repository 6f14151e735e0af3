import { joinNames, maxPets, quantityLimits, type ProductType } from '../../../features/catalog/contract.ts';
import type { PetRef } from '../../../features/artworks/contract.ts';
import type { ShownPet } from '../../../features/photos/client/group/use-group-check.ts';
import { photoIdOf } from '../../../features/photos/contract.ts';
import type { Step } from './steps.ts';

export interface Photo {
  /** A path on this server that only this visitor can access. */
  readonly imageUrl: string;
  readonly width: number;
  readonly height: number;
}

export interface Pet {
  readonly name: string;
  /** A label from the list of breeds, or '' if not given. */
  readonly breed: string;
}

/** A pet in the picture. */
export interface PicturePet extends ShownPet {
  readonly photo: Photo;
}

export interface Wizard {
  readonly photo: Photo | null;
  /** Whether the browser found something wrong with the photo, so that it is not praised. */
  readonly isFlawed: boolean;
  readonly pet: Pet;
  /** `PicturePet.which` of the first pet. */
  readonly which: number | null;
  /** The pets in the picture beside the first one. */
  readonly others: readonly PicturePet[];
  /** Which of the pets is fine-tuned: 0 for the first one, then the others. */
  readonly tuning: number;
  readonly styleId: string | null;
  /** 0 for the first three variations of this photo in this style, 1 for three more, and so on. */
  readonly round: number;
  /** Ids of artworks that were shown before, latest last. Returning to one of them does not advance the wizard. */
  readonly seen: readonly string[];
  /** The artwork to choose a product for; kept until a newer one is done. */
  readonly artworkId: string | null;
  /** Index of its selected variation, 0..2. */
  readonly variation: number;
  readonly product: ProductType;
  /** Label of the chosen size of the product; null until one is chosen. */
  readonly size: string | null;
  readonly quantity: number;
}

/** Last round that the shop paints for one photo in one style. */
export const lastRound = 20;
/** The maximum number of ids in `Wizard.seen`. */
const maxSeen = 40;

export const freshWizard: Wizard = {
  photo: null,
  isFlawed: false,
  pet: { name: '', breed: '' },
  which: null,
  others: [],
  tuning: 0,
  styleId: null,
  round: 0,
  seen: [],
  artworkId: null,
  variation: 0,
  product: 'poster',
  size: null,
  quantity: quantityLimits.min,
};

export type WizardEvent =
  | { type: 'got-started' }
  | { type: 'photo-uploaded'; photo: Photo }
  | { type: 'flaws-found' }
  /** `pet` is its place in the picture, as in `petsOf`; absent for the first one. */
  | { type: 'tuning-asked'; pet?: number }
  | { type: 'photo-tuned'; photo: Photo; pet?: number }
  /** The visitor has shown the eyes of a pet in a photo of several. */
  | { type: 'eyes-shown' }
  | { type: 'photo-accepted' }
  | { type: 'photo-lost' }
  | { type: 'photo-deleted' }
  | { type: 'pet-described'; pet: Pet }
  | { type: 'pet-joined'; photo: Photo }
  | { type: 'pet-named'; pet: number; name: string }
  | { type: 'pet-removed'; pet: number }
  /** Which of the pets in its photo it is. */
  | { type: 'pet-told'; pet: number; which: number }
  /** Which of the pets in the first photo are in the picture. */
  | { type: 'pets-chosen'; chosen: readonly number[] }
  | { type: 'style-picked'; styleId: string }
  | { type: 'generation-asked' }
  | { type: 'round-asked'; round: number }
  | { type: 'artwork-made'; artworkId: string }
  | { type: 'artwork-seen' }
  | { type: 'artwork-lost' }
  | { type: 'variation-picked'; variation: number }
  | { type: 'product-picked'; product: ProductType }
  | { type: 'size-picked'; size: string }
  | { type: 'quantity-picked'; quantity: number }
  | { type: 'line-added' }
  | { type: 'cart-opened' }
  | { type: 'shopping-continued' }
  | { type: 'went-home' };

type Events = { [Type in WizardEvent['type']]: Extract<WizardEvent, { type: Type }> };
type Changes = { [Type in keyof Events]: (wizard: Wizard, event: Events[Type]) => Wizard };

const unchanged = (wizard: Wizard): Wizard => wizard;

/** All pets in the picture, the first one first; none without a photo. */
export function petsOf({ photo, pet, which, others }: Wizard): readonly PicturePet[] {
  return photo === null ? [] : [{ photo, name: pet.name, which }, ...others];
}

/** Their names joined, '' if none is given. */
export function namesOf(wizard: Wizard): string {
  return joinNames(petsOf(wizard).map(({ name }) => name)) ?? '';
}

/** The pets as the server knows them; null if the photo alone says which pet is in the picture. */
export function petRefsOf(wizard: Wizard): PetRef[] | null {
  const pets = petsOf(wizard);
  if (pets.length === 0 || (pets.length === 1 && wizard.which === null)) return null;
  return pets.map(({ photo, which }) => ({
    photoId: photoIdOf(photo.imageUrl) ?? '',
    ...(which !== null && { pet: which }),
  }));
}

/** Ids of the photos of its pets, as `carriesPets` takes them. */
export function photoIdsOf(wizard: Wizard): string[] {
  return (petRefsOf(wizard) ?? []).map(({ photoId }) => photoId);
}

/** The wizard with these pets. Pictures of other pets begin with their first round. */
function withPets(wizard: Wizard, [first, ...others]: readonly PicturePet[]): Wizard {
  if (first === undefined) return { ...wizard, photo: null, which: null, others: [], round: 0 };
  const { photo, name, which } = first;
  return { ...wizard, photo, which, pet: { ...wizard.pet, name }, others, round: 0 };
}

/** The additional pets that are not in the first photo. */
function othersOfOtherPhotos({ photo, others }: Wizard): readonly PicturePet[] {
  return others.filter((pet) => pet.photo.imageUrl !== photo?.imageUrl);
}

/** Pets of the first photo by their numbers; each keeps its name, and the pets of other photos stay. */
function choosePets(wizard: Wizard, chosen: readonly number[]): Wizard {
  const { photo } = wizard;
  if (photo === null || chosen.length === 0) return wizard;
  const pets = petsOf(wizard);
  const nameOf = (which: number, place: number): string =>
    (pets.find((pet) => pet.photo.imageUrl === photo.imageUrl && pet.which === which) ?? (place === 0 ? pets[0] : null))
      ?.name ?? '';
  return withPets(
    wizard,
    [
      ...chosen.map((which, place) => ({ photo, which, name: nameOf(which, place) })),
      ...othersOfOtherPhotos(wizard),
    ].slice(0, maxPets),
  );
}

/** State changes by event. */
const changes: Changes = {
  'got-started': unchanged,
  // Further pets of the photo before go with it.
  'photo-uploaded': (wizard, { photo }) => ({
    ...wizard,
    photo,
    isFlawed: false,
    which: null,
    others: othersOfOtherPhotos(wizard),
    round: 0,
  }),
  'flaws-found': (wizard) => (wizard.isFlawed ? wizard : { ...wizard, isFlawed: true }),
  'tuning-asked': (wizard, { pet = 0 }) => (pet === wizard.tuning ? wizard : { ...wizard, tuning: pet }),
  // The same photo with another cut-out, rotation or crop: generation starts over, and the photo says which pet it is.
  'photo-tuned': (wizard, { photo, pet = 0 }) =>
    withPets(
      wizard,
      petsOf(wizard).map((each, place) => (place === pet ? { ...each, photo, which: null } : each)),
    ),
  'eyes-shown': (wizard) => ({ ...wizard, round: 0 }),
  'photo-accepted': unchanged,
  'photo-lost': (wizard) => ({ ...wizard, photo: null, which: null }),
  // The artworks made from the photo are deleted with it.
  'photo-deleted': (wizard) => ({
    ...wizard,
    photo: null,
    which: null,
    others: othersOfOtherPhotos(wizard),
    artworkId: null,
    variation: 0,
    seen: [],
  }),
  'pet-described': (wizard, { pet }) => ({ ...wizard, pet }),
  'pet-joined': (wizard, { photo }) =>
    withPets(wizard, [...petsOf(wizard), { photo, name: '', which: null }].slice(0, maxPets)),
  'pet-named': (wizard, { pet, name }) =>
    pet === 0
      ? { ...wizard, pet: { ...wizard.pet, name } }
      : { ...wizard, others: wizard.others.map((each, place) => (place === pet - 1 ? { ...each, name } : each)) },
  'pet-removed': (wizard, { pet }) =>
    withPets(
      // The breed was that of the first one.
      pet === 0 ? { ...wizard, pet: { ...wizard.pet, breed: '' } } : wizard,
      petsOf(wizard).filter((_, place) => place !== pet),
    ),
  'pet-told': (wizard, { pet, which }) =>
    withPets(
      wizard,
      petsOf(wizard).map((each, place) => (place === pet ? { ...each, which } : each)),
    ),
  'pets-chosen': (wizard, { chosen }) => choosePets(wizard, chosen),
  'style-picked': (wizard, { styleId }) => ({
    ...wizard,
    styleId,
    round: wizard.styleId === styleId ? wizard.round : 0,
  }),
  'generation-asked': unchanged,
  'round-asked': (wizard, { round }) => ({ ...wizard, round: Math.min(lastRound, Math.max(0, round)) }),
  // A repeated request returns the same artwork, so the selected variation is kept.
  'artwork-made': (wizard, { artworkId }) =>
    wizard.artworkId === artworkId
      ? wizard
      : { ...wizard, artworkId, variation: 0, seen: [...wizard.seen, artworkId].slice(-maxSeen) },
  'artwork-seen': unchanged,
  'artwork-lost': (wizard) => ({ ...wizard, artworkId: null, variation: 0 }),
  'variation-picked': (wizard, { variation }) => ({ ...wizard, variation }),
  'product-picked': (wizard, { product }) => ({ ...wizard, product, size: null, quantity: quantityLimits.min }),
  'size-picked': (wizard, { size }) => ({ ...wizard, size }),
  'quantity-picked': (wizard, { quantity }) => ({ ...wizard, quantity }),
  'line-added': unchanged,
  'cart-opened': unchanged,
  'shopping-continued': unchanged,
  'went-home': () => freshWizard,
};

interface Move {
  readonly to: Step;
  /** Replaces the current history entry, so that Back does not return to it. */
  readonly replace?: boolean;
}

/** Navigation by event; events not listed stay on the current step. */
export const moves: Partial<Record<WizardEvent['type'], Move>> = {
  'got-started': { to: 'upload' },
  'tuning-asked': { to: 'fine-tune' },
  'photo-accepted': { to: 'style' },
  'photo-lost': { to: 'upload', replace: true },
  'photo-deleted': { to: 'upload', replace: true },
  'generation-asked': { to: 'generate' },
  'round-asked': { to: 'generate' },
  'artwork-seen': { to: 'products', replace: true },
  'artwork-lost': { to: 'style', replace: true },
  'line-added': { to: 'cart' },
  'cart-opened': { to: 'cart' },
  'shopping-continued': { to: 'products' },
  'went-home': { to: 'landing' },
};

export function advance(wizard: Wizard, event: WizardEvent): Wizard {
  // The table pairs each type with its own event; the compiler cannot follow that pairing through the union.
  const change = changes[event.type] as (wizard: Wizard, event: WizardEvent) => Wizard;
  return change(wizard, event);
}
