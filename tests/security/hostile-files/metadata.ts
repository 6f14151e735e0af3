import { deflateSync } from 'node:zlib';
import { photoWithHistory } from '../../factories/uploads.ts';
import { injectedScript, jpegType, plain, pngType, withChunk, withSegment, type HostileFile } from './bytes.ts';

/** Two files in one: a picture viewer shows one, another program runs the other. */
export function polyglots(jpeg: Buffer, png: Buffer): HostileFile[] {
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

export async function withMetadata(jpeg: Buffer, png: Buffer): Promise<HostileFile[]> {
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
