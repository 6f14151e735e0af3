import type { PictureShape } from '../../catalog/contract.ts';
import { ProtectedPicture } from './protected-picture.tsx';
import { useShapePreview } from './use-shape-preview.ts';

/** A watermarked picture in a product's shape; until it is painted, the original picture, cropped by its box. */
export function ShapedPicture({
  artworkId,
  variation,
  shape,
  alt = '',
}: {
  artworkId: string;
  variation: number;
  shape: PictureShape;
  alt?: string;
}) {
  const { src } = useShapePreview(artworkId, variation, shape);
  return <ProtectedPicture key={src} src={src} alt={alt} className="arrive" />;
}
