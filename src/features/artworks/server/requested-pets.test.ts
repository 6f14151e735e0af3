import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { photoUpload } from '../../../../tests/factories/uploads.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { artworkErrors } from '../../../words/catalogs/artwork-errors.ts';
import { sentence, saySentence, type Sayable } from '../../../words/sentence.ts';
import {
  cutOutUrl,
  cutOutView,
  photoField,
  photoHintsUrl,
  photoIdOf,
  photoImageUrl,
  uploadUrl,
} from '../../photos/contract.ts';
import { stylePreviewsUrl } from '../contract.ts';
import * as store from './store.ts';

let shop: TestShop;
let owner: TestBrowser;
let bella: string;
let max: string;
/** A pet in a narrow box cannot be cut out; that is the only one. */
const generator = createQuickGenerator({ canJoin: ({ box }) => box === undefined || box.width > 0.3 });

beforeAll(async () => {
  shop = await createTestShop({ generator, worker: true });
  owner = shop.browser();
  [bella, max] = [await upload(owner, 640), await upload(owner, 800)];
});
afterAll(async () => shop.close());

async function upload(browser: TestBrowser, width: number): Promise<string> {
  const { bytes, name, type } = await photoUpload(width, 480);
  return (await browser.upload(uploadUrl(width > 640), photoField, bytes, name, type)).json().imageUrl;
}

const wanted = () => ({ imageUrl: bella, style: 'watercolor', petName: 'Bella' });
const ask = async (request: object) => owner.post('/api/generate-artwork', request);

async function expectRefusal(request: object, message: Sayable, browser = owner): Promise<void> {
  const response = await browser.post('/api/generate-artwork', request);
  expect([response.statusCode, response.json().userMessage]).toEqual([422, saySentence(message, {})]);
}

test('given two pets, each from a photo of its own, then their picture is painted', async () => {
  const response = await ask({ ...wanted(), otherPets: [{ imageUrl: max, petName: ' Max ' }] });
  expect(response.statusCode).toBe(200);
  expect(response.json().variations).toHaveLength(3);
  const view = (await owner.get(`/api/artworks/${response.json().artworkId}`)).json();
  expect(view).toMatchObject({ petName: 'Bella & Max', pets: 2 });
});

test('what cannot be painted is refused in one sentence, which names the pet', async () => {
  const other = { imageUrl: max, petName: 'Max' };
  const pet = 'Max';
  const five = Array.from({ length: 4 }, (_, index) => ({ ...other, pet: index }));
  await expectRefusal({ ...wanted(), otherPets: five }, sentence(artworkErrors.tooManyPets, { pets: 4 }));
  await expectRefusal(
    { ...wanted(), otherPets: [{ imageUrl: bella, petName: pet }] },
    sentence(artworkErrors.petTwice, { pet }),
  );
  await expectRefusal({ ...wanted(), otherPets: [{ ...other, pet: 7 }] }, sentence(artworkErrors.noSuchPet, { pet }));
  await expectRefusal({ ...wanted(), style: 'astronaut', otherPets: [other] }, artworkErrors.styleShowsOnePet);
  await expectRefusal({ ...wanted(), style: 'my-pup-and-me', otherPets: [other] }, artworkErrors.styleNeedsOnePhoto);
  await owner.request({
    method: 'PUT',
    url: photoHintsUrl(photoIdOf(max)!),
    payload: { box: { x: 0, y: 0, width: 0.2, height: 1 } },
  });
  await expectRefusal({ ...wanted(), otherPets: [other] }, sentence(artworkErrors.petNotCutOut, { pet }));
  await expectRefusal(
    { ...wanted(), otherPets: [{ imageUrl: max }] },
    sentence(artworkErrors.petNotCutOut, { pet: sentence(artworkErrors.petByNumber, { number: 2 }) }),
  );
  // The whole photo of two pets can be cut out well, and so can a style that shows one pet alone.
  expect((await ask({ ...wanted(), imageUrl: max, style: 'astronaut' })).statusCode).toBe(200);
});

test('another visitor’s photo cannot be brought into a picture, nor seen in previews', async () => {
  const stranger = shop.browser();
  const own = await upload(stranger, 640);
  const request = { ...wanted(), imageUrl: own, otherPets: [{ imageUrl: max, petName: 'Max' }] };
  await expectRefusal(request, sentence(artworkErrors.petPhotoGone, { pet: 'Max' }), stranger);
  expect((await stranger.post('/api/generate-artwork', { ...wanted(), otherPets: [] })).statusCode).toBe(404);
  const [first, second] = [photoIdOf(own)!, photoIdOf(max)!];
  const previews = stylePreviewsUrl(first, [], [{ photoId: first }, { photoId: second }]);
  expect((await stranger.get(previews)).statusCode).toBe(404);
});

test.each([
  ['otherPets', 'Max'],
  ['otherPets', [{ petName: 'Max' }]],
  ['otherPets', [{ imageUrl: '/api/photos/x/image', pet: -1 }]],
  ['otherPets', Array.from({ length: 21 }, () => ({ imageUrl: photoImageUrl('x') }))],
  ['pet', 1.5],
  ['pet', 99],
])('given %s as %j, then the request is rejected', async (field, value) => {
  expect((await ask({ ...wanted(), [field]: value })).statusCode).toBe(400);
});

test.each(['x', 'pho_1', ',', '../etc'])('previews of the pets %j are rejected', async (pets) => {
  expect((await owner.get(`/api/photos/${photoIdOf(bella)}/style-previews?pets=${pets}`)).statusCode).toBe(400);
});

test('the cut-out says which pets a photo shows; each can be looked at alone', async () => {
  const photoId = photoIdOf(bella)!;
  const read = async (pet?: number) => cutOutView.parse((await owner.get(cutOutUrl(photoId, pet))).json());
  const [whole, left, right] = [await read(), await read(0), await read(1)];
  expect(whole).toMatchObject({ canJoin: true, heads: [{ x: 0.25 }, { x: 0.75 }], hints: {} });
  expect(new Set([whole, left, right].map((view) => view.cutOutUrl)).size).toBe(3);
  expect((await owner.get(right.cutOutUrl)).statusCode).toBe(200);
  for (const pet of ['-1', '10', 'x'])
    expect((await owner.get(`${cutOutUrl(photoId)}?pet=${pet}`)).statusCode).toBe(400);
});

test('given a cut-out that an earlier version has stored, then it is made again of the same analysis', async () => {
  const photoId = photoIdOf(await upload(owner, 660))!;
  const read = async () => cutOutView.parse((await owner.get(cutOutUrl(photoId))).json());
  const view = await read();
  const { analyses } = generator.calls;
  await shop.context.db.execute(sql`update photo_studies set cut_out = cut_out - 'canJoin' - 'heads'`);
  expect(await read()).toEqual(view);
  expect(generator.calls.analyses).toBe(analyses);
});

test('given hosted models alone may paint, then several pets are refused before anything is stored', async () => {
  const env = { ART_PROVIDER: 'replicate', REPLICATE_API_TOKEN: 'r8_test', ART_FALLBACK: 'none' };
  const hosted = await createTestShop({ generator: createQuickGenerator(), models: [], env });
  const visitor = hosted.browser();
  const [one, two] = [await upload(visitor, 640), await upload(visitor, 800)];
  const request = { imageUrl: one, style: 'watercolor', otherPets: [{ imageUrl: two }] };
  await expectRefusal(request, artworkErrors.onePetOnly, visitor);
  const view = cutOutView.parse((await visitor.get(cutOutUrl(photoIdOf(one)!))).json());
  expect([view.canJoin, view.heads]).toEqual([undefined, undefined]);
  expect(await store.findUnfinished(hosted.context.db)).toEqual([]);
  await hosted.close();
});
