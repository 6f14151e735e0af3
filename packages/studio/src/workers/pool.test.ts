import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Analysis } from '../analysis/types.ts';
import { makeBands, shareDone } from '../bands.ts';
import type { Recipe } from '../compose/recipe.ts';
import type { Photo } from '../core/image.ts';
import type { Work } from './messages.ts';
import { makePool } from './pool.ts';
import type { Pool } from './pool.ts';
import type { Priority } from './job-queue.ts';

// A fake worker that speaks the pool's messages. The photo's width selects its behavior: 13 kills the worker; 14 never
// ends unless the job is canceled; 15 offers strokes and is done once its helper has been canceled; any other width is
// answered after that many milliseconds. A print begins its first band at once; a helper finishes the last band and
// then runs until it is canceled.
const fake = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { MessageChannel, parentPort, receiveMessageOnPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, work, canceled }) => {
    const until = (ready, reply) => {
      const wait = setInterval(() => { if (ready()) { clearInterval(wait); parentPort.postMessage({ id, ...reply }); } }, 2);
    };
    const done = { kind: 'done', result: { width: 15, height: 0, data: new Uint8Array(0) } };
    if (work.kind === 'redraw') {
      const { states } = receiveMessageOnPort(work.port).message;
      Atomics.store(states, 0, 1);
      until(() => Atomics.load(canceled, 0) === 1 && Atomics.compareExchange(states, 1, 0, 2) === 0, { kind: 'failed', error: new Error('canceled') });
      return;
    }
    const { width } = work.photo;
    if (width === 15) {
      const states = new Int32Array(new SharedArrayBuffer(16));
      const { port1, port2 } = new MessageChannel();
      port1.postMessage({ states });
      parentPort.postMessage({ id, kind: 'divides', port: port2, states }, [port2]);
      until(() => Atomics.load(states, 0) === 1, { kind: 'progress', stage: 'helped', fraction: 0 });
      until(() => Atomics.load(states, 1) === 2, done);
      return;
    }
    if (width === 13) process.exit(3);
    if (work.kind === 'paint') Atomics.store(work.bands.states, 0, 1);
    parentPort.postMessage({ id, kind: 'progress', stage: 'begun', fraction: 0 });
    if (work.kind === 'help') Atomics.store(work.bands.states, work.bands.states.length - 1, 2);
    if (width === 14 || work.kind === 'help') {
      const wait = setInterval(() => {
        if (Atomics.load(canceled, 0) === 1) { clearInterval(wait); parentPort.postMessage({ id, kind: 'failed', error: new Error('canceled') }); }
      }, 2);
      return;
    }
    setTimeout(() => parentPort.postMessage({ id, kind: 'done', result: { width, height: 0, data: new Uint8Array(0) } }), width);
  });
`)}`,
);

const photo = (width: number): Photo => ({ width, height: 1, data: new Uint8Array(0) });

describe('the pool of worker threads', () => {
  let pool: Pool;
  const open = (threads: number): void => {
    pool = makePool(threads, fake);
  };
  const run = async (width: number, priority: Priority = 'preview', watch = {}): Promise<number> =>
    ((await pool.run({ kind: 'analyze', photo: photo(width) }, priority, watch)) as Photo).width;
  afterEach(async () => pool.close());

  test('a worker that dies rejects only its own job and is replaced', async () => {
    open(2);
    const outcomes = await Promise.allSettled([run(60), run(13), run(20), run(21)]);
    expect(outcomes.map((o) => o.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    await expect(run(13)).rejects.toThrow('ended with code 3');
  });

  test('previews overtake waiting prints', async () => {
    open(1);
    const order: string[] = [];
    const note = (name: string) => () => {
      order.push(name);
    };
    await Promise.all([
      run(20).then(note('first')),
      run(20, 'print').then(note('print')),
      run(20).then(note('second')),
      run(20).then(note('third')),
    ]);
    expect(order).toEqual(['first', 'second', 'third', 'print']);
  });

  test('prints leave one thread free for previews', async () => {
    open(2);
    const enough = new AbortController();
    const prints = [14, 14].map(async (width) =>
      expect(run(width, 'print', { signal: enough.signal })).rejects.toThrow('enough'),
    );
    await expect(run(5)).resolves.toBe(5);
    enough.abort(new Error('enough'));
    await Promise.all(prints);
  });

  test('an idle thread helps with a print, and stops when a preview arrives', async () => {
    open(2);
    const bands = makeBands(1, 2400, true);
    const print: Work = {
      kind: 'paint',
      photo: photo(14),
      analysis: {} as Analysis,
      recipe: {} as Recipe,
      width: 1,
      height: 2400,
      bands,
      divides: false,
    };
    const enough = new AbortController();
    const printed = pool.run(print, 'print', { signal: enough.signal }).catch((reason: Error) => reason.message);
    await vi.waitFor(() => expect(shareDone(bands)).toBeGreaterThan(0), 15_000);
    await expect(run(5)).resolves.toBe(5);
    enough.abort(new Error('enough'));
    await expect(printed).resolves.toBe('enough');
  });

  test('an idle thread helps with the strokes of a preview, and stops when another preview arrives', async () => {
    open(2);
    let helped = false;
    const preview: Work = {
      kind: 'paint',
      photo: photo(15),
      analysis: {} as Analysis,
      recipe: {} as Recipe,
      width: 1,
      height: 1,
      bands: null,
      divides: true,
    };
    const painted = pool.run(preview, 'preview', {
      onProgress: (stage) => {
        helped ||= stage === 'helped';
      },
    });
    await vi.waitFor(() => expect(helped).toBe(true), 15_000);
    await expect(run(5)).resolves.toBe(5);
    expect(((await painted) as Photo).width).toBe(15);
  });

  test('sketches run after previews, and before a print that may not start yet', async () => {
    open(2);
    const order: string[] = [];
    const note = (name: string) => () => {
      order.push(name);
    };
    const enough = new AbortController();
    const print = run(14, 'print', { signal: enough.signal }).catch((reason: Error) => reason.message);
    const second = run(5, 'print').then(note('second print'));
    await Promise.all([
      run(10).then(note('first')),
      run(20, 'sketch').then(note('sketch')),
      run(20).then(note('preview')),
    ]);
    enough.abort(new Error('enough'));
    await second;
    await expect(print).resolves.toBe('enough');
    expect(order).toEqual(['first', 'preview', 'sketch', 'second print']);
  });

  test('an abort of a waiting or running job rejects at once with its reason and frees the thread', async () => {
    open(1);
    const running = new AbortController();
    const waiting = new AbortController();
    const first = run(14, 'preview', { signal: running.signal });
    const second = run(20, 'preview', { signal: waiting.signal });
    const third = run(21);
    waiting.abort(new Error('not wanted'));
    await expect(second).rejects.toThrow('not wanted');
    running.abort(new Error('changed my mind'));
    await expect(first).rejects.toThrow('changed my mind');
    await expect(third).resolves.toBe(21);
    await expect(run(20, 'preview', { signal: waiting.signal })).rejects.toThrow('not wanted');
  });

  test('progress is reported, and closing rejects unfinished jobs', async () => {
    open(1);
    const stages: string[] = [];
    await run(5, 'preview', { onProgress: (stage: string) => stages.push(stage) });
    expect(stages).toEqual(['begun']);
    const unfinished = [run(14), run(20)].map(async (job) => expect(job).rejects.toThrow('closed'));
    await pool.close();
    await Promise.all(unfinished);
    await expect(run(5)).rejects.toThrow('closed');
  });
});
