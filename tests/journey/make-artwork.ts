import type { ArtworkView } from '../../src/features/artworks/contract.ts';
import { drawPhoto } from './photo.ts';
import { until, type Visitor } from './visitor.ts';

/** Uploads a photo and has it painted in the style that takes the least time; resolves to the artwork's id. */
export async function makeArtwork(visitor: Visitor): Promise<string> {
  const { imageUrl } = await (await visitor.upload(await drawPhoto())).json();
  const accepted = await visitor.post(
    '/api/generate-artwork',
    { imageUrl, style: 'vintage-poster-print', petName: 'Biscuit' },
    { prefer: 'respond-async' },
  );
  const { artworkId } = await accepted.json();
  const view = async (): Promise<ArtworkView> => (await visitor.request(`/api/artworks/${artworkId}`)).json();
  const { status } = await until(view, (artwork) => artwork.status === 'done' || artwork.status === 'failed', 180_000);
  if (status !== 'done') throw new Error(`the artwork ${artworkId} ${status}`);
  return artworkId;
}
