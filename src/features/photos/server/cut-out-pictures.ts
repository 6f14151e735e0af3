import sharp from 'sharp';
import type { Findings, Mask, Pixels } from '../../../providers/generation/port.ts';
import type { PhotoBox } from '../contract.ts';

/** WebP files that show the findings of an analysis to a visitor. */
export interface CutOutPictures {
  /** The pet on a transparent background. */
  readonly cutOut: Buffer;
  /** An overlay for the working photo: dark where there is no pet, with a light line along the outline. */
  readonly veil: Buffer;
  /** The pet as each offered outline cuts it out, on a transparent background. */
  readonly outlines: readonly Buffer[];
}

/** Longest sides in pixels. */
export const cutOutSide = 800;
const outlineSide = 480;

export async function drawCutOut(photo: Pixels, findings: Findings): Promise<CutOutPictures> {
  const { matte, colors, outlines } = findings;
  const cutOut = sharp(withAlpha(colors, matte.data), {
    raw: { width: matte.width, height: matte.height, channels: 4 },
  })
    .extract(regionAround([matte], matte))
    .resize(cutOutSide, cutOutSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer();
  const veil = sharp(veilOf(matte), { raw: { width: matte.width, height: matte.height, channels: 4 } })
    .webp({ quality: 80, alphaQuality: 90 })
    .toBuffer();
  const small = await sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 3 } })
    .resize(outlineSide, outlineSide, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // All outlines use the same region, so that their differences stand out.
  const region = regionAround(outlines, small.info);
  const offered = outlines.map(async (outline) => cutOutBy(outline, { ...small.info, data: small.data }, region));
  return { cutOut: await cutOut, veil: await veil, outlines: await Promise.all(offered) };
}

/** Scales a small hard outline to the picture, softens it and cuts the picture out with it. */
async function cutOutBy(outline: Mask, picture: Pixels, region: Region): Promise<Buffer> {
  const { width, height } = picture;
  const alpha = await sharp(outline.data, { raw: { width: outline.width, height: outline.height, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .blur(0.8)
    .toColorspace('b-w')
    .raw()
    .toBuffer();
  return sharp(withAlpha(picture, alpha), { raw: { width, height, channels: 4 } })
    .extract(region)
    .webp({ quality: 80 })
    .toBuffer();
}

interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Margin around a cut-out, as a fraction of the picture's longer side. */
const marginShare = 0.03;

/** The region in pixels that contains all masks and a margin; the whole picture if the masks are empty. */
function regionAround(masks: readonly Mask[], { width, height }: { width: number; height: number }): Region {
  const boxes = masks.map(boxOf).filter((box) => box !== null);
  if (boxes.length === 0) return { left: 0, top: 0, width, height };
  const margin = marginShare * Math.max(width, height);
  const left = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.x)) * width - margin));
  const top = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.y)) * height - margin));
  const right = Math.min(width, Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)) * width + margin));
  const bottom = Math.min(height, Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)) * height + margin));
  return { left, top, width: right - left, height: bottom - top };
}

function withAlpha({ width, height, data }: Pixels, alpha: Uint8Array): Uint8Array {
  const out = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    out[i * 4] = data[i * 3] ?? 0;
    out[i * 4 + 1] = data[i * 3 + 1] ?? 0;
    out[i * 4 + 2] = data[i * 3 + 2] ?? 0;
    out[i * 4 + 3] = alpha[i] ?? 0;
  }
  return out;
}

const dark = [23, 15, 10];
const light = [255, 251, 245];
/** Opacity of the veil, 0..1. */
const veilStrength = 0.62;
/** Half the width of the line, as a fraction of the matte's longest side. */
const lineHalfWidthShare = 1 / 400;

function veilOf({ width, height, data }: Mask): Uint8Array {
  const out = new Uint8Array(width * height * 4);
  const halfWidth = Math.max(1, Math.round(Math.max(width, height) * lineHalfWidthShare));
  const inside = (x: number, y: number): boolean => (data[y * width + x] ?? 0) > 127;
  /** Whether the outline passes within `halfWidth`. The edge of the photo is not an outline. */
  const onLine = (x: number, y: number): boolean => {
    const here = inside(x, y);
    const [left, right] = [Math.max(0, x - halfWidth), Math.min(width - 1, x + halfWidth)];
    const [top, bottom] = [Math.max(0, y - halfWidth), Math.min(height - 1, y + halfWidth)];
    return (
      inside(left, y) !== here || inside(right, y) !== here || inside(x, top) !== here || inside(x, bottom) !== here
    );
  };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const line = onLine(x, y);
      out.set(line ? light : dark, i * 4);
      out[i * 4 + 3] = line ? 235 : Math.round((255 - (data[i] ?? 0)) * veilStrength);
    }
  }
  return out;
}

/** The bounding box of the pet, in fractions of the mask's sides; null if the mask is empty. */
export function boxOf({ width, height, data }: Mask): PhotoBox | null {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if ((data[i] ?? 0) <= 127) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  if (right <= left) return null;
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height };
}
