import { must } from '../../../shared/must.ts';
import { addMilliseconds, day } from '../../../shared/time.ts';
import { previewUrl } from '../../artworks/contract.ts';
import { artworksOf, type KeptArtwork } from '../../artworks/server/service.ts';
import { findOrderPictureUrls } from '../../orders/server/service.ts';
import { readCart } from '../../cart/server/service.ts';
import { photoImageUrl } from '../../photos/contract.ts';
import { photosOf, type KeptPhoto } from '../../photos/server/service.ts';
import type { KeptArtworkView, KeptPhotoView, PicturesView } from '../contract.ts';
import type { PrivacyContext } from './context.ts';
import { needsOf, type ArtworkNeeds } from './needs.ts';
import { findRequestedDeletions } from './store.ts';

type Kept = Pick<KeptPhotoView, 'goesAt' | 'keptFor' | 'orderId'>;

/** Lists the owners' photos and artworks, each with how long and why it is kept. */
export async function listPictures(
  { db, config }: Pick<PrivacyContext, 'db' | 'config'>,
  owners: readonly string[],
): Promise<PicturesView> {
  const photos = await photosOf(db, owners);
  const artworks = await artworksOf(db, owners);
  const needs = await needsOf(
    db,
    artworks.map(({ id }) => id),
  );
  const inCart = new Set((await readCart({ db }, owners)).flatMap((item) => item.artworkId ?? []));
  const leaving = await findRequestedDeletions(
    db,
    [...photos, ...artworks].map(({ id }) => id),
  );
  const urlIn = await findOrderPictureUrls(
    db,
    owners,
    [...needs.values()].flatMap(({ underWay, closed }) => [...underWay, ...closed].map(({ id }) => id)),
  );
  return {
    photos: photos.map((photo) =>
      presentPhoto(photo, artworks, { needs, inCart, leaving, orderedPhotoDays: config.orderedPhotoDays }),
    ),
    artworks: artworks.map((artwork) => presentArtwork(artwork, { needs, inCart, leaving }, urlIn)),
  };
}

/** Facts that decide how long a photo or an artwork is kept. */
interface KeepFacts extends Pick<PrivacyContext['config'], 'orderedPhotoDays'> {
  readonly needs: ReadonlyMap<string, ArtworkNeeds>;
  readonly inCart: ReadonlySet<string>;
  readonly leaving: ReadonlySet<string>;
}

function presentArtwork(
  artwork: KeptArtwork,
  { needs, inCart, leaving }: Omit<KeepFacts, 'orderedPhotoDays'>,
  urlIn: (orderId: string, artworkId: string) => string | undefined,
): KeptArtworkView {
  const { id, photoId, photoIds, style, petName, createdAt, variations, expiresAt } = artwork;
  const { underWay, closed, beingPaid } = needs.get(id)!;
  const keeper = underWay.at(0) ?? closed.at(0);
  const kept: Kept =
    keeper !== undefined
      ? { goesAt: null, keptFor: underWay.length > 0 ? 'order' : 'bought', orderId: keeper.id }
      : beingPaid
        ? { goesAt: null, keptFor: 'payment', orderId: null }
        : { goesAt: expiresAt.toISOString(), keptFor: inCart.has(id) ? 'cart' : null, orderId: null };
  const first = variations.at(0);
  return {
    id,
    photoId,
    ...(photoIds.length > 1 && { photoIds: [...photoIds] }),
    style,
    petName,
    ...kept,
    imageUrl: (keeper && urlIn(keeper.id, id)) ?? (first === undefined ? null : previewUrl(id, first)),
    createdAt: createdAt.toISOString(),
    leaving: leaving.has(id),
  };
}

function presentPhoto(photo: KeptPhoto, artworks: readonly KeptArtwork[], facts: KeepFacts): KeptPhotoView {
  const { id, createdAt } = photo;
  const madeFromIt = artworks.filter(({ photoIds }) => photoIds.includes(id));
  return {
    id,
    ...keepReasonOf(photo, madeFromIt, facts),
    imageUrl: photoImageUrl(id),
    createdAt: createdAt.toISOString(),
    leaving: facts.leaving.has(id),
  };
}

/** How long and why a photo is kept: as long as any artwork made from it needs it. */
function keepReasonOf(
  photo: KeptPhoto,
  madeFromIt: readonly KeptArtwork[],
  { needs, inCart, orderedPhotoDays }: KeepFacts,
): Kept {
  const needsOfMade = madeFromIt.map(({ id, expiresAt }) => ({
    ...must(needs.get(id), 'what needs an artwork'),
    expiresAt,
  }));
  const underWay = needsOfMade.flatMap((one) => one.underWay).at(0);
  if (underWay !== undefined) return { goesAt: null, keptFor: 'order', orderId: underWay.id };
  if (needsOfMade.some(({ beingPaid }) => beingPaid)) return { goesAt: null, keptFor: 'payment', orderId: null };
  const closed = needsOfMade.flatMap((one) => one.closed);
  const expiries = [photo, ...needsOfMade.filter((one) => one.closed.length === 0)].map(({ expiresAt }) => expiresAt);
  const orderedUntil = closed.map(({ closedAt }) => addMilliseconds(closedAt!, orderedPhotoDays * day));
  const goesAt = new Date(Math.max(...[...expiries, ...orderedUntil].map((end) => end.getTime()))).toISOString();
  const [bought] = closed;
  if (bought !== undefined) return { goesAt, keptFor: 'bought', orderId: bought.id };
  return { goesAt, keptFor: madeFromIt.some(({ id }) => inCart.has(id)) ? 'cart' : null, orderId: null };
}
