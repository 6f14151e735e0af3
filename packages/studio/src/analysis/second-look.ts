import type { Plane } from '../core/image.ts';
import { type Choice, choose, keepDifferent } from './choose.ts';
import type { Evidence } from './evidence.ts';
import { judge } from './gate.ts';
import type { Cutter } from './grab-cut.ts';
import { findHead } from './head.ts';
import { cutAroundHead } from './head-hypotheses.ts';
import type { Hypothesis } from './hypotheses.ts';
import type { Face } from './types.ts';

/**
 * Where the ideas do not agree on an outline but a face was seen in it, what belongs to that head has a say. A second
 * outline that is not trusted either is only offered besides the first.
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
  if (!face || judge(first, outline, face).cut === 'subject') return first;
  const second = choose(evidence, [...hypotheses, ...cutAroundHead(evidence, cut, findHead(outline, face))]);
  if (judge(second, outline, face).cut === 'subject') return second;
  return { ...first, outlines: keepDifferent([first.inside, ...second.outlines]) };
}
