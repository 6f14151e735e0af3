import { previewSize, previewUrl, type ArtworkView } from '../../src/features/artworks/contract.ts';

/** What a page sees of an artwork of which nothing is painted yet. */
export function artworkView(part: Partial<ArtworkView> = {}): ArtworkView {
  return {
    id: 'art_1',
    style: 'watercolor',
    petName: null,
    photoUrl: '/api/photos/pho_1/image',
    status: 'working',
    stage: 'painting',
    variation: 0,
    fraction: 0,
    queuePosition: 0,
    coming: 0,
    variations: [],
    failure: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...part,
  };
}

type Variation = ArtworkView['variations'][number];

/** What a page sees of a finished artwork of Bella; `facts` are those of its variations. */
export function finishedArtworkView(facts: readonly Partial<Variation>[]): ArtworkView {
  const variations = facts.map((variation, index) => ({
    index,
    url: previewUrl('art_1', index),
    ...previewSize,
    source: null,
    prints: [],
    ...variation,
  }));
  return artworkView({ petName: 'Bella', status: 'done', stage: 'done', variation: 2, fraction: 1, variations });
}
