import { z } from 'zod';
import { readStoredJson, removeStored, storageKeys, writeStored } from '../../../web/api/browser-storage.ts';

/** Milliseconds for which a kept list may be shown. */
export const cacheLife = 5 * 60_000;

/** A list as it was last answered: `key` names whose it is (an admin's e-mail) and `data` is what was answered. */
interface KeptOrders<Data> {
  readonly key: string;
  readonly timestamp: number;
  readonly data: Data;
}

export function keepOrders<Data>(kept: KeptOrders<Data>): void {
  writeStored(storageKeys.adminOrders, JSON.stringify(kept));
}

/**
 * What is kept for this admin, or null: when there is nothing, it is damaged, another admin's or too old.
 * `admin` is null when the server cannot say who is signed in; whoever signs out leaves nothing behind.
 */
export function readKeptOrders<Data>(
  reader: z.ZodType<Data>,
  admin: string | null,
  now: number,
): KeptOrders<Data> | null {
  const kept = z
    .object({ key: z.string(), timestamp: z.number(), data: reader })
    .safeParse(readStoredJson(storageKeys.adminOrders));
  if (!kept.success) return null;
  const { key, timestamp } = kept.data;
  const isTheirs = admin === null || key === admin;
  const age = now - timestamp;
  return isTheirs && age >= 0 && age < cacheLife ? kept.data : null;
}

/** Whether an admin's list is kept in this browser, however old: who signs out leaves none. */
export function hasKeptOrders(): boolean {
  return readStoredJson(storageKeys.adminOrders) !== null;
}

export function forgetOrders(): void {
  removeStored(storageKeys.adminOrders);
}
