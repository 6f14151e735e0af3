import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { floatConvolutions, type PublishedTensor } from '../src/network/person-weights.ts';
import { personMean } from '../src/network/person.ts';
import { readPetPhotos } from '../bench/petdata.ts';
import { findPersonInFloats } from '../src/network/person-in-floats.ts';

/**
 * Writes the person finder's weights: the bytes of face-api.js's Tiny Face Detector as they were published, after a
 * header that says what they mean and what one integer step of each layer is worth, which follows from its largest
 * value on photos of the training split.
 *
 *     npm pack @vladmandic/face-api@1.7.15 && tar xzf vladmandic-face-api-1.7.15.tgz
 *     node packages/studio/training/convert-person.ts --model package/model --data ../shared/petdata
 */
const { values } = parseArgs({
  options: {
    model: { type: 'string' },
    data: { type: 'string', default: '../shared/petdata' },
    out: { type: 'string', default: join(import.meta.dirname, '../weights/person.bin') },
  },
});
if (values.model === undefined) throw new Error('--model is the folder of tiny_face_detector_model.bin');

/** Headroom: factor on the largest value that was measured. Colorful drawings reach twice the values of photos. */
const spare = 2;
/** Largest integer of what a convolution gets; of the logits. */
const [most, mostLogit] = [8191, 32_767];

const name = join(values.model, 'tiny_face_detector_model');
const [{ weights }] = JSON.parse(await readFile(`${name}-weights_manifest.json`, 'utf8')) as [
  { weights: { name: string; shape: number[]; quantization: { scale: number; min: number } }[] },
];
const tensors = weights.map(
  ({ quantization: { scale, min }, ...one }): PublishedTensor => ({ name: one.name, shape: one.shape, scale, min }),
);
const bytes = await readFile(`${name}.bin`);
const convolutions = floatConvolutions(tensors, bytes);

const peaks = convolutions.map(() => 0);
const photos = readPetPhotos(values.data, ['train']);
// People, things and animals: photos without an animal, and as many with one.
const chosen = [true, false].flatMap((pet) => photos.filter((photo) => photo.pet === pet).slice(-12));
for (const { file } of chosen) {
  const { data, info } = await sharp(file)
    .resize(416, 416, { fit: 'inside' })
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = findPersonInFloats(convolutions, { width: info.width, height: info.height, data });
  found.peaks.forEach((peak, i) => (peaks[i] = Math.max(peaks[i], peak)));
}
const reach = Math.max(...personMean.flatMap((mean) => [mean, 255 - mean])) / 255;
const last = convolutions.length - 1;
const units = peaks.map((peak, i) => (spare * peak) / (i === last ? mostLogit : most));
const text = Buffer.from(JSON.stringify({ unit: reach / most, units, tensors }));
const head = Buffer.alloc((4 + text.length + 3) & ~3);
head.writeUInt32LE(text.length);
text.copy(head, 4);
await writeFile(values.out, Buffer.concat([head, bytes]));
console.log(`${values.out}: ${head.length + bytes.length} bytes; peaks ${peaks.map((peak) => peak.toFixed(2)).join(' ')}`);
