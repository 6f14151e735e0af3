/**
 * Order of jobs: previews, which a visitor has requested; then sketches, small pictures that a visitor watches appear;
 * then prints, which nobody watches. Jobs of one priority run in order of arrival. Two rules keep this fair. When
 * `maxPassed` jobs of other priorities have overtaken a waiting job, its priority goes first, so a print starts within
 * seconds under any load. And prints, which occupy a thread for half a minute, never take the last of several threads
 * (see `makePool`), so previews and sketches do not wait for a print to end. With a single thread, they do wait for
 * one print at a time, and `maxPassed` of them start before the next print.
 */
export type Priority = 'preview' | 'print' | 'sketch';

export interface JobQueue<Job> {
  add(job: Job): void;
  /** The job to start next; never a print unless `mayPrint`. */
  take(mayPrint: boolean): Job | undefined;
  remove(job: Job): void;
  removeAll(): Job[];
  /** Whether any job other than a print waits. */
  holdsMoreThanPrints(): boolean;
}

const priorities: readonly Priority[] = ['preview', 'sketch', 'print'];

/**
 * A job that this many others have overtaken goes first, so that sketches and prints also run in a shop that is always
 * busy.
 */
export const maxPassed = 12;

/** Waiting jobs of each priority, in order of arrival. */
export function makeJobQueue<Job extends { readonly priority: Priority }>(): JobQueue<Job> {
  const queues: Record<Priority, Job[]> = { preview: [], print: [], sketch: [] };
  /** For each priority: how many jobs of other priorities have started while it had jobs waiting. */
  const passed: Record<Priority, number> = { preview: 0, print: 0, sketch: 0 };
  return {
    add: (job) => void queues[job.priority].push(job),
    take(mayPrint) {
      const ready = priorities.filter((priority) => queues[priority].length > 0 && (mayPrint || priority !== 'print'));
      const next = ready.find((priority) => passed[priority] >= maxPassed) ?? ready[0];
      if (next === undefined) return undefined;
      for (const priority of priorities)
        passed[priority] = priority === next || queues[priority].length === 0 ? 0 : passed[priority] + 1;
      return queues[next].shift();
    },
    remove(job) {
      const queue = queues[job.priority];
      const at = queue.indexOf(job);
      if (at >= 0) queue.splice(at, 1);
    },
    removeAll: () => priorities.flatMap((priority) => queues[priority].splice(0)),
    holdsMoreThanPrints: () => queues.preview.length + queues.sketch.length > 0,
  };
}
