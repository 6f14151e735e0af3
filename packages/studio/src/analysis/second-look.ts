import type { Plane } from '../core/image.ts';
import { resizePlane } from '../core/resample.ts';
import { type Choice, choose, keepDifferent } from './choose.ts';
import type { Evidence } from './evidence.ts';
import { clearFace, judge } from './gate.ts';
import type { Cutter } from './grab-cut.ts';
import { findHead } from './head.ts';
import { cutAroundHead } from './head-hypotheses.ts';
import type { Hypothesis } from './hypotheses.ts';
import { overlap } from './measure.ts';
import type { Face } from './types.ts';

/** Overlap of an outline with what the head leads on to from which they say the same. */
const alike = 0.85;

/**
 * Where the ideas do not agree on an outline but a face was seen in it, what belongs to that head has a say; and where
 * the face is clear it has the first word, even against an outline that is trusted. A second outline that is not trusted
 * is only offered besides the first.
 * @param outline the first choice at the size of the work picture.
 */
export function lookAgain(
  evidence: Evidence,
  cut: Cutter,
  hypotheses: Hypothesis[],
  first: Choice,
  outline: Plane,
  face: Face | null,
): Choice {
  if (!face) return first;
  const trusted = judge(first, outline, face).cut === 'subject';
  const clear = face.confidence >= clearFace;
  if (trusted && !clear) return first;
  const ofHead = cutAroundHead(evidence, cut, findHead(outline, face));
  const led = clear ? ofHead.at(-1) : undefined;
  if (trusted && (!led || overlap(first.inside, led.inside) >= alike)) return first;
  const second = choose(evidence, [...hypotheses, ...ofHead], led);
  const { width, height } = evidence.picture;
  const inside = resizePlane({ width, height, data: new Float32Array(second.inside) }, outline.width, outline.height);
  if (judge(second, inside, face).cut === 'subject') return second;
  return { ...first, outlines: keepDifferent([first.inside, ...second.outlines]) };
}
