import { useQuery } from '@tanstack/react-query';
import { request } from '../../../client/request.ts';
import type { PictureShape } from '../../catalog/contract.ts';
import { previewUrl, shapePreviewView, shapeUrl, type ShapePreviewView } from '../contract.ts';

export interface ShapePreview {
  /** URL of the watermarked picture in this shape; until there is one, in the shape in which it was painted. */
  readonly src: string;
  /** Whether `src` has the requested shape. */
  readonly settled: boolean;
  /** Whether it could not be painted; `retry` requests it again. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Polling interval in milliseconds while a picture is painted. */
const lookAgain = 700;

/** A variation in a product's shape, painted when it is first requested. */
export function useShapePreview(artworkId: string, variation: number, shape: PictureShape): ShapePreview {
  const own = shape === 'portrait';
  const query = useQuery({
    queryKey: ['/api/artworks', artworkId, 'variations', variation, 'shapes', shape],
    queryFn: ({ signal }) => askForShape(artworkId, variation, shape, signal),
    enabled: !own,
    refetchInterval: ({ state }) => (state.data?.status === 'painting' ? lookAgain : false),
  });
  const url = own ? null : query.data?.url;
  return {
    src: url ?? previewUrl(artworkId, variation),
    settled: own || typeof url === 'string',
    failed: !own && (query.isError || query.data?.status === 'failed'),
    retry: () => void query.refetch(),
  };
}

async function askForShape(
  artworkId: string,
  variation: number,
  shape: PictureShape,
  signal: AbortSignal,
): Promise<ShapePreviewView> {
  const response = await request('PUT', shapeUrl(artworkId, variation, shape), undefined, { signal });
  return shapePreviewView.parse(await response.json());
}
