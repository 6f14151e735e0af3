import { clamp } from '../core/interpolate.ts';
import { maskWhere } from '../core/map-values.ts';
import type { Evidence } from './evidence.ts';
import type { Hypothesis } from './hypotheses.ts';
import { measure, type Measures, overlap } from './measure.ts';
import { tidy } from './pieces.ts';

/** The outline settled on at the search size, and how it was settled. */
export interface Choice {
  inside: Uint8Array;
  measures: Measures;
  /** Mean overlap of the hypotheses with it, each counted by its score. */
  support: number;
  /** Hypotheses that are nearly the same outline. */
  near: number;
  /** The chosen outline and the best of those unlike it, see `keepDifferent`. */
  outlines: Uint8Array[];
  /** A person picked this outline. */
  picked: boolean;
  /** What a clearly seen head leads on to had the first word. */
  led?: boolean;
}

/** How sharply scores decide the vote. */
const sharpness = 12;
/** How much likeness to what a clearly seen head leads on to counts: on crops, mirrored, dim and grey copies of nine photos the more the better. */
const headWeight = 2;

/**
 * Ranks the hypotheses by measures that need no answer and lets them vote by rank. The weights were set by hand: a
 * fit over thirteen photos chose worse on photos it had not seen.
 * @param led what a clearly seen head leads on to, one of the hypotheses.
 */
export function choose(evidence: Evidence, hypotheses: Hypothesis[], led?: Hypothesis): Choice {
  const { width, height } = evidence.picture;
  const n = width * height;
  const cuts = hypotheses.map((hypothesis) => hypothesis.inside);
  const common = cuts.map((a) => cuts.map((b) => (a === b ? 1 : overlap(a, b))));
  const scores = cuts.map((cut, k) => {
    const consensus = (common[k].reduce((sum, v) => sum + v, 0) - 1) / Math.max(1, cuts.length - 1);
    return score(evidence, measure(evidence, cut), consensus, common[k][0]);
  });
  const weights = led ? scores.map((s, k) => s + headWeight * overlap(cuts[k], led.inside)) : scores;
  const best = Math.max(...weights);
  const votes = weights.map((s) => Math.exp((s - best) * sharpness));
  const allVotes = votes.reduce((sum, v) => sum + v, 0);
  const share = new Float32Array(n);
  cuts.forEach((cut, k) => {
    for (let i = 0; i < n; i++) share[i] += (votes[k] / allVotes) * cut[i];
  });
  const voted = tidy(maskWhere(share, (v) => v > 0.5), width, height, share);
  const toEach = cuts.map((cut) => overlap(cut, voted));
  const byScore = cuts.map((cut, k) => ({ cut, score: scores[k] })).toSorted((a, b) => b.score - a.score);
  return {
    inside: voted,
    measures: measure(evidence, voted),
    support: toEach.reduce((sum, v, k) => sum + v * (votes[k] / allVotes), 0),
    near: toEach.filter((v) => v > 0.9).length,
    outlines: keepDifferent([voted, ...byScore.map(({ cut }) => cut)]),
    picked: false,
    led: led !== undefined,
  };
}

/** The outline a person tapped; the choice as it was when there is no such outline. */
export function pick(choice: Choice, tapped?: number): Choice {
  const inside = tapped === undefined ? undefined : choice.outlines[tapped];
  return inside ? { ...choice, inside, picked: true } : choice;
}

function score({ backdrop }: Evidence, m: Measures, consensus: number, likeLearnt: number): number {
  const plain = plainness(backdrop);
  return (
    0.16 * m.compact -
    (m.area - 0.4) ** 2 +
    0.2 * m.edge -
    0.1 * m.weak -
    0.12 * m.side -
    0.05 * m.top +
    0.15 * m.separable +
    0.1 * m.agreement +
    0.35 * consensus +
    0.05 * likeLearnt +
    0.9 * (m.backdropFit - 0.7) * plain +
    0.3 * m.middle +
    0.12 * m.sharper -
    0.2 * m.paint -
    0.5 * m.foliage -
    0.25 * floorness(m) -
    (m.area < 0.1 ? 0.1 : 0) -
    (m.area > 0.93 ? 0.5 : 0)
  );
}

/** 0..1: how far the backdrop is plain enough to be believed. */
export function plainness({ cover, spread }: Evidence['backdrop']): number {
  return clamp((cover - 0.8) / 0.18) * clamp((0.045 - spread) / 0.03);
}

/** 0..1: something that fills the bottom edge and reaches up the sides is a floor or a rail, not a pet. */
export function floorness({ side, bottom }: Measures): number {
  return clamp((side - 0.04) / 0.06) * clamp((bottom - 0.8) / 0.1);
}

const offered = 3;
/** Share of the picture from which an outline is worth showing: the gate trusts none that is smaller. */
const leastShown = 0.02;
/**
 * Overlap below which outlines are different ideas of the pet, and from which they are one outline to a person. Where the
 * choice is wrong the answer lies far from it: of 64 photos, 55 of them put together, each pet left out of all learning,
 * 54 instead of 50 have a good outline among the offered when the first is asked for before the second.
 */
const sameIdea = 0.75;
const sameOutline = 0.88;

/**
 * At most as many as are offered, in the order given: those that are another idea than any before them, then those that
 * at least look different; no specks. The first is kept whatever it is.
 */
export function keepDifferent([first, ...rest]: Uint8Array[]): Uint8Array[] {
  const outlines = [first];
  const others = rest.filter((cut) => areaOf(cut) >= leastShown);
  for (const same of [sameIdea, sameOutline]) {
    for (const cut of others) {
      if (outlines.length === offered) break;
      if (outlines.every((other) => overlap(other, cut) < same)) outlines.push(cut);
    }
  }
  return outlines;
}

function areaOf(inside: Uint8Array): number {
  return inside.reduce((sum, v) => sum + v, 0) / inside.length;
}
