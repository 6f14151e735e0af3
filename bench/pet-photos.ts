import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PetPhoto {
  readonly breed: string;
  readonly path: string;
}

/**
 * Photos of pets beside the repository, of many breeds, in two parts that share no breed: thresholds may be chosen on
 * 'tuning' alone. The breed decides by its hash, so that nobody has chosen the parts.
 */
export function petPhotos(folder: string, part: 'tuning' | 'test', count: number): readonly PetPhoto[] {
  const byBreed = Map.groupBy(
    [...ofOxford(folder), ...ofDreamBooth(folder), ...varied(folder)].filter(({ breed }) => partOf(breed) === part),
    ({ breed }) => breed,
  );
  // One of each breed, then the next of each.
  const breeds = [...byBreed.values()];
  const most = Math.max(0, ...breeds.map(({ length }) => length));
  const inTurn = Array.from({ length: most }, (_, round) => breeds.flatMap((photos) => photos[round] ?? [])).flat();
  return inTurn.slice(0, count);
}

function partOf(breed: string): 'tuning' | 'test' {
  return (createHash('sha1').update(breed).digest()[0] ?? 0) % 2 === 0 ? 'tuning' : 'test';
}

/** Named by their breeds, such as `american_bulldog_12.jpg`. */
function ofOxford(folder: string): PetPhoto[] {
  return filesIn(join(folder, 'photos')).flatMap((name) => {
    const [, breed] = /^([A-Z][A-Za-z]+|american_bulldog)_\d+\.jpg$/.exec(name) ?? [];
    return breed === undefined ? [] : [{ breed, path: join(folder, 'photos', name) }];
  });
}

/** Several photos of each of a few pets, whose breeds nobody has noted. */
function ofDreamBooth(folder: string): PetPhoto[] {
  return filesIn(join(folder, 'unlabelled')).flatMap((name) => {
    const [, pet] = /^(dreambooth-\w+)_\d+\.jpg$/.exec(name) ?? [];
    return pet === undefined ? [] : [{ breed: pet, path: join(folder, 'unlabelled', name) }];
  });
}

function varied(folder: string): PetPhoto[] {
  const list = join(folder, 'varied.json');
  if (!existsSync(list)) return [];
  const { items } = JSON.parse(readFileSync(list, 'utf8')) as {
    items: { id: string; breed: string; animals: number; head: string }[];
  };
  return items
    .filter(({ animals, head }) => animals > 0 && head === 'yes')
    .map(({ id, breed }) => ({ breed, path: join(folder, 'varied', `${id}.jpg`) }));
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
}
