/**
 * Cuts the pet out of every photo in a folder. Prints how well outlines match hand-drawn masks and how well eyes match
 * marked eyes, with held-out photos reported separately, and writes the cut-outs on magenta for inspection.
 * `node packages/studio/bench/cut-out.ts [--photos dir] [--masks file] [--out dir] [--only p01,p02] [--hints]`
 * `--hints` also measures three kinds of hints: a box around each pet, the best of the offered outlines, and both.
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { type Analysis, analyze, type Hints, type Photo, type Plane, type Point } from '../src/index.ts';
import { toByte, toBytes } from '../src/core/image.ts';
import { markedFaces, type MarkedFace } from './eyes.ts';
import {
  boxAround,
  drawTruth,
  heldOut,
  iouWithTruth,
  minUsableIou,
  type Mask,
  masksFile,
  photosFolder,
  readMasks,
} from './masks.ts';
import { readPhoto } from './read-photo.ts';

const { values: flags } = parseArgs({
  options: {
    photos: { type: 'string', default: photosFolder },
    masks: { type: 'string', default: masksFile },
    out: { type: 'string', default: join(import.meta.dirname, '../../../.tmp/cut-out') },
    only: { type: 'string' },
    hints: { type: 'boolean', default: false },
  },
});

/** 'usable' is accepted and good enough, 'cameo' not accepted, 'wrong' accepted although not good enough. */
type Verdict = 'usable' | 'cameo' | 'wrong';

interface Outcome {
  verdict: Verdict;
  iou: number;
  /** Best IoU of the offered outlines. */
  offered: number;
}

/** 'unknown': no eyes reported; 'shut': none reported because the eyes are shut. */
type EyesVerdict = 'found' | 'unknown' | 'false' | 'shut';

interface Result {
  id: string;
  ways: { automatic: Outcome; box?: Outcome; tap?: Outcome; boxAndTap?: Outcome };
  eyes: EyesVerdict;
}

const overlapWith = async ({ data, width, height }: Plane, mask: Mask): Promise<number> =>
  iouWithTruth(data, await drawTruth(mask, width, height));

async function judgeOutline({ cut, matte, outlines = [] }: Analysis, mask: Mask): Promise<Outcome> {
  const iou = await overlapWith(matte, mask);
  const offered = Math.max(iou, ...(await Promise.all(outlines.map((outline) => overlapWith(outline, mask)))));
  return { iou, offered, verdict: cut === 'cameo' ? 'cameo' : iou >= minUsableIou ? 'usable' : 'wrong' };
}

/** A face is 'found' if both eyes are within 0.15 of the eyes' distance from the marks; otherwise it is 'false'. */
function judgeEyes({ face, work }: Analysis, marked: MarkedFace): EyesVerdict {
  if (!face) return marked.shut ? 'shut' : 'unknown';
  const distance = (p: Point, q: Point): number => Math.hypot((p.x - q.x) * work.width, (p.y - q.y) * work.height);
  const tolerance = 0.15 * distance(marked.left, marked.right);
  return distance(face.leftEye, marked.left) < tolerance && distance(face.rightEye, marked.right) < tolerance
    ? 'found'
    : 'false';
}

/**
 * Repeats the analysis with the best of its offered outlines as a hint.
 * @param hints the other hints of the analysis.
 */
async function tapBest(photo: Photo, { outlines = [] }: Analysis, mask: Mask, hints: Hints = {}): Promise<Analysis> {
  const overlaps = await Promise.all(outlines.map((outline) => overlapWith(outline, mask)));
  return analyze(photo, { ...hints, outline: overlaps.indexOf(Math.max(...overlaps)) });
}

/** Measures the outlines for each kind of hint that a person can give; see `Hints`. */
async function tryHints(photo: Photo, automatic: Analysis, mask: Mask): Promise<Omit<Result['ways'], 'automatic'>> {
  const box = { box: boxAround(mask) };
  const boxed = await analyze(photo, box);
  return {
    box: await judgeOutline(boxed, mask),
    tap: await judgeOutline(await tapBest(photo, automatic, mask), mask),
    boxAndTap: await judgeOutline(await tapBest(photo, boxed, mask, box), mask),
  };
}

function onMagenta({ foreground, matte }: Analysis) {
  const over = (plane: Float32Array, ground: number): Float32Array =>
    plane.map((v, i) => ground + (v - ground) * matte.data[i]);
  return toBytes({ ...foreground, r: over(foreground.r, 0.9), g: over(foreground.g, 0.2), b: over(foreground.b, 0.8) });
}

function markFace({ face, head, work, cut }: Analysis): Buffer {
  const { width, height } = work;
  const dot = (p: Point, color: string) =>
    `<circle cx="${p.x * width}" cy="${p.y * height}" r="9" fill="none" stroke="${color}" stroke-width="4"/>`;
  const spots = face
    ? dot(face.leftEye, '#0ff') + dot(face.rightEye, '#0ff') + (face.nose ? dot(face.nose, '#ff0') : '')
    : '';
  const circle = `<circle cx="${head.x * width}" cy="${head.y * height}" r="${head.radius * width}" fill="none" stroke="${cut === 'subject' ? '#0f0' : '#f00'}" stroke-width="4"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${circle}${spots}</svg>`,
  );
}

const sheetCell = 400;

/** Writes a cut-out and its matte; returns its cell of the sheet, with face and head marked. */
async function draw(id: string, analysis: Analysis): Promise<Buffer> {
  const { width, height } = analysis.work;
  const cutOut = onMagenta(analysis).data;
  const raw = { raw: { width, height, channels: 3 as const } };
  await sharp(cutOut, raw)
    .png()
    .toFile(join(flags.out, `${id}.png`));
  await sharp(Uint8Array.from(analysis.matte.data, toByte), { raw: { width, height, channels: 1 } })
    .png()
    .toFile(join(flags.out, `${id}-matte.png`));
  const marked = await sharp(cutOut, raw)
    .composite([{ input: markFace(analysis) }])
    .png()
    .toBuffer();
  return sharp(marked).resize(sheetCell, sheetCell, { fit: 'contain', background: '#222' }).png().toBuffer();
}

const show = (way: string, outcome?: Outcome): string =>
  outcome ? `| ${way} ${outcome.verdict.padEnd(6)} ${outcome.iou.toFixed(3)} ${outcome.offered.toFixed(3)}` : '';

function summarize(title: string, results: Result[]): void {
  if (results.length === 0) return;
  const mean = (values: number[]): string => (values.reduce((sum, v) => sum + v, 0) / values.length).toFixed(3);
  console.log(`\n${title}: ${results.length} photos`);
  for (const way of ['automatic', 'box', 'tap', 'boxAndTap'] as const) {
    const outcomes = results.flatMap(({ ways }) => ways[way] ?? []);
    if (outcomes.length === 0) continue;
    const count = (verdict: Verdict): number => outcomes.filter((outcome) => outcome.verdict === verdict).length;
    console.log(
      `  ${way}: mean IoU ${mean(outcomes.map((o) => o.iou))}, best offered ${mean(outcomes.map((o) => o.offered))};`,
      `usable ${count('usable')}, cameo ${count('cameo')}, wrong ${count('wrong')}`,
    );
  }
  const usable = results.filter(({ ways }) => Object.values(ways).some(({ verdict }) => verdict === 'usable')).length;
  console.log(`  usable in any way: ${usable}, ${((100 * usable) / results.length).toFixed(0)} %`);
  const eyes = (verdict: EyesVerdict): number => results.filter((result) => result.eyes === verdict).length;
  console.log(
    `  eyes: found ${eyes('found')}, unknown ${eyes('unknown')}, false ${eyes('false')}, shut and not reported ${eyes('shut')}`,
  );
}

mkdirSync(flags.out, { recursive: true });
const masks = readMasks(flags.masks);
const cells: Buffer[] = [];
const results: Result[] = [];
console.log('photo | way, verdict, IoU, best IoU offered');
for (const file of readdirSync(flags.photos)
  .filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
  .toSorted()) {
  const id = file.slice(0, 3);
  if (flags.only && !flags.only.split(',').includes(id)) continue;
  const photo = await readPhoto(join(flags.photos, file));
  const started = performance.now();
  const analysis = await analyze(photo);
  const seconds = (performance.now() - started) / 1000;
  cells.push(await draw(id, analysis));
  const mask = masks[id];
  const marked = markedFaces[id];
  if (!mask || !marked) continue;
  const automatic = await judgeOutline(analysis, mask);
  const ways = { automatic, ...(flags.hints ? await tryHints(photo, analysis, mask) : {}) };
  const eyes = judgeEyes(analysis, marked);
  results.push({ id, ways, eyes });
  console.log(
    id,
    show('automatic', automatic),
    show('box', ways.box),
    show('tap', ways.tap),
    show('box and tap', ways.boxAndTap),
    `| confidence ${analysis.confidence.toFixed(2)} | eyes ${eyes} ${analysis.face?.confidence.toFixed(2) ?? ''} | ${seconds.toFixed(2)} s`,
  );
}
summarize(
  'seen while tuning',
  results.filter(({ id }) => !heldOut.includes(id)),
);
summarize(
  'held out from all tuning',
  results.filter(({ id }) => heldOut.includes(id)),
);
summarize('all', results);
const across = 4;
await sharp({
  create: {
    width: across * sheetCell,
    height: Math.ceil(cells.length / across) * sheetCell,
    channels: 3,
    background: '#222',
  },
})
  .composite(
    cells.map((input, k) => ({ input, left: (k % across) * sheetCell, top: Math.floor(k / across) * sheetCell })),
  )
  .png()
  .toFile(join(flags.out, 'sheet.png'));
console.log(join(flags.out, 'sheet.png'));
