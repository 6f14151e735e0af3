import { expect, test } from 'vitest';
import { collectGarbage, collectRecent } from './collect-garbage.ts';

test.each([
  ['collectGarbage', collectGarbage],
  ['collectRecent', collectRecent],
])('%s frees planes that nothing references anymore', async (_name, collect) => {
  // So little that V8 does not collect it by itself.
  const dropPlanes = (): void => {
    for (let i = 0; i < 2; i++) new Float32Array(1e6).fill(i);
  };
  const before = process.memoryUsage().arrayBuffers;
  dropPlanes();
  collect();
  // The memory itself is returned on another thread.
  await expect.poll(() => process.memoryUsage().arrayBuffers - before, { timeout: 5000 }).toBeLessThan(4e6);
});
