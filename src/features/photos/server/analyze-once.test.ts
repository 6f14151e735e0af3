import { expect, test } from 'vitest';
import { analyzeOnce } from './analyze-once.ts';

const analysis = new Uint8Array([1, 2, 3]);

/** An analysis that runs until it is told how to end, and counts how often it runs. */
function controlled() {
  const runs: PromiseWithResolvers<Uint8Array>[] = [];
  const analyze = (): Promise<Uint8Array> => {
    const run = Promise.withResolvers<Uint8Array>();
    runs.push(run);
    return run.promise;
  };
  return { runs, analyze };
}
const nextTick = () => new Promise((resolve) => setImmediate(resolve));
const signal = new AbortController().signal;

test('given several callers at once, then one analysis serves them all, and the next caller starts another', async () => {
  const { runs, analyze } = controlled();
  const callers = ['a', 'b', 'c'].map(() => analyzeOnce('several', analyze, signal));
  runs[0]?.resolve(analysis);
  expect(await Promise.all(callers)).toEqual([analysis, analysis, analysis]);
  expect(runs).toHaveLength(1);
  void analyzeOnce('several', analyze, signal);
  expect(runs).toHaveLength(2);
  runs[1]?.resolve(analysis);
});

test('given callers that wait, when the one that analyzes is aborted, then only one of them analyzes again', async () => {
  const { runs, analyze } = controlled();
  const controller = new AbortController();
  const aborted = analyzeOnce('aborted', analyze, controller.signal);
  const waiting = ['b', 'c', 'd'].map(() => analyzeOnce('aborted', analyze, signal));
  controller.abort(new Error('new hints'));
  runs[0]?.reject(new Error('new hints'));
  await expect(aborted).rejects.toThrow('new hints');
  await nextTick();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve(analysis);
  expect(await Promise.all(waiting)).toEqual([analysis, analysis, analysis]);
});

test('given callers that wait, when the analysis fails, then they fail with it and none tries the photo again', async () => {
  const { runs, analyze } = controlled();
  const callers = ['a', 'b'].map(() => analyzeOnce('failed', analyze, signal));
  runs[0]?.reject(new Error('no such photo'));
  const outcomes = await Promise.allSettled(callers);
  expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null))).toEqual([
    new Error('no such photo'),
    new Error('no such photo'),
  ]);
  expect(runs).toHaveLength(1);
});

test('given a caller that waits, when it is aborted itself, then it fails with its own reason', async () => {
  const { runs, analyze } = controlled();
  const controller = new AbortController();
  const analyzing = analyzeOnce('own', analyze, signal);
  const waiting = analyzeOnce('own', analyze, controller.signal);
  controller.abort(new Error('the visitor has left'));
  runs[0]?.resolve(analysis);
  await expect(waiting).rejects.toThrow('the visitor has left');
  expect(await analyzing).toEqual(analysis);
});
