import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from '@playwright/test';
import openLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { build } from 'esbuild';
import sharp from 'sharp';
import { chromiumArguments, findChromium } from '../tests/browser/find-chromium.ts';
import { flawKinds, judge, judgeSpoiled, reduce } from '../tests/factories/flawed-photos.ts';
import { readHeic } from '../src/features/photos/client/heic/read-heic.ts';
import { drawPhoto } from '../tests/journey/photo.ts';
import { petPhotos } from './pet-photos.ts';
import { load, median, report } from './report.ts';
import { makeLargeHeic } from './web/large-heic.ts';

/** How well the wizard judges a chosen photo, and how long that takes on a phone, which is slower by this factor. */
const slowDown = 4;
const root = join(import.meta.dirname, '..');
/** Photos of pets beside the repository; without them, nothing is said about the verdicts. */
const folder = process.env.PETDATA ?? join(root, '../shared/petdata');
/** Good photos of each part; each becomes one bad photo of each kind. */
const photosPerPart = 60;

if (existsSync(folder)) for (const part of ['tuning', 'test'] as const) await reportVerdicts(part);
await reportJudging();
await reportHeic();

async function reportVerdicts(part: 'tuning' | 'test'): Promise<void> {
  const photos = petPhotos(folder, part, photosPerPart);
  const good = await Promise.all(photos.map(async ({ path }) => reduce(sharp(path).rotate())));
  let [rightly, wrongly, found] = [0, 0, 0];
  for (const photo of good) if (((await judge(sharp(photo))) ?? []).length > 0) wrongly++;
  const missed = new Map<string, number>();
  for (const kind of flawKinds)
    for (const [index, photo] of good.entries()) {
      const flaws = await judgeSpoiled(kind, photo, index / (good.length - 1));
      if (flaws.length > 0) rightly++;
      if (flaws.includes(kind)) found++;
      else missed.set(kind, (missed.get(kind) ?? 0) + 1);
    }
  const variants = flawKinds.length * good.length;
  const breeds = new Set(photos.map(({ breed }) => breed)).size;
  const misses = flawKinds.map((kind) => `${kind} ${missed.get(kind) ?? 0}`).join(', ');
  const judged = `${variants} bad variants of ${good.length} photos of ${breeds} breeds`;
  const beside = `${judged}; missed: ${misses}; ${wrongly} good photos with a warning`;
  report({
    name: `photo coach, breeds of the ${part} part: misses, of all bad variants`,
    value: (100 * (variants - found)) / variants,
    unit: '%',
    atMost: 20,
    beside,
  });
  report({
    name: `photo coach, breeds of the ${part} part: warnings about good photos, of all`,
    value: (100 * wrongly) / (rightly + wrongly),
    unit: '%',
    atMost: 10,
  });
}

/** The judgement of a photo of 12 megapixels, as the page makes it. */
async function reportJudging(): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: `export { judgeFile } from './src/features/photos/client/photo-pixels.ts';`, resolveDir: root },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'coach',
    external: ['./heic/decode-heic.ts'],
  });
  const photo = await sharp(await drawPhoto('biscuit', 1_200))
    .resize(4_000, 3_000, { fit: 'cover' })
    .jpeg()
    .toBuffer();
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumArguments });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: `${outputFiles[0]?.text};window.coach = coach` });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const times: number[] = [];
    for (let round = 0; round < 6; round++) times.push(await timeJudging(page, session, photo));
    report({
      name: `judging a photo of 12 megapixels at ${slowDown}x slow-down, on the page's thread`,
      value: median(times.slice(1)),
      unit: 'ms',
      atMost: 150,
      beside: load(),
    });
  } finally {
    await browser.close();
  }
}

/** Time that the page's thread is busy; the photo is decoded in another. */
async function timeJudging(page: Page, session: CDPSession, photo: Buffer): Promise<number> {
  const busy = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate((bytes) => {
    const file = new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });
    Object.assign(globalThis, { file });
  }, photo.toString('base64'));
  const before = await busy();
  await page.evaluate('coach.judgeFile(file)');
  return (await busy()) - before;
}

/** Processor time of the decoder for a HEIC photo of 12 megapixels, on a phone of that speed. */
async function reportHeic(): Promise<void> {
  const file = new Uint8Array(await makeLargeHeic());
  const libheif = openLibheif();
  const times: number[] = [];
  for (let round = 0; round < 4; round++) {
    const before = process.cpuUsage();
    if (typeof (await readHeic(libheif, file, 20_000_000)) === 'string') throw new Error('the photo was not decoded');
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1e6);
  }
  report({
    name: `decoding a HEIC photo of 12 megapixels, processor time at ${slowDown}x slow-down`,
    value: slowDown * median(times.slice(1)),
    unit: 's',
    atMost: 4,
    beside: load(),
  });
}
