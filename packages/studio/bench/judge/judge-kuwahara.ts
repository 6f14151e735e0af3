import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { fromBytes } from '../../src/core/image.ts';
import { kuwahara } from '../../src/kernels/kuwahara.ts';
import { median } from './figures.ts';
import type { Figure } from './figures.ts';
import { readReferenceFile, timeReferenceJob } from './reference-job.ts';

const run = promisify(execFile);
const rounds = 5;
const radius = 6;

/**
 * Times the studio's anisotropic Kuwahara filter and G'MIC's plain one, alternating, on the same 1024 px picture with
 * the same radius.
 */
export async function judgeKuwahara(photosFolder: string): Promise<Figure[]> {
  const file = await readReferenceFile(photosFolder);
  const reference = await timeReferenceJob(file);
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize(1024, 1024, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const picture = fromBytes({ width, height, data });
  const folder = await mkdtemp(join(tmpdir(), 'kuwahara-'));
  const input = join(folder, 'in.png');
  await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(input);
  const gmic = async (...filter: string[]): Promise<number> => {
    const begun = performance.now();
    await run('gmic', ['-v', '-', input, ...filter, '-output', join(folder, 'out.png')]);
    return performance.now() - begun;
  };
  const hasGmic = await gmic().then(
    () => true,
    () => false,
  );
  const ours: number[] = [];
  const theirs: number[] = [];
  kuwahara(picture, radius);
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    kuwahara(picture, radius);
    ours.push(performance.now() - begun);
    // Subtracts the time to start G'MIC and to read and write the picture.
    if (hasGmic) theirs.push((await gmic('-kuwahara', String(radius))) - (await gmic()));
  }
  await rm(folder, { recursive: true, force: true });
  const base = { part: 'kuwahara' };
  const figures: Figure[] = [
    {
      ...base,
      name: `Kuwahara ${width}x${height}, radius ${radius}`,
      value: median(ours),
      unit: 'ms',
      references: median(ours) / reference,
    },
  ];
  if (!hasGmic) return [{ ...figures[0], note: 'NOT COMPARED: gmic is not installed (Debian package gmic)' }];
  return [
    ...figures,
    {
      ...base,
      name: "G'MIC's on the same picture",
      value: median(theirs),
      unit: 'ms',
      references: median(theirs) / reference,
    },
    {
      ...base,
      name: "our time over G'MIC's",
      value: median(ours) / median(theirs),
      unit: 'x',
      atMost: 0.5,
      aim: 0.2,
      note: `${rounds} alternating rounds`,
    },
  ];
}
