// Draws the pictures of the README from the pets in src/drawn-pets: every style once, and one picture in the shapes of
// the shop's products.
//   npm run docs -w @pawtelier/studio
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawPet } from '../src/drawn-pets/draw-pet.ts';
import type { PetName } from '../src/drawn-pets/index.ts';
import { compose, createStudio, styleIds } from '../src/index.ts';
import type { Analysis, Photo, Raster, StyleId, Variation } from '../src/index.ts';

const folder = fileURLToPath(new URL('../docs/', import.meta.url));
const pets: PetName[] = ['biscuit', 'mabel', 'otto', 'saffron'];
const gap = 8;
const paper = '#f6efe3';

const studio = createStudio();
const subjects: { photo: Photo; analysis: Analysis; name: string }[] = [];
for (const pet of pets) {
  const { photo } = await drawPet(pet, { width: 900 });
  subjects.push({ photo, analysis: await studio.analyze(photo), name: pet[0].toUpperCase() + pet.slice(1) });
}
await drawStyles();
await drawShapes();
await studio.close();

/** Seven styles per row, with alternating pets. */
async function drawStyles(): Promise<void> {
  const [columns, tile] = [7, { width: 196, height: 245 }];
  const pictures = await Promise.all(
    styleIds.map(async (style, i) => {
      const picture = await paint(style, i % pets.length, 0, 320, 400);
      return {
        input: await asPng(picture, tile),
        left: gap + (i % columns) * (tile.width + gap),
        top: gap + Math.floor(i / columns) * (tile.height + gap),
      };
    }),
  );
  const rows = Math.ceil(styleIds.length / columns);
  await writeSheet(pictures, gap + columns * (tile.width + gap), gap + rows * (tile.height + gap), 'styles.avif');
}

/** One recipe as a 4:5 and a 3:4 poster, a square magnet and the wrap of a mug. */
async function drawShapes(): Promise<void> {
  const height = 300;
  let left = gap;
  const pictures = [];
  for (const aspect of [4 / 5, 3 / 4, 1, 18 / 7]) {
    const width = Math.round(height * aspect);
    pictures.push({
      input: await asPng(await paint('impasto-painting', 0, 0, width * 2, Math.round((width * 2) / aspect)), {
        width,
        height,
      }),
      left,
      top: gap,
    });
    left += width + gap;
  }
  await writeSheet(pictures, left, height + 2 * gap, 'shapes.avif');
}

async function paint(
  style: StyleId,
  subject: number,
  variation: Variation,
  width: number,
  height: number,
): Promise<Raster> {
  const { photo, analysis, name } = subjects[subject];
  return studio.render({
    photo,
    analysis,
    recipe: compose(analysis, style, { seed: 1, variation, petName: name }),
    width,
    height,
  });
}

async function asPng({ width, height, data }: Raster, size: { width: number; height: number }): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(size.width, size.height, { fit: 'fill' })
    .png()
    .toBuffer();
}

async function writeSheet(
  pictures: { input: Buffer; left: number; top: number }[],
  width: number,
  height: number,
  file: string,
): Promise<void> {
  const { size } = await sharp({ create: { width, height, channels: 3, background: paper } })
    .composite(pictures)
    .avif({ quality: 55, effort: 4 })
    .toFile(folder + file);
  console.log(`docs/${file} ${width}x${height}, ${Math.round(size / 1024)} KB`);
}
