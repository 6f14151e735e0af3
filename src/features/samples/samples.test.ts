import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { createQuickGenerator } from '../../../tests/factories/quick-generator.ts';
import { photoUpload } from '../../../tests/factories/uploads.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import type { TestBrowser } from '../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import { must } from '../../shared/must.ts';
import { adminPaths, type SettingsView } from '../admin/contract.ts';
import { styles } from '../catalog/contract.ts';
import { shownUrl, type ShownPicture } from '../settings/contract.ts';
import { petPhotoField, type SamplePet, type SamplePets } from './contract.ts';
import { paintPet } from './server/paint-pet.ts';

/** Two styles are on offer, so that the tests are quick. */
const offered = ['watercolor', 'tattoo-style'];

let shop: TestShop;
let panel: TestBrowser;
let photo: Buffer;
/** Likelihood of a pet that the engine finds in every photo. */
let isPet = 0.99;
let hasPerson = false;
/** Called before each painting. */
let before = () => {};
beforeAll(async () => {
  // Without a worker: the tests run the job.
  const generator = createQuickGenerator({
    get facts() {
      return { isPet, pets: 1, isHeadVisible: true, headCut: false, earsCut: false, hasPerson };
    },
    before: () => before(),
  });
  shop = await createTestShop({ generator });
  panel = shop.browser();
  await signIn(shop, panel, 'admin@example.com');
  photo = (await photoUpload(1_200, 900)).bytes;
  expect((await save({})).statusCode).toBe(200);
});
afterAll(() => shop.close());

async function save(settings: object) {
  const { version } = (await panel.get(adminPaths.settings)).json<SettingsView>();
  const off = Object.fromEntries(
    styles.filter(({ id }) => !offered.includes(id)).map(({ id }) => [id, { offered: false }]),
  );
  return panel.request({
    method: 'PUT',
    url: adminPaths.settings,
    payload: { base: version, settings: { styles: off, ...settings } },
  });
}
const add = async (name: string, bytes: Buffer) =>
  panel.upload(`${adminPaths.samples}?name=${name}`, petPhotoField, bytes, 'pet.jpg', 'image/jpeg');
const list = async () => (await panel.get(adminPaths.samples)).json<SamplePets>().pets;
const find = async (name: string): Promise<SamplePet> => must((await list()).find((pet) => pet.name === name));
const run = async (petId: string) => paintPet(shop.context, { data: { petId }, signal: new AbortController().signal });

test('given a photo of a pet, when the job is killed between two styles, then the next run paints the rest', async () => {
  expect((await add('Otto', photo)).json<SamplePets>().pets).toMatchObject([{ name: 'Otto', state: 'waiting' }]);
  const { id } = await find('Otto');
  let paintings = 0;
  before = () => {
    paintings += 1;
    if (paintings === 2) throw new Error('killed');
  };
  await expect(run(id)).rejects.toThrow('killed');
  before = () => {};
  const [first] = (await find('Otto')).pictures;
  expect(first?.style).toBe('watercolor');

  await run(id);
  const pet = await find('Otto');
  expect(pet).toMatchObject({ state: 'ready', styles: 2 });
  expect(pet.pictures.map(({ style }) => style).toSorted()).toEqual(offered.toSorted());
  expect(pet.pictures.find(({ style }) => style === 'watercolor')).toEqual(first);
});

test('given painted pictures, then pages show them after they are chosen, and the samples of the shop after going back', async () => {
  const pet = await find('Otto');
  const shot = pet.photo ?? '';
  const shown = pet.pictures.map(({ style, file }): ShownPicture => ({ name: pet.name, style, file, photo: shot }));
  const [one, other] = [must(shown[0]), must(shown[1])];
  const pictures = { hero: [one, other, one], compare: [one, other, one, other], tiles: { watercolor: one } };
  expect((await save({ pictures })).statusCode).toBe(200);
  const visitor = shop.browser();
  for (const [file, kind] of [
    [shownUrl(one.file, '720.avif'), 'heif'],
    [shownUrl(one.photo, '280.avif'), 'heif'],
    [shownUrl(one.file, '480.webp'), 'webp'],
  ] as const) {
    const served = await visitor.get(file);
    expect(served.headers['cache-control']).toContain('immutable');
    const { format, width, height } = await sharp(served.rawPayload).metadata();
    expect([format, height]).toEqual([kind, (width * 5) / 4]);
  }
  expect((await visitor.get(shownUrl(one.file, '720.avif'))).rawPayload.length).toBeLessThan(96_001);
  expect((await visitor.get(shownUrl('0'.repeat(32), '720.avif'))).statusCode).toBe(404);

  const file = JSON.parse((await panel.get(adminPaths.exportSettings)).body) as { note: string };
  expect(file.note).toContain('named here, but not contained');
  const elsewhere = await createTestShop();
  const owner = elsewhere.browser();
  await signIn(elsewhere, owner, 'admin@example.com');
  const imported = (await owner.post(adminPaths.importSettings, { base: 0, file })).json<SettingsView>().settings;
  expect([imported.pictures, Object.keys(imported.styles ?? {}).length]).toEqual([undefined, 26]);
  await elsewhere.close();
});

test('given pictures that are not here, then they cannot be chosen', async () => {
  const gone = { name: 'Rex', style: 'watercolor', file: 'a'.repeat(32), photo: 'b'.repeat(32) };
  expect((await save({ pictures: { tiles: { watercolor: gone } } })).json()).toMatchObject({
    problems: {
      pictures: 'A picture of your pets is missing. Choose others, or go back to the samples that come with the shop.',
    },
  });
});

test.each([false, true])('given a photo without a pet (a person: %s), then the owner is told so', async (isPerson) => {
  const name = isPerson ? 'Me' : 'Wall';
  await add(name, photo);
  const { id } = await find(name);
  [isPet, hasPerson] = [0.1, isPerson];
  await run(id);
  [isPet, hasPerson] = [0.99, false];
  expect(await find(name)).toMatchObject({ state: 'no pet', photo: null, pictures: [] });
});

test('given a removed pet, then its photo is gone, and pictures on the pages stay', async () => {
  const pet = await find('Otto');
  const removed = await panel.request({ method: 'DELETE', url: adminPaths.sample(pet.id) });
  expect(removed.json<SamplePets>().pets.map(({ name }) => name)).toEqual(['Wall', 'Me']);
  const [picture] = pet.pictures;
  expect((await shop.browser().get(shownUrl(must(picture).file, '480.webp'))).statusCode).toBe(200);
  expect(await shop.context.storage.exists(`shop/pets/${pet.id}/photo.jpg`)).toBe(false);
  // The job of a removed pet does nothing.
  await run(pet.id);
  expect((await panel.request({ method: 'DELETE', url: adminPaths.sample(pet.id) })).statusCode).toBe(404);
});

test('given a thirteenth pet, or a file that is not a photo, then one sentence says so', async () => {
  expect((await add('Text', Buffer.from('hello'))).statusCode).toBe(415);
  for (let count = (await list()).length; count < 12; count += 1) await add(`Pet ${count}`, photo);
  expect((await add('One more', photo)).json()).toMatchObject({
    userMessage: 'You have 12 pets here. Remove one before you add another.',
  });
});
