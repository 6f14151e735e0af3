import { readFile, writeFile } from 'node:fs/promises';
import { report } from './report.ts';
import { hostileUploads } from '../tests/factories/uploads.ts';
import { startShopProcess } from '../tests/journey/shop-process.ts';
import { Visitor } from '../tests/journey/visitor.ts';

/** What a hostile upload costs the whole server: seconds until the refusal, and how far its memory peaks above where it stood. */
const shop = await startShopProcess();
try {
  const refused = await hostileUploads();
  for (const { why, bytes, name, type, status } of refused) {
    const visitor = new Visitor(shop);
    const before = await resetPeak();
    const begun = performance.now();
    const answer = await visitor.upload(new Uint8Array(bytes), name, type);
    await answer.arrayBuffer();
    const taken = (performance.now() - begun) / 1_000;
    if (answer.status !== status) throw new Error(`${why}: answered ${answer.status}, not ${status}`);
    report({ name: `refused: ${why}`, value: taken, unit: 's', atMost: 2 });
    const peak = before === null ? null : (await memory('VmHWM'))! - before;
    if (peak !== null) report({ name: `refused: ${why}: memory`, value: peak, unit: 'MB', atMost: 300 });
  }
} finally {
  await shop.dispose();
}

/** Starts a new peak (Linux only) and returns what the process holds now, in MB; null elsewhere. */
async function resetPeak(): Promise<number | null> {
  try {
    await writeFile(`/proc/${shop.pid()}/clear_refs`, '5');
    return await memory('VmRSS');
  } catch {
    return null;
  }
}

async function memory(field: 'VmHWM' | 'VmRSS'): Promise<number | null> {
  const status = await readFile(`/proc/${shop.pid()}/status`, 'utf8');
  const kilobytes = new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1_000;
}
