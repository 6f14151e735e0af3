import type { Rgb } from '../core/image.ts';
import { type Choice, choose, floorness, keepDifferent } from './choose.ts';
import { type Evidence, gatherEvidence } from './evidence.ts';
import { type Cutter, makeCutter } from './grab-cut.ts';
import { cutHypotheses, type Hypothesis, hypothesisCount } from './hypotheses.ts';
import { busyGround } from './kinds.ts';
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

/** From this much of a floor in the outline on, see `floorness`, it is searched for again. */
const floored = 0.5;

/**
 * Tries all ideas and lets them vote. Where the outline takes in a floor that is done again with the frame's lower
 * corners taken for backdrop: a rail or a sofa in front of a pet stands out from the wall behind as the pet does, and
 * most ideas agree on both together. On busy ground they are backdrop from the beginning: it goes on below the pet.
 */
export async function searchForPet(work: Rgb, box: Box | undefined, enter: Enter): Promise<Search> {
  await enter('evidence');
  const evidence = gatherEvidence(work, makeSearchPicture(work, box));
  const behind = (): Evidence => gatherEvidence(work, makeSearchPicture(work, box, true), evidence);
  if (evidence.picture.boxed) return tryIdeas(evidence, enter);
  if (evidence.busy >= busyGround) return tryIdeas(behind(), enter);
  const open = await tryIdeas(evidence, enter);
  if (floorness(open.choice.measures) < floored) return open;
  // Rare, and a second at most: no stage of its own.
  const grounded = await tryIdeas(behind(), async () => enter('choose'));
  if (floorness(grounded.choice.measures) >= floored) return open;
  const [inside, ...others] = grounded.choice.outlines;
  return { ...grounded, choice: { ...grounded.choice, outlines: keepDifferent([inside, open.choice.inside, ...others]) } };
}

async function tryIdeas(evidence: Evidence, enter: Enter): Promise<Search> {
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
