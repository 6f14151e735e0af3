import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { ProcessStopping, type JobRun } from '../../../platform/jobs/jobs.ts';
import type { Pixels, Subject } from '../../../providers/generation/port.ts';
import { encodeMaster, encodePrint } from './encode.ts';
import type { GenerationContext } from './generate.ts';
import * as prints from './print-store.ts';
import * as store from './store.ts';
import { openSubject } from './subject.ts';

/** Renders one print file. It can be killed anywhere and run again: the key and the bytes are the same. */
export async function renderPrint(
  context: GenerationContext,
  run: Pick<JobRun<{ printId: string }>, 'data' | 'signal' | 'lastAttempt'>,
): Promise<void> {
  const print = await prints.findPrintById(context.db, run.data.printId);
  if (print === null || print.status === 'done') return;
  try {
    const file = await encodePrint(await paintPrint(context, print, run.signal));
    run.signal.throwIfAborted();
    await context.storage.put(print.key, file, 'image/png');
    const made = { sha256: createHash('sha256').update(file).digest('hex'), bytes: file.byteLength };
    await context.db.transaction(async (tx) => {
      await prints.savePrintDone(tx, print.id, { ...made, finishedAt: context.clock() });
      await context.publish(tx, 'print.made', { artworkId: print.artworkId, variation: print.variation }, print.id);
    });
  } catch (error) {
    const givingUp = run.lastAttempt && !(run.signal.reason instanceof ProcessStopping);
    if (givingUp) await giveUp(context, print);
    throw error;
  }
}

/** A paid picture without its file: the owner has to know. */
async function giveUp(context: GenerationContext, { id, artworkId, variation }: prints.PrintRow): Promise<void> {
  await context.db.transaction(async (tx) => {
    await prints.savePrintFailed(tx, id, context.clock());
    await context.publish(tx, 'print.failed', { printId: id, artworkId, variation }, id);
  });
}

async function paintPrint(context: GenerationContext, print: prints.PrintRow, signal: AbortSignal): Promise<Pixels> {
  const { generator } = context;
  const artwork = await store.findArtwork(context.db, print.artworkId);
  const variation = await store.findVariation(context.db, print.artworkId, print.variation);
  if (artwork === null || variation === null) throw new Error(`nothing to print for ${print.id}`);
  const subject = await openSubject(context, artwork.photoId, artwork.hints, { signal });
  if (variation.engine !== generator.engine && !(await paintsTheSame(context, subject, variation, signal))) {
    return enlargeMaster(context, variation, print);
  }
  return generator.paint(subject, variation.recipe, print, { purpose: 'print', signal });
}

/** Whether an engine newer than the recipe still paints, to the byte, the picture that was approved. */
async function paintsTheSame(
  { generator }: GenerationContext,
  subject: Subject,
  variation: store.VariationRow,
  signal: AbortSignal,
): Promise<boolean> {
  const again = await generator.paint(subject, variation.recipe, variation, { purpose: 'print', signal });
  return createHash('sha256').update(await encodeMaster(again)).digest('hex') === variation.masterSha256;
}

/** The approved picture itself, enlarged: softer than a fresh rendering, but what the buyer chose. */
async function enlargeMaster(
  { storage }: GenerationContext,
  variation: store.VariationRow,
  { width, height }: { width: number; height: number },
): Promise<Pixels> {
  const master = await storage.get(variation.masterKey);
  if (master === null) throw new Error(`the master ${variation.masterKey} is gone`);
  const { data } = await sharp(master)
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, data };
}
