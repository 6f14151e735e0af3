import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { second } from '../../shared/time.ts';

/** Milliseconds between an answer and the next query. */
const pingIntervalMs = 2 * second;
/** Milliseconds that a healthy server may take to answer, even under load. */
const defaultTimeoutMs = 8 * second;

/**
 * Pings a connected server and calls `onTimeout` once when it does not answer in time. No socket reports an error when
 * the server or the network hangs. Ends with the connection.
 */
export function watchConnection(client: Client, onTimeout: () => void, timeoutMs = defaultTimeoutMs): void {
  const stopping = new AbortController();
  client.once('end', () => stopping.abort());
  void (async () => {
    while (await isAnswered(client, timeoutMs, stopping.signal))
      await sleep(Math.min(pingIntervalMs, timeoutMs), undefined, { ref: false, signal: stopping.signal });
    if (!stopping.signal.aborted) onTimeout();
  })().catch(() => undefined);
}

async function isAnswered(client: Client, timeoutMs: number, signal: AbortSignal): Promise<boolean> {
  // A closed connection does not count as a timeout: its users get an error.
  const response = client.query('SELECT 1').then(
    () => true,
    () => true,
  );
  const timeout = sleep(timeoutMs, false, { ref: false, signal });
  if (await Promise.race([response, timeout])) return true;
  // If this process itself was busy, the answer may have arrived but be unread.
  await nextTurn();
  return Promise.race([response, nextTurn(false)]);
}
