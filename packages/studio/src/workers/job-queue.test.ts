import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeJobQueue, maxPassed } from './job-queue.ts';
import type { Priority } from './job-queue.ts';

interface Job {
  id: number;
  priority: Priority;
}

const priority = fc.constantFrom<Priority>('preview', 'print', 'sketch');
/** Jobs that arrive between one start and the next. */
const arrivals = fc.array(fc.array(priority, { maxLength: 3 }), { minLength: 1, maxLength: 60 });

test('previews run before sketches, sketches before prints, each in order of arrival', () => {
  const queue = makeJobQueue<Job>();
  (['sketch', 'print', 'preview', 'print', 'preview'] as const).forEach((kind, id) =>
    queue.add({ id, priority: kind }),
  );
  expect(Array.from({ length: 6 }, () => queue.take(true)?.id)).toEqual([2, 4, 0, 1, 3, undefined]);
});

test('no job starves under any load, and jobs of one priority keep their order', () => {
  fc.assert(
    fc.property(arrivals, (rounds) => {
      const queue = makeJobQueue<Job>();
      const arrived: { startsBefore: number; ahead: number }[] = [];
      const waiting = new Set<Job>();
      const lastOf: Record<Priority, number> = { preview: -1, print: -1, sketch: -1 };
      let starts = 0;
      const start = (): boolean => {
        const job = queue.take(true);
        if (!job) return false;
        waiting.delete(job);
        starts++;
        expect(job.id).toBeGreaterThan(lastOf[job.priority]);
        lastOf[job.priority] = job.id;
        const { startsBefore, ahead } = arrived[job.id];
        // Between two jobs of one priority, at most `maxPassed` others begin, plus one of the third priority that
        // waited as long.
        expect(starts - startsBefore).toBeLessThanOrEqual((ahead + 1) * (maxPassed + 2));
        return true;
      };
      for (const round of rounds) {
        for (const kind of round) {
          const job = { id: arrived.length, priority: kind };
          arrived.push({ startsBefore: starts, ahead: [...waiting].filter((other) => other.priority === kind).length });
          waiting.add(job);
          queue.add(job);
        }
        start();
      }
      while (start());
      expect(waiting.size).toBe(0);
    }),
  );
});

test('a print that may not start blocks no other job, and starts first once it may', () => {
  const queue = makeJobQueue<Job>();
  queue.add({ id: -1, priority: 'print' });
  for (let id = 0; id < 3 * maxPassed; id++) {
    queue.add({ id, priority: 'preview' });
    expect(queue.take(false)).toMatchObject({ id });
  }
  queue.add({ id: -2, priority: 'preview' });
  expect(queue.take(true)).toMatchObject({ id: -1 });
});

test('with one thread, at most maxPassed sketches overtake a print, and never two prints run in a row', () => {
  const queue = makeJobQueue<Job>();
  for (let id = 0; id < 3; id++) queue.add({ id, priority: 'print' });
  const begun: Priority[] = [];
  for (let id = 3; id < 3 + 4 * maxPassed; id++) {
    queue.add({ id, priority: 'sketch' });
    begun.push(queue.take(true)!.priority);
  }
  expect(begun.flatMap((kind, at) => (kind === 'print' ? [at] : []))).toEqual(
    [0, 1, 2].map((print) => maxPassed + print * (maxPassed + 1)),
  );
});

test('a removed job is never taken', () => {
  const queue = makeJobQueue<Job>();
  const jobs = (['sketch', 'preview', 'sketch'] as const).map((kind, id) => ({ id, priority: kind }));
  jobs.forEach(queue.add);
  queue.remove(jobs[1]);
  expect(queue.take(true)).toBe(jobs[0]);
  expect(queue.holdsMoreThanPrints()).toBe(true);
  expect(queue.removeAll()).toEqual([jobs[2]]);
  expect(queue.holdsMoreThanPrints()).toBe(false);
});
