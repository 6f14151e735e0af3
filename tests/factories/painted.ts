import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { generateArtwork } from '../../src/features/artworks/server/painting/generate.ts';
import { generateJob } from '../../src/features/artworks/server/jobs.ts';
import { watermarkText } from '../../src/features/artworks/server/service.ts';
import { prints } from '../../src/features/artworks/server/tables.ts';
import { printOrder } from '../../src/features/orders/server/jobs.ts';
import type { ShippingAddress } from '../../src/features/orders/contract.ts';
import { photoField } from '../../src/features/photos/contract.ts';
import type { TestBrowser } from '../harness/test-browser.ts';
import type { TestShop } from '../harness/test-shop.ts';
import { noraAddress, testCard } from './buyer.ts';
import { posterCart, posterCartTotal } from './carts.ts';
import { photoUpload } from './uploads.ts';

/** Starts a worker for the jobs that make artworks, and for no other queue. */
export async function startArtworkWorker({ context }: TestShop): Promise<void> {
  const art = { ...context, watermark: watermarkText(context.config.shopName, context.words) };
  await context.jobs.work(generateJob, async (run) => generateArtwork(art, run));
}

export interface Painted {
  readonly browser: TestBrowser;
  readonly photoId: string;
  readonly imageUrl: string;
  readonly artworkId: string;
}

/** A photo and its finished artwork, made over HTTP as a visitor does. The shop's worker must be running. */
export async function paint(shop: TestShop, browser = shop.browser()): Promise<Painted> {
  const { bytes, name, type } = await photoUpload();
  const { photoId, imageUrl } = (await browser.upload('/api/upload', photoField, bytes, name, type)).json();
  return { browser, photoId, imageUrl, artworkId: await paintAnother({ browser, imageUrl }, 'watercolor') };
}

/** Makes one more artwork from the same photo. */
export async function paintAnother(
  { browser, imageUrl }: Pick<Painted, 'browser' | 'imageUrl'>,
  style: string,
): Promise<string> {
  const { artworkId } = (await browser.post('/api/generate-artwork', { imageUrl, style })).json();
  if (typeof artworkId !== 'string') throw new Error('nothing was painted');
  return artworkId;
}

/** Buys a poster of an artwork; resolves to the order's id. */
export async function buyPoster(
  { browser, artworkId }: Pick<Painted, 'browser' | 'artworkId'>,
  shippingAddress: ShippingAddress = noraAddress,
): Promise<string> {
  const request = { amount: posterCartTotal, items: posterCart(artworkId) };
  const { clientSecret } = (await browser.post('/api/create-payment-intent', request)).json();
  const payment = clientSecret.split('_secret_')[0];
  const card = { client_secret: clientSecret, card: testCard.good, return_url: '/success' };
  await browser.post(`/test-gateway/payment_intents/${payment}/confirm`, card);
  const placed = await browser.post('/api/orders', { stripePaymentIntentId: payment, shippingAddress });
  if (placed.statusCode > 201) throw new Error(`nothing was bought: ${placed.body}`);
  return placed.json().id;
}

/** Stores every print file of an order without rendering, which would take minutes. */
export async function printQuickly({ context }: TestShop, orderId: string): Promise<void> {
  await printOrder(context)({ data: { orderId }, signal: AbortSignal.timeout(60_000), attempt: 0, lastAttempt: false });
  for (const print of await context.db.select().from(prints).where(eq(prints.status, 'queued')))
    await storePrintFile(context, print);
}

/** Stores some bytes as the print file and marks the print as made. */
export async function storePrintFile(
  { db, storage }: Pick<TestShop['context'], 'db' | 'storage'>,
  { id, key }: { id: string; key: string },
  file: Uint8Array = Buffer.from('the print file'),
): Promise<void> {
  await storage.put(key, file, 'image/png');
  await db
    .update(prints)
    .set({ status: 'done', sha256: createHash('sha256').update(file).digest('hex'), bytes: file.byteLength })
    .where(eq(prints.id, id));
}

/** Names of the files in storage whose path contains this id. */
export async function filesOf(shop: TestShop, id: string): Promise<string[]> {
  const entries = await readdir(join(shop.context.config.dataDir, 'blobs'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.parentPath.includes(id)).map(({ name }) => name);
}
