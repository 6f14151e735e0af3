import type { Tx } from '../../../../../platform/db/database.ts';
import { addMilliseconds, day } from '../../../../../shared/time.ts';
import * as store from './store.ts';

/** After this many upscales in a row that differed, a model gets no more for `repaintPauseMs`: each costs money. */
export const maxRepainted = 3;
const repaintPauseMs = 30 * day;

/** Whether a model has lately painted other pictures instead of the approved ones. */
export async function isRepainting(
  tx: Tx,
  model: Pick<store.UpscaleRow, 'provider' | 'model'>,
  now: Date,
): Promise<boolean> {
  const ends = await store.findLastEnds(tx, model, addMilliseconds(now, -repaintPauseMs), maxRepainted);
  return ends.length === maxRepainted && ends.every((end) => end === 'unlike');
}
