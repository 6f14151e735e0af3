export interface Measured<T> {
  result: T;
  seconds: number;
  cpuSeconds: number;
}

/** Measures elapsed time and the processor time of all threads; on a busy machine the latter is more reliable. */
export async function measure<T>(work: () => Promise<T>): Promise<Measured<T>> {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { result, seconds, cpuSeconds: (user + system) / 1e6 };
}
