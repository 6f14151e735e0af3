import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Generator, GroupRequest, Purpose, Subject } from '../../../providers/generation/port.ts';
import { must } from '../../../shared/must.ts';
import { carriageOf, joinNames } from '../../catalog/contract.ts';
import { wholePhotoHints, type PetHints } from '../../photos/contract.ts';
import { describePhoto, openSubject, type SubjectContext } from '../../photos/server/service.ts';
import type { ArtworkStage } from '../contract.ts';
import type { ArtworkRow } from './store.ts';
import type { ArtworkPet } from './tables.ts';

/** A pet without its name. */
export type PetSource = Omit<ArtworkPet, 'name'>;

/** What decides which pets a picture shows. */
export interface PicturePets {
  readonly photoId: string;
  readonly hints: PetHints | null;
  readonly pets: readonly PetSource[] | null;
}

/** The name of each pet of a picture. */
export function petNamesOf({ pets, petName }: Pick<ArtworkRow, 'pets' | 'petName'>): (string | null)[] {
  return pets?.map(({ name }) => name) ?? [petName];
}

/** How many pets a picture shows. */
export function countPets({ pets }: Pick<ArtworkRow, 'pets'>): number {
  return pets?.length ?? 1;
}

/** Ids of the photos of a picture's pets, without duplicates, that of the first pet first. */
export function photoIdsOf({ photoId, pets }: Pick<PicturePets, 'photoId' | 'pets'>): string[] {
  return [...new Set([photoId, ...(pets ?? []).map((pet) => pet.photoId)])];
}

/** Whether every photo of a picture is still stored, so that it can be painted again. */
export async function hasAllPhotos(db: DbOrTx, picture: Pick<PicturePets, 'photoId' | 'pets'>): Promise<boolean> {
  for (const id of photoIdsOf(picture)) if ((await describePhoto(db, id)) === null) return false;
  return true;
}

/** Follow the engine's name in the variations of an artwork with `pets`, and of a recipe with `words`. */
const [petsMark, wordsMark] = [' (pets)', ' (words)'];

/**
 * The engine's name as it is stored with a variation. Earlier versions of the shop read neither `pets` nor the `words`
 * of a recipe; to them a marked name is another engine, so they resample the picture where they would paint the wrong
 * pets, or leave letters out.
 */
export function storedEngine(engine: string, { pets }: Pick<ArtworkRow, 'pets'>, recipe: ArtworkRecipe): string {
  const words = recipe.words === undefined ? '' : wordsMark;
  return `${engine}${words}${pets === null ? '' : petsMark}`;
}

/** The engine that a stored name means. */
export function engineOf(stored: string): string {
  const unmarked = stored.endsWith(petsMark) ? stored.slice(0, -petsMark.length) : stored;
  return unmarked.endsWith(wordsMark) ? unmarked.slice(0, -wordsMark.length) : unmarked;
}

/** Share of an analysis that detects the pet, 0..1; the rest cuts it out. */
const detectionShare = 0.2;
/**
 * Longest side in pixels to which the photos of several pets are reduced. A picture of them is assembled at 2,000
 * pixels, so it shows no more detail, and four large photos would not fit into memory. Previews and prints use the
 * same.
 */
const groupPhotoSide = 2_560;

interface OpenOptions {
  readonly signal: AbortSignal;
  /** The engine that painted the picture; its analyses are used where they are still stored. */
  readonly engine?: string;
  /** Longest side in pixels to which photos are reduced, for small pictures. */
  readonly longestSide?: number;
  readonly onProgress?: (stage: ArtworkStage, fraction: number) => void;
}

/** Opens the photo of each pet of a picture, with its analysis. @throws Error if a photo is gone. */
export async function openPets(
  context: SubjectContext,
  picture: PicturePets & { readonly style: string },
  { signal, engine, longestSide, onProgress }: OpenOptions,
): Promise<readonly Subject[]> {
  const sources = sourcesOf(picture);
  const side = sources.length === 1 ? longestSide : Math.min(groupPhotoSide, longestSide ?? groupPhotoSide);
  const opened: Subject[] = [];
  for (const { photoId, hints } of sources) {
    const subject = await openSubject(context, photoId, hints, {
      signal,
      engine,
      longestSide: side,
      onProgress: (fraction) => {
        const whole = (opened.length + fraction) / sources.length;
        onProgress?.(whole < detectionShare ? 'looking' : 'cutting', whole);
      },
    });
    opened.push(subject);
  }
  return opened;
}

/** The photos that a picture is painted from: of each pet, or the one that shows them all, with the people in it. */
export function sourcesOf({
  photoId,
  hints,
  pets,
  style,
}: PicturePets & { readonly style: string }): readonly PetSource[] {
  if (pets === null) return [{ photoId, hints }];
  if (pets.length > 1 && carriageOf(style) === 'one photo') return [{ photoId, hints: wholePhotoHints(hints) }];
  return pets;
}

/** Composes a picture of the opened pets. */
export function composePets(
  generator: Pick<Generator, 'compose' | 'composeGroup'>,
  pets: readonly Subject[],
  request: GroupRequest,
): ReturnType<Generator['compose']> {
  if (pets.length > 1) return generator.composeGroup(pets, request);
  const { petNames, ...options } = request;
  return generator.compose(must(pets[0], 'a pet'), { ...options, petName: joinNames(petNames) });
}

/** What a recipe of the opened pets is painted from, at any size. For several pets, this takes about a second. */
export async function subjectOf(
  generator: Pick<Generator, 'assemble'>,
  pets: readonly Subject[],
  recipe: ArtworkRecipe,
  options: { readonly signal: AbortSignal; readonly purpose: Purpose },
): Promise<Subject> {
  return pets.length === 1 ? must(pets[0], 'a pet') : generator.assemble(pets, recipe, options);
}

type ArtworkRecipe = Parameters<Generator['assemble']>[1];
