import type { OwnPictures } from '../../../features/catalog/client/style-picture.tsx';
import type { PetCheck } from '../../../features/photos/client/pet-check/use-pet-check.ts';
import type { CutOutView } from '../../../features/photos/contract.ts';

/** What the shop knows about the photo and the pets in the picture so far. */
export interface PhotoFacts {
  readonly own: OwnPictures;
  readonly check: PetCheck;
  /** The cut-out of each pet, if there are several. */
  readonly views: readonly (CutOutView | null)[];
}

/** A photo of which nothing is known yet. */
export const unchecked: PetCheck = {
  view: null,
  notes: [],
  confirmOutline: () => undefined,
  isConfirming: false,
  accept: () => undefined,
};

/** What is known before the shop has been asked: nothing. */
export function factsBefore(pets: number, coming: boolean): PhotoFacts {
  return {
    own: { of: () => undefined, any: false, coming },
    check: unchecked,
    views: pets > 1 ? Array.from({ length: pets }, () => null) : [],
  };
}
