import sharp, { type Sharp } from 'sharp';
import { findFlaws, judgedSide, type PhotoFlaw } from '../../src/features/photos/client/judge-photo.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A photo as the browser reduces it, without transparency. */
export async function reduce(photo: Sharp): Promise<Buffer> {
  return photo.removeAlpha().resize(judgedSide, judgedSide, { fit: 'inside' }).png().toBuffer();
}

/** What the wizard says about a reduced photo; `of` is the size of the photo itself. */
export async function judge(photo: Sharp, of: Size = { width: 2_000, height: 2_000 }): Promise<PhotoFlaw[] | null> {
  const { data, info } = await photo.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return findFlaws({ width: info.width, height: info.height, data }, of);
}

/** Flaws that can be made of a good photo: all that the browser finds. */
export const flawKinds = ['small', 'blurred', 'dark', 'bright', 'bars'] as const satisfies PhotoFlaw[];
export type FlawKind = (typeof flawKinds)[number];

/** What the wizard says about a reduced photo that was made worse: `level` is from 0, just bad, to 1, very bad. */
export async function judgeSpoiled(kind: FlawKind, photo: Buffer, level = 0.5): Promise<PhotoFlaw[]> {
  if (kind !== 'small') return (await judge(await spoil[kind](photo, level))) ?? [];
  const { width, height } = await sharp(photo).metadata();
  const scale = between(390, 205, level) / Math.min(width, height);
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  const smaller = await sharp(photo).resize(across, down).png().toBuffer();
  return (await judge(sharp(await reduce(sharp(smaller))), { width: across, height: down })) ?? [];
}

/** Makes a reduced photo worse. */
const spoil: Readonly<Record<Exclude<FlawKind, 'small'>, (photo: Buffer, level: number) => Promise<Sharp>>> = {
  blurred: async (photo, level) =>
    sharp(
      await sharp(photo)
        .blur(between(3, 5, level))
        .png()
        .toBuffer(),
    ),
  dark: async (photo, level) => expose(photo, 0.03 ** (1 - level) * 0.0075 ** level),
  bright: async (photo, level) => expose(photo, 4 ** (1 - level) * 16 ** level),
  bars: async (photo, level) => screenshot(photo, barShades[Math.floor(level * 3.999)] ?? 12, level),
};

/** Black, nearly black and white, as phones have them in their two themes. */
const barShades = [0, 250, 12, 255] as const;

function between(mild: number, strong: number, level: number): number {
  return mild + (strong - mild) * level;
}

/** Light times `factor`, as a longer or shorter exposure takes it. */
async function expose(photo: Buffer, factor: number): Promise<Sharp> {
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  for (let i = 0; i < data.length; i++)
    data[i] = 255 * Math.min(1, ((data[i] ?? 0) / 255) ** 2.2 * factor) ** (1 / 2.2);
  return sharp(data, { raw: info });
}

/** A screenshot of the photo: plain bars with a clock above and a button below. */
async function screenshot(photo: Buffer, shade: number, level: number): Promise<Sharp> {
  const { width, height } = await sharp(photo).metadata();
  const [top, bottom] = [
    Math.round(height * between(0.05, 0.11, level)),
    Math.round(height * between(0.09, 0.19, level)),
  ];
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
