import { deflateSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import type { Provenance } from '../../provenance/contract.ts';
import { pngKeyword } from '../../provenance/picture-file.ts';
import { writeXmp } from '../../provenance/statement.ts';
import { checkFile } from './check-file.ts';

afterEach(() => vi.unstubAllGlobals());

const made: Provenance = { by: 'studio', maker: 'studio 14', day: '2030-06-01' };
const xmp = writeXmp(made, { statement: 'c3RhdGVtZW50', signature: 's'.repeat(43) });

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
};
const pngWith = (text: Buffer) =>
  new Blob([
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', Buffer.alloc(13)),
      chunk('iTXt', text),
      chunk('IDAT', Buffer.from([1, 2, 3])),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  ]);
const packed = (data: Buffer, language = '') =>
  Buffer.concat([Buffer.from(`XML:com.adobe.xmp\0\x01\0${language}\0\0`), data]);

/** The shop vouches for every request. Returns the bodies that it was sent. */
function stubShop(): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: unknown, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(JSON.stringify({ provenance: made }), { headers: { 'content-type': 'application/json' } });
  });
  return sent;
}

test.each([
  ['as the shop writes it', Buffer.from(`${pngKeyword}${xmp}`)],
  ['packed by another program', packed(deflateSync(xmp))],
  ['packed, with a language', packed(deflateSync(xmp), 'en')],
])('given a statement %s, then the shop is asked about it', async (_how, text) => {
  const sent = stubShop();
  expect(await checkFile(pngWith(text))).toEqual(made);
  expect(sent).toMatchObject([{ statement: 'c3RhdGVtZW50', signature: 's'.repeat(43) }]);
});

test.each([
  ['is damaged', packed(Buffer.from('no zlib data'))],
  ['ends early', packed(deflateSync(xmp).subarray(0, 40))],
  ['would fill the memory', packed(deflateSync(Buffer.concat([Buffer.from(xmp), Buffer.alloc(4_000_000)])))],
  ['has no end of its language', Buffer.from('XML:com.adobe.xmp\0\x01\0en')],
])('given packed metadata that %s, then the file says nothing', async (_what, text) => {
  const sent = stubShop();
  expect(await checkFile(pngWith(text))).toBe('silent');
  expect(sent).toEqual([]);
});
