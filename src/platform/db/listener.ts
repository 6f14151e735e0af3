import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier, type ClientBase } from 'pg';
import type { Logger } from '../log.ts';
import { watchConnection } from './watch-connection.ts';

interface Subscription {
  readonly channel: string;
  readonly onNotify: (payload: string) => void;
  /** Called after a reconnection, because notifications sent before it are lost. */
  readonly onReconnect: (() => void) | undefined;
}

interface ListenerOptions {
  /** Called when the server has not answered for `responseTimeoutMs` milliseconds. */
  readonly onTimeout: () => void;
  readonly responseTimeoutMs?: number;
}

/**
 * Opens one connection that all LISTENs of this process share. It reconnects when the connection is lost or the server
 * does not answer.
 */
export function openListener(connectionString: string, log: Logger, { onTimeout, responseTimeoutMs }: ListenerOptions) {
  const subscriptions = new Set<Subscription>();
  let connection: Promise<Client> | null = null;
  const closing = new AbortController();

  /** Concurrent callers share one attempt. After a failure, the next call tries again. */
  function connect(): Promise<Client> {
    connection ??= open().catch((error: unknown) => {
      connection = null;
      throw error;
    });
    return connection;
  }

  async function open(): Promise<Client> {
    const client = new Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      application_name: 'shop listener',
    });
    let established = false;
    client.on('notification', ({ channel, payload }) => {
      for (const subscription of subscriptions)
        if (subscription.channel === channel) subscription.onNotify(payload ?? '');
    });
    client.on('error', (error) => log.warn({ err: error }, 'the listening database connection was lost'));
    // A connection that was never established ends too; its caller handles that.
    client.once('end', () => void (established && recover()));
    try {
      await client.connect();
      for (const channel of new Set([...subscriptions].map((subscription) => subscription.channel)))
        await subscribe(client, channel);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    established = true;
    watchConnection(
      client,
      () => {
        log.warn('the database does not answer: its connections are closed');
        destroyConnection(client);
        onTimeout();
      },
      responseTimeoutMs,
    );
    return client;
  }

  async function recover(): Promise<void> {
    connection = null;
    for (let wait = 250; !closing.signal.aborted; wait = Math.min(wait * 2, 5_000)) {
      await sleep(wait, undefined, { ref: false });
      if (closing.signal.aborted) return;
      try {
        await connect();
        for (const subscription of subscriptions) subscription.onReconnect?.();
        return;
      } catch (error) {
        log.warn({ err: error }, 'the listening database connection could not be restored yet');
      }
    }
  }

  return {
    /** Connects, so that an unresponsive server is detected before anybody listens. */
    async start(): Promise<void> {
      await connect();
    },
    async listen(channel: string, onNotify: (payload: string) => void, onReconnect?: () => void) {
      const subscription: Subscription = { channel, onNotify, onReconnect };
      subscriptions.add(subscription);
      try {
        await subscribe(await connect(), channel);
      } catch (error) {
        subscriptions.delete(subscription);
        throw error;
      }
      return async (): Promise<void> => {
        subscriptions.delete(subscription);
        const client = await connection?.catch(() => null);
        // Somebody may have begun to listen to this channel meanwhile.
        const stillWanted = [...subscriptions].some((subscription) => subscription.channel === channel);
        if (!stillWanted && !closing.signal.aborted && client)
          await client.query(`UNLISTEN ${escapeIdentifier(channel)}`);
      };
    },
    async close(): Promise<void> {
      closing.abort();
      const client = await connection?.catch(() => null);
      await client?.end();
    },
  };
}

/** Makes everything that waits on the connection fail immediately. `end` would wait for the server's answer. */
export function destroyConnection(client: ClientBase): void {
  const { connection } = client as unknown as { readonly connection: { readonly stream: Socket } };
  connection.stream.destroy();
}

async function subscribe(client: Client, channel: string): Promise<void> {
  await client.query(`LISTEN ${escapeIdentifier(channel)}`);
}
