import { Button } from '../../../ui/button.tsx';
import type { PictureSource } from '../contract.ts';
import type { ShapePreview } from './use-shape-preview.ts';

interface Props {
  readonly preview: ShapePreview;
  readonly product: string;
  /** Source of the variation; null when each shape is painted anew rather than cropped from one picture. */
  readonly source: PictureSource;
}

/** Note for the time until the picture in a product's shape is made; empty once that picture is shown. */
export function ShapeNote({ preview, product, source }: Props) {
  return (
    <p aria-live="polite" className="min-h-[1.5em] text-xs text-ink-soft">
      {preview.settled ? null : preview.failed ? (
        <>
          We could not make the preview in the shape of your {product}, so this is a cut-out of the picture.{' '}
          <Button tone="link" onClick={preview.retry}>
            Try again
          </Button>
        </>
      ) : (
        `${source === null ? 'Painting it anew in' : 'Fitting it to'} the shape of your ${product}. Until then this is the picture you chose, cut to fit.`
      )}
    </p>
  );
}
