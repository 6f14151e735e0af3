import type { Photo, Plane } from '../core/image.ts';
import { engineVersion } from '../engine-version.ts';
import { refineBand } from './band.ts';
import { choose } from './choose.ts';
import { gatherEvidence } from './evidence.ts';
import { faceFromEyes, findFace } from './face.ts';
import { estimateForeground } from './foreground.ts';
import { judge } from './gate.ts';
import { findHead } from './head.ts';
import { cutHypotheses, hypothesisCount, type Hypothesis } from './hypotheses.ts';
import { makeMatte } from './matte.ts';
import { makeSearchPicture, makeWorkPicture } from './picture.ts';
import { roundPlane, roundRgb } from './serialise.ts';
import type { Analysis, AnalyseOptions, Hints } from './types.ts';

/** What is happening, and the share of the time that has usually passed when it begins. */
const stages = {
  shrink: ['Reading the photo', 0],
  evidence: ['Looking for your pet', 0.06],
  hypotheses: ['Trying outlines', 0.2],
  choose: ['Choosing an outline', 0.62],
  band: ['Following the fur', 0.74],
  matte: ['Softening the edge', 0.84],
  face: ['Finding the eyes', 0.96],
} as const;

/**
 * Finds the pet in a photo: several beliefs about where it is are each turned into an outline, the outlines are
 * ranked and put to a vote, and a gate decides whether the winner may be used.
 * The same photo and hints always give the same bytes.
 * @throws the signal's reason when aborted; an Error when the photo is not width * height * 3 bytes.
 */
export async function analyse(photo: Photo, hints: Hints = {}, options: AnalyseOptions = {}): Promise<Analysis> {
  if (photo.width < 1 || photo.height < 1 || photo.data.length !== photo.width * photo.height * 3) {
    throw new Error(`A photo of ${photo.width} x ${photo.height} needs three bytes per pixel`);
  }
  const enter = async (stage: keyof typeof stages, within = 0): Promise<void> => {
    const [name, begins] = stages[stage];
    options.onStage?.(name, begins + within);
    // Lets an abort that is waiting in the event loop arrive.
    await new Promise((resolve) => setImmediate(resolve));
    options.signal?.throwIfAborted();
  };
  await enter('shrink');
  const work = await makeWorkPicture(photo);
  await enter('evidence');
  const picture = makeSearchPicture(work, hints.box);
  const evidence = gatherEvidence(work, picture);
  const hypotheses: Hypothesis[] = [];
  await enter('hypotheses');
  for (const hypothesis of cutHypotheses(evidence)) {
    hypotheses.push(hypothesis);
    await enter('hypotheses', (hypotheses.length / hypothesisCount) * (stages.choose[1] - stages.hypotheses[1]));
  }
  await enter('choose');
  const choice = choose(evidence, hypotheses, hints.outline);
  const asPlane = (mask: Uint8Array): Plane => ({ width: picture.width, height: picture.height, data: Float32Array.from(mask) });
  await enter('band');
  const mask = refineBand(work, asPlane(choice.inside), picture.box);
  await enter('matte');
  const matte = roundPlane(makeMatte(work, mask));
  const foreground = roundRgb(estimateForeground(work, matte));
  await enter('face');
  const face = hints.eyes ? faceFromEyes(hints.eyes) : findFace(work, matte);
  return {
    engine: engineVersion,
    photo: { width: photo.width, height: photo.height },
    work,
    matte,
    foreground,
    ...judge(choice, matte, face),
    face,
    head: findHead(matte, face),
    outlines: choice.outlines.map(asPlane),
  };
}
