import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { photoField } from '../src/features/photos/contract.ts';
import { report } from './report.ts';
import { openServerShop } from './server-shop.ts';

/** How far a web process grows, and how long /healthz takes, while many send it as large a photo as it takes, all at once. */
const server = await openServerShop('crowd');
const { shop } = server;
const photo = await drawLargest();
try {
  // What the first photo loads stays, and belongs to the process at rest.
  await upload(0);
  for (const crowd of [60, 200]) {
    await writeFile(`/proc/${shop.pid()}/clear_refs`, '5');
    const rest = await memory('VmRSS');
    let longest = 0;
    const over = new AbortController();
    const watching = (async () => {
      while (!over.signal.aborted) {
        const begun = performance.now();
        await (await fetch(`${shop.url}/healthz`)).text();
        longest = Math.max(longest, (performance.now() - begun) / 1_000);
        await sleep(100);
      }
    })();
    const statuses = await Promise.all(Array.from({ length: crowd }, async (_, n) => upload(crowd + n)));
    over.abort();
    await watching;
    const strange = statuses.filter((status) => status !== 200 && status !== 503);
    if (strange.length > 0) throw new Error(`answered ${strange.join(', ')}`);
    const beside = `${statuses.filter((status) => status === 200).length} taken, the others asked to come back; ${Math.round(rest)} MB at rest`;
    report({ name: `memory under ${crowd} uploads at once, above rest`, value: (await memory('VmHWM')) - rest, unit: 'MB', atMost: 450, beside });
    report({ name: `/healthz under ${crowd} uploads at once, longest`, value: longest, unit: 's', atMost: 5 });
  }
} finally {
  await server.dispose();
}

/** From a network of its own: how many one may send is limited already. */
async function upload(n: number): Promise<number> {
  const form = new FormData();
  form.append(photoField, new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'pet.jpg');
  const headers = { origin: shop.url, 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` };
  const answer = await fetch(`${shop.url}/api/upload`, { method: 'POST', headers, body: form });
  await answer.arrayBuffer();
  return answer.status;
}

/** A JPEG of 49 megapixels and just under 10 MiB. */
async function drawLargest(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const small = await sharp({ create: { width: 2_048, height: 1_495, channels: 3, background: '#888888', noise } }).png().toBuffer();
  const size = { width: 8_192, height: 5_980 };
  const large = await sharp(small).resize({ ...size, kernel: 'cubic' }).raw().toBuffer();
  for (const quality of [70, 65, 60, 50]) {
    const file = await sharp(large, { raw: { ...size, channels: 3 } }).jpeg({ quality }).toBuffer();
    if (file.length < 10 * 2 ** 20) return file;
  }
  throw new Error('no quality makes it small enough');
}

/** In MB; Linux only. */
async function memory(field: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${shop.pid()}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)![1]) / 1_000;
}
