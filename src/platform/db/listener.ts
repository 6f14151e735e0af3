import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import type { Logger } from '../log.ts';

interface Subscription {
  readonly channel: string;
  readonly onNotify: (payload: string) => void;
  readonly onGap: (() => void) | undefined;
}

/** One connection for every LISTEN of this process; it comes back by itself when it is lost. */
export function openListener(connectionString: string, log: Logger) {
  const subscriptions = new Set<Subscription>();
  let connection: Promise<Client> | null = null;
  const closing = new AbortController();

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString, keepAlive: true, application_name: 'shop listener' });
    client.on('notification', ({ channel, payload }) => {
      for (const one of subscriptions) if (one.channel === channel) one.onNotify(payload ?? '');
    });
    client.on('error', (error) => log.warn({ err: error }, 'the listening database connection was lost'));
    client.once('end', () => void recover());
    await client.connect();
    for (const channel of new Set([...subscriptions].map((one) => one.channel))) await subscribe(client, channel);
    return client;
  }

  async function recover(): Promise<void> {
    connection = null;
    for (let wait = 250; !closing.signal.aborted && subscriptions.size > 0; wait = Math.min(wait * 2, 5_000)) {
      await sleep(wait, undefined, { ref: false });
      try {
        connection = connect();
        await connection;
        for (const one of subscriptions) one.onGap?.();
        return;
      } catch {
        connection = null;
      }
    }
  }

  return {
    async listen(channel: string, onNotify: (payload: string) => void, onGap?: () => void) {
      const subscription: Subscription = { channel, onNotify, onGap };
      subscriptions.add(subscription);
      connection ??= connect();
      await subscribe(await connection, channel);
      return async (): Promise<void> => {
        subscriptions.delete(subscription);
        const stillWanted = [...subscriptions].some((one) => one.channel === channel);
        const client = await connection?.catch(() => null);
        if (!stillWanted && !closing.signal.aborted && client) await client.query(`UNLISTEN ${escapeIdentifier(channel)}`);
      };
    },
    async close(): Promise<void> {
      closing.abort();
      const client = await connection?.catch(() => null);
      await client?.end();
    },
  };
}

async function subscribe(client: Client, channel: string): Promise<void> {
  await client.query(`LISTEN ${escapeIdentifier(channel)}`);
}
