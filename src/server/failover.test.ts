import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startChild, type Child } from '../../tests/harness/child.ts';
import { startEmailServer } from '../../tests/harness/email-server.ts';
import { restartServer, startServer, stopServer } from '../../tests/harness/postgres-server.ts';
import { newId } from '../shared/ids.ts';
import { must } from '../shared/must.ts';

// Tests a web process and a worker whose database goes down and comes back.

const main = join(import.meta.dirname, 'main.ts');

/** Also sends emails while the database goes down. A lost email is retried when its claim expires, a minute later. */
const long = process.env.FAILOVER_LONG === '1';

let folder = '';
afterAll(async () => {
  if (folder === '') return;
  stopServer(folder);
  await rm(folder, { recursive: true, force: true });
});

async function addressOf(child: Child): Promise<string> {
  return `http://127.0.0.1:${/:(\d+)"/.exec(await child.line(/Server listening at/))![1]}`;
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(({ status }) => status === 200);
}

/**
 * Polls a page that needs the database and collects every response other than 404 or a clean 503. Each request comes
 * from a different network: on a machine that is fast at requests and slow at emails, one network would exceed its
 * limit.
 */
function pollPage(address: string): { readonly wrong: string[]; stop(): Promise<number> } {
  const wrong: string[] = [];
  const stopping = new AbortController();
  let requests = 0;
  const polling = (async () => {
    for (; !stopping.signal.aborted; requests++) {
      const from = { 'x-forwarded-for': `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}` };
      const { status, headers } = await fetch(`${address}/api/artworks/${newId('art')}`, { headers: from });
      if (status !== 404 && !(status === 503 && headers.has('retry-after'))) wrong.push(`${status}`);
      await sleep(5);
    }
  })();
  return {
    wrong,
    async stop() {
      stopping.abort();
      await polling;
      return requests;
    },
  };
}

async function cutEveryConnection(server: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
  );
  await client.end();
}

async function countListeners(server: string): Promise<number> {
  const client = new Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'shop listener'",
  );
  await client.end();
  return must((rows as { n: number }[])[0]).n;
}

test(
  'given a database that cuts every connection, restarts and crashes, then requests get clean 503s, no process dies, and every email is sent once',
  { timeout: 300_000 },
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-failover-'));
    // Acknowledged commits have to survive the crash of the server.
    const server = startServer(folder, { durable: true });
    const emailServer = await startEmailServer();
    const env = {
      DATABASE_URL: server,
      APP_SECRET: 'a secret that only tests have, 32+',
      DATA_DIR: join(folder, 'data'),
      SMTP_URL: emailServer.url,
      MAIL_FROM: 'orders@example.com',
      TRUST_PROXY: '127.0.0.1',
      NODE_OPTIONS: `--import ${join(import.meta.dirname, '../../scripts/processes/load-tsx.ts')}`,
    };
    // Both start at once and migrate the empty database one after the other.
    const web = startChild(main, [], { ...env, ROLE: 'web', PORT: '0' });
    const worker = startChild(main, [], { ...env, ROLE: 'worker', WORKER_PORT: '0' });
    const [shop, health] = await Promise.all([addressOf(web), addressOf(worker)]);
    await Promise.all([web.line(/"started"/), worker.line(/"started"/)]);
    const requested: string[] = [];
    const requestSignIn = async (): Promise<void> => {
      const email = `visitor-${requested.length}@home.test`;
      const { status } = await fetch(`${shop}/api/auth/sign-in`, {
        method: 'POST',
        headers: { origin: shop, 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      expect(status).toBe(202);
      requested.push(email);
    };
    const addressees = () => emailServer.received.flatMap(({ to }) => to).toSorted();
    const areReady = async () => Promise.all([shop, health].map(isReady));

    const polling = pollPage(shop);
    for (const interrupt of [
      () => cutEveryConnection(server),
      () => restartServer(folder, 'fast'),
      () => restartServer(folder, 'immediate'),
    ]) {
      if (long) await requestSignIn();
      await interrupt();
      await expect.poll(areReady, { timeout: 60_000, interval: 100 }).toEqual([true, true]);
      await requestSignIn();
    }
    await expect.poll(addressees, { timeout: 150_000, interval: 200 }).toEqual(requested.toSorted());
    await expect.poll(() => countListeners(server), { timeout: 60_000 }).toBe(2);
    expect(await polling.stop()).toBeGreaterThan(10);
    expect(polling.wrong).toEqual([]);
    expect((await fetch(`${health}/api/config`)).status).toBe(404);
    expect(await (await fetch(`${health}/metrics`)).text()).toContain('shop_oldest_job_seconds{job="mail-send"} 0');

    for (const child of [web, worker]) child.process.kill('SIGTERM');
    expect(await Promise.all([web.exit(), worker.exit()])).toEqual([0, 0]);
    expect(addressees()).toEqual(requested.toSorted());
    await emailServer.close();
  },
);
