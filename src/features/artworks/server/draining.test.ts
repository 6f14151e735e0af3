import { expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { openArtworkEvents, queueArtwork } from '../../../../tests/factories/queued-artwork.ts';
import { createTestShop } from '../../../../tests/harness/test-shop.ts';

test('a stopping process ends the event streams of unfinished artworks', async () => {
  const shop = await createTestShop({ generator: createQuickGenerator() }); // no worker: the artwork stays queued
  const owner = shop.browser();
  const artworkId = await queueArtwork(owner);
  const { stream, open, reader } = await openArtworkEvents(shop.app, owner, artworkId);
  expect(stream.status).toBe(200);
  expect((await reader.read()).value).toContain('"status":"queued"');

  // A second client that disconnects does not disturb the first.
  const disconnect = new AbortController();
  await open(disconnect.signal);
  disconnect.abort();

  const [end] = await Promise.all([reader.read(), shop.close()]);
  expect(end.done).toBe(true);
});
