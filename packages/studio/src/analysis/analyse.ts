import type { Photo, Plane } from '../core/image.ts';
import { resizePlane } from '../core/resample.ts';
import { engineVersion } from '../engine-version.ts';
import { refineBand } from './band.ts';
import { pick } from './choose.ts';
import { faceFromEyes, findFace, lookForFace, type Sighting } from './face.ts';
import { estimateForeground } from './foreground.ts';
import { holdsAnEye, judge } from './gate.ts';
import { findHead } from './head.ts';
import { makeMatte } from './matte.ts';
import { makeWorkPicture } from './picture.ts';
import { searchForPet } from './search.ts';
import { lookAgain } from './second-look.ts';
import { roundPlane, roundRgb } from './serialise.ts';
import type { Analysis, AnalyseOptions, Face, Hints } from './types.ts';
import { findWhiskers } from './whiskers.ts';

/** What is happening, and the share of the time that has usually passed when it begins. */
const stages = {
  shrink: ['Reading the photo', 0],
  evidence: ['Looking for your pet', 0.06],
  hypotheses: ['Trying outlines', 0.2],
  choose: ['Choosing an outline', 0.58],
  face: ['Finding the eyes', 0.66],
  second: ['Choosing an outline', 0.74],
  band: ['Following the fur', 0.82],
  matte: ['Softening the edge', 0.9],
} as const;

/**
 * Finds the pet in a photo: several beliefs about where it is are each turned into an outline, the outlines are
 * ranked and put to a vote, and a gate decides whether the winner may be used; when it may not but a face was seen,
 * the head has a say in a second look.
 * The same photo and hints always give the same bytes.
 * @throws the signal's reason when aborted; an Error when the photo is not width * height * 3 bytes.
 */
export async function analyse(photo: Photo, hints: Hints = {}, options: AnalyseOptions = {}): Promise<Analysis> {
  if (photo.width < 1 || photo.height < 1 || photo.data.length !== photo.width * photo.height * 3) {
    throw new Error(`A photo of ${photo.width} x ${photo.height} needs three bytes per pixel`);
  }
  /** @param within share of the stage that is done; only of those before a choice is made. */
  const enter = async (stage: keyof typeof stages, within = 0): Promise<void> => {
    const [name, begins] = stages[stage];
    options.onStage?.(name, begins + within * (stages.choose[1] - begins));
    // Lets an abort that is waiting in the event loop arrive.
    await new Promise((resolve) => setImmediate(resolve));
    options.signal?.throwIfAborted();
  };
  await enter('shrink');
  const work = await makeWorkPicture(photo);
  const { evidence, cut, hypotheses, choice: first } = await searchForPet(work, hints.box, enter);
  const { picture } = evidence;
  await enter('face');
  const outline = resizePlane(asPlane(first.inside, picture), work.width, work.height);
  const seen = findFace(work, outline);
  await enter('second');
  const second = lookAgain(evidence, cut, hypotheses, first, outline, seen);
  const choice = pick(second, hints.outline);
  await enter('band');
  const mask = refineBand(work, choice.inside, evidence, seen && findHead(outline, seen));
  await enter('matte');
  const matte = roundPlane(makeMatte(work, mask));
  const foreground = roundRgb(estimateForeground(work, matte));
  // The outline has changed since: what was missed or is now outside is looked for again.
  const { face, hunch } = hints.eyes ? sure(faceFromEyes(hints.eyes)) : seen && holdsAnEye(matte, seen) ? sure(seen) : lookForFace(work, matte);
  const verdict = judge(choice, matte, face);
  // An outline that is not trusted says little of where the head is.
  const head = findHead(matte, face ?? (verdict.cut === 'cameo' ? hunch : null));
  return {
    engine: engineVersion,
    photo: { width: photo.width, height: photo.height },
    work,
    matte,
    foreground,
    ...verdict,
    face,
    head,
    whiskers: findWhiskers(work, matte, head),
    outlines: choice.outlines.map((outline) => asPlane(outline, picture)),
  };
}

function sure(face: Face): Sighting {
  return { face, hunch: face };
}

function asPlane(mask: Uint8Array, { width, height }: { width: number; height: number }): Plane {
  return { width, height, data: new Float32Array(mask) };
}
