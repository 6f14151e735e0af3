import { face, finder } from '../../build/weights.ts';
import { FaceFinder } from './face.ts';
import { Finder } from './finder.ts';
import { readWeights, type NetworkWeights } from './weights.ts';

let weights: { finder: NetworkWeights; face: NetworkWeights } | undefined;

/**
 * Loads the two networks. The weights are read once per thread. The working memory, about 60 MB, is freed with the
 * returned object, so that a thread that paints next can use it.
 */
export function openNetworks(): { finder: Finder; faces: FaceFinder } {
  weights ??= { finder: read(finder), face: read(face) };
  return { finder: new Finder(weights.finder), faces: new FaceFinder(weights.face) };
}

function read(base64: string): NetworkWeights {
  return readWeights(Buffer.from(base64, 'base64'));
}
