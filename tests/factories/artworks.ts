import { artworks, artworkVariations } from '../../src/features/artworks/server/tables.ts';
import { photoHolds, photos } from '../../src/features/photos/server/tables.ts';
import type { DbOrTx } from '../../src/platform/db/database.ts';
import { newId } from '../../src/shared/ids.ts';

/** Inserts a finished artwork of three variations and its photo: rows only, without files. */
export async function insertArtwork(
  db: DbOrTx,
  owner: string,
  options: { status?: 'done' | 'working'; style?: string; petName?: string } = {},
): Promise<string> {
  const id = newId('art');
  const status = options.status ?? 'done';
  const now = new Date('2026-03-01T12:00:00Z');
  const photoId = newId('pho');
  const expiresAt = new Date('2036-03-01T12:00:00Z');
  await db.insert(photos).values({
    id: photoId,
    owner,
    uprightKey: `photos/${photoId}/upright.jpg`,
    displayKey: `photos/${photoId}/display.jpg`,
    sha256: photoId,
    width: 1_200,
    height: 1_500,
    createdAt: now,
    expiresAt,
  });
  await db.insert(photoHolds).values({ photoId, holder: id, createdAt: now });
  await db.insert(artworks).values({
    id,
    owner,
    photoId,
    style: options.style ?? 'classic-oil-painting',
    petName: options.petName ?? null,
    round: 0,
    fingerprint: id,
    seed: '7',
    vault: id,
    status,
    stage: status === 'done' ? 'done' : 'painting',
    createdAt: now,
    queuedAt: now,
    expiresAt,
  });
  if (status !== 'done') return id;
  await db.insert(artworkVariations).values(
    [0, 1, 2].map((index) => ({
      artworkId: id,
      index,
      recipe: {},
      engine: 'test',
      masterKey: `masters/${id}/${index}.png`,
      masterSha256: id,
      previewKey: `previews/${id}/${index}.jpg`,
      width: 768,
      height: 960,
      createdAt: now,
    })),
  );
  return id;
}
