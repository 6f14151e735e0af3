import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** One product of each partner, with the pixels of its print file. */
export const goods = {
  printful: { productType: 'poster', productSize: '8x10 inches', width: 2400, height: 3000 },
  prodigi: { productType: 'mug', productSize: '11oz', width: 2670, height: 1110 },
} as const;

const files = new Map<string, Buffer>();

/** A print file of one color, by product and variation; each is made once. */
export async function printFile(
  name: keyof typeof goods,
  variation: number,
): Promise<{ sha256: string; bytes: number }> {
  const { width, height } = goods[name];
  const color = { r: 40 * variation, g: name === 'printful' ? 90 : 160, b: 120 };
  const cacheKey = `${name} ${variation}`;
  const body =
    files.get(cacheKey) ??
    (await sharp({ create: { width, height, channels: 3, background: color } })
      .png({ compressionLevel: 9 })
      .toBuffer());
  files.set(cacheKey, body);
  const sha256 = createHash('sha256').update(body).digest('hex');
  files.set(sha256, body);
  return { sha256, bytes: body.length };
}

/** Serves print files by the hash at the end of their URL. */
export const fetchFile: typeof fetch = async (input) => {
  const sha256 = /([0-9a-f]{64})\.png$/.exec(input instanceof Request ? input.url : String(input))?.[1];
  const body = sha256 === undefined ? undefined : files.get(sha256);
  return body === undefined
    ? new Response('gone', { status: 410 })
    : new Response(new Uint8Array(body), { headers: { 'content-type': 'image/png' } });
};
