import { must } from '../../../../shared/must.ts';
import type { ArtworkStage } from '../../contract.ts';
import { variationsPerArtwork } from '../../contract.ts';

export interface Progress {
  readonly stage: ArtworkStage;
  readonly variation: number;
  readonly fraction: number;
}

/** Minimum time between writes: a progress bar looks the same whether it moves twice a second or ten times. */
const writeIntervalMs = 500;

/** Share of the whole work that the analysis takes; the variations share the rest equally. */
const analysisShare = 0.2;

export interface ProgressTracker {
  /** Reports how far the analysis is, 0..1. */
  analyzing(stage: ArtworkStage, fraction: number): void;
  /** Reports how far one variation is, 0..1. */
  painting(variation: number, stage: ArtworkStage, fraction: number): void;
  /** Waits for pending writes; nothing is written afterward. */
  close(): Promise<void>;
}

/**
 * Combines the progress of concurrent variations into one fraction that never decreases. Saves it when a page would
 * show a difference, at most twice a second. The stage shown is that of the first unfinished variation.
 */
export function trackProgress(
  finished: readonly number[],
  save: (progress: Progress) => Promise<void>,
): ProgressTracker {
  const states = Array.from({ length: variationsPerArtwork }, (_, index) => ({
    stage: 'composing' as ArtworkStage,
    fraction: finished.includes(index) ? 1 : 0,
  }));
  let analysis = 0;
  let stage: ArtworkStage = 'looking';
  let reached = 0;
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();
  let lastWrite = 0;
  let lastShown = '';
  let closed = false;

  function current(): Progress {
    const painted = states.reduce((sum, state) => sum + state.fraction, 0) / states.length;
    reached = Math.max(reached, analysisShare * analysis + (1 - analysisShare) * painted);
    const shown = Math.max(
      0,
      states.findIndex((state) => state.fraction < 1),
    );
    return {
      stage: analysis < 1 ? stage : must(states[shown]).stage,
      variation: shown,
      fraction: Math.min(reached, 0.99),
    };
  }

  function schedule(): void {
    if (closed || timer !== null) return;
    timer = setTimeout(write, Math.max(0, lastWrite + writeIntervalMs - performance.now()));
  }

  function write(): void {
    timer = null;
    const state = current();
    // Pages show whole percents.
    const shown = `${state.stage} ${state.variation} ${Math.round(state.fraction * 100)}`;
    if (shown === lastShown) return;
    lastShown = shown;
    lastWrite = performance.now();
    // A failed write of the progress must not fail the artwork.
    writing = writing.then(async () => save(state)).catch(() => {});
  }

  return {
    analyzing(next, fraction) {
      stage = next;
      analysis = Math.max(analysis, fraction);
      schedule();
    },
    painting(variation, next, fraction) {
      analysis = 1;
      states[variation] = { stage: next, fraction };
      schedule();
    },
    async close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      await writing;
    },
  };
}
