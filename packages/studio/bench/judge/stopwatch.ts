export interface Measured<T> {
  result: T;
  seconds: number;
  cpuSeconds: number;
}

/** Elapsed time, and that of all threads of this process: on a busy machine the second tells more. */
export async function measure<T>(work: () => Promise<T>): Promise<Measured<T>> {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { result, seconds, cpuSeconds: (user + system) / 1e6 };
}
