// Distances between the variations of a style, as the judge measures them, but on pets that are placed and not painted:
// seconds instead of minutes.
//   node bench/variation-distances.ts [--styles parisian,watercolor] [--subjects biscuit,p03] [--photos folder]
//                                     [--cameo]
// --cameo: as if no outline were accepted. An asterisk in the output marks oval portraits.
import { parseArgs } from 'node:util';
import { placePet } from '../src/compose/place-pet.ts';
import { toBytes } from '../src/core/image.ts';
import { compose, createStudio, styleIds } from '../src/index.ts';
import type { Analysis, StyleId, Variation } from '../src/index.ts';
import { median } from './judge/figures.ts';
import { analyzeSubject, listSubjects } from './judge/subjects.ts';
import type { AnalyzedSubject } from './judge/subjects.ts';
import { photosFolder } from './masks.ts';
import { describeForm, formDistance } from './measures/form.ts';

const { values: flags } = parseArgs({
  options: {
    styles: { type: 'string' },
    subjects: { type: 'string' },
    photos: { type: 'string', default: photosFolder },
    cameo: { type: 'boolean', default: false },
  },
});
const wanted = flags.styles?.split(',');
const studio = createStudio();
const subjects: AnalyzedSubject[] = [];
for (const subject of await listSubjects(flags.photos, flags.subjects?.split(',') ?? null))
  subjects.push(await analyzeSubject(studio, subject));
await studio.close();

for (const style of styleIds.filter((id) => wanted?.includes(id) ?? true)) {
  const all = subjects.map((subject) => distancesOf(subject, style));
  const each = subjects.map(
    ({ name }, i) =>
      `${name}${all[i].cameo ? '*' : ''} ${all[i].distances.map((distance) => distance.toFixed(2)).join('/')}`,
  );
  console.log(style.padEnd(28), median(all.flatMap(({ distances }) => distances)).toFixed(2), each.join('  '));
}

/** Distances from the first variation to the second and third, and between those two. */
function distancesOf({ photo, analysis }: AnalyzedSubject, style: StyleId): { distances: number[]; cameo: boolean } {
  const shown: Analysis = flags.cameo ? { ...analysis, cut: 'cameo' } : analysis;
  const recipes = ([0, 1, 2] as const).map((variation: Variation) =>
    compose(shown, style, { seed: 11, variation, petName: 'Biscuit' }),
  );
  const [a, b, c] = recipes.map((recipe) => {
    const pet = placePet(photo, shown, recipe, 160);
    return describeForm(toBytes(pet.rgb), pet.alpha);
  });
  return {
    distances: [formDistance(a, b), formDistance(a, c), formDistance(b, c)],
    cameo: recipes.some(({ cameo }) => cameo !== null),
  };
}
