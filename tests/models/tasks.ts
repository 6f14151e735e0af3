import { setImmediate as yieldToEvents } from 'node:timers/promises';

/** Running work of one process on the test's clock; some of it waits for slow responses. */
export function createTasks(clock: () => Date) {
  const sleepers: { due: number; resolve: () => void; reject: (error: Error) => void }[] = [];
  const broken: unknown[] = [];
  let running = 0;
  /** Resolves when every task has ended or waits for the clock. */
  async function quiet(): Promise<void> {
    while (running > sleepers.length) await yieldToEvents();
    if (broken.length > 0) throw broken[0];
  }
  return {
    quiet,
    start(task: () => Promise<void>): void {
      running += 1;
      void task()
        .catch((error: unknown) => void broken.push(error))
        .finally(() => (running -= 1));
    },
    sleep: async (milliseconds: number): Promise<void> =>
      new Promise((resolve, reject) => void sleepers.push({ due: clock().getTime() + milliseconds, resolve, reject })),
    dues: () => sleepers.map(({ due }) => due),
    wake(): void {
      const due = sleepers.filter((sleeper) => sleeper.due <= clock().getTime());
      for (const sleeper of due) {
        sleepers.splice(sleepers.indexOf(sleeper), 1);
        sleeper.resolve();
      }
    },
    async die(error: Error): Promise<void> {
      for (const sleeper of sleepers.splice(0)) sleeper.reject(error);
      await quiet();
    },
  };
}
