import { writeFile } from 'node:fs/promises';
import { memoryOf } from './memory.ts';
import { report } from './report.ts';
import { hostileUploads } from '../tests/factories/uploads.ts';
import { drawPhoto } from '../tests/journey/photo.ts';
import { startShopProcess } from '../tests/journey/shop-process.ts';
import { Visitor } from '../tests/journey/visitor.ts';

/**
 * Cost of a bad request for the whole server: seconds until the refusal, and the peak of memory above the level before.
 */
const shop = await startShopProcess();
try {
  for (const { why, bytes, name, type, status } of await hostileUploads()) {
    await refused(why, status, () => new Visitor(shop).upload(new Uint8Array(bytes), name, type));
  }
  const owner = new Visitor(shop);
  const stranger = new Visitor(shop);
  const { imageUrl } = await (await owner.upload(await drawPhoto('biscuit', 400))).json();
  await stranger.request('/api/config');
  const generate = (visitor: Visitor, style: string) => visitor.post('/api/generate-artwork', { imageUrl, style });
  await refused('a style that does not exist', 400, () => generate(owner, 'no-such-style'));
  await refused('someone else\u2019s photo', 404, () => generate(stranger, 'watercolor'));
  await refused('someone else\u2019s picture', 404, () => stranger.request(imageUrl));
} finally {
  await shop.dispose();
}

async function refused(why: string, status: number, ask: () => Promise<Response>): Promise<void> {
  const before = await resetPeak();
  const begun = performance.now();
  const response = await ask();
  await response.arrayBuffer();
  const taken = (performance.now() - begun) / 1_000;
  if (response.status !== status) throw new Error(`${why}: answered ${response.status}, not ${status}`);
  report({ name: `refused: ${why}`, value: taken, unit: 's', atMost: 2 });
  if (before === null) return;
  report({ name: `refused: ${why}: memory`, value: memoryOf(shop.pid(), 'VmHWM') - before, unit: 'MB', atMost: 300 });
}

/** Resets the peak of memory (Linux only) and returns the current memory in MB; null elsewhere. */
async function resetPeak(): Promise<number | null> {
  if (process.platform !== 'linux') return null;
  await writeFile(`/proc/${shop.pid()}/clear_refs`, '5');
  return memoryOf(shop.pid());
}
