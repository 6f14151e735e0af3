import sharp from 'sharp';
import type { Db } from '../../../../platform/db/database.ts';
import { createPrintful } from '../../printful/adapter.ts';
import type { Good, FulfilmentOrder } from '../../port.ts';
import { recipientForTest } from '../../recipient-for-test.ts';
import { plainDelivery } from '../deliveries.ts';
import { defaultSettings } from './settings.ts';
import { openFakePrintful } from './open.ts';
import { hasVendorDocument, openVendorDocument } from './vendor-document.ts';

/** A request that the fake has answered. */
interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly status: number | null;
}

interface Posted {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  readonly type: string;
}

/**
 * The setup that the tests of the fake and of the adapter share: the adapter connected to the fake, a clock, a server
 * of print files and a receiver of webhooks. All traffic is checked against the vendor's document, if there is one.
 */
export async function openShopForTest(db: Db, onProblem: (problem: string) => void) {
  let now = new Date('2026-03-02T09:00:00Z');
  const exchanges: Exchange[] = [];
  const posted: Posted[] = [];
  const files = new Map<string, Buffer>();
  const downloads: string[] = [];
  const server = { webhookStatus: 200 };
  const vendor = hasVendorDocument ? openVendorDocument() : null;
  /** How many bodies were compared with the vendor's document. */
  const checked = { count: 0 };
  const note = (problem: string | null | undefined) => {
    if (problem !== undefined) checked.count += 1;
    if (problem) onProblem(problem);
  };
  const fake = await openFakePrintful({
    db,
    clock: () => now,
    publicUrl: 'https://shop.test',
    onError: (error) => {
      throw error;
    },
    fetchFile: async (input) => {
      const { url } = new Request(input);
      downloads.push(url);
      const file = files.get(url);
      return file === undefined ? new Response('gone', { status: 404 }) : new Response(new Uint8Array(file));
    },
    post: async (url, init) => {
      const body = Buffer.from(await new Request(url, init).arrayBuffer());
      const event = JSON.parse(body.toString()) as { type: string; data: { order: object } };
      posted.push({ headers: Object.fromEntries(new Headers(init?.headers)), body, type: event.type });
      if ('created_at' in event.data.order) note(vendor?.webhook(event.type, event));
      return new Response(null, { status: server.webhookStatus });
    },
  });
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { method } = request;
    const { pathname: path } = new URL(request.url);
    const sent = await request.text();
    const body: unknown = sent === '' ? undefined : JSON.parse(sent);
    note(vendor?.request(method, path, body));
    let status: number | null = null;
    try {
      const response = await fake.send(input, init);
      ({ status } = response);
      const text = await response.clone().text();
      if (!text.startsWith('<')) note(vendor?.answer(method, path, status, text === '' ? undefined : JSON.parse(text)));
      return response;
    } finally {
      exchanges.push({ method, path, body, status });
    }
  };
  const pass = async (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  return {
    fake,
    send,
    exchanges,
    posted,
    files,
    downloads,
    checked,
    server,
    pass,
    now: () => now,
    printful: createPrintful({
      token: fake.token,
      storeId: null,
      send,
      wait: (milliseconds) => pass(milliseconds / 1000),
    }),
    /** Restores the settings of a new fake, with a rate limit that no test exceeds by accident. */
    reset: async () => {
      fake.setFaults(null);
      server.webhookStatus = 200;
      await fake.settings.write({
        ...defaultSettings,
        webhooks: plainDelivery,
        limit: { tokens: 10_000, seconds: 60 },
      });
      await fake.deliveries.flush();
      exchanges.length = posted.length = downloads.length = 0;
    },
  };
}

/** A fulfilment order of one good and a file at an address of its own. */
export function fulfilmentFor(id: string, good: Good, url = `https://shop.test/print/${id}.jpg`): FulfilmentOrder {
  return {
    id,
    orderNumber: '1001',
    method: null,
    recipient: recipientForTest,
    lines: [
      { id: `${id}-line`, good, quantity: 1, title: 'Bella, watercolor', file: { url, md5: null }, retailPrice: 3_495 },
    ],
    currency: 'usd',
    shopName: 'Pawtelier',
    supportEmail: 'help@shop.test',
    gift: null,
  };
}

/** A picture of one color, as small as a file can be. */
export function picture(width: number, height: number, color = '#888'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color }, limitInputPixels: false })
    .jpeg({ quality: 10 })
    .toBuffer();
}
