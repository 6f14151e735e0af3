import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRoom, type Room, type Turn } from './memory-room.ts';

interface Work {
  readonly begun: string[];
  readonly end: (name: string) => Promise<void>;
  readonly send: (name: string, bytes: number, how?: Turn) => Promise<string>;
}

/** Work that runs until the test ends it. */
function workIn(room: Room): Work {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    async end(name) {
      ends.get(name)!();
      for (let n = 0; n < 5; n += 1) await turn();
    },
    send: async (name, bytes, how) =>
      room.enter(
        bytes,
        async () => {
          begun.push(name);
          await new Promise<void>((resolve) => ends.set(name, resolve));
          return name;
        },
        how,
      ),
  };
}

test('given a full room, when work ends, then the next begins, and running work never takes more than the size', async () => {
  const room = createRoom({ maxBytes: 100, maxWaiting: 10 });
  const { begun, end, send } = workIn(room);
  const all = ['a', 'b', 'c', 'd'].map((name) => send(name, 40));
  await turn();
  expect([begun, room.takenBytes()]).toEqual([['a', 'b'], 80]);
  for (const name of ['a', 'b', 'c', 'd']) {
    await end(name);
    expect(room.takenBytes()).toBeLessThanOrEqual(100);
  }
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  expect(room.takenBytes()).toBe(0);
});

test('given a full queue, when another caller arrives, then it gets a Retry-After of half a minute', async () => {
  const room = createRoom({ maxBytes: 10, maxWaiting: 1 });
  const { end, send } = workIn(room);
  const [first, second] = [send('first', 10), send('second', 10)];
  await expect(send('third', 10)).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 30 } });
  await end('first');
  await end('second');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

test('given a waiter that times out, when space is free again, then the next waiter gets it', async () => {
  const room = createRoom({ maxBytes: 10, maxWaiting: 10 });
  const { begun, end, send } = workIn(room);
  void send('first', 10);
  await expect(send('hasty', 10, { timeoutMs: 1 })).rejects.toMatchObject({ code: 'unavailable' });
  const patient = send('patient', 10);
  await end('first');
  await end('patient');
  expect([begun, await patient, room.takenBytes()]).toEqual([['first', 'patient'], 'patient', 0]);
});

test('given one caller with many requests, when another caller sends one, then the request of the other caller runs second, not last', async () => {
  const room = createRoom({ maxBytes: 10, maxWaiting: 100 });
  const { begun, end, send } = workIn(room);
  void send('under way', 10, { from: 'greedy' });
  for (const name of ['greedy 1', 'greedy 2', 'greedy 3']) void send(name, 10, { from: 'greedy' });
  void send('modest', 10, { from: 'modest' });
  for (const name of ['under way', 'greedy 1', 'modest', 'greedy 2', 'greedy 3']) await end(name);
  expect(begun).toEqual(['under way', 'greedy 1', 'modest', 'greedy 2', 'greedy 3']);
});

test('given work that is larger than the room, when the room is empty, then it runs alone', async () => {
  const room = createRoom({ maxBytes: 10, maxWaiting: 10 });
  const { begun, end, send } = workIn(room);
  const all = [send('small', 1), send('huge', 1_000), send('after', 1)];
  await turn();
  expect(begun).toEqual(['small']);
  await end('small');
  expect(begun).toEqual(['small', 'huge']);
  await end('huge');
  await end('after');
  expect(await Promise.all(all)).toEqual(['small', 'huge', 'after']);
});

test('given work that fails, when it has failed, then its bytes are released', async () => {
  const room = createRoom({ maxBytes: 10, maxWaiting: 0 });
  await expect(room.enter(10, async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(room.takenBytes()).toBe(0);
});
