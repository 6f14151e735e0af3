/**
 * How the networks do on the photos of ../shared/petdata, from where the training scripts have them: outline, head, eyes.
 * `node packages/studio/bench/pet-finder.ts [--data dir] [--weights dir] [--split tune]`
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { findLandmarks, findPet } from '../src/analysis/find-pet.ts';
import { makeWorkPicture } from '../src/analysis/picture.ts';
import type { Point } from '../src/analysis/types.ts';
import { FaceFinder } from '../src/network/face.ts';
import { Finder } from '../src/network/finder.ts';
import { readWeights } from '../src/network/weights.ts';
import { readPhoto } from './read-photo.ts';

const { values: flags } = parseArgs({
  options: {
    data: { type: 'string', default: join(import.meta.dirname, '../../../../shared/petdata') },
    weights: { type: 'string', default: join(import.meta.dirname, '../weights') },
    split: { type: 'string', default: 'tune' },
  },
});

interface Marks {
  readonly head?: readonly number[];
  readonly facing?: string;
  readonly tilt?: number;
  readonly eyes?: readonly ([number, number] | null)[];
  readonly nose?: readonly [number, number];
}
interface Item {
  readonly id: string;
  readonly file: string;
  readonly mask: string | null;
  readonly pet: boolean;
  readonly marks: Marks;
}

/** The splits of training/dataset.py. */
function splitOf(group: string): string {
  const turn = Number(BigInt(`0x${createHash('sha1').update(group).digest('hex')}`) % 10n);
  return turn < 2 ? 'test' : turn === 2 ? 'tune' : 'train';
}

function readItems(): Item[] {
  const { photos: labels, twins } = JSON.parse(readFileSync(join(import.meta.dirname, '../training/labels.json'), 'utf8')) as { photos: Record<string, Marks>; twins: string[][] };
  const firstOf = (id: string): string => twins.find((names) => names.includes(id))?.[0] ?? id;
  const read = (name: string) => JSON.parse(readFileSync(join(flags.data, name), 'utf8')).items;
  const items: (Item & { split: string })[] = [];
  for (const { id, photo, mask, pet, split, headBox } of read('petdata.json')) {
    const marks = { ...labels[id], ...(headBox && { head: headBox }) };
    items.push({ id, file: photo, mask: pet ? mask : null, pet, marks, split: split === 'val' ? 'test' : splitOf(firstOf(id)) === 'tune' ? 'tune' : 'train' });
  }
  for (const { id, species, breed, animals } of read('varied.json')) {
    items.push({ id, file: `varied/${id}.jpg`, mask: null, pet: animals > 0, marks: labels[id] ?? {}, split: splitOf(`${species} ${breed}`) });
  }
  for (const name of readdirSync(join(flags.data, 'unlabelled')).toSorted()) {
    const id = name.replace(/\.\w+$/, '');
    items.push({ id, file: `unlabelled/${name}`, mask: null, pet: true, marks: labels[id] ?? {}, split: splitOf(id.replace(/_[^_]*$/, '')) });
  }
  return items.filter(({ split }) => split === flags.split);
}

const open = (name: string) => readWeights(readFileSync(join(flags.weights, name)));
const finder = new Finder(open('finder.bin'));
const face = existsSync(join(flags.weights, 'face.bin')) ? new FaceFinder(open('face.bin')) : null;
const outlines: { id: string; iou: number; sure: number }[] = [];
const heads: { inside: boolean; ratio: number }[] = [];
const eyes = { visible: 0, found: 0, hidden: 0, claimed: 0, said: 0, wrong: 0 };
const times: number[] = [];
let [present, asked] = [0, 0];

for (const { id, file, mask, pet, marks } of readItems()) {
  const work = await makeWorkPicture(await readPhoto(join(flags.data, file)));
  const begun = performance.now();
  const seen = findPet(finder, work);
  times.push(performance.now() - begun);
  asked += 1;
  if (seen.presence > 0 === pet) present += 1;
  if (mask !== null) {
    const { width, height, data } = seen.belief;
    const truth = await sharp(join(flags.data, mask)).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
    let [both, either] = [0, 0];
    for (let i = 0; i < truth.data.length; i++) {
      if (truth.data[i] === 128) continue;
      const [x, y] = [(i % truth.info.width) / truth.info.width, Math.floor(i / truth.info.width) / truth.info.height];
      const inside = data[Math.floor(y * height) * width + Math.floor(x * width)] >= 0.5;
      if (inside && truth.data[i] === 255) both++;
      if (inside || truth.data[i] === 255) either++;
    }
    outlines.push({ id, iou: both / either, sure: seen.agreement * seen.clarity });
  }
  const [head] = seen.heads;
  if (marks.head !== undefined) {
    const [x0, y0, x1, y1] = marks.head;
    heads.push({ inside: head !== undefined && head.x > x0 && head.x < x1 && head.y > y0 && head.y < y1, ratio: head === undefined ? 0 : head.width / (x1 - x0) });
  }
  if (face !== null && head !== undefined && marks.head !== undefined && marks.facing !== undefined) {
    const landmarks = findLandmarks(face, work, head);
    const size = Math.max((marks.head[2] - marks.head[0]) * work.width, (marks.head[3] - marks.head[1]) * work.height);
    const truths = (marks.eyes ?? []).filter((eye) => eye !== null);
    const near = (eye: Point) => truths.some(([x, y]) => Math.hypot((eye.x - x) * work.width, (eye.y - y) * work.height) < 0.1 * size);
    const said = [landmarks.leftEye, landmarks.rightEye].filter((eye) => eye.seen >= 0.5);
    eyes.visible += truths.length;
    eyes.hidden += 2 - truths.length;
    eyes.said += said.length;
    eyes.wrong += said.filter((eye) => !near(eye)).length;
    eyes.found += truths.filter(([x, y]) => said.some((eye) => Math.hypot((eye.x - x) * work.width, (eye.y - y) * work.height) < 0.1 * size)).length;
    eyes.claimed += Math.max(0, said.length - truths.length);
  }
}

const share = (count: number, of: number) => (of === 0 ? '-' : `${((100 * count) / of).toFixed(1)} %`);
const sorted = outlines.toSorted((a, b) => b.sure - a.sure);
const mean = outlines.reduce((sum, { iou }) => sum + iou, 0) / outlines.length;
console.log(`${flags.split}: ${asked} photos, ${outlines.length} with a mask; a look takes ${times.toSorted((a, b) => a - b)[times.length >> 1].toFixed(0)} ms (median)`);
console.log(`mean IoU ${mean.toFixed(4)}; from .85 on ${share(outlines.filter(({ iou }) => iou >= 0.85).length, outlines.length)}, from .90 on ${share(outlines.filter(({ iou }) => iou >= 0.9).length, outlines.length)}`);
for (const part of [0.6, 0.75, 0.9]) {
  const surest = sorted.slice(0, Math.round(part * sorted.length));
  console.log(`wrong of the surest ${100 * part} %: ${surest.filter(({ iou }) => iou < 0.85).length} of ${surest.length}`);
}
console.log(`heads: centre in the box ${share(heads.filter(({ inside }) => inside).length, heads.length)}, width .7 to 1.5 ${share(heads.filter(({ ratio }) => ratio > 0.7 && ratio < 1.5).length, heads.length)} of ${heads.length}`);
console.log(`eyes: found ${share(eyes.found, eyes.visible)} of ${eyes.visible}; of ${eyes.said} said, elsewhere ${share(eyes.wrong, eyes.said)}; said where hidden ${share(eyes.claimed, eyes.hidden)} of ${eyes.hidden}`);
console.log(`presence right ${share(present, asked)}`);
console.log('worst:', outlines.toSorted((a, b) => a.iou - b.iou).slice(0, 10).map(({ id, iou }) => `${id} ${iou.toFixed(2)}`).join(', '));
