// Time and memory of every style on one photo.
//   node bench/render.ts <photo> [--style impasto-painting] [--runs 3] [--no-print]
//   node bench/render.ts <photo> --kuwahara       our Kuwahara filter beside G'MIC's on the same picture and radius
// Absolute times drift on shared machines: CPU milliseconds are printed beside elapsed ones.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { fromBytes, toBytes } from '../src/core/image.ts';
import type { Raster } from '../src/core/image.ts';
import { compose, createStudio, styleIds } from '../src/index.ts';
import type { Photo, Variation } from '../src/index.ts';
import { kuwahara } from '../src/kernels/kuwahara.ts';
import { coarseLuma, correlation } from './measures/compare.ts';
import { readPhoto } from './read-photo.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true, allowNegative: true,
  options: { style: { type: 'string' }, runs: { type: 'string', default: '3' }, print: { type: 'boolean', default: true }, kuwahara: { type: 'boolean', default: false } },
});
const path = positionals[0];
if (!path) throw new Error('Name a photo');
const runs = Number(values.runs);

if (values.kuwahara) await compareKuwahara(path);
else await measureStyles(await readPhoto(path));

async function measureStyles(photo: Photo): Promise<void> {
  const studio = createStudio({ threads: 2 });
  const analysed = await measure(async () => studio.analyse(photo));
  console.log(`analysis ${show(analysed)}`);
  const analysis = analysed.result;
  for (const style of styleIds.filter((id) => !values.style || id === values.style)) {
    const paint = async (variation: Variation, width: number): Promise<Raster> => studio.render(
      { photo, analysis, recipe: compose(analysis, style, { seed: 1, variation }), width, height: width * 1.25 },
      { priority: width > 2000 ? 'print' : 'preview' },
    );
    const previews = [];
    for (let run = 0; run < runs; run++) previews.push(await measure(async () => paint(0, 768)));
    const three = await measure(async () => Promise.all([paint(0, 768), paint(1, 768), paint(2, 768)]));
    let line = `${style.padEnd(22)} preview ${show(median(previews))} | three on two threads ${show(three)}`;
    if (values.print) {
      const print = await measure(async () => paint(0, 4800));
      const alike = correlation(coarseLuma(previews[0].result, 768), coarseLuma(print.result, 768));
      line += ` | print 4800x6000 ${show(print)}, correlation with preview ${alike.toFixed(3)}`;
    }
    console.log(`${line} | peak RSS of all ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`);
  }
  await studio.close();
}

/** Anisotropic smoothing by Kuwahara's idea, radius 6, on the photo at 1024 pixels; G'MIC's is the isotropic original. */
async function compareKuwahara(file: string): Promise<void> {
  const { data, info } = await sharp(file).rotate().removeAlpha().toColourspace('srgb').resize(1024, 1024, { fit: 'cover' }).raw().toBuffer({ resolveWithObject: true });
  const image = fromBytes({ width: info.width, height: info.height, data });
  const ours = [];
  for (let run = 0; run < runs + 1; run++) ours.push(await measure(async () => Promise.resolve(toBytes(kuwahara(image, 6)))));
  console.log(`ours, radius 6, ${info.width}x${info.height}: ${show(median(ours.slice(1)))}`);
  if (spawnSync('gmic', ['-version']).error) {
    console.log('G\'MIC is not installed: nothing to compare with');
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'kuwahara-'));
  const input = join(folder, 'in.png');
  await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).png().toFile(input);
  const time = (commands: string[]): number => {
    const begun = performance.now();
    execFileSync('gmic', ['-v', '-', input, ...commands, '-o', join(folder, 'out.png')]);
    return performance.now() - begun;
  };
  const reading = Math.min(...Array.from({ length: runs }, () => time([])));
  const whole = Array.from({ length: runs }, () => time(['-kuwahara', '6'])).toSorted((a, b) => a - b)[runs >> 1];
  console.log(`gmic -kuwahara 6: ${whole.toFixed(0)} ms, of which ${reading.toFixed(0)} for start, reading and writing`);
  await rm(folder, { recursive: true });
}

interface Measured<T> { result: T; elapsed: number; cpu: number }

async function measure<T>(work: () => Promise<T>): Promise<Measured<T>> {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const result = await work();
  const spent = process.cpuUsage(cpu);
  return { result, elapsed: performance.now() - begun, cpu: (spent.user + spent.system) / 1000 };
}

function median<T>(measured: Measured<T>[]): Measured<T> {
  return measured.toSorted((a, b) => a.elapsed - b.elapsed)[measured.length >> 1];
}

function show({ elapsed, cpu }: Measured<unknown>): string {
  return `${elapsed.toFixed(0)} ms (CPU ${cpu.toFixed(0)})`;
}
