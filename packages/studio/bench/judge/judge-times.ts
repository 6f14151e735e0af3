import { availableParallelism, loadavg } from 'node:os';
import sharp from 'sharp';
import { drawPet, petNames } from '../../src/drawn-pets/index.ts';
import { canJoinGroup, compose, composeGroup, groupCarriage } from '../../src/index.ts';
import type { Analysis, Photo, Studio, StyleId, Variation } from '../../src/index.ts';
import { readPhoto } from '../read-photo.ts';
import type { Figure } from './figures.ts';
import { median, nameWorst } from './figures.ts';
import { runAlone } from './own-process.ts';
import { readReferenceFile, timeReferenceJob } from './reference-job.ts';
import { measure } from './stopwatch.ts';
import type { Measured } from './stopwatch.ts';

/** Styles painted as smooth fields; all others are painted stroke by stroke. */
const fieldStyles = new Set<StyleId>([
  'watercolor',
  'vintage-poster-print',
  'tattoo-style',
  'mixed-media-collage',
  'witch-pet-photorealistic',
  'pumpkin-pet-photorealistic',
]);

/** The slowest stroke styles. Only these are printed unless all are requested, because each takes half a minute. */
const slowestStrokeStyles: readonly StyleId[] = ['impasto-painting', 'acrylic-painting', 'beach-bum'];

interface Timed {
  style: StyleId;
  seconds: number;
  cpuSeconds: number;
}

export type Report = (figure: Figure) => void;

/** Times analysis, previews and style previews on the threads of `studio`. Figures are reported as they come. */
export async function judgeTimes(
  studio: Studio,
  styles: readonly StyleId[],
  photosFolder: string,
  report: Report,
): Promise<void> {
  const file = await readReferenceFile(photosFolder);
  const reference = await timeReferenceJob(file);
  const time = (name: string, seconds: number, rest: Partial<Figure>): void =>
    report({ part: 'times', name, value: seconds, unit: 's', references: (1000 * seconds) / reference, ...rest });
  report({
    part: 'times',
    name: 'reference job: decode, Lanczos to 1024, PNG',
    value: reference,
    unit: 'ms',
    references: 1,
    note: machine(),
  });
  const photo = await readPhoto(file);
  const large = await enlarge(photo, 4000, 3000);
  const analyses: Measured<Analysis>[] = [];
  for (let run = 0; run < 3; run++) analyses.push(await measure(async () => studio.analyze(large)));
  time('analysis of 12 megapixels', median(analyses.map(({ seconds }) => seconds)), { atMost: 1.5, aim: 0.8 });
  const analysisCpu = median(analyses.map(({ cpuSeconds }) => cpuSeconds));
  time('analysis of 12 megapixels, processor time', analysisCpu, { atMost: 2.2, aim: 1 });
  const analysis = await studio.analyze(photo);
  const paint = async (style: StyleId, variations: Variation[], width: number): Promise<Timed> => {
    const { seconds, cpuSeconds } = await measure(async () =>
      Promise.all(
        variations.map(async (variation) =>
          studio.render(
            { photo, analysis, recipe: compose(analysis, style, { seed: 1, variation }), width, height: width * 1.25 },
            { priority: width < 400 ? 'sketch' : 'preview' },
          ),
        ),
      ),
    );
    return { style, seconds, cpuSeconds };
  };
  await judgePreviews(styles, paint, time);
  await judgeStylePreviews(studio, styles, { photo, analysis, analysisCpu }, time);
  await judgeGroupTimes(studio, styles, { photo, analysis }, time);
}

async function judgePreviews(
  styles: readonly StyleId[],
  paint: (style: StyleId, variations: Variation[], width: number) => Promise<Timed>,
  time: (name: string, seconds: number, rest: Partial<Figure>) => void,
): Promise<void> {
  const singles: Timed[] = [];
  const triples: Timed[] = [];
  for (const [i, style] of styles.entries()) {
    singles.push(await paint(style, [0], 1024));
    // Every other style is enough for a median.
    if (i % 2 === 0) triples.push(await paint(style, [0, 1, 2], 1024));
  }
  const slowest = (timed: Timed[]): string =>
    `CPU ${nameWorst(
      timed,
      (one) => one.cpuSeconds,
      ({ style }) => style,
      'most',
      6,
    )}`;
  const medianSeconds = (timed: Timed[]): number => median(timed.map(({ seconds }) => seconds));
  time('one variation 1024x1280, median style', medianSeconds(singles), {
    atMost: 3,
    aim: 1.5,
    note: cpu(median(singles.map(({ cpuSeconds }) => cpuSeconds))),
  });
  time('one variation 1024x1280, worst style', Math.max(...singles.map(({ seconds }) => seconds)), {
    atMost: 6,
    aim: 3,
    note: slowest(singles),
  });
  time('three variations, median style', medianSeconds(triples), { atMost: 8, aim: 4, note: slowest(triples) });
  time('three variations, median style, processor time', median(triples.map(({ cpuSeconds }) => cpuSeconds)), {
    atMost: 17,
    aim: 8,
  });
}

/** Times a group of three, which is the same pet three times. */
async function judgeGroupTimes(
  studio: Studio,
  styles: readonly StyleId[],
  pet: { photo: Photo; analysis: Analysis },
  time: (name: string, seconds: number, rest: Partial<Figure>) => void,
): Promise<void> {
  if (!canJoinGroup(pet.analysis)) return;
  const pets = [pet, pet, pet];
  const paint = async (style: StyleId, variation: Variation): Promise<unknown> => {
    const analyses = pets.map(({ analysis }) => analysis);
    const recipe = composeGroup(analyses, style, { seed: 1, variation, petNames: ['Bella', 'Max', 'Luna'] });
    if (!recipe.group) throw new Error('A group has no layout');
    const group = await studio.assembleGroup(pets, recipe.group);
    return studio.render({ ...group, recipe, width: 1024, height: 1280 }, { priority: 'preview' });
  };
  const triples: Measured<unknown>[] = [];
  for (const style of styles.filter((id) => groupCarriage[id] === 'line-up').filter((_, i) => i % 4 === 0))
    triples.push(await measure(async () => Promise.all(([0, 1, 2] as const).map(async (one) => paint(style, one)))));
  if (triples.length === 0) return;
  time('three variations of a group of three, median style', median(triples.map(({ seconds }) => seconds)), {
    atMost: 8,
    note: cpu(median(triples.map(({ cpuSeconds }) => cpuSeconds))),
  });
}

async function judgeStylePreviews(
  studio: Studio,
  styles: readonly StyleId[],
  { photo, analysis, analysisCpu }: { photo: Photo; analysis: Analysis; analysisCpu: number },
  time: (name: string, seconds: number, rest: Partial<Figure>) => void,
): Promise<void> {
  const paintAll = async (pet: { photo: Photo; analysis: Analysis }): Promise<unknown> =>
    Promise.all(
      styles.map(async (style) =>
        studio.render(
          { ...pet, recipe: compose(pet.analysis, style, { seed: 1, variation: 0 }), width: 320, height: 400 },
          { priority: 'sketch' },
        ),
      ),
    );
  // As in a shop: the threads have painted small previews of other pets before.
  for (const name of petNames) {
    const { photo: other } = await drawPet(name, { width: 1200 });
    await paintAll({ photo: other, analysis: await studio.analyze(other) });
  }
  const all = await measure(async () => paintAll({ photo, analysis }));
  time(`all ${styles.length} small previews, 320 px`, all.seconds, {
    atMost: 20,
    aim: 8,
    note: cpu(all.cpuSeconds),
  });
  time(
    `analysis of 12 megapixels and all ${styles.length} small previews, processor time`,
    analysisCpu + all.cpuSeconds,
    {
      atMost: 20,
      aim: 10,
    },
  );
}

/**
 * Times prints, each in its own process: of all field styles, and of the slowest stroke styles or, with `every`, of
 * all.
 */
export async function judgePrints(
  styles: readonly StyleId[],
  photosFolder: string,
  every: boolean,
  report: Report,
): Promise<void> {
  const file = await readReferenceFile(photosFolder);
  const part = 'prints';
  // Other load may change during a print, so the reference job is timed before and after each.
  let before = await timeReferenceJob(file);
  for (const [kind, own, atMost, aim] of [
    [
      'stroke',
      styles.filter((style) => !fieldStyles.has(style) && (every || slowestStrokeStyles.includes(style))),
      60,
      25,
    ],
    ['field', styles.filter((style) => fieldStyles.has(style)), 15, 6],
  ] as const) {
    if (own.length === 0) continue;
    const printed = [];
    for (const style of own) {
      const spent = await runAlone({ kind: 'print', style, photos: photosFolder });
      const after = await timeReferenceJob(file);
      const references = (2000 * spent.seconds) / (before + after);
      before = after;
      printed.push({ style, references, ...spent });
      report({
        part,
        name: `print, ${style}`,
        value: spent.seconds,
        unit: 's',
        references,
        atMost,
        aim,
        note: `${cpu(spent.cpuSeconds)}, ${spent.megabytes.toFixed(0)} MB; ${machine()}`,
      });
    }
    report({
      part,
      name: `print 4800x6000, median ${kind} style`,
      value: median(printed.map(({ seconds }) => seconds)),
      unit: 's',
      references: median(printed.map(({ references }) => references)),
      atMost,
      aim,
    });
    report({
      part,
      name: `print memory, most of the ${kind} styles`,
      value: Math.max(...printed.map(({ megabytes }) => megabytes)),
      unit: 'MB',
      atMost: 1024,
      aim: 600,
      note: nameWorst(
        printed,
        ({ megabytes }) => megabytes,
        ({ style }) => style,
        'most',
        4,
      ),
    });
  }
}

/** Peak memory of a process whose one worker thread makes an analysis and then previews in one style after another. */
export async function judgeMemory(styles: readonly StyleId[], photosFolder: string, report: Report): Promise<void> {
  const { megabytes } = await runAlone({ kind: 'previews', styles, photos: photosFolder });
  report({
    part: 'memory',
    name: 'preview worker, peak',
    value: megabytes,
    unit: 'MB',
    atMost: 450,
    aim: 300,
    note: `${styles.length} styles one after another`,
  });
}

async function enlarge({ data, width, height }: Photo, toWidth: number, toHeight: number): Promise<Photo> {
  const large = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(toWidth, toHeight, { fit: 'cover' })
    .raw()
    .toBuffer();
  return { width: toWidth, height: toHeight, data: large };
}

function cpu(seconds: number): string {
  return `CPU ${seconds.toFixed(1)} s`;
}

function machine(): string {
  return `load ${loadavg()[0].toFixed(1)} on ${availableParallelism()} cores`;
}
