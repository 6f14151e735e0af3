import type { FastifyInstance } from 'fastify';
import { artworkEventsUrl } from '../../src/features/artworks/contract.ts';
import { photoField } from '../../src/features/photos/contract.ts';
import type { TestBrowser } from '../harness/test-browser.ts';
import { photoUpload } from './uploads.ts';

/** Uploads a photo and requests an artwork of it, which waits for a worker. Returns its id. */
export async function queueArtwork(browser: TestBrowser): Promise<string> {
  const { bytes, name, type } = await photoUpload();
  const { imageUrl } = (await browser.upload('/api/upload', photoField, bytes, name, type)).json();
  const requested = await browser.request({
    method: 'POST',
    url: '/api/generate-artwork',
    headers: { prefer: 'respond-async' },
    payload: { imageUrl, style: 'watercolor' },
  });
  return requested.json<{ artworkId: string }>().artworkId;
}

/** Listens on a free port and opens the event stream of an artwork in this browser. Returns the shop's origin, too. */
export async function openArtworkEvents(app: Pick<FastifyInstance, 'listen'>, browser: TestBrowser, artworkId: string) {
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = [...browser.cookies].map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('; ');
  const open = async (signal?: AbortSignal): Promise<Response> =>
    fetch(`${origin}${artworkEventsUrl(artworkId)}`, { headers: { cookie }, ...(signal && { signal }) });
  const stream = await open();
  return { stream, open, reader: stream.body!.pipeThrough(new TextDecoderStream()).getReader() };
}
