import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { hashToken } from '../../src/features/artworks/server/hosted/context.ts';
import { generationAttempts, spendingWindows } from '../../src/features/artworks/server/hosted/tables.ts';
import { spendingWindowsOf } from '../../src/features/artworks/server/hosted/budget.ts';
import { readPreview } from '../../src/features/artworks/server/service.ts';
import { findArtwork, findVariations } from '../../src/features/artworks/server/store.ts';
import { maxArtworkMs, type ModelHarness } from './model-harness.ts';

/**
 * Returns what is wrong with an artwork once all work has ended; empty if nothing. The providers' records are the
 * ground truth.
 */
export async function findViolations(harness: ModelHarness): Promise<string[]> {
  return [...harness.violations, ...(await findMoneyViolations(harness)), ...(await findPictureViolations(harness))];
}

async function findMoneyViolations({ database, world, photoSha256, deaths }: ModelHarness): Promise<string[]> {
  const violations: string[] = [];
  const rows = await database.db.select().from(generationAttempts);
  const attemptOf = (webhookUrl: string) =>
    rows.find(({ tokenHash }) => tokenHash === hashToken(webhookUrl.split('/').at(-1) ?? ''));
  for (const request of world.requests) {
    if (request.photoSha256 !== photoSha256) violations.push('another photo was sent');
    if (attemptOf(request.webhookUrl)?.photoSha256 !== photoSha256)
      violations.push('the photo that was sent is not recorded');
  }
  for (const work of world.works) {
    const attempt = attemptOf(work.webhookUrl);
    if (attempt === undefined) violations.push(`${work.id} belongs to no attempt`);
    else if (attempt.counted < work.charged)
      violations.push(`${work.id} was charged ${work.charged} and counts ${attempt.counted} as ${attempt.status}`);
    // Concurrent polls leave the fetch to one of them; another fetches again if that one was killed or is too slow.
    if (work.fetched > 1 + deaths + (work.picture === 'slow stream' ? 1 : 0))
      violations.push(`the picture of ${work.id} was fetched ${work.fetched} times`);
  }
  // A paid attempt must have ended and been counted before another provider is tried.
  for (const later of rows) {
    for (const earlier of rows) {
      const isBefore =
        earlier.variation === later.variation && earlier.round === later.round && earlier.ordinal < later.ordinal;
      if (isBefore && !(earlier.endedAt !== null && earlier.endedAt <= later.createdAt))
        violations.push(`${later.id} began while ${earlier.id} was ${earlier.status}`);
      if (isBefore && earlier.status === 'finished' && earlier.end === null)
        violations.push(`${later.id} paid for a picture that was already stored`);
    }
  }
  const sums = new Map<string, number>();
  for (const row of rows)
    for (const { name } of spendingWindowsOf(row)) sums.set(name, (sums.get(name) ?? 0) + row.counted);
  for (const { name, amount } of await database.db.select().from(spendingWindows)) {
    if (amount !== (sums.get(name) ?? 0))
      violations.push(`${name} has ${amount} where its attempts count ${sums.get(name)}`);
  }
  return violations;
}

async function findPictureViolations(harness: ModelHarness): Promise<string[]> {
  const { database, artworkId, storage, startedAt, context } = harness;
  const artwork = await findArtwork(database.db, artworkId);
  if (artwork === null) {
    const leftovers = [...storage.files.keys()].filter((key) => key.startsWith(`artworks/${artworkId}/`));
    // The files were deleted with the artwork, and all work has ended: nothing can be left.
    return leftovers.length > 0 ? [`${leftovers.length} files of a deleted artwork are left`] : [];
  }
  const violations: string[] = [];
  if (artwork.status !== 'done' && artwork.status !== 'failed') return [`the artwork stays ${artwork.status} forever`];
  const took = (artwork.finishedAt?.getTime() ?? Infinity) - startedAt.getTime();
  if (took > maxArtworkMs(context.art.studioIsLastResort)) violations.push(`it took ${took / 1_000} seconds`);
  const isGivenUpWithStudio = artwork.status === 'failed' && context.art.studioIsLastResort;
  if (isGivenUpWithStudio) violations.push('it has failed although the studio could have painted it');
  if (artwork.status === 'failed' && !artwork.failure) violations.push('it has failed without a reason');
  const variations = await findVariations(database.db, artworkId);
  const indexes = variations.map(({ index }) => index);
  if (artwork.status === 'done' && ![0, 1, 2].every((index) => indexes.includes(index)))
    violations.push(`it is done with pictures ${indexes.join(', ')}`);
  const made = variations.flatMap(({ recipe }) => (typeof recipe.attempt === 'string' ? [recipe.attempt] : []));
  if (new Set(made).size !== made.length) violations.push('an attempt has made two pictures');
  violations.push(...(await findLostPictures(harness, made)));
  for (const { index, masterKey, masterSha256, previewKey, engine, width, height, recipe } of variations) {
    const master = storage.files.get(masterKey);
    const preview = storage.files.get(previewKey);
    if (master === undefined || preview === undefined) {
      violations.push(`picture ${index} has no files`);
      continue;
    }
    if (createHash('sha256').update(master).digest('hex') !== masterSha256)
      violations.push(`picture ${index} is not what was approved`);
    if (Math.abs(width / height - 0.8) > 0.002) violations.push(`picture ${index} is ${width}x${height}`);
    const shown = await readPreview(context, [artwork.owner], artworkId, index);
    if (!Buffer.from(shown).equals(Buffer.from(preview)) || !(await isMarked(shown)))
      violations.push(`picture ${index} is shown without its mark`);
    if (!engine.startsWith('hosted:')) continue;
    const [attempt] = await database.db
      .select()
      .from(generationAttempts)
      .where(eq(generationAttempts.id, String(recipe.attempt)));
    if (attempt?.status !== 'finished' || attempt.variation !== index % 3)
      violations.push(`picture ${index} has no attempt that made it`);
  }
  return violations;
}

/** Finds paid pictures that arrived but were not stored. Skipped after a kill, which may lose a response in transit. */
async function findLostPictures(
  { database, world, isDeleted, deaths }: ModelHarness,
  made: readonly string[],
): Promise<string[]> {
  if (deaths > 0 || isDeleted) return [];
  const rows = await database.db.select().from(generationAttempts);
  const attemptOf = (webhookUrl: string) =>
    rows.find(({ tokenHash }) => tokenHash === hashToken(webhookUrl.split('/').at(-1) ?? ''));
  return world.works.flatMap((work) => {
    const isPicture =
      work.delivered &&
      work.picture === 'good' &&
      (['finishes', 'is slow', 'is late'] as const).some((fate) => fate === work.outcome);
    const attempt = attemptOf(work.webhookUrl);
    return isPicture && !made.includes(attempt?.id ?? '')
      ? [`${work.id}, which ${work.outcome}, was paid for and discarded as ${attempt?.status} ${attempt?.end}`]
      : [];
  });
}

/** Masters have a single color in these tests, so a picture with several colors is watermarked. */
async function isMarked(file: Uint8Array): Promise<boolean> {
  const { channels } = await sharp(file).stats();
  const { width, height } = await sharp(file).metadata();
  return Math.max(width, height) <= 960 && channels.some(({ stdev }) => stdev > 4);
}
