import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './processes/process.ts';
import { samplePictures } from './sample-pictures/list.ts';
import { makeIcons } from './sample-pictures/icons.ts';
import { encodePicture, makePicture } from './sample-pictures/make.ts';
import { makeExamplePicture, makeSharePicture } from './sample-pictures/share.ts';

/**
 * Renders the shop's sample pictures again: `npm run pictures`, or `npm run pictures -- watercolor hero/` for those
 * whose path contains one of the words. They use no photo: the art engine draws the pets.
 */
const wanted = process.argv.slice(2);
const isWanted = (file: string): boolean => wanted.length === 0 || wanted.some((word) => file.includes(word));

for (const picture of samplePictures) {
  if (isWanted(picture.file))
    await save(`src/web/pictures/${picture.file}`, await encodePicture(await makePicture(picture), picture));
}
// Made from the pictures above.
if (isWanted('public/')) {
  const made = [
    ['share.jpg', await makeSharePicture()],
    ['example.jpg', await makeExamplePicture()],
    ...(await makeIcons()),
  ] as const;
  for (const [file, bytes] of made) await save(`src/web/public/${file}`, bytes);
}

async function save(file: string, bytes: Buffer): Promise<void> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  console.log(`${file}  ${(bytes.length / 1000).toFixed(1)} kB`);
}
