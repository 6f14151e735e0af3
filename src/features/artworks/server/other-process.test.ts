import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { photoUpload } from '../../../../tests/factories/uploads.ts';
import { createServerDatabase, silent } from '../../../../tests/harness/databases.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { openServer } from '../../../platform/db/server.ts';
import { photoField } from '../../photos/contract.ts';
import { artworkEventsUrl } from '../contract.ts';

// Two shops that share only the server database and the folder of the pictures.
test('a client sees the progress of a worker in another process', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-shared-'));
  const address = await createServerDatabase();
  const open = async (worker: boolean, before?: () => Promise<void>): Promise<TestShop> =>
    createTestShop({
      database: await openServer(address, silent),
      env: { DATA_DIR: folder },
      generator: createQuickGenerator(before && { before }),
      worker,
    });
  const web = await open(false);
  const owner = web.browser();
  const { bytes, name, type } = await photoUpload();
  const { imageUrl } = (await owner.upload('/api/upload', photoField, bytes, name, type)).json();
  const asked = { method: 'POST', url: '/api/generate-artwork', headers: { prefer: 'respond-async' } } as const;
  const { artworkId } = (await owner.request({ ...asked, payload: { imageUrl, style: 'watercolor' } })).json();

  const listening = await web.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = [...owner.cookies].map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('; ');
  const stream = await fetch(`${listening}${artworkEventsUrl(artworkId)}`, { headers: { cookie } });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let said = '';
  const until = async (wanted: string): Promise<void> => {
    while (!said.includes(wanted)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`the stream ended without ${wanted}:\n${said}`);
      said += value;
    }
  };
  await until('"status":"queued"');

  // The worker continues only after its progress is seen here.
  const seen = Promise.withResolvers<void>();
  const elsewhere = await open(true, () => seen.promise);
  await until('"status":"working"');
  seen.resolve();
  await until('"status":"done"');
  expect((await reader.read()).done).toBe(true);
  const last = JSON.parse(said.slice(said.lastIndexOf('data: ') + 6)) as { variations: unknown[] };
  expect(last.variations).toHaveLength(3);
  await Promise.all([web.close(), elsewhere.close()]);
  await rm(folder, { recursive: true, force: true });
});
