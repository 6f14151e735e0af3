import { Client } from 'pg';
import { timeoutMs } from './ask.ts';

/** Connects to a database server for reading only, and disconnects after `read`. Throws what the server refuses. */
export async function queryDatabase<Result>(url: string, read: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // A connection lost later must not end this process: the pending query reports it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SET default_transaction_read_only = on');
    return await read(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
