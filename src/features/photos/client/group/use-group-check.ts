import { useQueries } from '@tanstack/react-query';
import { photoIdOf, type CutOutView } from '../../contract.ts';
import { petCheckQuery } from '../pet-check/use-pet-check.ts';

/** A pet of the picture, as the visitor has chosen it. */
export interface ShownPet {
  readonly photo: { readonly imageUrl: string };
  readonly name: string;
  /** Which of the photo's pets it is, from left to right; null if the photo alone says it. */
  readonly which: number | null;
}

/** Whether another pet of the picture is in the same photo. */
export function sharesPhoto(pets: readonly ShownPet[], pet: ShownPet): boolean {
  return pets.some((other) => other !== pet && other.photo.imageUrl === pet.photo.imageUrl);
}

/** What the analysis found of each pet in a picture of several; null until it has come. */
export function useGroupCheck(pets: readonly ShownPet[]): readonly (CutOutView | null)[] {
  return useQueries({
    queries: pets.map(({ photo, which }) => {
      const photoId = photoIdOf(photo.imageUrl);
      return { ...petCheckQuery(photoId, which), enabled: photoId !== null };
    }),
    combine: (found) => found.map(({ data }) => data ?? null),
  });
}

/** Whether all pets can be painted in one picture. False as long as one of them is being looked at. */
export function areAllJoinable(views: readonly (CutOutView | null)[]): boolean {
  return views.length < 2 || views.every((view) => view?.canJoin === true);
}
