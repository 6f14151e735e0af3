import { findCutOut, makeCutOut } from './cut-out.ts';
import type { PhotoRow } from './store.ts';
import { analysisKeyOf } from './analyses.ts';
import type { SubjectContext } from './subject.ts';
import type { StoredCutOut } from './tables.ts';

/** Makes cut-outs for those who wait for them, each once however many ask. */
export interface CutOutQueue {
  /** Null when it is not there after `timeoutMs` milliseconds; the work goes on and is there when asked again. */
  read(photo: PhotoRow, timeoutMs: number): Promise<StoredCutOut | null>;
  close(): void;
}

interface Work {
  readonly analysisKey: string;
  readonly stop: AbortController;
  readonly result: Promise<StoredCutOut>;
}

export function openCutOutQueue(context: SubjectContext): CutOutQueue {
  const underWay = new Map<string, Work>();

  function begin(photo: PhotoRow): Work {
    const analysisKey = analysisKeyOf(photo, context.generator.engine);
    const known = underWay.get(photo.id);
    if (known?.analysisKey === analysisKey) return known;
    // What was said before counts no more, and nobody waits for it.
    known?.stop.abort(new Error('the hints have changed'));
    const stop = new AbortController();
    const work: Work = { analysisKey, stop, result: makeCutOut(context, photo, stop.signal) };
    underWay.set(photo.id, work);
    const forget = (): void => {
      if (underWay.get(photo.id) === work) underWay.delete(photo.id);
    };
    // Whoever waits hears of a failure; here it must not go unheard.
    work.result.then(forget, forget);
    return work;
  }

  return {
    async read(photo, timeoutMs) {
      const kept = await findCutOut(context, photo);
      if (kept !== null) return kept;
      const { result, stop } = begin(photo);
      const { promise: enough, resolve } = Promise.withResolvers<null>();
      const timer = setTimeout(() => resolve(null), timeoutMs);
      try {
        return await Promise.race([result, enough]);
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
