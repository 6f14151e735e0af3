import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { openArtworkEvents, queueArtwork } from '../../../../tests/factories/queued-artwork.ts';
import { createServerDatabase, silent } from '../../../../tests/harness/databases.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { openServer } from '../../../platform/db/server.ts';

// Two processes that share only the server database and the picture folder.
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
  const webShop = await open(false);
  const owner = webShop.browser();
  const artworkId = await queueArtwork(owner);
  const { reader } = await openArtworkEvents(webShop.app, owner, artworkId);
  let received = '';
  const readUntil = async (wanted: string): Promise<void> => {
    while (!received.includes(wanted)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`the stream ended without ${wanted}:\n${received}`);
      received += value;
    }
  };
  await readUntil('"status":"queued"');

  // The worker continues only after its progress has arrived in this stream.
  const progressSeen = Promise.withResolvers<void>();
  const workerShop = await open(true, () => progressSeen.promise);
  await readUntil('"status":"working"');
  progressSeen.resolve();
  await readUntil('"status":"done"');
  expect((await reader.read()).done).toBe(true);
  const last = JSON.parse(received.slice(received.lastIndexOf('data: ') + 6)) as { variations: unknown[] };
  expect(last.variations).toHaveLength(3);
  await Promise.all([webShop.close(), workerShop.close()]);
  await rm(folder, { recursive: true, force: true });
});
