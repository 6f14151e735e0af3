import { second } from '../../shared/time.ts';
import type { Counter } from './count-per-minute.ts';
import type { SharedCounts } from './shared-counts.ts';

const maxKeysPerStatement = 500;

/**
 * Syncs the hot counters with the other processes once a second. Sends nothing while no key is hot. Returns a function
 * that stops the sync.
 */
export function syncHotCounters(shared: SharedCounts, counters: ReadonlyMap<string, Counter>): () => void {
  let isSyncing = false;
  const syncAll = async (): Promise<void> => {
    for (const [name, counter] of counters) {
      const keys = counter.takeHotKeys();
      for (let first = 0; first < keys.length; first += maxKeysPerStatement) {
        await syncKeys(shared, name, counter, keys.slice(first, first + maxKeysPerStatement));
      }
    }
  };
  const timer = setInterval(() => {
    if (isSyncing) return;
    isSyncing = true;
    void syncAll().finally(() => (isSyncing = false));
  }, second);
  timer.unref();
  return () => clearInterval(timer);
}

async function syncKeys(shared: SharedCounts, name: string, counter: Counter, keys: readonly string[]): Promise<void> {
  const counts = new Map(keys.map((key) => [`${name} ${key}`, counter.drainUnsynced(key)]));
  const totals = await shared.add(counts);
  const now = performance.now();
  for (const key of keys) {
    const total = totals?.get(`${name} ${key}`);
    if (total !== undefined) counter.mergeShared(key, total, now);
  }
}
