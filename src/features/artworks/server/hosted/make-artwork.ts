import { commitWithoutWaiting } from '../../../../platform/db/commit-without-waiting.ts';
import type { JobRun } from '../../../../platform/jobs/jobs.ts';
import { generateArtwork, giveUpPainting, makeVariations } from '../painting/generate.ts';
import * as store from '../store.ts';
import { advance } from './advance.ts';
import type { HostedContext } from './context.ts';

/**
 * Makes an artwork with hosted models: starts their attempts, which continue without this job, and paints the pictures
 * that are left to the studio. If pets were chosen, the studio paints all pictures. It may be killed at any time and run
 * again.
 */
export async function makeArtwork(
  context: HostedContext,
  run: Pick<JobRun<{ artworkId: string }>, 'data' | 'signal' | 'lastAttempt'>,
): Promise<void> {
  const { artworkId } = run.data;
  // A model is sent one photo and told of one pet.
  if ((await store.findArtwork(context.db, artworkId))?.pets) return generateArtwork(context, run);
  try {
    // While the studio paints, further pictures may be left to it.
    for (;;) {
      const { forStudio } = await advance(context, artworkId, 'generate job');
      const artwork = forStudio.length === 0 ? null : await store.findArtwork(context.db, artworkId);
      if (artwork === null) return;
      await makeVariations(context, artwork, run.signal, {
        only: forStudio,
        save: async ({ stage, variation, fraction }) =>
          commitWithoutWaiting(context.db, async (tx) =>
            store.raiseProgress(tx, artworkId, fraction, { stage, variation }),
          ),
      });
    }
  } catch (error) {
    await giveUpPainting(context, artworkId, error, run);
  }
}
