import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { developPhoto } from '../src/features/photos/server/develop.ts';
import { composePrompt } from '../src/features/artworks/server/prompts/compose-prompt.ts';
import type { StyleId } from '../src/features/catalog/contract.ts';
import { loadConfig } from '../src/platform/config.ts';
import { describeModel } from '../src/providers/models/describe-model.ts';
import type { ModelProvider } from '../src/providers/models/port.ts';
import { formatMicrodollars, microdollars, type Microdollars } from '../src/shared/microdollars.ts';
import { must } from '../src/shared/must.ts';
import { readEnvironmentOrExit } from './processes/environment.ts';
import { askForPrint, type PrintTrial } from './bakeoff/ask-for-print.ts';
import { askModel, type Answer } from './bakeoff/ask-model.ts';
import { layOut } from './bakeoff/contact-sheet.ts';
import { writeCostTable } from './bakeoff/cost-table.ts';
import { openRivals, type Contestant } from './bakeoff/open-rivals.ts';
import { readPlan, type Plan } from './bakeoff/plan.ts';

/**
 * Compares models on the owner's own photos with the shop's prompts: one picture for each photo, style and model, on a
 * contact sheet with its cost. Without --go it only computes the cost and sends nothing.
 */
const plan = readPlanOrExit(process.argv.slice(2));
const pictures = plan.photos.length * plan.styles.length;
if (plan.go) await compare(plan);
else printCosts(plan);

function readPlanOrExit(args: readonly string[]): Plan {
  try {
    return readPlan(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(2);
  }
}

function printCosts({ rivals, prints }: Plan): void {
  const columns = rivals.map(({ rival, model }) => {
    if (rival === 'studio') return { name: 'studio', price: microdollars(0), results: [] };
    const { name, price, print } = describeModel(rival, model ?? undefined);
    const priceWithPrint = (prints && print !== null ? price + print.price : price) as Microdollars;
    return { name: `${rival}/${name}`, price: priceWithPrint, results: [] };
  });
  const maxCost = columns.reduce((sum, { price }) => sum + price * pictures, 0) as Microdollars;
  console.log(writeCostTable(columns, pictures));
  console.log(`Nothing has been requested. With --go this costs ${formatMicrodollars(maxCost)} at most.`);
}

async function compare({ photos, styles, rivals, prints, out }: Plan): Promise<void> {
  const hosted = rivals.flatMap(({ rival }): ModelProvider[] => (rival === 'studio' ? [] : [rival]));
  // The keys, addresses and prices that the shop would use; throws with a readable message if they are wrong.
  const { art } = loadConfig({
    ...readEnvironmentOrExit(),
    ART_PROVIDER: hosted.length === 0 ? 'studio' : hosted.join(','),
  });
  const contestants = openRivals(rivals, art.providers);
  await mkdir(out, { recursive: true });
  const answers = new Map(contestants.map((contestant) => [contestant, [] as Answer[]]));
  const trials: (PrintTrial & { readonly name: string })[] = [];
  const rows: (Uint8Array | null)[][] = [];
  for (const file of photos) {
    const upright = await developPhoto(await readFile(file), async (photo) => photo.upright);
    for (const style of styles) {
      // One picture at a time for each model: speed does not matter here, and initial rate limits are low.
      const row = await Promise.all(contestants.map(async (contestant) => requestPicture(contestant, upright, style)));
      rows.push([upright, ...row.map((answer) => ('picture' in answer ? answer.picture : null))]);
      for (const [index, contestant] of contestants.entries()) {
        const answer = must(row[index], 'the answer');
        answers.get(contestant)?.push(answer);
        const path = join(out, `${contestant.name.replaceAll('/', '-')}--${basename(file, extname(file))}--${style}`);
        await savePicture(answer, path);
        if (!prints || !('picture' in answer) || contestant.model === null || contestant.model.printPrice === null)
          continue;
        const trial = await askForPrint(contestant.model, answer.picture);
        trials.push({ ...trial, name: contestant.name });
        if (trial.picture !== null)
          await savePicture({ picture: trial.picture, cost: trial.cost, seconds: 0 }, `${path}--print`);
      }
    }
  }
  await writeFile(join(out, 'contact-sheet.png'), await layOut(rows));
  const table = writeCostTable(
    contestants.map((contestant) => ({
      name: contestant.name,
      price: contestant.price,
      results: (answers.get(contestant) ?? []).map((answer) => ({ ...answer, failed: 'failure' in answer })),
    })),
    pictures,
  );
  await writeFile(
    join(out, 'costs.md'),
    `From left to right: the photo, ${contestants.map(({ name }) => name).join(', ')}.\n\n${table}${writeTrials(trials)}`,
  );
  console.log(table + writeTrials(trials));
  await Promise.all(contestants.map(async (contestant) => contestant.close()));
  console.log(`The pictures, contact-sheet.png and costs.md are in ${out}.`);
}

/** One line for each draft that was requested at print size. */
function writeTrials(trials: readonly (PrintTrial & { readonly name: string })[]): string {
  if (trials.length === 0) return '';
  const lines = trials.map(
    ({ name, approved, detail, cost }) =>
      `| ${name} | ${approved ? 'the approved picture' : 'another picture'} | ${detail} | ${formatMicrodollars(cost)} |`,
  );
  return ['', '| at print size | is | measured | cost |', '|---|---|---|---|', ...lines, ''].join('\n');
}

async function requestPicture(contestant: Contestant, upright: Uint8Array, style: StyleId): Promise<Answer> {
  const photo = { bytes: upright, contentType: 'image/jpeg' } as const;
  const prompt = composePrompt({ style, variation: 0, petName: null, petBreed: null, wording: 'first' });
  try {
    if (contestant.model !== null) return await askModel(contestant.model, { photo, prompt, seed: 1 });
    const begun = performance.now();
    return {
      picture: await contestant.paint(upright, style),
      cost: microdollars(0),
      seconds: (performance.now() - begun) / 1_000,
    };
  } catch (error) {
    // A failed picture is a result and does not stop the others.
    return { failure: error instanceof Error ? error.message : 'unknown', cost: contestant.price, seconds: 0 };
  }
}

async function savePicture(answer: Answer, path: string): Promise<void> {
  if ('failure' in answer) return writeFile(`${path}.txt`, `${answer.failure}\n`);
  const { format } = await sharp(answer.picture).metadata();
  return writeFile(`${path}.${format}`, answer.picture);
}
