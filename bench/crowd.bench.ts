import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { photoField } from '../src/features/photos/contract.ts';
import { startShopProcess, type ShopProcess } from '../tests/journey/shop-process.ts';
import { memoryOf } from './memory.ts';
import { report } from './report.ts';
import { benchSecret, openServerShop } from './server-shop.ts';

/**
 * Growth of a process's memory, and the longest /healthz, while many networks each upload the largest accepted photo at
 * once: a camera photo, and the photo that takes the most memory to decode. The baseline is the process at rest after
 * it has accepted one photo of each kind, and has painted their previews if its role includes painting.
 */
const common = { APP_SECRET: benchSecret, TRUST_PROXY: '127.0.0.1,::1', LOG_LEVEL: 'warn' };
const photos = { 'camera photos': await drawLargest(false), 'progressive photos': await drawLargest(true) };

/** Milliseconds until a process that has nothing to do is at rest. */
const restMs = 10_000;

const watch = `
  const { parentPort, workerData } = require('node:worker_threads');
  let longest = 0;
  let over = false;
  parentPort.once('message', () => (over = true));
  (async () => {
    while (!over) {
      const begun = performance.now();
      await (await fetch(workerData)).text();
      longest = Math.max(longest, performance.now() - begun);
      await new Promise((done) => setTimeout(done, 100));
    }
    parentPort.postMessage(longest);
  })();
`;

const server = await openServerShop('crowd');
try {
  await measure('web', server.shop, photos);
} finally {
  await server.dispose();
}
const whole = await startShopProcess(common);
try {
  await measure('all', whole, photos);
} finally {
  await whole.dispose();
}

async function measure(role: string, shop: ShopProcess, kinds: Readonly<Record<string, Buffer>>): Promise<void> {
  let network = 0;
  // Code and caches that the first photos load stay, so they belong to the baseline.
  for (const photo of Object.values(kinds)) await upload(shop, photo, network++);
  if (role === 'all') await untilPainted(shop);
  await sleep(restMs);
  const usual = memoryOf(shop.pid());
  for (const [kind, photo] of Object.entries(kinds)) {
    for (const crowd of [60, 200]) {
      await writeFile(`/proc/${shop.pid()}/clear_refs`, '5');
      // Measured in another thread: this one is busy with sending.
      const watcher = new Worker(watch, { eval: true, workerData: `${shop.url}/healthz` });
      const statuses = await Promise.all(Array.from({ length: crowd }, async () => upload(shop, photo, network++)));
      const reply = once(watcher, 'message') as Promise<[number]>;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      watcher.postMessage('stop');
      const [longest] = await reply;
      const unexpected = statuses.filter((status) => status !== 200 && status !== 503);
      if (unexpected.length > 0) throw new Error(`answered ${unexpected.join(', ')}`);
      const beside = `${statuses.filter((status) => status === 200).length} taken, the others asked to come back; ${Math.round(usual)} MB at rest`;
      const name = `ROLE=${role}, ${crowd} ${kind} at once`;
      report({
        name: `${name}: memory above rest`,
        value: memoryOf(shop.pid(), 'VmHWM') - usual,
        unit: 'MB',
        atMost: 450,
        beside,
      });
      report({ name: `${name}: longest /healthz`, value: longest / 1_000, unit: 's', atMost: 5 });
    }
  }
}

/** Waits until the style previews of the uploaded photos are painted. */
async function untilPainted({ url }: ShopProcess): Promise<void> {
  for (;;) {
    await sleep(1_000);
    const figures = await (await fetch(`${url}/metrics`)).text();
    const waiting = figures
      .split('\n')
      .filter((line) => line.startsWith('shop_queued_jobs{job="artworks-style-previews"'));
    if (waiting.every((line) => line.endsWith(' 0'))) return;
  }
}

/** Uploads from a new network: the number of uploads per network is limited. */
async function upload({ url }: ShopProcess, photo: Buffer, n: number): Promise<number> {
  const boundary = 'a-boundary-of-this-bench';
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="${photoField}"; filename="pet.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const sending = request(`${url}/api/upload`, {
    method: 'POST',
    agent: false,
    headers: {
      origin: url,
      'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + photo.length + tail.length,
    },
  });
  // All uploads share one copy of the photo: this process's memory is not measured.
  for (const part of [head, photo, tail]) sending.write(part);
  sending.end();
  const [answer] = await once(sending, 'response');
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode;
}

/**
 * A camera JPEG of 49 megapixels and just under 10 MiB; or a progressive one of 26 megapixels with full color
 * resolution, which uses the entire memory budget for photos.
 */
async function drawLargest(progressive: boolean): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const small = await sharp({ create: { width: 2_048, height: 1_495, channels: 3, background: '#888888', noise } })
    .png()
    .toBuffer();
  const size = progressive ? { width: 6_016, height: 4_416 } : { width: 8_192, height: 5_980 };
  const large = await sharp(small)
    .resize({ ...size, kernel: 'cubic' })
    .raw()
    .toBuffer();
  for (const quality of [70, 65, 60, 50, 40, 30, 20]) {
    const chromaSubsampling = progressive ? '4:4:4' : '4:2:0';
    const file = await sharp(large, { raw: { ...size, channels: 3 } })
      .jpeg({ quality, progressive, chromaSubsampling })
      .toBuffer();
    if (file.length < 10 * 2 ** 20) return file;
  }
  throw new Error('no quality makes it small enough');
}
