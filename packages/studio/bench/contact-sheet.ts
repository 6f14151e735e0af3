// Paints every style of every photo in a folder and writes one contact sheet per style, for inspection by eye.
//   node bench/contact-sheet.ts <folder of photos> [--style watercolor] [--photos p03,p15] [--width 480] [--name Bella]
//                               [--out folder]
// Writes sheets and full pictures to build/contact-sheet, which git ignores, or to the given folder.
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { compose, createStudio, engineVersion, parseAnalysis, serializeAnalysis, styleIds } from '../src/index.ts';
import type { Analysis, Photo, Studio, StyleId, Variation } from '../src/index.ts';
import { readPhoto } from './read-photo.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    style: { type: 'string' },
    photos: { type: 'string' },
    width: { type: 'string', default: '768' },
    name: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tile: { type: 'string', default: '320' },
    out: { type: 'string', default: fileURLToPath(new URL('../build/contact-sheet', import.meta.url)) },
  },
});
const folder = positionals[0];
if (!folder) throw new Error('Usage: contact-sheet.ts <folder of photos>');
const { out } = values;
await mkdir(out, { recursive: true });

const wanted = values.photos?.split(',');
const files = (await readdir(folder))
  .filter((file) => /\.(jpe?g|png)$/i.test(file) && (!wanted || wanted.some((start) => file.startsWith(start))))
  .toSorted();
const styles = values.style ? styleIds.filter((id) => values.style?.split(',').includes(id)) : styleIds;
const width = Number(values.width);
const tile = Number(values.tile);
const studio = createStudio();
for (const style of styles) {
  const pictures: string[] = [];
  for (const file of files) {
    const photo = await readPhoto(join(folder, file));
    const analysis = await analyzeOnce(studio, file, photo);
    pictures.push(
      ...(await Promise.all(
        ([0, 1, 2] as const).map(async (variation) => paint(photo, analysis, parse(file).name, style, variation)),
      )),
    );
  }
  const columns = 6;
  const rows = Math.ceil(pictures.length / columns);
  const sheet = sharp({
    create: { width: columns * tile, height: rows * tile * 1.25, channels: 3, background: '#808080' },
  });
  const layers = await Promise.all(
    pictures.map(async (input, i) => ({
      input: await sharp(input)
        .resize(tile - 6)
        .toBuffer(),
      left: (i % columns) * tile + 3,
      top: Math.floor(i / columns) * tile * 1.25 + 3,
    })),
  );
  await sheet
    .composite(layers)
    .png()
    .toFile(join(out, `sheet-${style}.png`));
  console.log(`${style}: ${pictures.length} pictures`);
}
await studio.close();

async function paint(
  photo: Photo,
  analysis: Analysis,
  name: string,
  style: StyleId,
  variation: Variation,
): Promise<string> {
  const recipe = compose(analysis, style, { seed: Number(values.seed), variation, petName: values.name });
  const picture = await studio.render({ photo, analysis, recipe, width, height: width * 1.25 });
  const path = join(out, `${style}-${name}-${variation}.png`);
  await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toFile(path);
  return path;
}

/** Analyzes a photo, or reads its analysis from the cache on disk if the same engine version made it. */
async function analyzeOnce(studio: Studio, file: string, photo: Photo): Promise<Analysis> {
  const path = join(out, `${file}.${engineVersion}.analysis`);
  const cached = await readFile(path).catch(() => null);
  if (cached) return parseAnalysis(cached);
  const analysis = await studio.analyze(photo);
  await writeFile(path, serializeAnalysis(analysis));
  return analysis;
}
