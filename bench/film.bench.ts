import sharp from 'sharp';
import { createStudioGenerator } from '../src/providers/generation/studio.ts';
import { benchPhoto } from './photo.ts';
import { load, median, report } from './report.ts';

/** Processor time of a film of how a picture is painted, of all threads. */
const { name, jpeg } = await benchPhoto();
const { data, info } = await sharp(jpeg)
  .rotate()
  .toColorspace('srgb')
  .removeAlpha()
  .raw()
  .toBuffer({ resolveWithObject: true });
const photo = { width: info.width, height: info.height, data };
const generator = createStudioGenerator();
try {
  const subject = generator.open(photo, await generator.analyze(photo));
  const times: number[] = [];
  for (const style of ['watercolor', 'impasto-painting', 'wizard']) {
    const request = { style, seed: 1, variation: 0, petName: 'Biscuit', petBreed: null };
    const recipe = generator.compose(subject, request);
    const before = process.cpuUsage();
    await generator.film({ subject, recipe });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1e6);
    report({ name: `film of ${style} on ${name}, processor time`, value: times.at(-1) ?? 0, unit: 's', atMost: 30 });
  }
  report({
    name: 'film, median of the styles, processor time',
    value: median(times),
    unit: 's',
    atMost: 30,
    beside: load(),
  });
} finally {
  await generator.close();
}
