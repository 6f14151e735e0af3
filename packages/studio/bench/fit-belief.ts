/**
 * Fits the weights of `src/analysis/belief-weights.ts` to the photos that are not kept out and prints them, and how
 * well outlines come out on each photo when its own answer was left out of the fit.
 * `node packages/studio/bench/fit-belief.ts [--photos dir] [--masks file] [--also dir]... [--weight 1] [--box]`;
 * `--also` learns from further folders as well, of photos `<pet>-<anything>.jpg` (or png, webp) each with an outline beside
 * it, `<pet>-<anything>-mask.png`: white where the pet is, black where it is not, mid grey what counts neither way. All
 * photos of one pet are left out together, whichever folder they are in: a cut-out pet on ten grounds is one pet.
 * `--weight` is what such a photo counts beside one of `--photos`: less where it was put together rather than taken.
 */
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
import { type Marked, readMarkedPhotos, readMaskedFolder } from './marked-photos.ts';
import { compare, keptOut, masksFile, photosFolder } from './masks.ts';

const { values: flags } = parseArgs({
  options: {
    photos: { type: 'string', default: photosFolder },
    masks: { type: 'string', default: masksFile },
    also: { type: 'string', multiple: true, default: [] },
    weight: { type: 'string', default: '1' },
    box: { type: 'boolean', default: false },
  },
});

interface Scene extends Pick<Marked, 'name' | 'pet'> {
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

async function toScene(marked: Marked): Promise<Scene> {
  const { name, pet, weight } = marked;
  const work = await makeWorkPicture(await marked.read());
  const picture = makeSearchPicture(work, flags.box ? await marked.box() : undefined);
  const evidence = gatherEvidence(work, picture);
  const truth = await marked.truth(picture.width, picture.height);
  // A boxed photo is learnt from inside its box only.
  const rows = toRows(evidence, picture.boxed ? truth.map((v, i) => (picture.outside[i] ? -1 : v)) : truth);
  return { name, pet, evidence, truth, rows: rows.map((row) => ({ ...row, weight: row.weight * weight })) };
}

const examples: Scene[] = [];
const folders = flags.also.flatMap((folder) => readMaskedFolder(folder, Number(flags.weight)));
for (const marked of [...readMarkedPhotos(flags.photos, flags.masks), ...folders]) examples.push(await toScene(marked));

const learntFrom = examples.filter(({ pet }) => !keptOut.includes(pet));
const weights = fit(learntFrom.flatMap(({ rows }) => rows));
console.log(flags.box ? 'boxedWeights' : 'freeWeights', weights);

const mean = (values: number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;
const columns = ['voted', 'best offered', 'best of all'];
for (const [title, group] of [['left out in turn', learntFrom], ['kept out', examples.filter((e) => !learntFrom.includes(e))]] as const) {
  if (group.length === 0) continue;
  console.log(title, '-', columns.join(', '));
  const table = group.map(({ name, pet, evidence, truth }) => {
    const own = fit(learntFrom.filter((other) => other.pet !== pet).flatMap(({ rows }) => rows));
    const unseen = { ...evidence, learnt: believe(evidence.rows, own) };
    const hypotheses = [...cutHypotheses(unseen, makeCutter(unseen))];
    const { inside, outlines } = choose(unseen, hypotheses);
    const all = hypotheses.map((hypothesis) => compare(hypothesis.inside, truth));
    const row = [compare(inside, truth), Math.max(...outlines.map((outline) => compare(outline, truth))), Math.max(...all)];
    console.log(name, ...row.map((v) => v.toFixed(3)), '|', ...hypotheses.map(({ name }, k) => `${name} ${all[k].toFixed(2)}`));
    return row;
  });
  console.log('mean', ...columns.map((_, k) => mean(table.map((row) => row[k])).toFixed(3)));
}
