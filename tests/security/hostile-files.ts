import { deflateSync, gzipSync } from 'node:zlib';
import { chunk, hostileUploads, hugePng, photoUpload } from '../factories/uploads.ts';
import { injectedScript, jpegType, plain, pngType, withChunk, type HostileFile } from './hostile-files/bytes.ts';
import { polyglots, withMetadata } from './hostile-files/metadata.ts';
import { strangeKinds } from './hostile-files/strange-kinds.ts';

/** Generated files, so that the repository contains no decompression bomb. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const { bytes: jpeg } = await photoUpload(480, 360);
  const png = await plain().png().toBuffer();
  return [
    ...(await hostileUploads()).map(({ why, name, type, bytes }) => ({ why, name, type, bytes })),
    ...polyglots(jpeg, png),
    ...(await withMetadata(jpeg, png)),
    ...broken(jpeg, png),
    ...bombs(jpeg, png),
    ...(await strangeKinds()),
    { why: 'an empty PNG of 36 megapixels in a small file', ...pngType, bytes: await hugePng(6_000) },
    ...withHostileNames(jpeg),
  ];
}

function broken(jpeg: Buffer, png: Buffer): HostileFile[] {
  const cuts = [3, 12, 100, 400, 800];
  const flipped = (bytes: Buffer, step: number): Buffer =>
    Buffer.from(bytes.map((byte, at) => (at > 20 && at % step === 0 ? byte ^ 0x55 : byte)));
  return [
    ...cuts.map((at) => ({ why: `a JPEG cut off after ${at} bytes`, ...jpegType, bytes: jpeg.subarray(0, at) })),
    ...cuts.map((at) => ({
      why: `a PNG cut off after ${at} bytes`,
      ...pngType,
      bytes: png.subarray(0, Math.min(at, png.length - 20)),
    })),
    { why: 'a JPEG with every 97th byte changed', ...jpegType, bytes: flipped(jpeg, 97) },
    { why: 'a PNG with every 97th byte changed', ...pngType, bytes: flipped(png, 97) },
    { why: 'only NUL bytes', ...jpegType, bytes: Buffer.alloc(5_000) },
    {
      why: 'a JPEG without its tables',
      ...jpegType,
      bytes: Buffer.concat([jpeg.subarray(0, 20), jpeg.subarray(-400)]),
    },
  ];
}

/** Small files that claim to be far larger, or become so when unpacked. */
function bombs(jpeg: Buffer, png: Buffer): HostileFile[] {
  const resized = (bytes: Buffer, width: number, height: number): Buffer => {
    const header = Buffer.from(bytes.subarray(16, 29));
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    return Buffer.concat([bytes.subarray(0, 8), chunk('IHDR', header), bytes.subarray(33)]);
  };
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const vast = Buffer.from(jpeg);
  vast.writeUInt16BE(65_500, frame + 5);
  vast.writeUInt16BE(65_500, frame + 7);
  return [
    { why: 'a JPEG that claims 65500 pixels on each side', ...jpegType, bytes: vast },
    {
      why: 'a PNG that claims two billion pixels on each side',
      ...pngType,
      bytes: resized(png, 2 ** 31 - 1, 2 ** 31 - 1),
    },
    { why: 'a PNG one pixel wide and 50 million high', ...pngType, bytes: resized(png, 1, 50_000_000) },
    { why: 'a PNG that claims no pixels', ...pngType, bytes: resized(png, 0, 0) },
    { why: 'a PNG that claims more than it holds', ...pngType, bytes: resized(png, 5_000, 5_000) },
    {
      why: 'a PNG with 100 MB of extra pixels',
      ...pngType,
      bytes: withChunk(png, 'IDAT', deflateSync(Buffer.alloc(100 * 1024 * 1024))),
    },
    { why: 'a gzip bomb', ...jpegType, bytes: gzipSync(Buffer.alloc(20 * 1024 * 1024)) },
  ];
}

/** A valid photo with a malicious name or type. */
function withHostileNames(bytes: Buffer): HostileFile[] {
  const names = [
    '../../../../etc/cron.d/pet',
    'C:\\windows\\pet.jpg',
    '/etc/passwd',
    'a'.repeat(4_096),
    'pet\0.jpg',
    '\u202egpj.exe',
    `${injectedScript}.jpg`,
    'pet"; filename="b.jpg',
    'pet.jpg\r\nX-Injected: 1',
    '.htaccess',
    '__proto__',
    '',
    '🐶.jpg',
    'CON',
    '$(reboot).jpg',
  ];
  const types = ['text/html', 'image/svg+xml', 'application/x-php', 'image/jpeg; charset="', ''];
  return [
    ...names.map((name) => ({
      why: `a file called ${JSON.stringify(name.slice(0, 30))}`,
      name,
      type: 'image/jpeg',
      bytes,
    })),
    ...types.map((type) => ({ why: `a file declared as ${JSON.stringify(type)}`, name: 'pet.jpg', type, bytes })),
  ];
}
