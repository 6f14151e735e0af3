import { readFileSync } from 'node:fs';
import { FaceFinder } from './face.ts';
import { Finder } from './finder.ts';
import { PersonFinder } from './person.ts';
import { readPersonWeights } from './person-weights.ts';
import { readWeights, type NetworkWeights } from './weights.ts';

/** The weights are separate files, because each thread that imports them as text would keep 12 MB of that text. */
const folder = new URL(import.meta.url.endsWith('.ts') ? '../../weights/' : './weights/', import.meta.url);

let weights: { finder: NetworkWeights; face: NetworkWeights } | undefined;
let personWeights: NetworkWeights | undefined;

/**
 * Loads the two networks that find a pet. The weights are read once per thread. The working memory, about 60 MB, is
 * freed with the returned object, so that a thread that paints next can use it.
 */
export function openNetworks(): { finder: Finder; faces: FaceFinder } {
  weights ??= { finder: readWeights(readFile('finder.bin')), face: readWeights(readFile('face.bin')) };
  return { finder: new Finder(weights.finder), faces: new FaceFinder(weights.face) };
}

/** Loads the network that finds people, which few photos need; its working memory is freed with it as well. */
export function openPersonFinder(): PersonFinder {
  personWeights ??= readPersonWeights(readFile('person.bin'));
  return new PersonFinder(personWeights);
}

function readFile(name: string): Uint8Array {
  return readFileSync(new URL(name, folder));
}
