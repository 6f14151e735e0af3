import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { cacheLife, forgetOrders, keepOrders, readKeptOrders } from './orders-cache.ts';

const reader = z.array(z.number());
const kept = { key: 'ada@example.com', timestamp: 1_000_000, data: [1, 2] };
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a list is kept under the key of the product, with its time', () => {
  keepOrders(kept);
  expect(JSON.parse(stored.get('admin_orders_cache') ?? '')).toMatchObject({ data: [1, 2], timestamp: 1_000_000 });
  expect(readKeptOrders(reader, 'ada@example.com', 1_000_000)).toEqual(kept);
});

test('it is dead after five minutes, and from a clock that went back', () => {
  keepOrders(kept);
  expect(readKeptOrders(reader, kept.key, 1_000_000 + cacheLife - 1)).toEqual(kept);
  expect(readKeptOrders(reader, kept.key, 1_000_000 + cacheLife)).toBeNull();
  expect(readKeptOrders(reader, kept.key, 999_999)).toBeNull();
  expect(cacheLife).toBe(300_000);
});

test('another admin never sees it; whoever cannot be asked for does', () => {
  keepOrders(kept);
  expect(readKeptOrders(reader, 'bob@example.com', 1_000_000)).toBeNull();
  expect(readKeptOrders(reader, null, 1_000_000)).toEqual(kept);
});

test('what was forgotten or is damaged is not there', () => {
  stored.set('admin_orders_cache', '{"key":"ada@example.com","timestamp":1000000,"data":"x"}');
  expect(readKeptOrders(reader, kept.key, 1_000_000)).toBeNull();
  stored.set('admin_orders_cache', '{');
  expect(readKeptOrders(reader, kept.key, 1_000_000)).toBeNull();
  keepOrders(kept);
  forgetOrders();
  expect(stored.size).toBe(0);
});
