import type { PictureShape } from '../../catalog/contract.ts';
import { ProtectedPicture } from './protected-picture.tsx';
import { useShapePreview } from './use-shape-preview.ts';

/** A watermarked picture in a product's shape. Until it is painted, CSS crops the original picture to that shape. */
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
