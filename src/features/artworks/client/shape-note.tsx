import { Button } from '../../../ui/button.tsx';
import type { ShapePreview } from './use-shape-preview.ts';

/** Says truly what is on show while a product's own shape is painted; empty once it hangs. */
export function ShapeNote({ preview, product }: { preview: ShapePreview; product: string }) {
  return (
    <p aria-live="polite" className="min-h-[1.5em] text-xs text-ink-soft">
      {preview.settled ? null : preview.failed ? (
        <>
          We could not paint the preview in the shape of your {product}, so this is a cut-out of the picture.{' '}
          <Button tone="link" onClick={preview.retry}>
            Try again
          </Button>
        </>
      ) : (
        `Painting it anew in the shape of your ${product}. Until then this is the picture you chose, cut to fit.`
      )}
    </p>
  );
}
