import sharp from 'sharp';
import { expect } from 'vitest';
import type { Db } from '../../../../../platform/db/database.ts';
import { must } from '../../../../../shared/must.ts';
import { PartnerError, type Good, type FulfilmentOrder, type FulfilmentOrderLine } from '../../../port.ts';
import { createProdigi } from '../../../prodigi/adapter.ts';
import type { Settings } from '../behavior.ts';
import { openFakeProdigi } from '../open.ts';
import { writeSettings } from '../settings.ts';
import { callbacks, orders, settings as settingsTable } from '../tables.ts';

export const callbackUrl = 'http://shop.test/api/webhooks/prodigi/secret';
export const poster: Good = { product: 'poster', size: '8x10 inches' };
export const mug: Good = { product: 'mug', size: '11oz' };
export const canvas: Good = { product: 'canvas', size: '12x16 inches' };
export const frame: Good = { product: 'framed-poster', size: '12x16 inches' };

export type ContractShop = Awaited<ReturnType<typeof openContractShop>>;

interface Posted {
  readonly url: string;
  readonly event: { readonly id: string; readonly type: string; readonly data: Record<string, unknown> };
  readonly raw: string;
}

/** The adapter connected to the fake, with a clock, a server of print files and a receiver of callbacks. */
export async function openContractShop(db: Db) {
  let now = new Date('2026-11-20T09:00:00Z');
  /** Files by address, as the shop serves them. */
  const files = new Map<string, Buffer>();
  const posted: Posted[] = [];
  const downloads: string[] = [];
  const server = { webhookStatus: 200 };
  let parcelCount = 0;

  const openFake = () =>
    openFakeProdigi({
      db,
      clock: () => now,
      fetchFile: async (input) => {
        const { url } = new Request(input);
        downloads.push(url);
        const file = files.get(url);
        return file === undefined ? new Response(null, { status: 404 }) : new Response(new Uint8Array(file));
      },
      post: async (url, init) => {
        const request = new Request(url, init);
        const raw = await request.text();
        posted.push({ url: request.url, event: JSON.parse(raw), raw });
        return new Response(null, { status: server.webhookStatus });
      },
      onError: (error) => {
        throw error;
      },
    });

  const fake = await openFake();
  const partner = createProdigi({ key: 'test-key', sandbox: true, callbackUrl, send: fake.send });
  const change = (changed: Partial<Settings>) => writeSettings(db, changed);
  const pass = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000));

  /** A file of exactly the described pixels. */
  async function makeFile(good: Good): Promise<void> {
    const { width, height } = must(await partner.describe(good), 'the description');
    files.set(urlOf(good), await picture(width, height));
  }
  for (const good of [poster, mug, canvas, frame]) await makeFile(good);

  function fulfilment(fields: Partial<FulfilmentOrder> = {}): FulfilmentOrder {
    parcelCount += 1;
    return {
      id: `prn_${parcelCount}`,
      orderNumber: `10${parcelCount}`,
      method: null,
      recipient: {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: null,
        line1: '14 Main Street',
        line2: null,
        city: 'Springfield',
        state: 'IL',
        postalCode: '62701',
        country: 'US',
      },
      lines: [line(poster)],
      currency: 'usd',
      shopName: 'Pawtelier',
      supportEmail: null,
      gift: null,
      ...fields,
    };
  }

  return {
    fake,
    partner,
    files,
    posted,
    downloads,
    server,
    openFake,
    change,
    pass,
    fulfilment,
    now: () => now,
    parcelCount: () => parcelCount,
    reset: async () => {
      fake.setFaults(null);
      await db.delete(settingsTable);
      await db.delete(callbacks);
      await db.delete(orders);
      posted.length = downloads.length = 0;
      server.webhookStatus = 200;
    },
  };
}

export const urlOf = ({ product, size }: Good) =>
  `https://shop.test/files/${product}-${encodeURIComponent(size ?? '')}.png`;

export function line(good: Good, fields: Partial<FulfilmentOrderLine> = {}): FulfilmentOrderLine {
  return {
    good,
    quantity: 1,
    id: `line-${good.product}`,
    title: 'A picture',
    file: { url: urlOf(good), md5: null },
    retailPrice: 1_995,
    ...fields,
  };
}

export async function failureOf(work: Promise<unknown>): Promise<PartnerError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(PartnerError);
  return error as PartnerError;
}

export function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#a86' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
