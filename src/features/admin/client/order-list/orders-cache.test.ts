import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { cacheLifeMs, forgetOrders, keepOrders, readKeptOrders } from './orders-cache.ts';

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

test('a list is stored with its time under the key of the specification', () => {
  keepOrders(kept);
  expect(JSON.parse(stored.get('admin_orders_cache') ?? '')).toMatchObject({ data: [1, 2], timestamp: 1_000_000 });
  expect(readKeptOrders(reader, 'ada@example.com', 1_000_000)).toEqual(kept);
});

test('a stored list expires after five minutes, or if the clock went back', () => {
  keepOrders(kept);
  expect(readKeptOrders(reader, kept.key, 1_000_000 + cacheLifeMs - 1)).toEqual(kept);
  expect(readKeptOrders(reader, kept.key, 1_000_000 + cacheLifeMs)).toBeNull();
  expect(readKeptOrders(reader, kept.key, 999_999)).toBeNull();
  expect(cacheLifeMs).toBe(300_000);
});

test('a stored list is not shown to another admin, but is shown if the admin is unknown', () => {
  keepOrders(kept);
  expect(readKeptOrders(reader, 'bob@example.com', 1_000_000)).toBeNull();
  expect(readKeptOrders(reader, null, 1_000_000)).toEqual(kept);
});

test('a deleted or damaged list is not returned', () => {
  stored.set('admin_orders_cache', '{"key":"ada@example.com","timestamp":1000000,"data":"x"}');
  expect(readKeptOrders(reader, kept.key, 1_000_000)).toBeNull();
  stored.set('admin_orders_cache', '{');
  expect(readKeptOrders(reader, kept.key, 1_000_000)).toBeNull();
  keepOrders(kept);
  forgetOrders();
  expect(stored.size).toBe(0);
});
