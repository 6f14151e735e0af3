import { findCutOut, makeCutOut, type PetInPhoto } from './cut-out.ts';
import { analysisKeyOf } from './analyses.ts';
import type { SubjectContext } from './subject.ts';
import type { StoredCutOut } from './tables.ts';

/** Makes cut-outs. Simultaneous requests for the same cut-out share one analysis. */
export interface CutOutQueue {
  /**
   * Returns null if the cut-out is not ready after `timeoutMs` milliseconds, or if its hints have changed. After a
   * timeout the work continues, so that a later call can return the cut-out.
   */
  read(photo: PetInPhoto, timeoutMs: number): Promise<StoredCutOut | null>;
  close(): void;
}

interface Work {
  readonly analysisKey: string;
  readonly stop: AbortController;
  readonly result: Promise<StoredCutOut>;
}

export function openCutOutQueue(context: SubjectContext): CutOutQueue {
  const underWay = new Map<string, Work>();

  function begin(photo: PetInPhoto): Work {
    const analysisKey = analysisKeyOf(photo, context.generator.engine);
    // Pets that were chosen by their numbers are shown beside each other, so one does not end the work on another.
    const name = `${photo.id} ${photo.hints?.pet ?? ''}`;
    const known = underWay.get(name);
    if (known?.analysisKey === analysisKey) return known;
    // The hints have changed, so the earlier work is obsolete.
    known?.stop.abort(new Error('the hints have changed'));
    const stop = new AbortController();
    const work: Work = { analysisKey, stop, result: makeCutOut(context, photo, stop.signal) };
    underWay.set(name, work);
    const removeWork = (): void => {
      if (underWay.get(name) === work) underWay.delete(name);
    };
    // Callers receive a failure. Handling it here as well avoids an unhandled rejection if no caller waits.
    work.result.then(removeWork, removeWork);
    return work;
  }

  return {
    async read(photo, timeoutMs) {
      const stored = await findCutOut(context, photo);
      if (stored !== null) return stored;
      const { result, stop } = begin(photo);
      const { promise: timedOut, resolve } = Promise.withResolvers<null>();
      const timer = setTimeout(() => resolve(null), timeoutMs);
      try {
        return await Promise.race([result, timedOut]);
      } catch (error) {
        if (stop.signal.aborted) return null;
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    close() {
      for (const { stop } of underWay.values()) stop.abort(new Error('the process is stopping'));
    },
  };
}
