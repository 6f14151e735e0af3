import { randomBytes } from 'node:crypto';
import { newId } from '../../../../shared/ids.ts';
import { CustomerError, notFound } from '../../../../shared/shop-error.ts';
import { minute } from '../../../../shared/time.ts';
import { willBeRetried, type JobRun } from '../../../../platform/jobs/jobs.ts';
import { filmSize } from '../../../../providers/generation/port.ts';
import { artworkErrors } from '../../../../words/catalogs/artwork-errors.ts';
import type { GenerationContext } from '../painting/generate.ts';
import { filmJob } from '../jobs.ts';
import { paintApproved, subjectToPaint } from '../painting/paint-approved.ts';
import type { PrintsContext } from '../prints/prints.ts';
import { findArtwork, findVariation } from '../store.ts';
import { findFilm, findFilmById, finishFilm, queueFilm, type FilmRow } from './film-store.ts';

type FilmsContext = Pick<PrintsContext, 'db' | 'storage' | 'clock' | 'jobs'>;

/** A film that failed is made again when somebody asks for it after this time. */
const failedForMs = 10 * minute;

/**
 * The film of a variation, as WebM; null while it is being made, which this begins. Checks no permission: the caller
 * must authorize. Throws not_found for a variation that does not exist, unprocessable if its film cannot be made.
 */
export async function openFilm(
  context: FilmsContext,
  { artworkId, variation }: { readonly artworkId: string; readonly variation: number },
): Promise<Uint8Array | null> {
  const painted = await findVariation(context.db, artworkId, variation);
  if (painted === null) throw notFound();
  const film = await findFilm(context.db, artworkId, variation);
  const isCurrent = film?.picture === painted.masterSha256;
  const file = isCurrent && film.status === 'done' ? await context.storage.get(film.key) : null;
  if (file !== null) return file;
  const now = context.clock();
  if (isCurrent && film.status === 'failed' && now.getTime() - (film.finishedAt ?? now).getTime() < failedForMs)
    throw new CustomerError('unprocessable', artworkErrors.noFilm);
  await context.db.transaction(async (tx) => {
    const queued =
      isCurrent && film.status === 'queued'
        ? film
        : await queueFilm(tx, {
            id: newId('flm'),
            artworkId,
            variation,
            picture: painted.masterSha256,
            status: 'queued',
            // In the folder of prints, which is deleted with the artwork.
            key: `prints/${artworkId}/${randomBytes(16).toString('hex')}-film.webm`,
            createdAt: now,
          });
    await context.jobs.send(tx, filmJob, { filmId: queued.id }, { singletonKey: queued.key });
  });
  return null;
}

type Run = Pick<JobRun<{ filmId: string }>, 'data' | 'signal' | 'lastAttempt'>;

/** Makes a film. It may be killed at any time and run again. */
export async function renderFilm(context: GenerationContext, run: Run): Promise<void> {
  const film = await findFilmById(context.db, run.data.filmId);
  if (film?.status !== 'queued') return;
  try {
    const file = await makeFilm(context, film, run.signal);
    run.signal.throwIfAborted();
    await context.storage.put(film.key, file, 'video/webm');
    await finishFilm(context.db, film, { status: 'done', bytes: file.byteLength, finishedAt: context.clock() });
  } catch (error) {
    if (!willBeRetried(error, run)) await failFilm(context, film);
    throw error;
  }
}

/** Fails a film after every process that worked on it died. */
export async function abandonFilm(context: Pick<GenerationContext, 'db' | 'clock'>, filmId: string): Promise<void> {
  const film = await findFilmById(context.db, filmId);
  if (film !== null) await failFilm(context, film);
}

async function failFilm({ db, clock }: Pick<GenerationContext, 'db' | 'clock'>, film: FilmRow): Promise<void> {
  await finishFilm(db, film, { status: 'failed', bytes: null, finishedAt: clock() });
}

async function makeFilm(context: GenerationContext, film: FilmRow, signal: AbortSignal): Promise<Uint8Array> {
  const artwork = await findArtwork(context.db, film.artworkId);
  const variation = await findVariation(context.db, film.artworkId, film.variation);
  if (artwork === null || variation === null) throw new Error(`nothing to film for ${film.id}`);
  const subject = await subjectToPaint(context, artwork, variation, { purpose: 'print', signal });
  const source =
    subject === null
      ? { picture: await paintApproved(context, artwork, variation, filmSize, { purpose: 'print', signal }) }
      : { subject, recipe: variation.recipe };
  return context.generator.film(source, { signal });
}
