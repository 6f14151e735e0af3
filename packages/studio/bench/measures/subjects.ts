import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Photo } from '../../src/index.ts';
import { drawPet, petNames } from '../../src/drawn-pets/index.ts';
import { readPhoto } from '../read-photo.ts';

/** Drawn pets anyone has; photos that the engine was tuned on; photos nobody may tune on. */
export type Group = 'drawn' | 'photos' | 'held out';

export interface Subject { name: string; group: Group; photo: Photo; file: string | null }

const heldOut = new Set(['p04', 'p08', 'p13', 'p14']);
/** p04 once more, stored rotated: a test of reading files, but no photo of its own. */
const repeated = new Set(['p23']);

/** The drawn pets and, when the folder is there, the photos in it; `only` keeps those whose names begin so. */
export async function readSubjects(folder: string, only: string[] | null): Promise<Subject[]> {
  const wanted = (name: string): boolean => only === null || only.some((start) => name.startsWith(start));
  const subjects: Subject[] = [];
  for (const name of petNames.filter(wanted)) {
    subjects.push({ name, group: 'drawn', photo: (await drawPet(name, { width: 800 })).photo, file: null });
  }
  const files = (await readdir(folder).catch(() => [])).filter((file) => /\.(jpe?g|png)$/i.test(file)).toSorted();
  for (const file of files) {
    const name = parse(file).name.split('-')[0];
    if (repeated.has(name) || !wanted(name)) continue;
    const group = heldOut.has(name) ? 'held out' : 'photos';
    subjects.push({ name, group, photo: await readPhoto(join(folder, file)), file: join(folder, file) });
  }
  return subjects;
}
