import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createServerDatabase, silent } from '../../../tests/harness/databases.ts';
import { hasServer } from '../../../tests/harness/postgres-server.ts';
import { openListener } from './listener.ts';

test.runIf(hasServer())(
  'given a listener that is closed while it waits to reconnect, then it opens no further connection',
  async () => {
    const address = await createServerDatabase();
    const admin = new Client({ connectionString: address });
    await admin.connect();
    const ofListener = "datname = current_database() AND application_name = 'shop listener'";
    const listener = openListener(address, silent, { onTimeout: () => undefined });
    await listener.start();
    const { rowCount } = await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${ofListener}`,
    );
    expect(rowCount).toBe(1);
    await sleep(100);
    await listener.close();
    await sleep(500);
    expect((await admin.query(`SELECT pid FROM pg_stat_activity WHERE ${ofListener}`)).rows).toEqual([]);
    await admin.end();
  },
);
