import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { must } from '../../../../shared/must.ts';
import type { CutOutView, PhotoHints } from '../../contract.ts';
import { createTuner, type Tuner, type TunerState } from './tuner.ts';

/** A fake shop whose responses the test triggers. It stores the hints that were saved last. */
function openShop(before: PhotoHints = {}) {
  let known = before;
  let version = 0;
  const saves: PhotoHints[] = [];
  const loads: { resolve: () => void; reject: (error: Error) => void; signal: AbortSignal }[] = [];
  let broken: Error | null = null;
  return {
    saves,
    loads,
    failWith: (error: Error | null) => {
      broken = error;
    },
    async save(_photoId: string, hints: PhotoHints) {
      if (broken) throw broken;
      saves.push(hints);
      known = hints;
      return ++version;
    },
    loadCutOut: async (_photoId: string, signal: AbortSignal) =>
      new Promise<CutOutView>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        loads.push({ signal, reject, resolve: () => resolve({ hints: known, version } as CutOutView) });
      }),
  };
}

let tuner: Tuner;
let states: TunerState[];
let saved: PhotoHints[];
let errors: unknown[];
const latest = (): TunerState => states.at(-1)!;
const settle = async () => vi.advanceTimersByTimeAsync(0);

function open(shop: ReturnType<typeof openShop>): void {
  [states, saved, errors] = [[], [], []];
  tuner = createTuner('pho_1', shop, {
    changed: (state) => states.push(state),
    saved: (hints) => saved.push(hints),
    failed: (error) => errors.push(error),
  });
}

/** Answers the request for a cut-out with this index, in the order in which requests came. */
function answer(shop: ReturnType<typeof openShop>, index: number): void {
  must(shop.loads[index], 'the request').resolve();
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  tuner.close();
  vi.useRealTimers();
});

describe('sending hints to the shop', () => {
  test('starts with the stored hints', async () => {
    const shop = openShop({ outline: 1 });
    open(shop);
    tuner.setHints({ turns: 1 }, 'now'); // Ignored: the stored hints are not known yet.
    answer(shop, 0);
    await settle();
    expect(latest()).toMatchObject({ phase: 'ready', hints: { outline: 1 } });
    expect(shop.saves).toEqual([]);
  });

  test('a change shows at once, is saved, and loads a new cut-out', async () => {
    const shop = openShop();
    open(shop);
    answer(shop, 0);
    await settle();
    tuner.setHints({ turns: 1 }, 'now');
    expect(latest()).toMatchObject({ phase: 'looking', hints: { turns: 1 } });
    await settle();
    expect(saved).toEqual([{ turns: 1 }]);
    answer(shop, 1);
    await settle();
    expect(latest()).toMatchObject({ phase: 'ready', view: { hints: { turns: 1 } } });
  });

  test('a newer change aborts loading an outdated cut-out, and the latest hints win', async () => {
    const shop = openShop();
    open(shop);
    answer(shop, 0);
    await settle();
    for (const turns of [1, 2, 3] as const) {
      tuner.setHints({ turns }, 'now');
      await settle();
    }
    expect(shop.saves).toEqual([{ turns: 1 }, { turns: 2 }, { turns: 3 }]);
    expect(shop.loads.slice(1).map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    answer(shop, 3);
    await settle();
    expect(latest()).toMatchObject({ phase: 'ready', view: { hints: { turns: 3 } } });
  });

  test('a key that is held down saves once', async () => {
    const shop = openShop();
    open(shop);
    answer(shop, 0);
    await settle();
    for (const x of [0.1, 0.2, 0.3]) {
      tuner.setHints({ box: { x, y: 0, width: 0.5, height: 0.5 } }, 'soon');
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(shop.saves).toEqual([]);
    await vi.advanceTimersByTimeAsync(450);
    expect(shop.saves).toEqual([{ box: { x: 0.3, y: 0, width: 0.5, height: 0.5 } }]);
  });

  test('finish and close save pending hints', async () => {
    const shop = openShop();
    open(shop);
    answer(shop, 0);
    await settle();
    tuner.setHints({ outline: 2 }, 'soon');
    expect(await tuner.finish()).toBe(true);
    expect(shop.saves).toEqual([{ outline: 2 }]);
    tuner.setHints({ outline: 0 }, 'soon');
    tuner.close();
    await settle();
    expect(shop.saves).toEqual([{ outline: 2 }, { outline: 0 }]);
  });

  test('a failure is reported, keeps the hints, and can be retried', async () => {
    const shop = openShop();
    open(shop);
    answer(shop, 0);
    await settle();
    shop.failWith(new Error('no network'));
    tuner.setHints({ turns: 2 }, 'now');
    await settle();
    expect(latest()).toMatchObject({ phase: 'failed', hints: { turns: 2 } });
    expect(errors).toEqual([new Error('no network')]);
    expect(await tuner.finish()).toBe(false);
    shop.failWith(null);
    tuner.retry();
    await settle();
    answer(shop, 1);
    await settle();
    expect(latest()).toMatchObject({ phase: 'ready', view: { hints: { turns: 2 } } });
  });
});
