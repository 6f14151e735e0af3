/** What waits for what: previews go first, then prints, and sketches only where nothing else could begin. */
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

const priorities: readonly Priority[] = ['preview', 'print', 'sketch'];

/** After so many others, who waits goes first for once: on a shop that never rests prints and sketches are made too. */
export const patience = 12;

/** Jobs of each priority in the order they came. */
export function makeWaitingLine<Job extends { readonly priority: Priority }>(): WaitingLine<Job> {
  const lines: Record<Priority, Job[]> = { preview: [], print: [], sketch: [] };
  /** How many of other priorities have begun while somebody waited in each line. */
  const passed: Record<Priority, number> = { preview: 0, print: 0, sketch: 0 };
  return {
    add: (job) => void lines[job.priority].push(job),
    take(mayPrint) {
      const ready = priorities.filter((priority) => lines[priority].length > 0 && (mayPrint || priority !== 'print'));
      const next = ready.find((priority) => passed[priority] >= patience) ?? ready[0];
      if (next === undefined) return undefined;
      for (const priority of priorities) passed[priority] = priority === next || lines[priority].length === 0 ? 0 : passed[priority] + 1;
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
