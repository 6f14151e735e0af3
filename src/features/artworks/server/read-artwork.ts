import type { DbOrTx } from '../../../platform/db/database.ts';
import { notFound } from '../../../shared/shop-error.ts';
import type { ArtworkView } from '../contract.ts';
import { countPets } from './pets.ts';
import * as store from './store.ts';
import { presentArtwork } from './view.ts';
import { findArtworkView } from './view-store.ts';
import type { ArtworksContext } from './artworks-context.ts';

/** What other features see of an artwork. */
export interface ArtworkSummary {
  readonly id: string;
  readonly style: string;
  readonly petName: string | null;
  /** How many pets it shows. */
  readonly pets: number;
  readonly status: ArtworkView['status'];
  /** Indexes of the variations that are finished, ascending. */
  readonly variations: readonly number[];
}

export async function readArtwork(db: DbOrTx, owners: readonly string[], id: string): Promise<ArtworkView> {
  const found = await findArtworkView(db, owners, id);
  if (found === null) throw notFound();
  const { artwork } = found;
  const before = artwork.status === 'queued' ? await store.countBefore(db, artwork) : 0;
  return presentArtwork(found, before);
}

/** The watermarked JPEG of one variation; throws not_found for anyone but the owner. */
export async function readPreview(
  context: Pick<ArtworksContext, 'db' | 'storage'>,
  owners: readonly string[],
  id: string,
  index: number,
): Promise<Uint8Array> {
  const artwork = await store.findArtworkOf(context.db, owners, id);
  const image = artwork === null ? null : await previewOf(context, id, index);
  if (image === null) throw notFound();
  return image;
}

/** The watermarked JPEG of one variation; null when it is gone. Checks no permission: the caller must authorize. */
export async function previewOf(
  context: Pick<ArtworksContext, 'db' | 'storage'>,
  id: string,
  index: number,
): Promise<Uint8Array | null> {
  const variation = await store.findVariation(context.db, id, index);
  return variation === null ? null : context.storage.get(variation.previewKey);
}

/** An artwork of these owners; null if it is missing or belongs to somebody else. */
export async function ownedArtwork(
  context: { readonly db: DbOrTx },
  owners: readonly string[],
  id: string,
): Promise<ArtworkSummary | null> {
  const artwork = await store.findArtworkOf(context.db, owners, id);
  if (artwork === null) return null;
  const variationIndexes = await store.findVariationIndexes(context.db, [id]);
  return summarize(artwork, variationIndexes);
}

/** Artworks by id, of any owner; ids that do not exist are left out. */
export async function findArtworkSummaries(
  context: { readonly db: DbOrTx },
  ids: readonly string[],
): Promise<Map<string, ArtworkSummary>> {
  const rows = await store.findArtworks(context.db, ids);
  const variationIndexes = await store.findVariationIndexes(
    context.db,
    rows.map((row) => row.id),
  );
  return new Map(rows.map((row) => [row.id, summarize(row, variationIndexes)]));
}

function summarize(artwork: store.ArtworkRow, variationIndexes: ReadonlyMap<string, number[]>): ArtworkSummary {
  const { id, style, petName, status } = artwork;
  return { id, style, petName, pets: countPets(artwork), status, variations: variationIndexes.get(id) ?? [] };
}
