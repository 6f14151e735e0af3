import type { Rgb } from '../core/image.ts';
import { type Choice, choose, floorness, keepDifferent } from './choose.ts';
import { type Evidence, gatherEvidence } from './evidence.ts';
import { type Cutter, makeCutter } from './grab-cut.ts';
import { cutHypotheses, type Hypothesis, hypothesisCount } from './hypotheses.ts';
import { makeSearchPicture } from './picture.ts';
import type { Box } from './types.ts';

/** What was tried on a photo before its face was looked for, and the outline settled on. */
export interface Search {
  evidence: Evidence;
  cut: Cutter;
  hypotheses: Hypothesis[];
  choice: Choice;
}

/** Awaited as each stage begins, with the share of it that is done. */
type Enter = (stage: 'evidence' | 'hypotheses' | 'choose', within?: number) => Promise<void>;

/**
 * From this much of a floor in the outline on, the search is made again with what reaches the frame's lower corners
 * taken for backdrop: a rail, a table's edge or a sofa in front of a pet stands out from the wall behind as the pet
 * does, and most ideas agree on both together.
 */
const floored = 0.5;

export async function searchForPet(work: Rgb, box: Box | undefined, enter: Enter): Promise<Search> {
  const open = await search(work, box, false, enter);
  if (open.evidence.picture.boxed || floorness(open.choice.measures) < floored) return open;
  // Rare, and some seconds at most: no stage of its own.
  const grounded = await search(work, box, true, async () => enter('choose'));
  if (floorness(grounded.choice.measures) >= floored) return open;
  const [inside, ...others] = grounded.choice.outlines;
  return { ...grounded, choice: { ...grounded.choice, outlines: keepDifferent([inside, open.choice.inside, ...others]) } };
}

async function search(work: Rgb, box: Box | undefined, grounded: boolean, enter: Enter): Promise<Search> {
  await enter('evidence');
  const evidence = gatherEvidence(work, makeSearchPicture(work, box, grounded));
  await enter('hypotheses');
  const cut = makeCutter(evidence);
  const hypotheses: Hypothesis[] = [];
  for (const hypothesis of cutHypotheses(evidence, cut)) {
    hypotheses.push(hypothesis);
    await enter('hypotheses', hypotheses.length / hypothesisCount);
  }
  await enter('choose');
  return { evidence, cut, hypotheses, choice: choose(evidence, hypotheses) };
}
