import { analyze, compose, render } from '@pawtelier/studio';
import type { Analysis, Raster } from '@pawtelier/studio';
import type { DrawnPet, PetName } from '@pawtelier/studio/drawn-pets';
import { drawPet } from '@pawtelier/studio/drawn-pets';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { SamplePicture } from './list.ts';

interface AnalyzedPet {
  pet: DrawnPet;
  analysis: Analysis;
}

const analyzedPets = new Map<PetName, Promise<AnalyzedPet>>();

/** Draws and analyzes a pet; cached for all of its pictures. */
function drawAndAnalyze(name: PetName): Promise<AnalyzedPet> {
  const known = analyzedPets.get(name);
  if (known) return known;
  const made = drawPet(name).then(async (pet) => ({ pet, analysis: await analyze(pet.photo) }));
  analyzedPets.set(name, made);
  return made;
}

export async function makePicture({ pet: name, art, width, paintedAt = width }: SamplePicture): Promise<Raster> {
  const height = width * 1.25;
  const { pet, analysis } = await drawAndAnalyze(name);
  if (!art) {
    const data = await rawSharp(pet.photo).resize(width, height).raw().toBuffer();
    return { width, height, data };
  }
  const recipe = compose(analysis, art.style, { seed: art.seed, variation: art.variation });
  const painted = await render(pet.photo, analysis, recipe, { width: paintedAt, height: paintedAt * 1.25 });
  if (paintedAt === width) return painted;
  return { width, height, data: await rawSharp(painted).resize(width, height).raw().toBuffer() };
}

const maxQuality = { webp: 80, avif: 62 };
const minQuality = 24;

/** Encodes with the highest quality that fits into the picture's byte budget. */
export async function encodePicture(raster: Raster, { file, maxBytes }: SamplePicture): Promise<Buffer> {
  const kind = file.endsWith('.avif') ? 'avif' : 'webp';
  for (let quality = maxQuality[kind]; quality >= minQuality; quality -= 4) {
    const image = rawSharp(raster);
    const bytes = await (
      kind === 'avif' ? image.avif({ quality, effort: 2 }) : image.webp({ quality, effort: 6, smartSubsample: true })
    ).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error(`${file} does not fit into ${maxBytes} bytes`);
}

const rawSharp = ({ width, height, data }: Raster): Sharp => sharp(data, { raw: { width, height, channels: 3 } });
