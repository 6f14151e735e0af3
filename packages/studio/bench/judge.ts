// Judges the engine: prints every measure and time with its requirement, for the drawn pets and, if the folder of
// photos exists, for real photos; held-out photos are reported separately.
//   npm run bench:studio -- [--only identity,times] [--styles watercolor] [--subjects biscuit,p03] [--photos folder]
//                           [--petdata folder] [--split test] [--width 320] [--all-prints]
//                           [--json] (one figure per line, for other programs)
// Parts: times, memory, kuwahara and prints, together 'numbers'; pets, identity, recovery, difference, variations,
// tones, cut-outs, determinism and groups (several pets in one picture), together 'pictures'. 'numbers' and 'pictures'
// take about seven minutes each on two idle cores.
// A sheet of all pictures goes to build/judge, which git ignores.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createStudio, styleIds } from '../src/index.ts';
import { formatFigure, holds, holdsWhenIdle } from './judge/figures.ts';
import type { Figure } from './judge/figures.ts';
import { judgeCutOuts } from './judge/judge-cut-outs.ts';
import { judgeDeterminism } from './judge/judge-determinism.ts';
import { judgeGroups } from './judge/judge-groups.ts';
import { judgeKuwahara } from './judge/judge-kuwahara.ts';
import { judgePetPhotos } from './judge/judge-pet-photos.ts';
import { judgePictures } from './judge/judge-pictures.ts';
import type { Judged } from './judge/judge-pictures.ts';
import { judgeMemory, judgePrints, judgeTimes } from './judge/judge-times.ts';
import { makeSheet } from './judge/sheet.ts';
import { analyzeSubject, listSubjects } from './judge/subjects.ts';
import type { AnalyzedSubject } from './judge/subjects.ts';
import { pictureParts } from './judge/sum-up.ts';
import { photosFolder } from './masks.ts';
import { petdataFolder, splits } from './petdata.ts';

const numbers = ['times', 'memory', 'kuwahara', 'prints'];
const pictures = ['pets', ...Object.keys(pictureParts), 'cut-outs', 'determinism', 'groups'];
const parts = [...numbers, ...pictures];
const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    styles: { type: 'string' },
    subjects: { type: 'string' },
    photos: { type: 'string', default: photosFolder },
    petdata: { type: 'string', default: petdataFolder },
    split: { type: 'string', default: 'test' },
    width: { type: 'string', default: '320' },
    json: { type: 'boolean', default: false },
    'all-prints': { type: 'boolean', default: false },
  },
});
const wanted =
  flags.only?.split(',').flatMap((part) => (part === 'numbers' ? numbers : part === 'pictures' ? pictures : part)) ??
  parts;
const unknown = wanted.find((part) => !parts.includes(part));
if (unknown !== undefined)
  throw new Error(
    `There is no part ${unknown}. The parts are ${parts.join(', ')}, and the groups numbers and pictures.`,
  );
const split = splits.find((name) => name === flags.split);
if (split === undefined) throw new Error(`There is no split ${flags.split}. The splits are ${splits.join(', ')}.`);
const styles = styleIds.filter((id) => flags.styles === undefined || flags.styles.split(',').includes(id));
const width = Number(flags.width);
const figures: Figure[] = [];
const studio = createStudio();

if (wanted.includes('times')) await judgeTimes(studio, styles, flags.photos, report);
if (wanted.includes('memory')) await judgeMemory(styles, flags.photos, report);
if (wanted.includes('kuwahara')) (await judgeKuwahara(flags.photos)).forEach(report);
if (wanted.includes('prints')) await judgePrints(styles, flags.photos, flags['all-prints'], report);

if (wanted.includes('pets'))
  await judgePetPhotos(studio, flags.petdata, split, join(import.meta.dirname, '../build/judge'), report);
const pictured = wanted.filter((part) => part in pictureParts);
if (pictured.length > 0 || ['cut-outs', 'determinism', 'groups'].some((part) => wanted.includes(part))) {
  const subjects = await listSubjects(flags.photos, flags.subjects?.split(',') ?? null);
  const analyzed: AnalyzedSubject[] = [];
  // Two at a time, because full-size photos take much memory.
  for (let i = 0; i < subjects.length; i += 2)
    analyzed.push(
      ...(await Promise.all(subjects.slice(i, i + 2).map(async (subject) => analyzeSubject(studio, subject)))),
    );
  if (!analyzed.some(({ group }) => group !== 'drawn'))
    console.error(`No photos in ${flags.photos}: judging drawn pets only`);
  if (wanted.includes('cut-outs')) (await judgeCutOuts(studio, analyzed)).forEach(report);
  if (wanted.includes('determinism')) (await judgeDeterminism(studio, analyzed[0], styles, width)).forEach(report);
  if (wanted.includes('groups')) (await judgeGroups(studio, analyzed, styles, width)).forEach(report);
  if (pictured.length > 0) {
    const judged = await paintAndJudge(analyzed);
    for (const part of pictured) pictureParts[part](judged).forEach(report);
  }
}
await studio.close();

const missed = figures.filter((figure) => !holds(figure));
if (!flags.json) {
  console.log(`\n${figures.length} figures, ${missed.length} not as required`);
  const busy = missed.filter(holdsWhenIdle).length;
  if (busy > 0)
    console.log(
      `${busy} of them ('busy') would be as required on idle cores, judging by the reference job timed next to them`,
    );
}
process.exitCode = missed.length > 0 ? 1 : 0;

async function paintAndJudge(analyzed: AnalyzedSubject[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  const sheet = makeSheet(
    analyzed.flatMap(({ name }) => [0, 1, 2].map((variation) => `${name} ${variation}`)),
    styles,
  );
  for (const style of styles) {
    const tiles: Promise<void>[] = [];
    for (const variation of [0, 1, 2] as const) {
      judged.push(
        ...(await judgePictures(studio, analyzed, style, variation, width, (picture, { name }) => {
          tiles.push(sheet.add(picture, `${name} ${variation}`, style));
        })),
      );
    }
    await Promise.all(tiles);
    if (!flags.json) console.error(`${style}: ${analyzed.length * 3} pictures`);
  }
  const path = join(import.meta.dirname, '../build/judge/sheet.png');
  await sheet.write(path);
  if (!flags.json) console.error(path);
  return judged;
}

/** Prints each figure at once, because the last may take half an hour. */
function report(figure: Figure): void {
  figures.push(figure);
  console.log(flags.json ? JSON.stringify(figure) : formatFigure(figure));
}
