import { artworks, artworkVariations } from '../../src/features/artworks/server/tables.ts';
import type { DbOrTx } from '../../src/platform/db/database.ts';
import { newId } from '../../src/shared/ids.ts';

/** A finished artwork of three variations, without pictures behind it, as its rows would be. */
export async function insertArtwork(
  db: DbOrTx,
  owner: string,
  options: { status?: 'done' | 'working'; style?: string } = {},
): Promise<string> {
  const id = newId('art');
  const status = options.status ?? 'done';
  const now = new Date('2026-03-01T12:00:00Z');
  await db.insert(artworks).values({
    id,
    owner,
    photoId: newId('pho'),
    style: options.style ?? 'classic-oil-painting',
    round: 0,
    fingerprint: id,
    seed: '7',
    vault: id,
    status,
    stage: status === 'done' ? 'done' : 'painting',
    createdAt: now,
    queuedAt: now,
    expiresAt: new Date('2036-03-01T12:00:00Z'),
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
