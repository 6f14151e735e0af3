import { face, finder } from '../../build/weights.ts';
import { FaceFinder } from './face.ts';
import { Finder } from './finder.ts';
import { readWeights, type NetworkWeights } from './weights.ts';

let weights: { finder: NetworkWeights; face: NetworkWeights } | undefined;

/**
 * The two networks, ready to look. The weights are read once for each thread; the working memory of some 60 MB lives as long
 * as what is returned, so that a thread which paints next has it back.
 */
export function openNetworks(): { finder: Finder; faces: FaceFinder } {
  weights ??= { finder: read(finder), face: read(face) };
  return { finder: new Finder(weights.finder), faces: new FaceFinder(weights.face) };
}

function read(base64: string): NetworkWeights {
  return readWeights(Buffer.from(base64, 'base64'));
}
