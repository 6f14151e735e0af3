import type { RouteFigures } from './measurements.ts';
import { maxReadsP99Ms, type LoadReport } from './run-load.ts';

/** Prints a readable report. */
export function printLoad({
  options,
  summary,
  disturbances,
  audit,
  drained,
  complaints,
  processor,
  seconds,
  load,
  verdict,
}: LoadReport): void {
  const { web, workers, visitors } = options;
  console.log(
    `\n${visitors} visitors at once, ${web} web and ${workers} workers, ${seconds.toFixed(0)} s, load ${load.toFixed(1)}\n`,
  );
  console.log(
    `${'milliseconds'.padEnd(52)}${'answers'.padStart(9)}${'p50'.padStart(9)}${'p99'.padStart(9)}${'longest'.padStart(9)}`,
  );
  for (const route of [...summary.routes, summary.reads]) console.log(line(route));
  console.log(`\nAPI reads: p99 ${summary.reads.p99.toFixed(0)} ms, budget on idle cores ${maxReadsP99Ms} ms`);
  for (const [what, times] of Object.entries(summary.counts)) console.log(`${what}: ${times}`);
  console.log(`refused with 503 and retried: ${summary.refused}; broken off and retried: ${summary.broken}`);
  for (const deed of disturbances.done) console.log(`  ${deed}`);
  if (processor !== null) {
    const journeys = summary.counts.journeys ?? 0;
    const parts = Object.entries(processor).map(([part, used]) => `${part} ${used.toFixed(1)}`);
    const all = Object.values(processor).reduce((sum, used) => sum + used, 0);
    console.log(
      `processor time in seconds: ${parts.join(', ')}; ${(all / Math.max(1, journeys)).toFixed(2)} for each journey`,
    );
  }
  console.log(`after the last visitor had left, the shop was busy for ${drained.toFixed(0)} s`);
  console.log(
    `orders ${audit.orders}, payments kept ${audit.kept}, files checked ${audit.files}, lost ${audit.lost.length}, doubled ${audit.doubled.length}`,
  );
  console.log(
    `errors ${summary.errors.reduce((sum, { times }) => sum + times, 0)}, lines of the logs at error or above ${complaints.length}`,
  );
  for (const complaint of [...new Set(complaints)].slice(0, 20)) console.log(`  ${complaint.slice(0, 400)}`);
  for (const wrong of verdict.slice(0, 40)) console.log(`WRONG  ${wrong.slice(0, 400)}`);
  console.log(verdict.length === 0 ? 'ok' : `${verdict.length} things are wrong`);
}

function line({ route, answers, p50, p99, longest }: RouteFigures): string {
  return `${route.padEnd(52)}${String(answers).padStart(9)}${p50.toFixed(1).padStart(9)}${p99.toFixed(1).padStart(9)}${longest.toFixed(0).padStart(9)}`;
}
