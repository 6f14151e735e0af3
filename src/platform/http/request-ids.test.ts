import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isId } from '../../shared/ids.ts';
import { loadConfig } from '../config.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { createApp } from './create-app.ts';

test('every log line of a request has the request id that its response has', async () => {
  let log = '';
  const logger = createLogger('info', { write: (line) => void (log += line) });
  const app = await createApp({
    config: loadConfig({ APP_SECRET: 'a secret that only tests have, 32+' }),
    metrics: createMetrics(),
    log: logger,
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/api/traced',
    async handler() {
      await sleep(5);
      logger.info('deep inside');
      return { ok: true };
    },
  });

  const responses = [
    await app.inject('/api/traced'),
    await app.inject({
      method: 'POST',
      url: '/api/traced',
      payload: { a: 1 },
      headers: { origin: 'http://localhost:3000' },
    }),
  ];
  const ids = responses.map(({ headers }) => String(headers['x-request-id']));
  expect(ids.map((id) => isId('req', id))).toEqual([true, true]);
  expect(ids[0]).not.toBe(ids[1]);
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ msg, request }) => [msg, request])).toEqual(
    ids.flatMap((id) => [
      ['deep inside', id],
      ['request', id],
    ]),
  );
  expect(lines[3]).toMatchObject({
    level: 'info',
    method: 'POST',
    route: '/api/traced',
    status: '200',
    milliseconds: expect.any(Number),
  });
  await app.close();
});
