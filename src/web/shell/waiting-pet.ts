import { joinNames } from '@pawtelier/studio/groups';
import { readStored, readStoredJson, storageKeys } from '../../client/browser-storage.ts';
import { welcome } from '../../words/catalogs/welcome.ts';
import { say } from '../../words/page.ts';

// Imports no contract, because that would add the catalog to the landing page's script.

/** The pet of a visitor who came back, with their own pictures. */
export interface WaitingPet {
  /** Of all pets in the picture, joined; '' if the visitor gave none. */
  readonly name: string;
  readonly pets: number;
  /** Null once the photo is deleted. */
  readonly photoUrl: string | null;
  /** Between one and three pictures of this pet; the first was decoded already. */
  readonly pictures: readonly [string, ...string[]];
  /** Whether a picture is among them, and not the photo alone. */
  readonly isPainted: boolean;
  /** Where the visitor continues. */
  readonly path: string;
}

/** As long as the shop promises to keep artwork without an order. */
export const keptHours = 24;
const keptMs = keptHours * 60 * 60 * 1000;
const photoPath = /^\/api\/photos\/pho_[\w-]+\/image(\?v=[\w-]+)?$/;
const previewPath = /^\/api\/style-previews\/[\w-]+\/[\w-]+(\?[\w=&-]*)?$/;

export function waitingSentence({ name, pets }: Pick<WaitingPet, 'name' | 'pets'>): string {
  const pet = whoWaits({ name, pets });
  return pets > 1 ? say(welcome.waitingSeveral, { pets: pet }) : say(welcome.waiting, { pet });
}

/** The name, or 'Your pet' where the visitor gave none. */
export function whoWaits({ name, pets }: Pick<WaitingPet, 'name' | 'pets'>): string {
  if (name !== '') return name;
  return pets > 1 ? say(welcome.yourPets) : say(welcome.yourPet);
}

interface StoredPet extends Omit<WaitingPet, 'pictures' | 'isPainted'> {
  readonly artworkUrl: string | null;
  /** Names the pets in the query of `stylePreviewsUrl`; '' for the pet of one photo. */
  readonly petsQuery: string;
}

/**
 * What this browser stored in the last 24 hours; null for a visitor without a photo or an artwork, or whose order has
 * it.
 */
export function readStoredPet(nowMs: number): StoredPet | null {
  const wizard = fieldsOf(readStoredJson(storageKeys.wizard));
  const { savedAt, variation } = wizard;
  if (typeof savedAt !== 'number' || nowMs - savedAt > keptMs || savedAt > nowMs) return null;
  const { imageUrl } = fieldsOf(wizard['photo']);
  const others = Array.isArray(wizard['others']) ? wizard['others'].map(fieldsOf) : [];
  const names = [fieldsOf(wizard['pet']), ...others].map(({ name }) => (typeof name === 'string' ? name : null));
  const photoUrl = typeof imageUrl === 'string' && photoPath.test(imageUrl) ? imageUrl : null;
  const artworkId = readStored(storageKeys.currentArtworkId);
  const ordered = fieldsOf(readStoredJson(storageKeys.ordered));
  const isMade = artworkId !== null && /^art_[\w-]+$/.test(artworkId) && artworkId !== ordered['artworkId'];
  if (!isMade && (photoUrl === null || photoUrl === ordered['photoUrl'])) return null;
  return {
    name: joinNames(names) ?? '',
    pets: names.length,
    photoUrl,
    petsQuery: petsQueryOf([wizard, ...others]),
    artworkUrl: isMade ? `/api/artworks/${artworkId}/variations/${Number(variation) || 0}/preview` : null,
    path: isMade ? '/app?step=products' : '/app?step=style',
  };
}

/** `pets`: each with its photo and, as `which`, its number there. */
function petsQueryOf(pets: readonly Readonly<Record<string, unknown>>[]): string {
  if (pets.length === 1 && typeof pets[0]?.['which'] !== 'number') return '';
  const refs = pets.map(({ photo, which }) => {
    const { imageUrl } = fieldsOf(photo);
    const [, id = ''] = typeof imageUrl === 'string' ? (/^\/api\/photos\/(pho_\w+)\/image/.exec(imageUrl) ?? []) : [];
    return typeof which === 'number' ? `${id}:${which}` : id;
  });
  return `&pets=${refs.join(',')}`;
}

/**
 * The pet that waits for this visitor. Null for a new visitor, after 24 hours, and when the pictures are deleted or
 * cannot be loaded. Only for a returning visitor are requests sent.
 */
export async function findWaitingPet(): Promise<WaitingPet | null> {
  const stored = readStoredPet(Date.now());
  if (stored === null) return null;
  const { artworkUrl, petsQuery, ...pet } = stored;
  const previews = pet.photoUrl === null ? [] : await fetchPreviews(pet.photoUrl, petsQuery);
  const [first, ...others] = [artworkUrl, ...previews, pet.photoUrl].filter((url) => url !== null);
  if (first === undefined || !(await canShow(first))) return null;
  const pictures = [first, ...others.filter((url) => url !== pet.photoUrl).slice(0, 2)] as const;
  return { ...pet, pictures, isPainted: first !== pet.photoUrl };
}

/** URLs of the style previews; none if the photo is gone or the shop does not respond. */
async function fetchPreviews(photoUrl: string, petsQuery: string): Promise<string[]> {
  try {
    // Asks for no style, so that none is painted for this.
    const response = await fetch(photoUrl.replace(/\/image.*$/, `/style-previews?styles=${petsQuery}`), {
      credentials: 'include',
    });
    if (!response.ok) return [];
    const { previews } = fieldsOf(await response.json());
    const urls = Array.isArray(previews) ? previews.map((preview: unknown) => fieldsOf(preview)['url']) : [];
    return urls.filter((url) => typeof url === 'string' && previewPath.test(url)) as string[];
  } catch {
    return [];
  }
}

async function canShow(url: string): Promise<boolean> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return true;
  } catch {
    return false;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
