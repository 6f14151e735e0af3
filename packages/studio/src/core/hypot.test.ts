import { expect, test } from 'vitest';
import { hypot, hypot3 } from './hypot.ts';
import { makeRandom } from './noise.ts';

test('lengths equal those of Math.hypot to the last bit, at every scale', () => {
  const random = makeRandom(5);
  const some = (): number => (random() - 0.5) * 10 ** Math.floor(12 * random() - 6);
  let different = 0;
  for (let i = 0; i < 2e4; i++) {
    const [x, y, z] = [some(), some(), some()];
    if (hypot(x, y) !== Math.hypot(x, y) || hypot3(x, y, z) !== Math.hypot(x, y, z)) different++;
  }
  expect(different).toBe(0);
  expect([hypot(0, 0), hypot(-3, 0), hypot(0, -4), hypot3(0, 0, 0), hypot3(0, -2, 0)]).toEqual([0, 3, 4, 0, 2]);
});
