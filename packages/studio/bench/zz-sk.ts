import { analyse } from '../src/analysis/analyse.ts';
import { readPhoto } from './read-photo.ts';
import { compose } from '../src/compose/compose.ts';
import { styleIds } from '../src/compose/recipe.ts';
import { paintBands } from '../src/render.ts';
import { makeBands } from '../src/bands.ts';
import { sharePhoto } from '../src/workers/share.ts';
import { collectGarbage } from '../src/workers/collect-garbage.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { serialize, deserialize } from 'node:v8';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
sharp.cache(false);
const width = Number(process.argv[2] ?? 320), rounds = Number(process.argv[3] ?? 2);
const only = process.argv[4]?.split(',');
const photo = sharePhoto(await readPhoto('/work/shared/photos/p03-golden-flower.jpg'));
const f = '/tmp/lead/p03.analysis';
if (!existsSync(f)) writeFileSync(f, serialize(await analyse(photo)));
const analysis = deserialize(readFileSync(f));
const all = createHash('sha256');
for (let r = 0; r < rounds; r++) {
  const rows: [string, number, number][] = [];
  for (const style of styleIds) {
    if (only && !only.includes(style)) continue;
    const c = process.cpuUsage(); const t = performance.now();
    const bands = makeBands(width, width * 1.25, false);
    const marks: [string, number][] = [];
    await paintBands({ photo, analysis, recipe: compose(analysis, style, { seed: 1, variation: 0 }) }, bands, true, { onProgress: (n) => { if (marks.at(-1)?.[0] !== n) marks.push([n, performance.now()]); } }, { tidy: collectGarbage });
    const end = performance.now();
    const u = process.cpuUsage(c);
    const h = createHash('sha256').update(bands.data).digest('hex').slice(0, 8);
    all.update(h);
    rows.push([style, end - t, (u.user + u.system) / 1000]);
    if (r === rounds - 1) console.log(style.padEnd(28), (end - t).toFixed(0), ((u.user + u.system) / 1000).toFixed(0), h, marks.map(([n, s], i) => `${n} ${((marks[i + 1]?.[1] ?? end) - s).toFixed(0)}`).join(' | '));
  }
  console.log('round', r, 'wall', rows.reduce((s, x) => s + x[1], 0).toFixed(0), 'cpu', rows.reduce((s, x) => s + x[2], 0).toFixed(0));
}
console.log(all.digest('hex').slice(0, 12));
