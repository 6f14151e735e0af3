import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fromBytes } from '../packages/studio/src/core/image.ts';
import { kuwahara } from '../packages/studio/src/kernels/kuwahara.ts';
import sharp from 'sharp';
import { benchPhoto } from './photo.ts';
import { median, report, seconds } from './report.ts';

/** Our Kuwahara filter and G'MIC's in turn on the same 1024 px picture with the same radius. */
const run = promisify(execFile);
const rounds = 5;
const radius = 6;
const { name, jpeg } = await benchPhoto();
const folder = await mkdtemp(join(tmpdir(), 'kuwahara-'));
const input = join(folder, 'in.png');
const { data, info } = await sharp(jpeg).autoOrient().resize(1_024, 1_024, { fit: 'inside' }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).png().toFile(input);
const picture = fromBytes({ width: info.width, height: info.height, data: new Uint8Array(data) });

const gmic = async (...filter: string[]) => seconds(() => run('gmic', ['-v', '-', input, ...filter, '-output', join(folder, 'out.png')]));
const rival = await gmic().then(() => true, () => false);
const ours: number[] = [];
const theirs: number[] = [];
kuwahara(picture, radius);
for (let round = 0; round < rounds; round++) {
  ours.push(await seconds(async () => kuwahara(picture, radius)));
  // Starting G'MIC and reading and writing the picture is not its filter's time.
  if (rival) theirs.push((await gmic('-kuwahara', String(radius))) - (await gmic()));
}
await rm(folder, { recursive: true, force: true });
const size = `${info.width}x${info.height}, radius ${radius}, ${name}`;
report({ name: `Kuwahara ${size}`, value: median(ours) * 1_000, unit: 'ms', atMost: null });
if (rival) {
  report({ name: "G'MIC's on the same picture", value: median(theirs) * 1_000, unit: 'ms', atMost: null });
  report({ name: "our time over G'MIC's", value: median(ours) / median(theirs), unit: 'x', atMost: 0.5, beside: `${rounds} rounds in turn` });
} else {
  console.error("NOT COMPARED: gmic is not on this machine (Debian's package gmic).");
}
