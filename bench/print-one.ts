import { compose, createStudio, type StyleId } from '@pawtelier/studio';
import { benchPhoto } from './photo.ts';
import { seconds } from './report.ts';

/** Renders one print in this process and prints how long it took and how much memory it needed. */
const style = process.argv[2] as StyleId;
const { photo } = await benchPhoto();
const studio = createStudio();
const analysis = await studio.analyse(photo);
const recipe = compose(analysis, style, { seed: 1, variation: 0 });
const taken = await seconds(() => studio.render({ photo, analysis, recipe, width: 4_800, height: 6_000 }, { priority: 'print' }));
await studio.close();
console.log(JSON.stringify({ seconds: taken, megabytes: process.resourceUsage().maxRSS / 1_024 }));
