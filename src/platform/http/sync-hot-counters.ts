import { second } from '../../shared/time.ts';
import type { Counter } from './count-per-minute.ts';
import type { SharedCounts } from './shared-counts.ts';

/** Keys per statement; the rest go into further statements. */
const atOnce = 500;

/**
 * Syncs the hot counters with the other processes once a second. Sends nothing while no key is hot. Returns a function
 * that stops it.
 */
export function syncHotCounters(shared: SharedCounts, counters: ReadonlyMap<string, Counter>): () => void {
  let telling = false;
  const tell = async (): Promise<void> => {
    for (const [name, counter] of counters) {
      const keys = counter.takeCrowded();
      for (let first = 0; first < keys.length; first += atOnce) {
        await exchange(shared, name, counter, keys.slice(first, first + atOnce));
      }
    }
  };
  const timer = setInterval(() => {
    if (telling) return;
    telling = true;
    void tell().finally(() => (telling = false));
  }, second);
  timer.unref();
  return () => clearInterval(timer);
}

async function exchange(shared: SharedCounts, name: string, counter: Counter, keys: readonly string[]): Promise<void> {
  const counted = new Map(keys.map((key) => [`${name} ${key}`, counter.drainUnsynced(key)]));
  const all = await shared.add(counted);
  const now = performance.now();
  for (const key of keys) {
    const known = all?.get(`${name} ${key}`);
    if (known !== undefined) counter.mergeShared(key, known, now);
  }
}
