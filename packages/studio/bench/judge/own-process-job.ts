// Child process of own-process.ts: does one job and prints its time and memory.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { collectGarbage, compose, createStudio } from '../../src/index.ts';
import type { Photo, StyleId } from '../../src/index.ts';
import { readPhoto } from '../read-photo.ts';
import type { Job, Spent } from './own-process.ts';
import { readReferenceFile } from './reference-job.ts';
import { measure } from './stopwatch.ts';

// As the shop has it.
sharp.cache(false);

const job = JSON.parse(process.argv[2]) as Job;
const photo = await readShared(await readReferenceFile(job.photos));
const spent =
  job.kind === 'print' ? await print(job.style as StyleId, photo) : await makePreviews(job.styles as StyleId[], photo);
const { seconds, cpuSeconds } = spent;
console.log(JSON.stringify({ seconds, cpuSeconds, megabytes: peakMegabytes() } satisfies Spent));

/** Reads a photo as the shop does: into shared memory, without another copy in the process. */
async function readShared(file: string | Buffer): Promise<Photo> {
  const { width, height, data: decoded } = await readPhoto(file);
  const data = new Uint8Array(new SharedArrayBuffer(decoded.byteLength));
  data.set(decoded);
  setImmediate(collectGarbage);
  return { width, height, data };
}

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

/** The work of a shop's worker that never prints: one analysis, then variations of one style after another. */
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
 * Peak memory of this process, in MB. On Linux, `maxRSS` includes the memory of the parent at the time of the fork,
 * which can be hundreds of megabytes; the peak in /proc is reset when a program starts.
 */
function peakMegabytes(): number {
  const status = process.platform === 'linux' ? readFileSync('/proc/self/status', 'utf8') : '';
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes)) / 1024;
}
