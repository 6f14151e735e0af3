import type { Config } from '../../../../platform/config.ts';
import type { Db, DbOrTx } from '../../../../platform/db/database.ts';
import type { Generator } from '../../../../providers/generation/port.ts';
import type { Storage } from '../../../../providers/storage/port.ts';
import { notFound } from '../../../../shared/shop-error.ts';
import { ownedPhoto } from '../../../photos/server/service.ts';
import { stylePreviewUrl, type PetRef, type StylePreviewsView } from '../../contract.ts';
import { findPreviewedPets } from './previewed-pets.ts';
import {
  previewedStyles,
  queueStylePreviews,
  recordView,
  type StylePreviewViewContext,
} from './style-preview-views.ts';
import * as store from './style-preview-store.ts';

export interface StylePreviewsContext extends StylePreviewViewContext {
  readonly generator: Pick<Generator, 'engine' | 'paints'>;
  readonly config: Pick<Config, 'stylePreviewsPerDay'>;
}

/**
 * Reads the progress of a photo's previews. Throws not_found for anyone but the photo's owner. Each poll also keeps the
 * painting of the styles in `wanted` going; null wants all, and ids of unknown styles are ignored. After a change of
 * the hints, the next poll starts new previews; the edits themselves start none. `refs` are the pets that the previews
 * show; without them, the one pet of the photo.
 */
export async function readStylePreviews(
  { db, generator, clock, jobs, config }: StylePreviewsContext,
  owners: readonly string[],
  photoId: string,
  wanted: readonly string[] | null = null,
  refs?: readonly PetRef[],
): Promise<StylePreviewsView> {
  const { engine } = generator;
  const shown = await findPreviewedPets(async (id) => ownedPhoto(db, owners, id), photoId, refs, engine);
  if (shown === null) throw notFound();
  const set = await store.findSet(db, { photoId, analysisKey: shown.analysisKey, engine });
  const offered = previewedStyles(generator, shown);
  const total = offered.length;
  if (set === null) {
    const isPainted = config.stylePreviewsPerDay > 0;
    if (isPainted) await queueStylePreviews({ db, clock, jobs }, shown);
    return { status: isPainted ? 'waiting' : 'stopped', total, done: 0, previews: [] };
  }
  const finished = await store.findPreviews(db, set.id);
  const known = wanted?.filter((style) => offered.includes(style)) ?? null;
  await recordView({ db, clock, jobs }, set, {
    wanted: known,
    isMissing: (known ?? offered).some((id) => !finished.some(({ style }) => style === id)),
  });
  return {
    // It continues as soon as a poll wants more.
    status: set.status === 'paused' ? 'painting' : set.status,
    total,
    done: finished.length,
    previews: finished.map(({ setId, style }) => ({ style, url: stylePreviewUrl(setId, style) })),
  };
}

/** One watermarked WebP; throws not_found for anyone but the owner of the photo. */
export async function readStylePreview(
  context: { readonly db: DbOrTx; readonly storage: Storage },
  owners: readonly string[],
  setId: string,
  style: string,
): Promise<Uint8Array> {
  const preview = await store.findPreviewOf(context.db, owners, setId, style);
  const image = preview === null ? null : await context.storage.get(preview.key);
  if (image === null) throw notFound();
  return image;
}

/**
 * Deletes the previews of photos, files first. Both passes over the files of a deleted photo call this, because a run
 * may write a preview in between. It may be interrupted and called again. `limitRemovals` limits how many folders
 * are deleted at a time.
 */
export async function removeStylePreviews(
  context: { readonly db: Db; readonly storage: Storage },
  photoIds: readonly string[],
  limitRemovals: (work: () => Promise<void>) => Promise<void> = async (work) => work(),
): Promise<void> {
  const sets = await store.findSetsOfPhotos(context.db, photoIds);
  await Promise.all(sets.map(({ id }) => limitRemovals(() => context.storage.removeAll(`style-previews/${id}`))));
  await store.deleteSets(
    context.db,
    sets.map(({ id }) => id),
  );
}
