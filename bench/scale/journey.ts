import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  artworkEventsUrl,
  artworkView,
  generateAccepted,
  stylePreviewsUrl,
  stylePreviewsView,
  type ArtworkView,
} from '../../src/features/artworks/contract.ts';
import { checkoutSessionResponse, paymentIntentResponse, placedOrder } from '../../src/features/checkout/contract.ts';
import { downloadUrl, orderUrl, orderView } from '../../src/features/orders/contract.ts';
import { photoField, uploadResponse, type UploadResponse } from '../../src/features/photos/contract.ts';
import { paymentIdOf } from '../../src/providers/payments/client/payment-terms.ts';
import { noraAddress } from '../../tests/factories/buyer.ts';
import { downloadOnly, posterCart, posterCartTotal } from '../../tests/factories/carts.ts';
import type { Measurements } from './measurements.ts';
import type { Shopper } from './shopper.ts';

/** What the shop has confirmed to a visitor; the audit checks it afterwards. */
export interface Promised {
  readonly number: number;
  photoId?: string;
  artworkId?: string;
  /** Id of a payment or session that the gateway has confirmed as paid. */
  paid?: string;
  orderId?: string;
}

export interface Journey {
  readonly shopper: Shopper;
  readonly measurements: Measurements;
  readonly promised: Promised;
  readonly photo: Uint8Array<ArrayBuffer>;
  /** Mean pause between two actions of a visitor, in milliseconds. */
  readonly think: number;
  /** Number of style previews that a visitor waits for, and for how many milliseconds at most. */
  readonly previews: { readonly wanted: number; readonly timeoutMs: number };
  /** Milliseconds that a buyer waits for the print file before giving up. */
  readonly downloadTimeoutMs: number;
}

const card = '4242424242424242';
const notSignedIn = 401;
/** The gateway's status for a card that was charged already: the first response was lost. */
const alreadyPaid = 400;
/** In turn. A small run, of which only the first few visitors exist, takes those whose prints take the least time. */
const styles = [
  'watercolor',
  'vintage-poster-print',
  'tattoo-style',
  'classic-oil-painting',
  'gouache-illustration',
  'impasto-painting',
];

/** A visitor's way through the whole shop, from the landing page to the purchased file; throws JourneyFailed. */
export async function walk(journey: Journey): Promise<void> {
  await land(journey);
  await think(journey);
  const photo = await upload(journey);
  await waitForPreviews(journey, photo.photoId);
  const artwork = await generate(journey, photo.imageUrl);
  await think(journey);
  // Half of the visitors buy a poster by card, the others the download on the hosted page: the usual way for each.
  await (journey.promised.number % 2 === 0 ? buyPoster(journey, artwork.id) : buyDownload(journey, artwork.id));
  await readOrders(journey);
  await download(journey, artwork.id);
}

export async function land({ shopper }: Journey): Promise<void> {
  await shopper.get('GET /');
  await Promise.all([
    shopper.get('GET /api/config'),
    shopper.get('GET /api/auth/user', '/api/auth/user', [200, notSignedIn]),
    shopper.get('GET /api/cart'),
  ]);
}

export async function upload({ shopper, photo, promised }: Journey): Promise<UploadResponse> {
  const form = new FormData();
  form.set(photoField, new File([photo], 'pet.jpg', { type: 'image/jpeg' }));
  const response = (await shopper.send('POST /api/upload', '/api/upload', form, [200])).read(uploadResponse);
  promised.photoId = response.photoId;
  await shopper.get('GET /api/photos/:id/image', response.imageUrl);
  return response;
}

/** Views the style previews as they arrive, until there are enough or time is up. */
async function waitForPreviews({ shopper, measurements, previews }: Journey, photoId: string): Promise<void> {
  const seen = new Set<string>();
  const deadline = Date.now() + previews.timeoutMs;
  for (;;) {
    const view = (await shopper.get('GET /api/photos/:id/style-previews', stylePreviewsUrl(photoId))).read(
      stylePreviewsView,
    );
    for (const { url } of view.previews) {
      if (seen.has(url) || seen.size >= previews.wanted) continue;
      seen.add(url);
      await shopper.get('GET /api/style-previews/:set/:style', url);
    }
    if (seen.size >= previews.wanted || view.status === 'stopped') break;
    if (Date.now() > deadline) {
      measurements.count('visitors who saw too few previews in time');
      break;
    }
    await sleep(1_500);
  }
  measurements.count('small previews seen', seen.size);
}

/** Odd visitors follow the event stream, even ones poll. */
export async function generate({ shopper, measurements, promised }: Journey, imageUrl: string): Promise<ArtworkView> {
  const request = { imageUrl, style: styles[promised.number % styles.length], petName: 'Biscuit' };
  const begun = performance.now();
  const accepted = await shopper.send('POST /api/generate-artwork', '/api/generate-artwork', request, [202], {
    prefer: 'respond-async',
  });
  const { artworkId } = accepted.read(generateAccepted);
  promised.artworkId = artworkId;
  const artwork =
    promised.number % 2 === 1
      ? await shopper.follow<ArtworkView>('GET /api/artworks/:id/events', artworkEventsUrl(artworkId), isEnded)
      : await poll(shopper, artworkId);
  if (artwork.status !== 'done') measurements.failed('generate', `ended as ${artwork.status}`);
  measurements.answered('artwork asked for until done', performance.now() - begun);
  for (const { url } of artwork.variations) await shopper.get('GET /api/artworks/:id/variations/:n/preview', url);
  return artwork;
}

async function poll(shopper: Shopper, artworkId: string): Promise<ArtworkView> {
  for (;;) {
    const view = (await shopper.get('GET /api/artworks/:id', `/api/artworks/${artworkId}`)).read(artworkView);
    if (isEnded(view)) return view;
    await sleep(1_500);
  }
}

function isEnded({ status }: ArtworkView): boolean {
  return status === 'done' || status === 'failed';
}

export async function buyPoster(journey: Journey, artworkId: string): Promise<void> {
  const { shopper, promised } = journey;
  const items = posterCart(artworkId);
  await shopper.send('PUT /api/cart', '/api/cart', { items }, [204]);
  await shopper.get('GET /api/cart');
  await think(journey);
  const prepared = await shopper.send(
    'POST /api/create-payment-intent',
    '/api/create-payment-intent',
    { amount: posterCartTotal, items },
    [200],
  );
  const { clientSecret } = prepared.read(paymentIntentResponse);
  const id = paymentIdOf(clientSecret);
  await shopper.send(
    'POST /api/checkout/shipping',
    '/api/checkout/shipping',
    { clientSecret, shippingAddress: noraAddress },
    [204],
  );
  await think(journey);
  await shopper.send(
    'POST /test-gateway/payment_intents/:id/confirm',
    `/test-gateway/payment_intents/${id}/confirm`,
    { client_secret: clientSecret, card },
    [200, alreadyPaid],
  );
  promised.paid = id;
  await placeOrder(journey, id);
}

export async function buyDownload(journey: Journey, artworkId: string): Promise<void> {
  const { shopper, promised } = journey;
  const request = { artworkId, selectedVariation: 0, items: [downloadOnly(artworkId)] };
  const opened = await shopper.send(
    'POST /api/create-checkout-session',
    '/api/create-checkout-session',
    request,
    [200],
  );
  const { sessionId } = opened.read(checkoutSessionResponse);
  await think(journey);
  const form = new URLSearchParams({ email: 'nora@example.com', card, choice: 'pay' });
  await shopper.send('POST /test-gateway/checkout/:id', `/test-gateway/checkout/${sessionId}`, form, [
    303,
    alreadyPaid,
  ]);
  promised.paid = sessionId;
  await placeOrder(journey, sessionId);
}

async function placeOrder({ shopper, promised }: Journey, payment: string): Promise<void> {
  for (;;) {
    const response = await shopper.send(
      'POST /api/orders',
      '/api/orders',
      { stripePaymentIntentId: payment },
      [200, 201, 202],
    );
    if (response.status !== 202) {
      promised.orderId = response.read(placedOrder).id;
      return;
    }
    await sleep(1_000 * Number(response.headers.get('retry-after') ?? 2));
  }
}

export async function readOrders(journey: Journey): Promise<void> {
  const { shopper, promised, measurements } = journey;
  const listed = (await shopper.get('GET /api/orders')).read(z.array(orderView));
  if (listed.length !== 1 || listed[0]?.id !== promised.orderId)
    measurements.failed('GET /api/orders', `listed ${listed.length} orders after one purchase`);
  await shopper.get('GET /api/orders/:id', orderUrl(promised.orderId!, null));
}

/** Requests the print file until it exists or time is up; a real buyer would then use the link in the email. */
export async function download(
  { shopper, measurements, downloadTimeoutMs }: Journey,
  artworkId: string,
): Promise<void> {
  const deadline = Date.now() + downloadTimeoutMs;
  for (;;) {
    const { status, headers, body } = await shopper.get(
      'GET /api/download/artwork/:id',
      downloadUrl(artworkId),
      [200, 202],
    );
    if (status === 200) {
      if (body.length !== Number(headers.get('content-length')))
        measurements.failed('GET /api/download/artwork/:id', 'a file that is cut short');
      measurements.count('files downloaded');
      measurements.count('bytes of files downloaded', body.length);
      return;
    }
    if (Date.now() > deadline) return measurements.count('files left for later');
    await sleep(1_000 * Number(headers.get('retry-after') ?? 3));
  }
}

/** Pauses for 0.5 to 1.5 times the mean. */
async function think({ think: mean }: Journey): Promise<void> {
  await sleep(mean * (0.5 + Math.random()));
}
