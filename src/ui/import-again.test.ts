import { expect, test, vi } from 'vitest';
import { importAgain } from './import-again.ts';

const url = 'https://shop.example/assets/upload-1a2b.js';

test('given a browser that remembers a failed import, then the file is imported under another address', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValue(new TypeError(`Failed to fetch dynamically imported module: ${url}`));
  let isOnline = false;
  const importFrom = vi.fn<(from: string) => Promise<string>>(async () => {
    if (!isOnline) throw new TypeError('offline');
    return Promise.resolve('module');
  });
  const again = importAgain(load, importFrom);
  await expect(again()).rejects.toThrow('Failed to fetch');
  await expect(again()).rejects.toThrow('offline');
  isOnline = true;
  expect(await again()).toBe('module');
  expect(await again()).toBe('module');
  expect(load).toHaveBeenCalledOnce();
  // Every address is new, because the browser remembers each that has failed.
  expect(importFrom.mock.calls).toEqual([[`${url}?attempt=1`], [`${url}?attempt=2`]]);
});

test('given a browser whose error names no file, then the import itself is repeated', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
    .mockResolvedValueOnce('module');
  const again = importAgain(load);
  await expect(again()).rejects.toThrow('Importing');
  expect(await again()).toBe('module');
});

test('given two callers at once, then the file is imported once', async () => {
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('module');
  const again = importAgain(load);
  expect(await Promise.all([again(), again()])).toEqual(['module', 'module']);
  expect(load).toHaveBeenCalledOnce();
});
