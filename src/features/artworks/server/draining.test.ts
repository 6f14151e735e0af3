import { expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { photoUpload } from '../../../../tests/factories/uploads.ts';
import { createTestShop } from '../../../../tests/harness/test-shop.ts';
import { photoField } from '../../photos/contract.ts';
import { artworkEventsUrl } from '../contract.ts';

test('a stopping process ends the event streams of unfinished artworks', async () => {
  const shop = await createTestShop({ generator: createQuickGenerator() }); // no worker: the artwork stays queued
  const owner = shop.browser();
  const { bytes, name, type } = await photoUpload();
  const { imageUrl } = (await owner.upload('/api/upload', photoField, bytes, name, type)).json();
  const generateRequest = {
    method: 'POST',
    url: '/api/generate-artwork',
    headers: { prefer: 'respond-async' },
  } as const;
  const { artworkId } = (
    await owner.request({ ...generateRequest, payload: { imageUrl, style: 'watercolor' } })
  ).json();

  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = [...owner.cookies].map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('; ');
  const stream = await fetch(`${address}${artworkEventsUrl(artworkId)}`, { headers: { cookie } });
  expect(stream.status).toBe(200);
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toContain('"status":"queued"');

  // A second client that disconnects does not disturb the first.
  const disconnect = new AbortController();
  await fetch(`${address}${artworkEventsUrl(artworkId)}`, { headers: { cookie }, signal: disconnect.signal });
  disconnect.abort();

  const [end] = await Promise.all([reader.read(), shop.close()]);
  expect(end.done).toBe(true);
});
