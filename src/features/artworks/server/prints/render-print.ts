import { createHash } from 'node:crypto';
import { willBeRetried, type JobRun } from '../../../../platform/jobs/jobs.ts';
import type { LinkSigner } from '../../../../platform/signed-link.ts';
import { encodePrint } from '../painting/encode.ts';
import type { GenerationContext } from '../painting/generate.ts';
import { paintApproved, type StoredPicture } from '../painting/paint-approved.ts';
import { photoIdsOf } from '../pets.ts';
import * as prints from './print-store.ts';
import { provenanceOf, signFile } from '../provenance/sign-file.ts';
import * as store from '../store.ts';

/**
 * Finds the picture at print size that the variation's hosted model has made. Null when there is none; 'coming' while
 * the model is working, after which the print is queued again.
 */
export type FindLarger = (
  variation: store.VariationRow,
  print: prints.PrintRow,
) => Promise<StoredPicture | 'coming' | null>;

export interface RenderContext extends GenerationContext {
  /** Signs what a file says about how it was made. */
  readonly pictureSigner: LinkSigner;
}

const neverLarger: FindLarger = async () => null;

type Run = Pick<JobRun<{ printId: string }>, 'data' | 'signal' | 'lastAttempt'>;

/** Renders one print file. It may be killed at any time and run again: the key and the bytes are the same. */
export async function renderPrint(
  context: RenderContext,
  run: Run,
  findLarger: FindLarger = neverLarger,
): Promise<void> {
  // Renders again if the picture was replaced meanwhile: the queue dropped the job for the replacement as a duplicate
  // of this one.
  while (await renderOnce(context, run, findLarger));
}

async function renderOnce(context: RenderContext, run: Run, findLarger: FindLarger): Promise<boolean> {
  const print = await prints.findPrintById(context.db, run.data.printId);
  if (print === null || print.status === 'done') return false;
  try {
    const { artwork, variation } = await findPainted(context, print);
    const larger = await findLarger(variation, print);
    if (larger === 'coming') return false;
    const options = { purpose: 'print', signal: run.signal, larger } as const;
    const picture = await paintApproved(context, artwork, variation, print, options);
    const made = provenanceOf(variation, photoIdsOf(artwork).length);
    const file = await signFile(await encodePrint(picture), made, context.pictureSigner);
    run.signal.throwIfAborted();
    await context.storage.put(print.key, file, 'image/png');
    const stored = { sha256: createHash('sha256').update(file).digest('hex'), bytes: file.byteLength };
    return await context.db.transaction(async (tx) => {
      if (!(await prints.savePrintDone(tx, print, { ...stored, finishedAt: context.clock() }))) return true;
      await context.publish(tx, 'print.made', { artworkId: print.artworkId, variation: print.variation }, print.id);
      return false;
    });
  } catch (error) {
    if (!willBeRetried(error, run)) await giveUp(context, print);
    throw error;
  }
}

/** Fails a print and notifies the shop owner after every process that worked on it died. */
export async function abandonPrint(context: GenerationContext, printId: string): Promise<void> {
  const print = await prints.findPrintById(context.db, printId);
  if (print?.status === 'queued') await giveUp(context, print);
}

/** Fails a print and notifies the shop owner: a paid picture lacks its file. */
async function giveUp(context: GenerationContext, { id, artworkId, variation }: prints.PrintRow): Promise<void> {
  await context.db.transaction(async (tx) => {
    await prints.savePrintFailed(tx, id, context.clock());
    await context.publish(tx, 'print.failed', { printId: id, artworkId, variation }, id);
  });
}

async function findPainted(
  { db }: GenerationContext,
  print: prints.PrintRow,
): Promise<{ readonly artwork: store.ArtworkRow; readonly variation: store.VariationRow }> {
  const artwork = await store.findArtwork(db, print.artworkId);
  const variation = await store.findVariation(db, print.artworkId, print.variation);
  if (artwork === null || variation === null) throw new Error(`nothing to print for ${print.id}`);
  return { artwork, variation };
}
