import { readFile } from 'node:fs/promises';
import { test as base } from './admin-test.ts';
import { openFilm, type Film } from './film.ts';
import { expect } from './shop-test.ts';

/** Tests with a film of what they do, in their output folder: also of those that fail. */
export const test = base.extend<{ film: Film }>({
  film: async ({}, provide, info) => {
    const film = openFilm();
    await provide(film);
    const path = info.outputPath('film.webm');
    const frames = await film.write(path);
    if (info.status !== 'passed') return;
    expect(frames).toBeGreaterThan(60);
    // The signature of WebM.
    expect([...(await readFile(path)).subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
  },
});
