import { face, finder, person } from '../../build/weights.ts';
import { FaceFinder } from './face.ts';
import { Finder } from './finder.ts';
import { PersonFinder } from './person.ts';
import { readPersonWeights } from './person-weights.ts';
import { readWeights, type NetworkWeights } from './weights.ts';

let weights: { finder: NetworkWeights; face: NetworkWeights } | undefined;
let personWeights: NetworkWeights | undefined;

/**
 * Loads the two networks that find a pet. The weights are read once per thread. The working memory, about 60 MB, is
 * freed with the returned object, so that a thread that paints next can use it.
 */
export function openNetworks(): { finder: Finder; faces: FaceFinder } {
  weights ??= { finder: readWeights(decode(finder)), face: readWeights(decode(face)) };
  return { finder: new Finder(weights.finder), faces: new FaceFinder(weights.face) };
}

/** Loads the network that finds people, which few photos need; its working memory is freed with it as well. */
export function openPersonFinder(): PersonFinder {
  personWeights ??= readPersonWeights(decode(person));
  return new PersonFinder(personWeights);
}

function decode(base64: string): Uint8Array {
  return Buffer.from(base64, 'base64');
}
