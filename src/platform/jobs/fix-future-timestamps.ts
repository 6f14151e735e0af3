import type { QueueDatabase } from '../db/database.ts';

/** A little is the unevenness of a clock that is kept right. */
const later = "now() + interval '1 minute'";

/** What never happened stays so: LEAST would take a moment for it. */
const noLater = (column: string): string => `${column} = CASE WHEN ${column} > now() THEN now() ELSE ${column} END`;

const statements = [
  `UPDATE pgboss.job SET start_after = start_after - (greatest(created_on, started_on) - now()), ${noLater('created_on')}, ${noLater('started_on')}
  WHERE state IN ('created', 'retry') AND greatest(created_on, started_on) > ${later}`,
  `UPDATE pgboss.job SET ${noLater('started_on')}, ${noLater('heartbeat_on')}
  WHERE state = 'active' AND greatest(started_on, heartbeat_on) > ${later}`,
  `UPDATE pgboss.queue SET ${noLater('monitor_on')}, ${noLater('monitor_claim_on')}, ${noLater('maintain_on')}
  WHERE greatest(monitor_on, monitor_claim_on, maintain_on) > ${later}`,
] as const;

/**
 * Brings back what pg-boss wrote down by a clock that has been put back since: such jobs would wait, and lost ones stay
 * lost, until the time comes round again. Whatever was begun in the future was begun now. Any number of processes may
 * do this, at once and again.
 */
export async function fixFutureTimestamps(queue: Pick<QueueDatabase, 'executeSql'>): Promise<void> {
  for (const statement of statements) await queue.executeSql(statement, []);
}
