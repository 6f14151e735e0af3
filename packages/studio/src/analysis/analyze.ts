import type { Photo, Rgb } from '../core/image.ts';
import { clamp } from '../core/interpolate.ts';
import { engineVersion } from '../engine-version.ts';
import type { Finder } from '../network/finder.ts';
import { openNetworks, openPersonFinder } from '../network/open.ts';
import { judgeOutline } from './confidence.ts';
import { gatherFacts } from './facts.ts';
import { hasPerson } from './find/has-person.ts';
import { findPet, type DetectedPet } from './find/find-pet.ts';
import type { DetectedHead } from './find/detected-heads.ts';
import { estimateForeground } from './matte/foreground.ts';
import { findHead } from './head.ts';
import { faceFromEyes, faceOf, findLandmarks } from './landmarks.ts';
import type { Landmarks } from './landmarks.ts';
import { makeMatte } from './matte/matte.ts';
import { drawOutlines, minHeadConfidence, valueAt } from './outline/outline.ts';
import { findSubjects, withConfidence } from './subjects.ts';
import { roundPlane, roundRgb } from './serialize.ts';
import type { Analysis, AnalyzeOptions, Hints } from './types.ts';
import { findWhiskers } from './whiskers/whiskers.ts';
import { makeWorkPicture } from './work-picture.ts';

/** Label of each stage, and the share of the usual total time that has passed when the stage begins. */
const stages = {
  shrink: ['Reading the photo', 0],
  detect: ['Looking for your pet', 0.1],
  segment: ['Drawing the outline', 0.45],
  matte: ['Following the fur', 0.48],
  landmarks: ['Finding the eyes', 0.85],
  whiskers: ['Finding the whiskers', 0.9],
} as const;

/**
 * Finds the pet in a photo. A network finds the pet's region and heads (detect); the region becomes outlines (segment);
 * the outline in use gets a soft edge (matte); a second network finds eyes and nose in the head (landmarks); from all
 * of this comes the likelihood that the outline can be trusted (confidence). Where there seems to be no pet, a third
 * network looks for a person. The same photo and hints always give the same bytes.
 * @throws the signal's reason when aborted; an Error when the photo is not width * height * 3 bytes.
 */
export async function analyze(photo: Photo, hints: Hints = {}, options: AnalyzeOptions = {}): Promise<Analysis> {
  if (photo.width < 1 || photo.height < 1 || photo.data.length !== photo.width * photo.height * 3) {
    throw new Error(`A photo of ${photo.width} x ${photo.height} needs three bytes per pixel`);
  }
  const beginStage = async (stage: keyof typeof stages): Promise<void> => {
    const [name, start] = stages[stage];
    options.onStage?.(name, start);
    // Yields to the event loop, so that a pending abort arrives.
    await new Promise((resolve) => setImmediate(resolve));
    options.signal?.throwIfAborted();
  };
  await beginStage('shrink');
  const work = await makeWorkPicture(photo);
  await beginStage('detect');
  const networks = openNetworks();
  const detected = detect(networks.finder, work, hints);
  const isPersonSeen = detected.presence < 0 ? hasPerson(openPersonFinder(), work) : undefined;
  await beginStage('segment');
  const { offered, heads } = drawOutlines(detected, work, hints);
  const known = new Map<DetectedHead, Landmarks>();
  const landmarksOf = (one: DetectedHead): Landmarks => {
    const landmarks = known.get(one) ?? findLandmarks(networks.faces, work, one);
    known.set(one, landmarks);
    return landmarks;
  };
  const found = findSubjects(landmarksOf, work, offered[0], heads);
  const only = hints.pet === undefined ? undefined : found[hints.pet];
  const outline = only?.outline ?? offered[hints.outline ?? 0] ?? offered[0];
  await beginStage('matte');
  const matte = roundPlane(makeMatte(work, outline));
  const foreground = roundRgb(estimateForeground(work, matte));
  await beginStage('landmarks');
  const headsOnOutline = only ? [only.headBox] : heads.filter((head) => valueAt(outline, head) > 0);
  const head = chooseHead(headsOnOutline.length > 0 ? headsOnOutline : detected.heads, hints.eyes);
  const landmarks = head && landmarksOf(head);
  const face = hints.eyes
    ? faceFromEyes(hints.eyes, landmarks)
    : head && landmarks && faceOf(landmarks, head, work.width / work.height);
  await beginStage('whiskers');
  const circle = findHead(outline, face, head);
  const judged = judgeOutline(detected, matte, face, hints, only?.apart);
  return {
    engine: engineVersion,
    photo: { width: photo.width, height: photo.height },
    work,
    matte,
    foreground,
    ...judged,
    face,
    head: circle,
    headBox: head && {
      x: head.x,
      y: head.y,
      width: head.width,
      height: head.height,
      tilt: head.tilt,
      confidence: head.confidence,
    },
    facts: gatherFacts(work, matte, detected, headsOnOutline, landmarks, isPersonSeen),
    whiskers: findWhiskers(work, matte, circle),
    outlines: [...offered],
    subjects: withConfidence(found, only ? judged.confidence / only.apart : judged.confidence),
  };
}

/** Region around tapped eyes, in eye distances: to either side, above the eyes and below them. */
const eyeRegion = { across: 4, above: 3, below: 6 };

/**
 * Looks within the drawn box. If the pet found there does not contain the tapped eyes, looks around the eyes; but not
 * for one of several pets, which are numbered in what is found first.
 */
function detect(finder: Finder, work: Rgb, { box, eyes, pet }: Hints): DetectedPet {
  const detected = findPet(finder, work, box);
  if (!eyes || pet !== undefined || eyes.some((eye) => valueAt(detected.probability, eye) >= 0.5)) return detected;
  const [x, y] = [(eyes[0].x + eyes[1].x) / 2, (eyes[0].y + eyes[1].y) / 2];
  const aspect = work.width / work.height;
  const apart = Math.hypot(eyes[0].x - eyes[1].x, (eyes[0].y - eyes[1].y) / aspect);
  const [left, right] = [clamp(x - eyeRegion.across * apart), clamp(x + eyeRegion.across * apart)];
  const [top, bottom] = [clamp(y - eyeRegion.above * apart * aspect), clamp(y + eyeRegion.below * apart * aspect)];
  return findPet(finder, work, { x: left, y: top, width: right - left, height: bottom - top });
}

/** The head with the highest confidence; if a person has tapped the eyes, the head that contains them. */
function chooseHead(heads: readonly DetectedHead[], eyes: Hints['eyes']): DetectedHead | null {
  const holds = ({ x, y, width, height }: DetectedHead): boolean =>
    eyes === undefined || eyes.every((eye) => Math.abs(eye.x - x) < width / 2 && Math.abs(eye.y - y) < height / 2);
  return heads.find((head) => head.confidence >= minHeadConfidence && holds(head)) ?? null;
}
