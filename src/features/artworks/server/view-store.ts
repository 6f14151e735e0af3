import { and, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isAmong, prepareOnce } from '../../../platform/db/prepare.ts';
import { photoSizes, type PhotoSize } from '../../photos/server/service.ts';
import type { AttemptStatus } from './hosted/attempt-states.ts';
import type { ArtworkRow, VariationRow } from './store.ts';
import { artworks } from './tables.ts';
import { uploadedEngine } from './upload.ts';

/** A variation as its view needs it: only an uploaded picture has its recipe. */
type ShownVariation = Pick<VariationRow, 'index' | 'width' | 'height' | 'engine' | 'recipe'> & {
  /** The width of each photo in the picture, in picture widths, by the index of its pet; null where none is known. */
  readonly photoWidths: readonly (readonly [pet: number, width: number])[] | null;
  readonly oval: boolean;
};

/** What a view shows of an artwork, and its place in the queue: less than half of its columns. */
const shownColumns = {
  id: artworks.id,
  photoId: artworks.photoId,
  style: artworks.style,
  petName: artworks.petName,
  hints: artworks.hints,
  pets: artworks.pets,
  status: artworks.status,
  stage: artworks.stage,
  variation: artworks.variation,
  fraction: artworks.fraction,
  failure: artworks.failure,
  createdAt: artworks.createdAt,
  queuedAt: artworks.queuedAt,
};

export interface ArtworkWithVariations {
  readonly artwork: Pick<ArtworkRow, keyof typeof shownColumns>;
  /** By index. */
  readonly variations: readonly ShownVariation[];
  /** Sizes of the photos that it is painted from and that are still stored. */
  readonly photos: readonly PhotoSize[];
  /** Number of pictures that hosted models still work on although the studio has painted in their place. */
  readonly coming: number;
}

const shownVariations = sql<ShownVariation[]>`(
  select coalesce(json_agg(json_build_object(
    'index', v.index, 'width', v.width, 'height', v.height, 'engine', v.engine,
    'recipe', case when v.engine = ${uploadedEngine} then v.recipe else '{}' end,
    'oval', coalesce(jsonb_typeof(v.recipe -> 'cameo') = 'object', false),
    'photoWidths', case
      when v.recipe -> 'group' is not null then (
        select json_agg(json_build_array(m -> 'pet', m -> 'pose' -> 'scale'))
        from jsonb_array_elements(v.recipe -> 'group' -> 'members') m)
      when v.recipe -> 'pose' -> 'scale' is not null
        then json_build_array(json_build_array(0, v.recipe -> 'pose' -> 'scale'))
    end
  ) order by v.index), '[]')
  from artwork_variations v where v.artwork_id = artworks.id
)`;

/** Attempts that a hosted model may still finish. */
const sent: readonly AttemptStatus[] = ['submitting', 'unknown', 'accepted'];

const latePictures = sql<number>`(
  select count(*)::int from generation_attempts a
  join artwork_variations v on v.artwork_id = a.artwork_id and v.index = a.variation
  where a.artwork_id = artworks.id and a.status in ${sent}
)`;

/** Most pictures have one photo, which Postgres finds faster than those of a list. */
const photosOfPets = sql<PhotoSize[]>`case
  when artworks.pets is null then ${photoSizes(sql`= artworks.photo_id`)}
  else ${photoSizes(sql`= any(array(select pet ->> 'photoId' from jsonb_array_elements(artworks.pets) pet))`)}
end`;

/** A waiting browser repeats it, so it is one query. */
const findArtworkViewOn = prepareOnce((db) =>
  db
    .select({ artwork: shownColumns, variations: shownVariations, photos: photosOfPets, coming: latePictures })
    .from(artworks)
    .where(and(eq(artworks.id, sql.placeholder('id')), isAmong(artworks.owner, 'owners')))
    .prepare('find_artwork_view'),
);

/** An artwork of these owners with its finished variations; null if it is missing or belongs to somebody else. */
export async function findArtworkView(
  db: DbOrTx,
  owners: readonly string[],
  id: string,
): Promise<ArtworkWithVariations | null> {
  const [row] = await findArtworkViewOn(db).execute({ id, owners });
  return row ?? null;
}
