import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import {
  isApproved,
  likenessBounds,
  measureLikeness,
  type Likeness,
} from '../src/features/artworks/server/hosted/likeness.ts';
import type { Pixels } from '../src/providers/generation/port.ts';

/**
 * Compares the measured likeness of faithful enlargements with that of other pictures. The bounds in likeness.ts were
 * chosen with it on every second of the shop's sample pictures; it also reports results on the others.
 */
const folder = fileURLToPath(new URL('../src/web/pictures/styles/', import.meta.url));
/** As sharp per pixel as a draft, at a quarter of its size. */
const size = { width: 480, height: 600 };
const large = { width: 1_440, height: 1_800 };

type Change = (approved: Pixels, open: () => Sharp) => Promise<Sharp> | Sharp;

const raw = (pixels: Pixels) =>
  sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } });
const enlarge = (image: Sharp, kernel: 'lanczos3' | 'cubic' | 'mitchell' = 'lanczos3') =>
  image.resize(large.width, large.height, { fit: 'fill', kernel });
const again = async (image: Sharp): Promise<Sharp> => sharp(await image.png({ compressionLevel: 0 }).toBuffer());
const shift = (image: Sharp, by: number) =>
  image
    .extract({ left: by, top: by, width: size.width - by, height: size.height - by })
    .extend({ right: by, bottom: by, extendWith: 'copy' });

/** The approved picture, larger: may be printed. */
const faithful: Readonly<Record<string, Change>> = {
  'resampled, lanczos': (_, open) => enlarge(open()),
  'resampled, cubic': (_, open) => enlarge(open(), 'cubic'),
  sharpened: async (_, open) => (await again(enlarge(open(), 'mitchell'))).sharpen({ sigma: 1.4, m1: 0.6, m2: 1.2 }),
  'as JPEG of 88': async (_, open) => sharp(await enlarge(open()).jpeg({ quality: 88 }).toBuffer()),
  'as WebP of 85': async (_, open) => sharp(await enlarge(open()).webp({ quality: 85 }).toBuffer()),
  'smoothed a little': async (_, open) => (await again(enlarge(open()))).blur(1.6),
  'a little noise': async (_, open) => {
    const noise = await sharp({
      create: { ...large, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 9 } },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    return (await again(enlarge(open()))).composite([{ input: noise, blend: 'overlay' }]).removeAlpha();
  },
};

/** A slightly different picture: must not be printed. */
const other: Readonly<Record<string, Change>> = {
  'moved by 1 pixel': async (_, open) => enlarge(await again(shift(open(), 1))),
  'moved by 3 pixels': async (_, open) => enlarge(await again(shift(open(), 3))),
  'enlarged by 2 % more': async (_, open) =>
    enlarge((await again(open())).extract({ left: 4, top: 5, width: size.width - 8, height: size.height - 10 })),
  'turned by a degree': async (_, open) =>
    enlarge(
      (await again((await again(open())).rotate(1, { background: '#888' }))).extract({ left: 5, top: 4, ...size }),
    ),
  mirrored: (_, open) => enlarge(open().flop()),
  'redder by 10': (_, open) => enlarge(open().linear([1, 1, 1], [10, 0, 0])),
  'lighter by a tenth': (_, open) => enlarge(open().linear(1.1, 0)),
  'fewer details': async (_, open) => enlarge(await again(open().median(7))),
  'another eye': async (_, open) => enlarge(await again(await withPatch(open, { x: 0.4, y: 0.36, size: 0.05 }))),
  'another muzzle': async (_, open) => enlarge(await again(await withPatch(open, { x: 0.5, y: 0.5, size: 0.12 }))),
};

/** Shifts one part of the picture a little, as a model that redraws it would. */
async function withPatch(
  open: () => Sharp,
  { x, y, size: share }: { x: number; y: number; size: number },
): Promise<Sharp> {
  const side = Math.round(share * size.width);
  const [left, top] = [Math.round(x * size.width - side / 2), Math.round(y * size.height - side / 2)];
  const input = await open()
    .extract({ left: left + Math.round(side * 0.4), top: top + Math.round(side * 0.25), width: side, height: side })
    .png()
    .toBuffer();
  return open().composite([{ input, left, top }]).removeAlpha();
}

async function read(file: string): Promise<Pixels> {
  const { data } = await sharp(folder + file)
    .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...size, data };
}

async function measure(approved: Pixels, change: Change): Promise<Likeness> {
  const changed = await (
    await change(approved, () => raw(approved))
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const down = await sharp(changed.data, {
    raw: { width: changed.info.width, height: changed.info.height, channels: 3 },
    limitInputPixels: false,
  })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return measureLikeness(approved, { ...size, data: down });
}

const files = (await readdir(folder)).filter((name) => name.endsWith('.webp')).toSorted();
const only = process.argv.includes('--few') ? files.slice(0, 6) : files;
const show = (values: readonly number[], digits: number) =>
  `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`;
console.log('bounds', JSON.stringify(likenessBounds));
for (const [part, chosen] of [
  ['chosen on', only.filter((_, i) => i % 2 === 0)],
  ['reported on', only.filter((_, i) => i % 2 === 1)],
] as const) {
  console.log(
    `\n${part} ${chosen.length} pictures | difference | worst tile | structure | worst tile | worst tint | taken for the approved picture`,
  );
  for (const [kind, changes] of [
    ['enlargement', faithful],
    ['another', other],
  ] as const) {
    for (const [name, change] of Object.entries(changes)) {
      const found: Likeness[] = [];
      for (const file of chosen) found.push(await measure(await read(file), change));
      const valuesOf = (key: keyof Likeness) => found.map((likeness) => likeness[key]);
      console.log(
        `${kind}: ${name} | ${show(valuesOf('difference'), 2)} | ${show(valuesOf('worstDifference'), 1)} | ${show(valuesOf('structure'), 3)} | ${show(valuesOf('worstStructure'), 3)} | ${show(valuesOf('worstTint'), 1)} | ${found.filter((likeness) => isApproved(likeness)).length} of ${found.length}`,
      );
    }
  }
}
