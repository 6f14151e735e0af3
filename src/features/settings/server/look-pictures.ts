import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { Storage } from '../../../providers/storage/port.ts';
import { contrastOf } from '../../../shared/oklch.ts';
import { PanelError } from '../../../shared/shop-error.ts';
import { lookFileNames, standardChoice, type LookFileName, type LookPicture } from '../contract.ts';
import { canBeIcon } from '../looks/look.ts';
import { drawIcons } from './draw-icons.ts';

/** Whether a picture is shown as the logo, or in tabs and on home screens. */
export type LookKind = 'logo' | 'icon';

/** Bytes of a file that an owner uploads. */
export const maxLookBytes = 5 * 2 ** 20;
/** Pixels of a side. A drawing (SVG) may be of any size, because it is drawn as large as it is needed. */
const maxSide = 8_000;
/** Pixels of the largest file: what a packing slip prints, and what an export holds. */
const boxes = { logo: { width: 960, height: 320 }, icon: { width: 512, height: 512 } } as const;
/** Bytes of the largest file, so that an export stays small. */
const maxWholeBytes = 200_000;

/** Increase it when the files are made in another way: browsers keep those of an address for ever. */
const rule = 1;

const sentences = {
  empty: 'This file is empty. Choose the picture again.',
  unreadable: 'This is not a picture that we can read. Choose a PNG, JPEG, WebP or SVG file.',
  invisible: 'Nothing can be seen in this picture. Choose another one.',
  tooLarge: `This picture has more than ${maxSide.toLocaleString('en-US')} pixels on a side. Choose a smaller one.`,
} as const;

const keyOf = (file: string, name: LookFileName) => `shop/look/${file}/${name}`;

/**
 * Stores a logo or an icon in every size that is shown. Whatever came is drawn as pixels, and only these are kept: no
 * script and no reference of an SVG survives. The result belongs into the settings.
 * Throws ShopError('invalid' or 'unprocessable') with a sentence for anything else.
 */
export async function addLookPicture(
  { storage }: { readonly storage: Pick<Storage, 'put'> },
  kind: LookKind,
  bytes: Uint8Array,
): Promise<LookPicture> {
  const { png, width, height } = await drawWhole(bytes, boxes[kind]);
  const file = createHash('sha256').update(`${rule} ${kind} `).update(png).digest('hex').slice(0, 32);
  const ground = await findGround(png);
  const files: [LookFileName, Buffer, string][] = [
    ['whole.png', png, 'image/png'],
    ['header.webp', await drawHeader(png), 'image/webp'],
    ['email.png', await drawForEmail(png, ground), 'image/png'],
  ];
  if (kind === 'icon' || canBeIcon({ width, height }))
    for (const [name, icon] of await drawIcons(png, ground))
      files.push([name, icon, name.endsWith('.ico') ? 'image/x-icon' : 'image/png']);
  for (const [name, content, type] of files) await storage.put(keyOf(file, name), content, type);
  return { file, width, height, ...(ground !== null && { ground }) };
}

/** A file of a logo or icon; null if it was never uploaded here. */
export async function readLookFile(
  { storage }: { readonly storage: Pick<Storage, 'get'> },
  { file }: Pick<LookPicture, 'file'>,
  name: LookFileName,
): Promise<Uint8Array | null> {
  return storage.get(keyOf(file, name));
}

/** Whether the files of a picture are here. */
export async function hasLookPicture(
  { storage }: { readonly storage: Pick<Storage, 'exists'> },
  { file }: Pick<LookPicture, 'file'>,
): Promise<boolean> {
  return storage.exists(keyOf(file, lookFileNames[0]));
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws the picture as PNG, as large as fits into `box`. */
async function drawWhole(bytes: Uint8Array, box: Size): Promise<Size & { png: Buffer }> {
  if (bytes.byteLength === 0) throw new PanelError('invalid', sentences.empty);
  const open = await openPicture(bytes, box);
  for (let scale = 1; ; scale *= 0.8) {
    const inside = { width: Math.ceil(box.width * scale), height: Math.ceil(box.height * scale) };
    const drawn = await draw(open().resize({ ...inside, fit: 'inside', withoutEnlargement: true }));
    const small = drawn.png.length <= maxWholeBytes ? drawn : await drawWithFewColors(drawn);
    if (small.png.length <= maxWholeBytes || scale < 0.2) return small;
  }
}

/** Returns a function that begins to draw an untrusted picture. */
async function openPicture(bytes: Uint8Array, box: Size): Promise<() => Sharp> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  const format = header?.format;
  if (header === null || (format !== 'png' && format !== 'jpeg' && format !== 'webp' && format !== 'svg'))
    throw new PanelError('unprocessable', sentences.unreadable);
  const { width, height } = header;
  if (format !== 'svg') {
    if (Math.max(width, height) > maxSide) throw new PanelError('unprocessable', sentences.tooLarge);
    return () => sharp(bytes, { limitInputPixels: maxSide ** 2, failOn: 'error' }).autoOrient();
  }
  // A drawing has no pixels of its own: its resolution is chosen so that it fills the box.
  const density = 72 * Math.min(box.width / width, box.height / height);
  return () => sharp(bytes, { density: Math.min(Math.max(density, 1), 20_000), limitInputPixels: maxSide ** 2 });
}

async function draw(picture: Sharp): Promise<Size & { png: Buffer }> {
  const { data, info } = await picture
    .timeout({ seconds: 20 })
    .toColourspace('srgb')
    .ensureAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PanelError('unprocessable', sentences.unreadable);
    });
  const { channels } = await sharp(data).stats();
  if ((channels[3]?.max ?? 0) === 0) throw new PanelError('unprocessable', sentences.invisible);
  return { png: data, width: info.width, height: info.height };
}

async function drawWithFewColors({ png, width, height }: Size & { png: Buffer }): Promise<Size & { png: Buffer }> {
  return { png: await sharp(png).png({ palette: true, quality: 90, effort: 7 }).toBuffer(), width, height };
}

/** The bar is 36 CSS pixels high; screens have up to three pixels for each. */
async function drawHeader(png: Buffer): Promise<Buffer> {
  return sharp(png)
    .resize({ width: 660, height: 108, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, alphaQuality: 100, effort: 6 })
    .toBuffer();
}

/** Email programs invert colors as they like, so a logo that needs a ground brings it along. */
async function drawForEmail(png: Buffer, ground: LookPicture['ground'] | null): Promise<Buffer> {
  const { data, info } = await sharp(png)
    .resize({ width: 440, height: 88, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (ground === null) return data;
  const margin = 16;
  const plate = { width: info.width + 2 * margin, height: info.height + 2 * margin };
  const color = ground === 'light' ? '#fffdf9' : '#2a1d26';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${plate.width}" height="${plate.height}">
<rect width="100%" height="100%" rx="16" fill="${color}"/></svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: data, left: margin, top: margin }])
    .png()
    .toBuffer();
}

/** Contrast below which a part of a logo is lost in its ground. */
const minContrast = 2.2;

/** The ground that a picture needs: light if much of it would vanish on a dark page, dark if on a light one. */
async function findGround(png: Buffer): Promise<'light' | 'dark' | null> {
  const { data } = await sharp(png)
    .resize({ width: 96, height: 96, fit: 'inside', withoutEnlargement: true })
    // A picture with few colors and no transparent part is stored without an alpha channel.
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [visible, lostOnLight, lostOnDark, opaque] = [0, 0, 0, 0];
  const pixels = data.length / 4;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    if (alpha > 250) opaque += 1;
    if (alpha < 128) continue;
    visible += 1;
    const color = `#${Buffer.from(data.subarray(at, at + 3)).toString('hex')}`;
    if (contrastOf(color, standardChoice.light.paper) < minContrast) lostOnLight += 1;
    if (contrastOf(color, standardChoice.dark.paper) < minContrast) lostOnDark += 1;
  }
  // A picture without transparent parts brings its own ground.
  if (opaque > 0.98 * pixels) return null;
  if (lostOnDark > 0.25 * visible && lostOnDark >= lostOnLight) return 'light';
  return lostOnLight > 0.25 * visible ? 'dark' : null;
}
