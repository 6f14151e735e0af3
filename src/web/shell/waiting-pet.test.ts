import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../shared/ids.ts';
import { previewUrl, stylePreviewsUrl, stylePreviewUrl } from '../../features/artworks/contract.ts';
import { storedFormOf } from '../pages/app/wizard-storage.ts';
import { freshWizard, type Wizard } from '../pages/app/wizard.ts';
import { findWaitingPet, readStoredPet, waitingSentence } from './waiting-pet.ts';

const hour = 60 * 60 * 1000;
const photoId = newId('pho');
const bella: Wizard = {
  ...freshWizard,
  photo: { imageUrl: `/api/photos/${photoId}/image?v=abc`, width: 900, height: 900 },
  pet: { name: ' Bella ', breed: '' },
};

function store(wizard: Wizard, savedAt: number, ordered: object = {}): void {
  const { selectedStyle: _style, ...stored } = storedFormOf(wizard, savedAt);
  const items: Record<string, string | null> = { ...stored, ordered: JSON.stringify(ordered) };
  vi.stubGlobal('localStorage', { getItem: (key: string) => items[key] ?? null });
}
/** Pictures decode, except those whose URL contains `broken`. */
function stubImages(broken = 'nothing'): void {
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode() {
        return this.src.includes(broken) ? Promise.reject(new Error('no picture')) : Promise.resolve();
      }
    },
  );
}
beforeEach(() => stubImages());
afterEach(() => vi.unstubAllGlobals());

test('given a photo of today, when its owner returns, then the pet waits at the styles', () => {
  store(bella, 0);
  expect(readStoredPet(23 * hour)).toEqual({
    name: 'Bella',
    pets: 1,
    photoUrl: bella.photo?.imageUrl,
    petsQuery: '',
    artworkUrl: null,
    path: '/app?step=style',
  });
  expect(waitingSentence({ name: 'Bella', pets: 1 })).toBe('Bella is waiting');
  expect(waitingSentence({ name: '', pets: 1 })).toBe('Your pet is waiting');
});

test('given several pets in one picture, when their owner returns, then all are waiting', () => {
  const other = newId('pho');
  const max = { photo: { imageUrl: `/api/photos/${other}/image`, width: 9, height: 9 }, name: 'Max ', which: null };
  store({ ...bella, others: [max, { ...max, name: '' }] }, 0);
  const pets = readStoredPet(1)!;
  expect(pets).toMatchObject({ name: 'Bella & Max', pets: 3 });
  const refs = [photoId, other, other].map((id) => ({ photoId: id }));
  expect(stylePreviewsUrl(photoId, [], refs).endsWith(`?styles=${pets.petsQuery}`)).toBe(true);
  store({ ...bella, which: 1 }, 0);
  expect(readStoredPet(1)?.petsQuery).toBe(`&pets=${photoId}:1`);
  expect(waitingSentence(pets)).toBe('Bella & Max are waiting');
  expect(waitingSentence({ name: '', pets: 2 })).toBe('Your pets are waiting');
});

test('given an artwork, when its owner returns, then the chosen variation waits at the products', () => {
  const artworkId = newId('art');
  store({ ...bella, artworkId, variation: 2 }, 0);
  expect(readStoredPet(1)).toMatchObject({ artworkUrl: previewUrl(artworkId, 2), path: '/app?step=products' });
});

test('given a pet whose artwork was ordered, then it does not wait until another artwork is made', () => {
  const [ordered, another] = [newId('art'), newId('art')];
  const order = { photoUrl: bella.photo?.imageUrl, artworkId: ordered };
  store(bella, 0, order);
  expect(readStoredPet(1)).toBeNull();
  store({ ...bella, artworkId: ordered }, 0, order);
  expect(readStoredPet(1)).toBeNull();
  store({ ...bella, artworkId: another }, 0, order);
  expect(readStoredPet(1)).toMatchObject({ artworkUrl: previewUrl(another, 0) });
});

test('given more than 24 hours, nothing stored or damaged storage, then nothing waits and no request is sent', async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  store(bella, 0);
  expect(readStoredPet(25 * hour)).toBeNull();
  store(freshWizard, 0);
  expect(readStoredPet(1)).toBeNull();
  store({ ...bella, photo: { imageUrl: 'https://elsewhere.test/x.jpg', width: 1, height: 1 } }, 0);
  expect(readStoredPet(1)).toBeNull();
  vi.stubGlobal('localStorage', { getItem: () => '{' });
  expect(readStoredPet(1)).toBeNull();
  await expect(findWaitingPet()).resolves.toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

test('given style previews, when they load, then up to three of them are shown', async () => {
  store(bella, Date.now());
  const previews = ['watercolor', 'wizard', 'princess', 'parisian'].map((style) => ({
    style,
    url: stylePreviewUrl('sps_1', style),
  }));
  const fetched = vi.fn<(path: string) => Promise<Response>>(() => Promise.resolve(Response.json({ previews })));
  vi.stubGlobal('fetch', fetched);
  expect(await findWaitingPet()).toMatchObject({
    pictures: previews.slice(0, 3).map(({ url }) => url),
    isPainted: true,
  });
  expect(fetched.mock.calls[0]?.[0]).toBe(stylePreviewsUrl(photoId, []));
});

test('given a photo of which nothing is painted yet, then it waits alone, and no picture is promised', async () => {
  store(bella, Date.now());
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ previews: [] })));
  expect(await findWaitingPet()).toMatchObject({ pictures: [bella.photo?.imageUrl], isPainted: false });
});

test('given a deleted photo, when its pictures do not load, then nothing is promised', async () => {
  store(bella, Date.now());
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  stubImages('/api/photos/');
  await expect(findWaitingPet()).resolves.toBeNull();
});
