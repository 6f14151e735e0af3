/**
 * What waits for what: previews, which somebody has asked for; then sketches, small pictures that somebody watches come;
 * then prints, which nobody watches. Of a kind, whoever came first. Two things keep that fair. Nobody is passed by more
 * than `maxPassed` others of other kinds: then they go first, so a print begins within seconds however many visitors come.
 * And prints, which hold a thread for half a minute, never hold the last of several (see `makePool`), so watchers never
 * wait for one to end; where there is a single thread they wait for one, and then as many others begin before the next.
 */
export type Priority = 'preview' | 'print' | 'sketch';

export interface WaitingLine<Job> {
  add(job: Job): void;
  /** The job that begins next; no print unless `mayPrint`. */
  take(mayPrint: boolean): Job | undefined;
  remove(job: Job): void;
  removeAll(): Job[];
  /** Whether anything but prints waits. */
  holdsMoreThanPrints(): boolean;
}

const priorities: readonly Priority[] = ['preview', 'sketch', 'print'];

/** After so many others, who waits goes first for once: on a shop that never rests sketches and prints are made too. */
export const maxPassed = 12;

/** Jobs of each priority in the order they came. */
export function makeWaitingLine<Job extends { readonly priority: Priority }>(): WaitingLine<Job> {
  const lines: Record<Priority, Job[]> = { preview: [], print: [], sketch: [] };
  /** How many of other priorities have begun while somebody waited in each line. */
  const passed: Record<Priority, number> = { preview: 0, print: 0, sketch: 0 };
  return {
    add: (job) => void lines[job.priority].push(job),
    take(mayPrint) {
      const ready = priorities.filter((priority) => lines[priority].length > 0 && (mayPrint || priority !== 'print'));
      const next = ready.find((priority) => passed[priority] >= maxPassed) ?? ready[0];
      if (next === undefined) return undefined;
      for (const priority of priorities)
        passed[priority] = priority === next || lines[priority].length === 0 ? 0 : passed[priority] + 1;
      return lines[next].shift();
    },
    remove(job) {
      const line = lines[job.priority];
      const at = line.indexOf(job);
      if (at >= 0) line.splice(at, 1);
    },
    removeAll: () => priorities.flatMap((priority) => lines[priority].splice(0)),
    holdsMoreThanPrints: () => lines.preview.length + lines.sketch.length > 0,
  };
}
