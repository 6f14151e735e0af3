import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { testCustomerName } from '../../features/orders/contract.ts';
import { photoField, uploadResponse } from '../../features/photos/contract.ts';
import { second } from '../../shared/time.ts';
import type { HttpVisitor } from './http-visitor.ts';
import { drawPetPicture } from './pet-picture.ts';

/** What the test customer does, in words that the shop owner reads when one of them fails. */
export type Step =
  | 'open the shop'
  | 'upload a photo'
  | 'have a picture painted'
  | 'begin to pay'
  | 'pay'
  | 'get the order'
  | 'download the picture';

/** The step at which the walk ended; the message says why. */
export class StepFailedError extends Error {
  readonly step: Step;

  constructor(step: Step, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StepFailedError';
    this.step = step;
  }
}

export interface WalkOptions {
  /** The id of a style that is offered. */
  readonly style: string;
  /** Whether the walk continues to a purchase: not with live keys, and not where downloads are not sold. */
  readonly buys: boolean;
  /** Confirms the payment with a card that works in test mode. */
  readonly confirm: (clientSecret: string) => Promise<Response>;
  readonly pauseMs?: number;
}

/** What the walk has made, for its removal; filled while it continues, so that it is known after a failure too. */
export interface Traces {
  photoId: string | null;
  artworkId: string | null;
  orderId: string | null;
}

/** A name is kept with an address only. */
const place = { address: '1 Test Street', city: 'Portland', state: 'OR', zipCode: '97205' };

const accepted = z.object({ artworkId: z.string() });
const artwork = z.object({ status: z.string() });
const prepared = z.object({ clientSecret: z.string() });
const order = z.object({ id: z.string() });
const refusal = z.object({ userMessage: z.string(), amount: z.number(), currency: z.string() }).partial();
/** A print file has far more; a preview has fewer. */
const minMegapixels = 10;

/**
 * Walks through the shop as a customer does: opens it, uploads a photo, has it painted, buys the download and downloads
 * it. Throws StepFailedError.
 */
export async function walk(
  visitor: HttpVisitor,
  { style, buys, confirm, pauseMs = 2 * second }: WalkOptions,
  traces: Traces,
): Promise<void> {
  const pause = async (): Promise<void> => sleep(pauseMs, undefined, { signal: visitor.signal });

  await attempt('open the shop', async () => expectOk(await visitor.send('GET', '/')));

  const imageUrl = await attempt('upload a photo', async () => {
    const form = new FormData();
    form.set(photoField, await drawPetPicture());
    const { photoId, imageUrl } = await read(await visitor.send('POST', '/api/upload', form), uploadResponse);
    traces.photoId = photoId;
    return imageUrl;
  });

  const artworkId = await attempt('have a picture painted', async () => {
    const wanted = { imageUrl, style, petName: testCustomerName.firstName };
    const { artworkId } = await read(await visitor.send('POST', '/api/generate-artwork', wanted), accepted);
    traces.artworkId = artworkId;
    for (;;) {
      const { status } = await read(await visitor.send('GET', `/api/artworks/${artworkId}`), artwork);
      if (status === 'done') return artworkId;
      if (status === 'failed') throw new Error('the shop could not paint it');
      await pause();
    }
  });
  if (!buys) return;

  const clientSecret = await attempt('begin to pay', async () => {
    const secret = await beginToPay(visitor, artworkId);
    // Whoever looks at the order meanwhile reads whose it is. Without an email address nobody gets an email.
    const shippingAddress = { ...testCustomerName, ...place };
    await expectOk(await visitor.send('POST', '/api/checkout/shipping', { clientSecret: secret, shippingAddress }));
    return secret;
  });
  await attempt('pay', async () => expectOk(await confirm(clientSecret)));

  await attempt('get the order', async () => {
    const stripePaymentIntentId = clientSecret.split('_secret')[0];
    for (;;) {
      const response = await visitor.send('POST', '/api/orders', { stripePaymentIntentId });
      if (response.status !== 202) {
        traces.orderId = (await read(response, order)).id;
        return;
      }
      await response.arrayBuffer();
      await pause();
    }
  });

  await attempt('download the picture', async () => {
    for (;;) {
      const response = await visitor.send('GET', `/api/download/artwork/${artworkId}`);
      if (response.status !== 202) {
        if (!response.ok) await expectOk(response);
        expectPrintFile(Buffer.from(await response.arrayBuffer()));
        return;
      }
      await response.arrayBuffer();
      await pause();
    }
  });
}

/** Opens a payment at the price that the shop names, as a buyer does who is shown a changed total. */
async function beginToPay(visitor: HttpVisitor, artworkId: string): Promise<string> {
  const price = 4.95;
  const items = [{ key: 'test-customer', productType: 'digital', price, quantity: 1, artworkId, selectedVariation: 0 }];
  // For a shop with Stripe Tax; others do not ask.
  const taxAddress = { country: 'US', state: place.state, postalCode: place.zipCode };
  const open = async (amount: number, currency?: string) =>
    visitor.send('POST', '/api/create-payment-intent', { amount, currency, items, taxAddress });
  const first = await open(price);
  if (first.status !== 409) return (await read(first, prepared)).clientSecret;
  const { amount, currency, userMessage = 'the total is unknown' } = refusal.parse(await first.json());
  if (amount === undefined) throw new Error(userMessage);
  return (await read(await open(amount, currency), prepared)).clientSecret;
}

/** Throws unless the bytes begin as a PNG of a print's size does. */
function expectPrintFile(bytes: Buffer): void {
  if (bytes.subarray(1, 4).toString('latin1') !== 'PNG') throw new Error('the file is not a PNG');
  const megapixels = (bytes.readUInt32BE(16) * bytes.readUInt32BE(20)) / 1e6;
  if (megapixels < minMegapixels) throw new Error(`the file has ${megapixels.toFixed(1)} megapixels only`);
}

async function attempt<Result>(step: Step, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    const message = error instanceof Error ? `${error.message}${cause}` : String(error);
    throw new StepFailedError(step, message, { cause: error });
  }
}

async function expectOk(response: Response): Promise<void> {
  if (response.ok) {
    await response.arrayBuffer();
    return;
  }
  const { userMessage } = refusal.catch({}).parse(await response.json().catch(() => ({})));
  throw new Error(`the shop answered ${response.status}${userMessage === undefined ? '' : `: ${userMessage}`}`);
}

async function read<Output>(response: Response, schema: z.ZodType<Output>): Promise<Output> {
  if (!response.ok) await expectOk(response);
  return schema.parse(await response.json());
}
