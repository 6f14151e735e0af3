import sharp from 'sharp';
import { createHash } from 'node:crypto';
import { analyse } from '../src/analysis/analyse.ts';
import { readPhoto } from './read-photo.ts';
const p = await readPhoto('/work/shared/photos/p03-golden-flower.jpg');
const data = await sharp(p.data, { raw: { width: p.width, height: p.height, channels: 3 } }).resize(4000, 3000, { fit: 'cover' }).raw().toBuffer();
const photo = { width: 4000, height: 3000, data };
for (let r = 0; r < Number(process.argv[2] ?? 4); r++) {
  const marks: [string, number][] = []; const t = performance.now();
  const a = await analyse(photo, {}, { onStage: (n) => { const now = performance.now(); if (marks.at(-1)?.[0] !== n) marks.push([n, now]); } });
  const end = performance.now();
  console.log((end - t).toFixed(0), marks.map(([n, s], i) => `${n} ${((marks[i + 1]?.[1] ?? end) - s).toFixed(0)}`).join(' | '), createHash('sha256').update(JSON.stringify({...a,work:0,foreground:0,matte:0})).update(Buffer.from(a.matte.data.buffer)).update(Buffer.from(a.foreground.r.buffer)).digest('hex').slice(0,12));
}
