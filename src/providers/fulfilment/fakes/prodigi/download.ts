import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { second } from '../../../../shared/time.ts';
import { productOf } from './costs.ts';
import type { AssetBody, ItemBody, OrderBody } from './order-body.ts';
import type { Download } from './progress.ts';
import type { Settings } from './behavior.ts';

const timeoutMs = 60 * second;
/** Size of the largest file that is accepted. */
const maxBytes = 300 * 2 ** 20;

/** Downloads all files of an order once, and checks their hash, format and size in pixels. */
export async function downloadFiles(
  order: OrderBody,
  fetchFile: typeof fetch,
  settings: Settings,
): Promise<Download[]> {
  const results: Download[] = [];
  for (const item of order.items)
    for (const asset of item.assets) results.push(await downloadOne(item, asset, fetchFile, settings));
  return results;
}

async function downloadOne(
  item: ItemBody,
  asset: AssetBody,
  fetchFile: typeof fetch,
  settings: Settings,
): Promise<Download> {
  const fail = (failure: string): Download => ({ assetId: asset.id, failure });
  const file = await fetchBytes(asset.url, fetchFile);
  if (typeof file === 'string') return fail(file);
  if (asset.md5Hash !== null && createHash('md5').update(file).digest('hex') !== asset.md5Hash.toLowerCase())
    return fail('another MD5 hash');
  const size = await readSize(file);
  if (size === null) return fail('not a picture in JPEG or PNG');
  const wanted = productOf(item.sku).pixels(item.attributes);
  const fits =
    (size.width === wanted.width && size.height === wanted.height) ||
    (size.width === wanted.height && size.height === wanted.width);
  if (!fits && !settings.cropsFiles)
    return fail(`${size.width}x${size.height} pixels in place of ${wanted.width}x${wanted.height}`);
  return { assetId: asset.id, print: { assetId: asset.id, ...size, wanted } };
}

/** The bytes at a URL, or the reason of the failure as a string. */
async function fetchBytes(url: string, fetchFile: typeof fetch): Promise<Buffer | string> {
  try {
    const response = await fetchFile(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return `status ${response.status}`;
    const bytes = Buffer.from(await response.arrayBuffer());
    return bytes.byteLength > maxBytes ? 'too large' : bytes;
  } catch {
    return 'no answer'; // Tried again like any other failure.
  }
}

async function readSize(file: Buffer): Promise<{ width: number; height: number } | null> {
  try {
    const { width, height, format } = await sharp(file).metadata();
    return format === 'jpeg' || format === 'png' ? { width, height } : null;
  } catch {
    return null; // sharp throws for anything that is not a picture.
  }
}
