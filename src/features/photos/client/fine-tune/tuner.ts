import { normalizeHints, sameHints, type CutOutView, type PhotoHints } from '../../contract.ts';

export interface TunerState {
  /** What the visitor has said so far, whether or not the shop has heard it. */
  readonly hints: PhotoHints;
  /** What was found last; of earlier hints while the shop is looking again. */
  readonly view: CutOutView | null;
  readonly phase: 'looking' | 'ready' | 'failed';
}

export interface TunerNews {
  changed(state: TunerState): void;
  /** The shop has heard these hints. */
  saved(hints: PhotoHints, version: number, view: CutOutView): void;
  failed(error: unknown): void;
}

export interface Tuner {
  /** Says something else about the photo; `soon` waits for more of the same, as from a key that is held down. */
  say(hints: PhotoHints, when: 'now' | 'soon'): void;
  /** After a failure. */
  retry(): void;
  /** Resolves once the shop has heard everything, true, or could not be told. */
  finish(): Promise<boolean>;
  /** Tells the shop what it has not heard yet, and listens no more. */
  close(): void;
}

/** A pause in which another key may be pressed, in milliseconds. */
const debounceMs = 450;

/**
 * Tells the shop what a visitor says about a photo, one word at a time and the latest last, and looks at what comes of
 * it. What is overtaken is not waited for.
 */
export function createTuner(
  photoId: string,
  shop: {
    save: (photoId: string, hints: PhotoHints) => Promise<number>;
    look: (photoId: string, signal: AbortSignal) => Promise<CutOutView>;
  },
  news: TunerNews,
): Tuner {
  let state: TunerState = { hints: {}, view: null, phase: 'looking' };
  /** What the shop knows. */
  let heard: PhotoHints | null = null;
  let looking = new AbortController();
  let working: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function show(change: Partial<TunerState>): void {
    state = { ...state, ...change };
    if (!closed) news.changed(state);
  }

  const unheard = (): boolean => heard !== null && !sameHints(heard, state.hints);

  async function tell(view: CutOutView): Promise<void> {
    const hints = normalizeHints(state.hints);
    const version = await shop.save(photoId, hints);
    heard = hints;
    if (!closed) news.saved(hints, version, view);
  }

  async function catchUp(): Promise<void> {
    for (;;) {
      looking = new AbortController();
      const { signal } = looking;
      try {
        if (state.view !== null && unheard()) await tell(state.view);
        if (closed) return;
        // Said meanwhile: what would be found now counts no more.
        if (unheard()) continue;
        const view = await shop.look(photoId, signal);
        if (heard === null) {
          heard = view.hints;
          show({ hints: view.hints });
        }
        if (unheard()) continue;
        show({ view, phase: 'ready' });
        return;
      } catch (error) {
        if (closed) return;
        if (signal.aborted) continue;
        show({ phase: 'failed' });
        news.failed(error);
        return;
      }
    }
  }

  function work(): void {
    clearTimeout(timer);
    timer = undefined;
    looking.abort(new Error('something else was said'));
    working ??= catchUp().finally(() => {
      working = null;
    });
  }

  work();
  return {
    say(hints, when) {
      // Before the first look nobody knows what was said before.
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
        if (unheard()) await tell(state.view);
        return true;
      } catch (error) {
        show({ phase: 'failed' });
        news.failed(error);
        return false;
      }
    },
    close() {
      clearTimeout(timer);
      closed = true;
      looking.abort(new Error('nobody looks any more'));
      // After what is under way, so that the latest word is the last; nobody is left to hear of a failure.
      const last = async (): Promise<void> => {
        await working;
        if (unheard()) await shop.save(photoId, normalizeHints(state.hints));
      };
      last().catch(() => undefined);
    },
  };
}
