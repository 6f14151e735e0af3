// The other side of own-process.ts: does one job and prints what it took.
import { readFileSync } from 'node:fs';
import { compose, createStudio } from '../../src/index.ts';
import type { Photo, StyleId } from '../../src/index.ts';
import { readPhoto } from '../read-photo.ts';
import type { Job, Spent } from './own-process.ts';
import { readReferenceFile } from './reference-job.ts';
import { measure } from './stopwatch.ts';

const job = JSON.parse(process.argv[2]) as Job;
const photo = await readPhoto(await readReferenceFile(job.photos));
const spent =
  job.kind === 'print' ? await print(job.style as StyleId, photo) : await makePreviews(job.styles as StyleId[], photo);
const { seconds, cpuSeconds } = spent;
console.log(JSON.stringify({ seconds, cpuSeconds, megabytes: peakMegabytes() } satisfies Spent));

async function print(style: StyleId, picture: Photo): Promise<Omit<Spent, 'megabytes'>> {
  const studio = createStudio();
  const analysis = await studio.analyze(picture);
  const recipe = compose(analysis, style, { seed: 1, variation: 0 });
  const measured = await measure(async () =>
    studio.render({ photo: picture, analysis, recipe, width: 4800, height: 6000 }, { priority: 'print' }),
  );
  await studio.close();
  return measured;
}

/** What a worker of the shop holds that never prints: one analysis and variations of one style after another. */
async function makePreviews(styles: StyleId[], picture: Photo): Promise<Omit<Spent, 'megabytes'>> {
  const studio = createStudio({ threads: 1 });
  const measured = await measure(async () => {
    const analysis = await studio.analyze(picture);
    for (const style of styles) {
      const recipe = compose(analysis, style, { seed: 1, variation: 0 });
      await studio.render({ photo: picture, analysis, recipe, width: 1024, height: 1280 });
    }
  });
  await studio.close();
  return measured;
}

/**
 * The most this process ever held. Linux counts into `maxRSS` what the process that started this one held at that moment,
 * and a judge who has just painted holds hundreds of megabytes; the mark in /proc begins anew with each program.
 */
function peakMegabytes(): number {
  const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : '';
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes)) / 1024;
}
