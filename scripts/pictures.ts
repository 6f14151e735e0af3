import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './process.ts';
import { samplePictures } from './sample-pictures/list.ts';
import { encodePicture, makePicture } from './sample-pictures/make.ts';

/**
 * Makes the shop's sample pictures anew: `npm run pictures`, or `npm run pictures -- watercolor hero/` for those whose
 * path contains one of the words. No photo goes in: the sitters are drawn by the art engine's own code.
 */
const wanted = process.argv.slice(2);
for (const picture of samplePictures) {
  if (wanted.length > 0 && !wanted.some((word) => picture.file.includes(word))) continue;
  const bytes = await encodePicture(await makePicture(picture), picture);
  const path = join(root, 'src/web/pictures', picture.file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  console.log(`${picture.file}  ${(bytes.length / 1000).toFixed(1)} kB`);
}
