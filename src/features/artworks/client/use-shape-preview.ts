import { useQuery } from '@tanstack/react-query';
import { request } from '../../../client/request.ts';
import type { PictureShape } from '../../catalog/contract.ts';
import { previewUrl, shapePreviewView, shapeUrl, type ShapePreviewView } from '../contract.ts';

export interface ShapePreview {
  /** URL of the watermarked picture in this shape; until it exists, of the variation in its own shape. */
  readonly src: string;
  /** Whether `src` has the requested shape. */
  readonly settled: boolean;
  /** Whether it could not be painted; `retry` requests it again. */
  readonly failed: boolean;
  readonly retry: () => void;
}

export function shapePreviewKey(artworkId: string, variation: number, shape: PictureShape) {
  return ['/api/artworks', artworkId, 'variations', variation, 'shapes', shape] as const;
}

/** Polling interval while a picture is painted. */
const pollIntervalMs = 700;

/** A variation in a product's shape, painted when it is first requested. */
export function useShapePreview(artworkId: string, variation: number, shape: PictureShape): ShapePreview {
  const isPaintedShape = shape === 'portrait';
  const query = useQuery({
    queryKey: shapePreviewKey(artworkId, variation, shape),
    queryFn: ({ signal }) => requestShape(artworkId, variation, shape, signal),
    enabled: !isPaintedShape,
    refetchInterval: ({ state }) => (state.data?.status === 'painting' ? pollIntervalMs : false),
  });
  const url = isPaintedShape ? null : query.data?.url;
  return {
    src: url ?? previewUrl(artworkId, variation),
    settled: isPaintedShape || typeof url === 'string',
    failed: !isPaintedShape && (query.isError || query.data?.status === 'failed'),
    retry: () => void query.refetch(),
  };
}

async function requestShape(
  artworkId: string,
  variation: number,
  shape: PictureShape,
  signal: AbortSignal,
): Promise<ShapePreviewView> {
  const response = await request('PUT', shapeUrl(artworkId, variation, shape), undefined, { signal });
  return shapePreviewView.parse(await response.json());
}
