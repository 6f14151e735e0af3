import sharp, { type Sharp } from 'sharp';
import { findFlaws, judgedSide, type PhotoFlaw } from '../../src/features/photos/client/judge-photo.ts';

/** A photo as the browser reduces it, without transparency. */
export async function reduce(photo: Sharp): Promise<Buffer> {
  return photo.removeAlpha().resize(judgedSide, judgedSide, { fit: 'inside' }).png().toBuffer();
}

/** What the wizard says about a reduced photo; `of` is the size of the photo itself. */
export async function judge(photo: Sharp, of = { width: 2_000, height: 2_000 }): Promise<PhotoFlaw[] | null> {
  const { data, info } = await photo.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return findFlaws({ width: info.width, height: info.height, data }, of);
}

/** Light times `factor`, as a longer or shorter exposure takes it. */
async function expose(photo: Buffer, factor: number): Promise<Sharp> {
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  for (let i = 0; i < data.length; i++)
    data[i] = 255 * Math.min(1, ((data[i] ?? 0) / 255) ** 2.2 * factor) ** (1 / 2.2);
  return sharp(data, { raw: info });
}

/** A screenshot of the photo: plain bars with a clock above and a button below. */
async function screenshot(photo: Buffer, shade: number): Promise<Sharp> {
  const { width, height } = await sharp(photo).metadata();
  const [top, bottom] = [Math.round(height * 0.08), Math.round(height * 0.14)];
  const ink = shade < 128 ? 'white' : 'black';
  const marks = `<svg width="${width}" height="${height + top + bottom}" fill="${ink}">
    <rect x="12" y="${top / 3}" width="30" height="${top / 3}"/>
    <circle cx="${width / 2}" cy="${height + top + bottom / 2}" r="${bottom / 5}"/></svg>`;
  const framed = await sharp(photo)
    .extend({ top, bottom, background: { r: shade, g: shade, b: shade } })
    .composite([{ input: Buffer.from(marks), top: 0, left: 0 }])
    .png()
    .toBuffer();
  return sharp(await reduce(sharp(framed)));
}

/** Flaws that can be made of a good photo. */
export const flawKinds = ['blurred', 'dark', 'bright', 'bars'] as const;

/** Makes a reduced photo worse. */
export const spoil: Readonly<Record<(typeof flawKinds)[number], (photo: Buffer) => Promise<Sharp>>> = {
  blurred: async (photo) => sharp(await sharp(photo).blur(4).png().toBuffer()),
  dark: async (photo) => expose(photo, 0.015),
  bright: async (photo) => expose(photo, 8),
  bars: async (photo) => screenshot(photo, 12),
};
