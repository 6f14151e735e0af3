import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { second } from '../../shared/time.ts';

/** Milliseconds between an answer and the next query. */
const askEvery = 2 * second;
/** Milliseconds that a healthy server may take to answer, even under load. */
const answersWithin = 8 * second;

/**
 * Pings a connected server and calls `onSilence` once when it does not answer in time. No socket reports an error when
 * the server or the network hangs. Ends with the connection.
 */
export function noticeSilence(client: Client, onSilence: () => void, within = answersWithin): void {
  const stopping = new AbortController();
  client.once('end', () => stopping.abort());
  void (async () => {
    while (await isAnswered(client, within, stopping.signal))
      await sleep(Math.min(askEvery, within), undefined, { ref: false, signal: stopping.signal });
    if (!stopping.signal.aborted) onSilence();
  })().catch(() => undefined);
}

async function isAnswered(client: Client, within: number, signal: AbortSignal): Promise<boolean> {
  // A closed connection does not count as silence: its users get an error.
  const answer = client.query('SELECT 1').then(
    () => true,
    () => true,
  );
  const silence = sleep(within, false, { ref: false, signal });
  if (await Promise.race([answer, silence])) return true;
  // If this process itself was busy, the answer may have arrived but be unread.
  await nextTurn();
  return Promise.race([answer, nextTurn(false)]);
}
