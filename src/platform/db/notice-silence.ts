import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { second } from '../../shared/time.ts';

/** Milliseconds between an answer and the next question. */
const askEvery = 2 * second;
/** Milliseconds that a healthy server may take for an answer, however busy it is. */
const answersWithin = 8 * second;

/**
 * Asks a connected server again and again for nothing, and calls `onSilence` once when it does not answer in time: when it
 * hangs, or the network to it does, no socket reports an error. Ends with the connection.
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
  // A connection that has ended is no silence: whoever uses it is told.
  const answer = client.query('SELECT 1').then(
    () => true,
    () => true,
  );
  const silence = sleep(within, false, { ref: false, signal });
  if (await Promise.race([answer, silence])) return true;
  // Where this process itself was busy for so long, the answer may be there, unread.
  await nextTurn();
  return Promise.race([answer, nextTurn(false)]);
}
