/**
 * Fits the weights of `src/analysis/belief-weights.ts` to the photos that are not kept out and prints them, and how
 * well outlines come out on each photo when its own answer was left out of the fit.
 * `node packages/studio/bench/fit-belief.ts [--photos dir] [--masks file] [--box]`
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BeliefWeights } from '../src/analysis/belief-weights.ts';
import { believe } from '../src/analysis/belief.ts';
import { choose } from '../src/analysis/choose.ts';
import { type Evidence, gatherEvidence } from '../src/analysis/evidence.ts';
import { feature } from '../src/analysis/features.ts';
import { makeCutter } from '../src/analysis/grab-cut.ts';
import { cutHypotheses } from '../src/analysis/hypotheses.ts';
import { makeSearchPicture, makeWorkPicture } from '../src/analysis/picture.ts';
import { meanPerRegion } from '../src/analysis/slic.ts';
import { type Example, fitLogistic } from './logistic.ts';
import { boxAround, compare, drawTruth, keptOut, masksFile, photosFolder, readMasks } from './masks.ts';
import { readPhoto } from './read-photo.ts';

const { values: flags } = parseArgs({
  options: {
    photos: { type: 'string', default: photosFolder },
    masks: { type: 'string', default: masksFile },
    box: { type: 'boolean', default: false },
  },
});

interface Scene {
  id: string;
  evidence: Evidence;
  truth: Int8Array;
  /** A region each: its features, the share of it that is pet, its share of the picture. */
  rows: Example[];
}

const ridge = { slopes: 6, constant: 0.01 };
const steps = 14;

function fit(rows: Example[]): BeliefWeights {
  // As if there were two thousand regions, so that the ridge means the same however many photos there are.
  const scale = 2000 / rows.reduce((sum, row) => sum + row.weight, 0);
  const w = fitLogistic(rows.map((row) => ({ ...row, weight: row.weight * scale })), ridge, steps);
  return Object.fromEntries(Object.entries(feature).map(([name, at]) => [name, Math.round(w[at] * 1000) / 1000])) as BeliefWeights;
}

function toRows({ rows, regions }: Evidence, truth: Int8Array): Example[] {
  const pet = meanPerRegion(Uint8Array.from(truth, (v) => (v === 1 ? 1 : 0)), regions);
  const counted = meanPerRegion(Uint8Array.from(truth, (v) => (v >= 0 ? 1 : 0)), regions);
  return rows
    .map((x, r) => ({ x, y: pet[r] / counted[r], weight: (regions.size[r] * counted[r]) / truth.length }))
    .filter(({ weight }) => weight > 0);
}

const masks = readMasks(flags.masks);
const examples: Scene[] = [];
for (const file of readdirSync(flags.photos).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).toSorted()) {
  const id = file.slice(0, 3);
  if (!masks[id]) continue;
  const work = await makeWorkPicture(await readPhoto(join(flags.photos, file)));
  const picture = makeSearchPicture(work, flags.box ? boxAround(masks[id]) : undefined);
  const evidence = gatherEvidence(work, picture);
  const truth = await drawTruth(masks[id], picture.width, picture.height);
  // A boxed photo is learnt from inside its box only.
  const rows = toRows(evidence, picture.boxed ? truth.map((v, i) => (picture.outside[i] ? -1 : v)) : truth);
  examples.push({ id, evidence, truth, rows });
}

const learntFrom = examples.filter(({ id }) => !keptOut.includes(id));
const weights = fit(learntFrom.flatMap(({ rows }) => rows));
console.log(flags.box ? 'boxedWeights' : 'freeWeights', weights);

const mean = (values: number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;
const columns = ['voted', 'best offered', 'best of all'];
for (const [title, group] of [['left out in turn', learntFrom], ['kept out', examples.filter((e) => !learntFrom.includes(e))]] as const) {
  console.log(title, '-', columns.join(', '));
  const table = group.map(({ id, evidence, truth }) => {
    const own = fit(learntFrom.filter((other) => other.id !== id).flatMap(({ rows }) => rows));
    const unseen = { ...evidence, learnt: believe(evidence.rows, own) };
    const hypotheses = [...cutHypotheses(unseen, makeCutter(unseen))];
    const { inside, outlines } = choose(unseen, hypotheses);
    const all = hypotheses.map((hypothesis) => compare(hypothesis.inside, truth));
    const row = [compare(inside, truth), Math.max(...outlines.map((outline) => compare(outline, truth))), Math.max(...all)];
    console.log(id, ...row.map((v) => v.toFixed(3)), '|', ...hypotheses.map(({ name }, k) => `${name} ${all[k].toFixed(2)}`));
    return row;
  });
  console.log('mean', ...columns.map((_, k) => mean(table.map((row) => row[k])).toFixed(3)));
}
