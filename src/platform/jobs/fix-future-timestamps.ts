import type { QueueDatabase } from '../db/database.ts';

/** SQL of the time after which a timestamp is wrong. Tolerates small differences between synchronized clocks. */
const future = "now() + interval '1 minute'";

/** Caps a timestamp at now and keeps NULL. `LEAST` would ignore NULL and return now. */
const capAtNow = (column: string): string => `${column} = CASE WHEN ${column} > now() THEN now() ELSE ${column} END`;

const statements = [
  `UPDATE pgboss.job SET start_after = start_after - (greatest(created_on, started_on) - now()), ${capAtNow('created_on')}, ${capAtNow('started_on')}
  WHERE state IN ('created', 'retry') AND greatest(created_on, started_on) > ${future}`,
  `UPDATE pgboss.job SET ${capAtNow('started_on')}, ${capAtNow('heartbeat_on')}
  WHERE state = 'active' AND greatest(started_on, heartbeat_on) > ${future}`,
  `UPDATE pgboss.queue SET ${capAtNow('monitor_on')}, ${capAtNow('monitor_claim_on')}, ${capAtNow('maintain_on')}
  WHERE greatest(monitor_on, monitor_claim_on, maintain_on) > ${future}`,
  `UPDATE pgboss.version SET cron_on = now() WHERE cron_on > ${future}`,
  // pg-boss regards a minute of a schedule as done while its row exists.
  `DELETE FROM pgboss.job WHERE name = '__pgboss__send-it' AND state = 'completed' AND singleton_on > (${future}) AT TIME ZONE 'UTC'`,
] as const;

/**
 * Corrects timestamps that pg-boss wrote before the clock was set back. Without this, waiting jobs would wait, and lost
 * jobs would stay undetected, until the clock reaches those times again. Timestamps in the future become now; the delay
 * of a waiting job is kept, and schedules start over. The function is idempotent, and several processes may run it at
 * once.
 */
export async function fixFutureTimestamps(queue: Pick<QueueDatabase, 'executeSql'>): Promise<void> {
  for (const statement of statements) await queue.executeSql(statement, []);
}
