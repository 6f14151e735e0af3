import { resolveSettings, type StoredSettings } from '../../src/features/settings/contract.ts';
import type { LiveSettings } from '../../src/features/settings/server/service.ts';

/** Settings that never change: those of a shop that gives no offers, and what the test sets. */
export function fixedSettings(stored: StoredSettings = {}): Pick<LiveSettings, 'current'> {
  const settings = resolveSettings(stored, []);
  return { current: () => settings };
}
