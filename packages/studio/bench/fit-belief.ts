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
import { feature, featureCount } from '../src/analysis/features.ts';
import { makeCutter } from '../src/analysis/grab-cut.ts';
import { cutHypotheses } from '../src/analysis/hypotheses.ts';
import { makeSearchPicture, makeWorkPicture } from '../src/analysis/picture.ts';
import { meanPerRegion } from '../src/analysis/slic.ts';
import { boxAround, compare, drawTruth, keptOut, masksFile, photosFolder, readMasks } from './masks.ts';
import { readPhoto } from './read-photo.ts';

const { values: flags } = parseArgs({
  options: {
    photos: { type: 'string', default: photosFolder },
    masks: { type: 'string', default: masksFile },
    box: { type: 'boolean', default: false },
  },
});

/** A region: its features, the share of it that is pet, its share of the picture. */
interface Row {
  x: Float64Array;
  y: number;
  weight: number;
}

interface Example {
  id: string;
  evidence: Evidence;
  truth: Int8Array;
  rows: Row[];
}

const ridge = 6;
const steps = 14;

/** Logistic regression by Newton steps, ridge on everything but the constant. */
function fit(rows: Row[]): BeliefWeights {
  const n = featureCount;
  const scale = 2000 / rows.reduce((sum, row) => sum + row.weight, 0);
  const w = new Float64Array(n);
  for (let step = 0; step < steps; step++) {
    const hessian = Array.from({ length: n }, (_, i) => Float64Array.from({ length: n }, (__, j) => (i !== j ? 0 : i ? ridge : 0.01)));
    const gradient = w.map((v, i) => -(i ? ridge : 0.01) * v);
    for (const { x, y, weight } of rows) {
      const p = 1 / (1 + Math.exp(-x.reduce((sum, v, i) => sum + v * w[i], 0)));
      const curve = Math.max(1e-3, p * (1 - p)) * weight * scale;
      const error = (y - p) * weight * scale;
      for (let i = 0; i < n; i++) {
        gradient[i] += error * x[i];
        for (let j = 0; j < n; j++) hessian[i][j] += curve * x[i] * x[j];
      }
    }
    const move = solve(hessian, gradient);
    for (let i = 0; i < n; i++) w[i] += move[i];
  }
  return Object.fromEntries(Object.entries(feature).map(([name, at]) => [name, Math.round(w[at] * 1000) / 1000])) as BeliefWeights;
}

/** Gauss-Jordan; the ridge makes the matrix positive definite, so the diagonal is a safe pivot. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const n = right.length;
  for (let r = 0; r < n; r++) {
    const pivot = matrix[r][r];
    for (let c = 0; c < n; c++) matrix[r][c] /= pivot;
    right[r] /= pivot;
    for (let other = 0; other < n; other++) {
      const factor = matrix[other][r];
      if (other === r || factor === 0) continue;
      for (let c = 0; c < n; c++) matrix[other][c] -= factor * matrix[r][c];
      right[other] -= factor * right[r];
    }
  }
  return right;
}

function toRows({ rows, regions }: Evidence, truth: Int8Array): Row[] {
  const pet = meanPerRegion(Uint8Array.from(truth, (v) => (v === 1 ? 1 : 0)), regions);
  const counted = meanPerRegion(Uint8Array.from(truth, (v) => (v >= 0 ? 1 : 0)), regions);
  return rows
    .map((x, r) => ({ x, y: pet[r] / counted[r], weight: (regions.size[r] * counted[r]) / truth.length }))
    .filter(({ weight }) => weight > 0);
}

const masks = readMasks(flags.masks);
const examples: Example[] = [];
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
