import { second } from '../../shared/time.ts';
import type { Counter } from './count-per-minute.ts';
import type { SharedCounts } from './shared-counts.ts';

/** Keys in one statement; whoever is left over has the next turn. */
const atOnce = 500;

/**
 * Once a second, tells all processes how often those have come who come often, and learns how often they were
 * elsewhere. While nobody does, it asks the database nothing. Ends with what it returns.
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
    if (known !== undefined) counter.learn(key, known, now);
  }
}
