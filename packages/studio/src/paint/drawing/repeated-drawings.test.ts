import { expect, test } from 'vitest';
import { drawUnlessKept } from './repeated-drawings.ts';

/** The text of a drawing of many elements, and a count of how often it was drawn, with `bytes` bytes. */
function drawing(name: string, bytes: number, length = 50_000) {
  const svg = name.padEnd(length, '.');
  const drawn: Uint8Array[] = [];
  const request = () =>
    drawUnlessKept(svg, () => {
      const pixels = new Uint8Array(bytes).fill(drawn.length);
      drawn.push(pixels);
      return Promise.resolve(pixels);
    });
  return { drawn, request };
}

test('a drawing is kept from its second request on', async () => {
  const { drawn, request } = drawing('meadow', 1000);
  await request();
  await request();
  expect(drawn).toHaveLength(2);
  expect(await request()).toBe(drawn[1]);
  expect(drawn).toHaveLength(2);
});

test('drawings that differ in one letter are not mixed up', async () => {
  const [one, other] = [drawing('castle 1', 10), drawing('castle 2', 10)];
  for (let i = 0; i < 3; i++) await one.request();
  await other.request();
  expect(other.drawn).toHaveLength(1);
});

test('what is drawn in a moment, and what takes a megabyte, is drawn each time', async () => {
  for (const { drawn, request } of [drawing('dot', 10, 1000), drawing('print', 1_200_000)]) {
    for (let i = 0; i < 4; i++) await request();
    expect(drawn).toHaveLength(4);
  }
});

test('given more drawings than there is room for, then the one that was not requested for the longest time goes', async () => {
  const drawings = Array.from({ length: 5 }, (_, i) => drawing(`scene ${i}`, 900_000));
  for (const { request } of drawings) {
    await request();
    await request();
  }
  for (const { request } of drawings.slice(1)) await request();
  expect(drawings.map(({ drawn }) => drawn.length)).toEqual([2, 2, 2, 2, 2]);
  await drawings[0]?.request();
  expect(drawings[0]?.drawn).toHaveLength(3);
});

test('a drawing that fails is not kept', async () => {
  const svg = 'broken'.padEnd(50_000, '.');
  for (let i = 0; i < 3; i++)
    await expect(drawUnlessKept(svg, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
