import { normalizeHints, sameHints, type CutOutView, type PhotoHints } from '../../contract.ts';

export interface TunerState {
  /** The visitor's hints, whether or not they are saved. */
  readonly hints: PhotoHints;
  /** The last cut-out. It belongs to earlier hints while a new one is loading. */
  readonly view: CutOutView | null;
  readonly phase: 'looking' | 'ready' | 'failed';
}

export interface TunerCallbacks {
  changed(state: TunerState): void;
  /** The shop has saved these hints. */
  saved(hints: PhotoHints, version: number, view: CutOutView): void;
  failed(error: unknown): void;
}

export interface Tuner {
  /** Changes the hints. With `soon`, it waits for further changes before it saves, e.g. while a key is held down. */
  setHints(hints: PhotoHints, when: 'now' | 'soon'): void;
  /** Tries again after a failure. */
  retry(): void;
  /** Saves pending hints. Resolves to true if all hints are saved, to false after a failure. */
  finish(): Promise<boolean>;
  /** Saves pending hints in the background and stops all callbacks. */
  close(): void;
}

/** How long to wait for further changes before saving. */
const debounceMs = 450;

/**
 * Saves the hints of a photo, one request at a time so that the latest hints win, and loads the resulting cut-out. A
 * change of the hints aborts loading an outdated cut-out.
 */
export function createTuner(
  photoId: string,
  shop: {
    save: (photoId: string, hints: PhotoHints) => Promise<number>;
    loadCutOut: (photoId: string, signal: AbortSignal) => Promise<CutOutView>;
  },
  callbacks: TunerCallbacks,
): Tuner {
  let state: TunerState = { hints: {}, view: null, phase: 'looking' };
  /** The hints that the shop has stored; null until they are loaded. */
  let confirmed: PhotoHints | null = null;
  let looking = new AbortController();
  let working: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function show(change: Partial<TunerState>): void {
    state = { ...state, ...change };
    if (!closed) callbacks.changed(state);
  }

  const hasUnconfirmed = (): boolean => confirmed !== null && !sameHints(confirmed, state.hints);

  async function saveHints(view: CutOutView): Promise<void> {
    const hints = normalizeHints(state.hints);
    const version = await shop.save(photoId, hints);
    confirmed = hints;
    if (!closed) callbacks.saved(hints, version, view);
  }

  async function sync(): Promise<void> {
    for (;;) {
      looking = new AbortController();
      const { signal } = looking;
      try {
        if (state.view !== null && hasUnconfirmed()) await saveHints(state.view);
        if (closed) return;
        // The hints have changed meanwhile, so the cut-out would be outdated.
        if (hasUnconfirmed()) continue;
        const view = await shop.loadCutOut(photoId, signal);
        if (confirmed === null) {
          confirmed = view.hints;
          show({ hints: view.hints });
        }
        if (hasUnconfirmed()) continue;
        show({ view, phase: 'ready' });
        return;
      } catch (error) {
        if (closed) return;
        if (signal.aborted) continue;
        show({ phase: 'failed' });
        callbacks.failed(error);
        return;
      }
    }
  }

  function work(): void {
    clearTimeout(timer);
    timer = undefined;
    looking.abort(new Error('the hints have changed'));
    working ??= sync().finally(() => {
      working = null;
    });
  }

  work();
  return {
    setHints(hints, when) {
      // The stored hints are unknown until the first cut-out has loaded.
      if (state.view === null) return;
      show({ hints: normalizeHints(hints), phase: 'looking' });
      clearTimeout(timer);
      if (when === 'now') work();
      else timer = setTimeout(work, debounceMs);
    },
    retry() {
      show({ phase: 'looking' });
      work();
    },
    async finish() {
      clearTimeout(timer);
      if (state.view === null) return true;
      try {
        if (hasUnconfirmed()) await saveHints(state.view);
        return true;
      } catch (error) {
        show({ phase: 'failed' });
        callbacks.failed(error);
        return false;
      }
    },
    close() {
      clearTimeout(timer);
      closed = true;
      looking.abort(new Error('the tuner is closed'));
      // Runs after the current request, so that the latest hints win. A failure is ignored, because nobody is notified.
      const last = async (): Promise<void> => {
        await working;
        if (hasUnconfirmed()) await shop.save(photoId, normalizeHints(state.hints));
      };
      last().catch(() => undefined);
    },
  };
}
