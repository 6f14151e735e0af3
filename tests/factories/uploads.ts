import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';

/** A file as a browser sends it. */
export interface Upload {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** A plain colored photo: red on the left, green on the right. */
export async function photoUpload(width = 640, height = 480): Promise<Upload> {
  return { name: 'pet.jpg', type: 'image/jpeg', bytes: await twoTone(width, height).jpeg({ quality: 92 }).toBuffer() };
}

/**
 * A 400x300 JPEG as a phone writes it: stored sideways (orientation 6), with GPS position and the owner's name. Upright
 * it is 300x400 with red on top.
 */
export async function photoWithHistory(): Promise<Buffer> {
  return twoTone(400, 300)
    .withExif({
      IFD0: { Make: 'Secretcam', Artist: 'Jane Doe', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A file that must be refused, and the expected status. */
export interface HostileUpload extends Upload {
  readonly why: string;
  readonly status: number;
}

/**
 * Everything that is not a good photo. The files are generated, so that the repository contains no decompression bomb.
 */
export async function hostileUploads(): Promise<HostileUpload[]> {
  const good = await photoUpload(1_200, 900);
  const small = await photoUpload(100, 100);
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><script>alert(1)</script><rect width="500" height="500"/></svg>',
  );
  const html = Buffer.from('<!doctype html><title>photo</title><script>alert(document.cookie)</script>');
  const jpg = { name: 'pet.jpg', type: 'image/jpeg' };
  return [
    { why: 'text', status: 415, ...jpg, bytes: Buffer.from('this is not a picture of anything') },
    { why: 'an SVG named .jpg', status: 415, ...jpg, bytes: svg },
    { why: 'a page named .jpg', status: 415, ...jpg, bytes: html },
    { why: 'a GIF named .jpg', status: 415, ...jpg, bytes: await twoTone(300, 300).gif().toBuffer() },
    { why: 'a WebP named .jpg', status: 415, ...jpg, bytes: await twoTone(300, 300).webp().toBuffer() },
    {
      why: 'a TIFF named .png',
      status: 415,
      name: 'pet.png',
      type: 'image/png',
      bytes: await twoTone(300, 300).tiff().toBuffer(),
    },
    { why: 'a JPEG signature and nothing else', status: 422, ...jpg, bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
    {
      why: 'a page behind a JPEG signature',
      status: 422,
      ...jpg,
      bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), html]),
    },
    { why: 'a truncated JPEG', status: 422, ...jpg, bytes: good.bytes.subarray(0, Math.floor(good.bytes.length / 2)) },
    {
      why: 'a truncated PNG',
      status: 422,
      name: 'pet.png',
      type: 'image/png',
      bytes: (await noisyPng()).subarray(0, 40_000),
    },
    { why: 'a PNG of 196 megapixels', status: 422, name: 'pet.png', type: 'image/png', bytes: await hugePng(14_000) },
    { why: '100x100 pixels', status: 422, ...jpg, bytes: small.bytes },
    { why: 'an empty file', status: 400, ...jpg, bytes: Buffer.alloc(0) },
    { why: '11 MB', status: 413, ...jpg, bytes: Buffer.concat([good.bytes, Buffer.alloc(11 * 1024 * 1024)]) },
  ];
}

/** A valid black PNG of `side` x `side` pixels, hundreds of times smaller than its pixels. */
export async function hugePng(side: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 6 });
  const row = Buffer.alloc(1 + side * 3);
  const packed: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => packed.push(chunk));
  const finished = new Promise((resolve, reject) => deflate.once('end', resolve).once('error', reject));
  for (let y = 0; y < side; y++) {
    if (!deflate.write(row)) await new Promise((resolve) => deflate.once('drain', resolve));
  }
  deflate.end();
  await finished;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits, RGB
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(packed)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG chunk (PNG specification, 5.3). */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function twoTone(width: number, height: number) {
  const half = Math.floor(width / 2);
  return sharp({ create: { width, height, channels: 3, background: '#109020' } }).composite([
    { input: { create: { width: half, height, channels: 3, background: '#e01010' } }, left: 0, top: 0 },
  ]);
}

async function noisyPng(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 400, height: 400, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
}
