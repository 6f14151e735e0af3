import { afterEach, expect, test, vi } from 'vitest';
import { downloadName, fetchPrintFile } from './download-artwork.ts';

afterEach(() => vi.unstubAllGlobals());

test('waits as long as Retry-After says, and then returns the file', async () => {
  const responses = [
    new Response('{}', { status: 202, headers: { 'Retry-After': '7' } }),
    new Response('{}', { status: 202 }),
    new Response('png'),
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(responses.shift()));
  const waits: number[] = [];
  const onMaking = vi.fn<() => void>();
  const file = await fetchPrintFile('/api/download/artwork/art_1', onMaking, (milliseconds) => {
    waits.push(milliseconds);
    return Promise.resolve();
  });
  await expect(file.text()).resolves.toBe('png');
  expect(waits).toEqual([7_000, 3_000]);
  expect(onMaking).toHaveBeenCalledTimes(2);
});

test('throws if the server refuses', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  await expect(fetchPrintFile('/api/download/artwork/art_1', () => undefined)).rejects.toThrow('404');
});

test('files of different variations and kinds have different names', () => {
  const names = [undefined, 0, 1].flatMap((variation) =>
    ([undefined, 'share', 'wallpaper', 'desktop', 'film'] as const).map((format) =>
      downloadName('art_12345678', variation, format),
    ),
  );
  expect(new Set(names).size).toBe(10);
  expect(names.slice(0, 2)).toEqual(['pet-portrait-12345678-high-res.png', 'pet-portrait-12345678-share.jpg']);
  expect(names.at(-1)).toBe('pet-portrait-12345678-2.webm');
});
