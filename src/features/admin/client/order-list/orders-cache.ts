import { z } from 'zod';
import { readStoredJson, removeStored, storageKeys, writeStored } from '../../../../client/browser-storage.ts';

/** How long a cached list may be shown. */
export const cacheLifeMs = 5 * 60_000;

/** The last loaded list. `key` is the email address of the admin, `data` the list. */
interface KeptOrders<Data> {
  readonly key: string;
  readonly timestamp: number;
  readonly data: Data;
}

export function keepOrders<Data>(kept: KeptOrders<Data>): void {
  writeStored(storageKeys.adminOrders, JSON.stringify(kept));
}

/**
 * Reads the cached list of an admin. Returns null if there is none, or if it is damaged, expired or another admin's.
 * Pass null as `admin` if the server cannot tell who is signed in; signing out clears the cache.
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
  return isTheirs && age >= 0 && age < cacheLifeMs ? kept.data : null;
}

/** Whether this browser has a cached list, even an expired one. Signing out clears it. */
export function hasKeptOrders(): boolean {
  return readStoredJson(storageKeys.adminOrders) !== null;
}

export function forgetOrders(): void {
  removeStored(storageKeys.adminOrders);
}
