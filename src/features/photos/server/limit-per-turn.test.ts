import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitPerTurn } from './limit-per-turn.ts';

test('given more calls than fit into a turn, when turns pass, then all calls run in order, a fixed number per turn', async () => {
  const inTurn = limitPerTurn(3);
  const called: number[] = [];
  for (let n = 0; n < 8; n++) inTurn(() => called.push(n));
  expect(called).toEqual([0, 1, 2]);
  await nextTurn();
  expect(called).toEqual([0, 1, 2, 3, 4, 5]);
  await nextTurn();
  expect(called).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

test('given a turn with the maximum of calls, when a call comes in a later turn, then it runs at once', async () => {
  const inTurn = limitPerTurn(1);
  const called: string[] = [];
  inTurn(() => called.push('first'));
  await nextTurn();
  await nextTurn();
  inTurn(() => called.push('second'));
  expect(called).toEqual(['first', 'second']);
});

test('given a call that schedules another one, when it runs, then the new call runs after those that were waiting', async () => {
  const inTurn = limitPerTurn(1);
  const called: string[] = [];
  inTurn(() => called.push('first'));
  inTurn(() => {
    called.push('second');
    inTurn(() => called.push('fourth'));
  });
  inTurn(() => called.push('third'));
  for (let turn = 0; turn < 4; turn++) await nextTurn();
  expect(called).toEqual(['first', 'second', 'third', 'fourth']);
});
