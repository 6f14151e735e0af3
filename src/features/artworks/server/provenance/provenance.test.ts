import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../../../tests/harness/test-shop.ts';
import { createLinkSigner } from '../../../../platform/signed-link.ts';
import { verifyPath, type Provenance, type VerifyRequest } from '../../provenance/contract.ts';
import { readPictureFile } from '../../provenance/picture-file.ts';
import { readStatement } from '../../provenance/statement.ts';
import { encodePrint } from '../painting/encode.ts';
import { hostedEngine } from '../hosted/engine.ts';
import { provenanceOf, readSignedFile, signFile } from './sign-file.ts';

const signer = createLinkSigner('a secret that only tests have, 32+', 'picture');
const made: Provenance = { by: 'studio', maker: 'studio 14', day: '2030-06-01' };
const size = { width: 60, height: 75 };
const pixels = Buffer.from(Array.from({ length: size.width * size.height * 3 }, (_, index) => (index * 7) % 256));
const jpegOf = async (): Promise<Buffer> =>
  sharp(pixels, { raw: { ...size, channels: 3 } })
    .jpeg()
    .toBuffer();
const kinds = [
  ['PNG', async () => encodePrint({ ...size, data: pixels })],
  ['JPEG', jpegOf],
] as const;

describe.each(kinds)('a signed %s', (_, make) => {
  test('says how it was made, shows the same pixels, and is the same every time', async () => {
    const plain = await make();
    const signed = await signFile(plain, made, signer);
    expect(readSignedFile(plain, signer)).toBeNull();
    expect(readSignedFile(signed, signer)).toEqual(made);
    const raw = async (file: Buffer) => sharp(file, { failOn: 'warning' }).raw().toBuffer();
    expect(await raw(signed)).toEqual(await raw(plain));
    expect(await signFile(plain, made, signer)).toEqual(signed);
    // libvips reads the metadata as other programs do.
    const { xmp, density, icc } = await sharp(signed).metadata();
    expect(xmp?.toString()).toContain('digitalsourcetype/algorithmicallyEnhanced"');
    expect(xmp?.toString()).toContain('xmp:CreatorTool="studio 14"');
    expect({ density, icc }).toEqual(
      await sharp(plain)
        .metadata()
        .then((before) => ({ density: before.density, icc: before.icc })),
    );
  });

  test('given one changed byte of the picture, another statement or another shop, then nothing is vouched for', async () => {
    const signed = await signFile(await make(), made, signer);
    const { picture } = readPictureFile(signed)!;
    const last = picture.at(-1)!;
    const changed = Buffer.from(signed);
    changed[last.byteOffset - signed.byteOffset + Math.min(10, last.length - 1)]! ^= 1;
    expect(readSignedFile(changed, signer)).toBeNull();

    const other = await signFile(await make(), { ...made, by: 'person' }, createLinkSigner('x'.repeat(32), 'picture'));
    expect(readSignedFile(other, signer)).toBeNull();

    // The statement of one picture in the file of another.
    const { xmp } = readPictureFile(signed)!;
    const { statement } = readStatement(xmp!)!;
    const transplanted = Buffer.from(
      (await signFile(await make(), { ...made, by: 'model' }, signer))
        .toString('latin1')
        .replace(/made:statement="[\w-]+"/, `made:statement="${statement}"`),
      'latin1',
    );
    expect(readSignedFile(transplanted, signer)).toBeNull();
  });

  test('given a file that is cut off anywhere, then it is not a picture or nothing is vouched for', async () => {
    const signed = await signFile(await make(), made, signer);
    for (let length = 0; length < signed.length; length += 13) {
      expect(readSignedFile(signed.subarray(0, length), signer)).toBeNull();
    }
  });
});

test('a file of another kind is not signed', async () => {
  await expect(signFile(Buffer.from('GIF89a'), made, signer)).rejects.toThrow('only PNG and JPEG');
});

test('the provenance follows who made the variation', () => {
  const createdAt = new Date('2030-06-01T23:59:59Z');
  expect(provenanceOf({ engine: '14', createdAt })).toEqual(made);
  const model = hostedEngine({ provider: 'google', model: 'a "model" <1>' });
  expect(provenanceOf({ engine: model, createdAt })).toMatchObject({ by: 'model', maker: 'google/a "model" <1>' });
  expect(provenanceOf({ engine: 'uploaded', createdAt })).toMatchObject({ by: 'person' });
});

test('a picture of several pets says from how many photos it was painted, in XML that other programs read', async () => {
  const several = provenanceOf({ engine: '14 (pets)', createdAt: new Date('2030-06-01') }, 3);
  expect(several).toEqual({ ...made, photos: 3 });
  const signed = await signFile(await jpegOf(), several, signer);
  expect(readSignedFile(signed, signer)).toEqual(several);
  const xmp = (await sharp(signed).metadata()).xmp!.toString();
  expect([...xmp.matchAll(/<rdf:li xml:lang="([^"]+)">([^<]+)</g)].map(([, tag, text]) => [tag, text])).toEqual([
    ['x-default', 'Painted from 3 photos'],
    ['de', 'Aus 3 Fotos gemalt'],
    ['fr', 'Peint à partir de 3 photos'],
    ['es', 'Pintado a partir de 3 fotos'],
    ['it', 'Dipinto a partire da 3 foto'],
    ['pt-BR', 'Pintado a partir de 3 fotos'],
    ['ja', '3枚の写真から描かれました'],
    ['nl', 'Geschilderd naar 3 foto’s'],
    ['ar', 'مرسومة من 3 صور'],
  ]);
  const names = [...xmp.matchAll(/<(\/?)([a-z]+:[A-Za-z]+)[^>]*?(\/?)>/g)];
  const open = names.reduce((depth, [, closes, , alone]) => depth + (closes ? -1 : alone ? 0 : 1), 0);
  expect(open).toBe(0);
});

test('given a model with marks in its name, then the metadata is still XML', async () => {
  const signed = await signFile(await jpegOf(), { ...made, by: 'model', maker: '"<&>\'' }, signer);
  expect((await sharp(signed).metadata()).xmp?.toString()).toContain('CreatorTool="&#34;&#60;&#38;&#62;&#39;"');
});

describe('POST /api/verify', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop();
  });
  afterAll(async () => shop.close());

  const ask = async (payload: object) => {
    const response = await shop.browser().post(verifyPath, payload);
    return { status: response.statusCode, body: response.json() };
  };

  test('vouches for a picture of this shop, and for no other', async () => {
    const signed = await signFile(await jpegOf(), made, shop.context.pictureSigner);
    const parts = readPictureFile(signed)!;
    const digest = await crypto.subtle
      .digest('SHA-256', Buffer.concat(parts.picture))
      .then((hash) => Buffer.from(hash).toString('hex'));
    const request: VerifyRequest = { ...readStatement(parts.xmp!)!, digest };
    expect(await ask(request)).toEqual({ status: 200, body: { provenance: made } });
    expect(await ask({ ...request, digest: digest.replace(/^./, digest.startsWith('0') ? '1' : '0') })).toEqual({
      status: 200,
      body: { provenance: null },
    });
    // A key for another purpose signs no picture.
    const signature = shop.context.orderLinks.sign(`${request.statement}\n${digest}`);
    expect(await ask({ ...request, signature })).toEqual({ status: 200, body: { provenance: null } });
  });

  test.each([{}, { statement: '<', signature: 'x', digest: '' }, { statement: 'e30', signature: 'x'.repeat(43) }])(
    'answers %j with 400',
    async (payload) => {
      expect((await ask(payload)).status).toBe(400);
    },
  );
});
