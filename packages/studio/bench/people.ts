// How well people are told from things and animals, on the photos of ../shared/petdata:
//   node packages/studio/bench/people.ts [--data ../shared/petdata] [--list]
// Photos are halved by a hash of their id. `minPersonLogit` was chosen on the half 'tune'.
import { parseArgs } from 'node:util';
import { minPersonLogit, personLogit } from '../src/analysis/find/has-person.ts';
import { findPet } from '../src/analysis/find/find-pet.ts';
import { makeWorkPicture } from '../src/analysis/work-picture.ts';
import { openNetworks, openPersonFinder } from '../src/network/open.ts';
import { drawPet, petNames } from '../src/drawn-pets/index.ts';
import type { Rgb } from '../src/core/image.ts';
import { hash, petdataFolder, readPetPhotos, splits } from './petdata.ts';
import { readPhoto } from './read-photo.ts';

const { values } = parseArgs({
  options: { data: { type: 'string', default: petdataFolder }, list: { type: 'boolean', default: false } },
});

/** Photos of people without an animal: those that show a face, and those that do not. */
const faces = new Set('p0021 p0237 u0019 u0020 u0040 u0046 u0055 u0062 u0098 u0105 u0165'.split(' '));
const faceless = new Set('u0011 u0056 u0067 u0189'.split(' '));

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly part: string;
  readonly logit: number;
  /** Whether the finder sees no pet, so that the shop looks for a person. */
  readonly isPetless: boolean;
}

const people = openPersonFinder();
const { finder } = openNetworks();
function look(id: string, kind: string, part: string, work: Rgb): Row {
  const isPetless = findPet(finder, work).presence < 0;
  return { id, kind, part, logit: personLogit(people, work), isPetless };
}

const rows: Row[] = [];
for (const { id, file, pet } of readPetPhotos(values.data, splits)) {
  const kind = faces.has(id) ? 'face' : faceless.has(id) ? 'person without a face' : pet ? 'animal' : 'thing';
  rows.push(look(id, kind, hash(id) % 2n === 0n ? 'tune' : 'report', await makeWorkPicture(await readPhoto(file))));
}
for (const name of petNames) {
  const { photo } = await drawPet(name, { width: 480, height: 600 });
  rows.push(look(name, 'drawn pet', 'report', await makeWorkPicture(photo)));
}

console.log('part | what | photos | without a pet | of those called a person | would be called one, of all');
for (const part of ['tune', 'report']) {
  for (const kind of ['face', 'person without a face', 'thing', 'animal', 'drawn pet']) {
    const own = rows.filter((row) => row.part === part && row.kind === kind);
    if (own.length === 0) continue;
    const asked = own.filter(({ isPetless }) => isPetless);
    const called = (some: readonly Row[]): number => some.filter(({ logit }) => logit >= minPersonLogit).length;
    console.log([part, kind, own.length, asked.length, called(asked), called(own)].join(' | '));
    const shown = own.toSorted((a, b) => b.logit - a.logit).slice(0, kind === 'animal' ? 12 : 24);
    if (values.list)
      console.log(
        `  ${shown.map((row) => `${row.id} ${row.logit.toFixed(2)}${row.isPetless ? '' : ' pet'}`).join(', ')}`,
      );
  }
}
