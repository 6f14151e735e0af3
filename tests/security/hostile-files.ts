import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { chunk, hugePng, hostileUploads, photoUpload, photoWithHistory, type Upload } from '../factories/uploads.ts';

/** A malicious file, and what is wrong with it. */
export interface HostileFile extends Upload {
  readonly why: string;
}

/** A script hidden in pictures; no picture that the shop serves or stores may contain it. */
export const injectedScript = '<script>alert("smuggled")</script>';

const jpegType = { name: 'pet.jpg', type: 'image/jpeg' };
const pngType = { name: 'pet.png', type: 'image/png' };

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

function plain(width = 320, height = 320) {
  return sharp({ create: { width, height, channels: 3, background: '#c07040' } });
}

/** Two files in one: a picture viewer shows one, another program runs the other. */
function polyglots(jpeg: Buffer, png: Buffer): HostileFile[] {
  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
  const tails: [string, Buffer][] = [
    ['a ZIP', zip],
    ['an HTML page', Buffer.from(`<html>${injectedScript}</html>`)],
    ['a PHP script', Buffer.from('<?php system($_GET["c"]); ?>')],
    ['a GIF', Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')],
    ['a program', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(500, 0x90)])],
  ];
  return [
    ...tails.flatMap(([what, tail]) => [
      { why: `a JPEG with ${what} after it`, ...jpegType, bytes: Buffer.concat([jpeg, tail]) },
      { why: `a PNG with ${what} after it`, ...pngType, bytes: Buffer.concat([png, tail]) },
    ]),
    ...tails.map(([what, tail]) => ({
      why: `a JPEG with ${what} in its comment`,
      ...jpegType,
      bytes: withSegment(jpeg, 0xfe, tail),
    })),
    { why: 'a GIF signature before a JPEG', ...jpegType, bytes: Buffer.concat([Buffer.from('GIF89a'), jpeg]) },
    { why: 'a JPEG inside a JPEG', ...jpegType, bytes: withSegment(jpeg, 0xe1, jpeg.subarray(0, 20_000)) },
  ];
}

async function withMetadata(jpeg: Buffer, png: Buffer): Promise<HostileFile[]> {
  const profile = deflateSync(Buffer.alloc(8 * 1024 * 1024));
  return [
    { why: 'EXIF with a place, a name and a rotation', ...jpegType, bytes: await photoWithHistory() },
    {
      why: 'a script in EXIF',
      ...jpegType,
      bytes: await plain()
        .withExif({ IFD0: { Artist: injectedScript, ImageDescription: injectedScript } })
        .jpeg()
        .toBuffer(),
    },
    {
      why: 'a script in XMP',
      ...jpegType,
      bytes: await plain()
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${injectedScript}</x:xmpmeta>`)
        .jpeg()
        .toBuffer(),
    },
    {
      why: 'XMP with an entity that reads a file',
      ...jpegType,
      bytes: withSegment(
        jpeg,
        0xe1,
        Buffer.from(
          `http://ns.adobe.com/xap/1.0/\0<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><x>&f;${injectedScript}</x>`,
        ),
      ),
    },
    {
      why: 'EXIF that points beyond its end',
      ...jpegType,
      bytes: withSegment(jpeg, 0xe1, Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xf0\xff\xff', 'latin1')),
    },
    {
      why: 'EXIF whose directory is its own successor',
      ...jpegType,
      bytes: withSegment(jpeg, 0xe1, Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\x08', 'latin1')),
    },
    {
      why: 'an orientation of 99',
      ...jpegType,
      bytes: withSegment(
        jpeg,
        0xe1,
        Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x63\0\0\0\0\0\0', 'latin1'),
      ),
    },
    {
      why: 'an ICC profile of garbage',
      ...jpegType,
      bytes: withSegment(
        jpeg,
        0xe2,
        Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), Buffer.alloc(60_000, 0xa5)]),
      ),
    },
    {
      why: 'an ICC profile that claims 255 parts',
      ...jpegType,
      bytes: withSegment(
        jpeg,
        0xe2,
        Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\xff', 'latin1'), Buffer.alloc(1_000)]),
      ),
    },
    {
      why: 'an ICC profile that unpacks to 8 MB',
      ...pngType,
      bytes: withChunk(png, 'iCCP', Buffer.concat([Buffer.from('icc\0\0'), profile])),
    },
    {
      why: 'a text chunk that unpacks to 8 MB',
      ...pngType,
      bytes: withChunk(png, 'zTXt', Buffer.concat([Buffer.from('Comment\0\0'), profile])),
    },
    {
      why: 'a script in a text chunk',
      ...pngType,
      bytes: withChunk(png, 'tEXt', Buffer.from(`Comment\0${injectedScript}`)),
    },
    { why: 'ten thousand text chunks', ...pngType, bytes: withChunk(png, 'tEXt', Buffer.from('a\0b'), 10_000) },
    {
      why: 'a thousand JPEG comments',
      ...jpegType,
      bytes: Array.from({ length: 1_000 }).reduce<Buffer>(
        (bytes) => withSegment(bytes, 0xfe, Buffer.from(injectedScript)),
        jpeg,
      ),
    },
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

async function strangeKinds(): Promise<HostileFile[]> {
  const svg = (inside: string): Buffer => Buffer.from(`<?xml version="1.0"?>${inside}`);
  const open =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="500" height="500">';
  const frames = Buffer.alloc(300 * 600 * 3, 0x80);
  const animated = () => sharp(frames, { raw: { width: 300, height: 600, channels: 3, pageHeight: 300 } });
  const apng = withChunk(await plain().png().toBuffer(), 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return [
    {
      why: 'an SVG with a script',
      name: 'pet.svg',
      type: 'image/svg+xml',
      bytes: svg(`${open}${injectedScript}</svg>`),
    },
    {
      why: 'an SVG that reads a file',
      ...jpegType,
      bytes: svg(`<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>${open}<text>&f;</text></svg>`),
    },
    {
      why: 'an SVG that fetches a URL',
      ...pngType,
      bytes: svg(`${open}<image xlink:href="http://169.254.169.254/latest/meta-data/"/></svg>`),
    },
    {
      why: 'an SVG with an entity that doubles thirty times',
      ...pngType,
      bytes: svg(
        `<!DOCTYPE svg [<!ENTITY a "aa">${Array.from({ length: 30 }, (_, i) => `<!ENTITY a${i} "&a${i - 1};&a${i - 1};">`).join('')}]>${open}&a29;</svg>`,
      ),
    },
    { why: 'a 16-bit PNG', ...pngType, bytes: await plain().toColorspace('rgb16').png().toBuffer() },
    { why: 'a CMYK JPEG', ...jpegType, bytes: await plain().toColorspace('cmyk').jpeg().toBuffer() },
    { why: 'a gray JPEG', ...jpegType, bytes: await plain().grayscale().jpeg().toBuffer() },
    { why: 'a progressive JPEG', ...jpegType, bytes: await plain().jpeg({ progressive: true }).toBuffer() },
    { why: 'an animated GIF', ...jpegType, bytes: await animated().gif().toBuffer() },
    { why: 'an animated WebP', ...jpegType, bytes: await animated().webp().toBuffer() },
    { why: 'an animated PNG', ...pngType, bytes: apng },
    { why: 'an AVIF', ...jpegType, bytes: Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1') },
    {
      why: 'a HEIC signature without a picture',
      name: 'IMG_1.HEIC',
      type: 'image/heic',
      bytes: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    },
    { why: 'a PDF', ...jpegType, bytes: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF') },
    {
      why: 'a PostScript program',
      ...jpegType,
      bytes: Buffer.from('%!PS\n(/etc/passwd) (r) file 100 string readstring pop print'),
    },
    {
      why: 'ImageMagick drawing commands',
      ...jpegType,
      bytes: Buffer.from("push graphic-context\nimage over 0,0 0,0 'https://evil.test/x.jpg'\npop graphic-context"),
    },
    {
      why: 'a playlist that reads a file',
      ...jpegType,
      bytes: Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
    },
    { why: 'a bitmap', ...jpegType, bytes: Buffer.concat([Buffer.from('BM'), Buffer.alloc(500)]) },
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

/** A JPEG with one more segment directly after its start marker. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** A PNG with one or more extra chunks between its header and its pixels. */
function withChunk(png: Buffer, type: string, data: Buffer, times = 1): Buffer {
  return Buffer.concat([
    png.subarray(0, 33),
    ...Array.from({ length: times }, () => chunk(type, data)),
    png.subarray(33),
  ]);
}
