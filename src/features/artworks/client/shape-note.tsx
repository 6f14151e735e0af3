import { productNoun, type ProductType } from '../../catalog/contract.ts';
import type { PictureSource } from '../contract.ts';
import type { ShapePreview } from './use-shape-preview.ts';
import { productWords } from '../../../words/catalogs/product.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';
import { pressable } from '../../../ui/in-words.tsx';

interface Props {
  readonly preview: ShapePreview;
  readonly product: ProductType;
  /** Source of the variation; null when each shape is painted again rather than cropped from one picture. */
  readonly source: PictureSource;
}

/** Note for the time until the picture in a product's shape is made; empty once that picture is shown. */
export function ShapeNote({ preview, product: type, source }: Props) {
  const product = say(productNoun(type));
  return (
    <p aria-live="polite" className="min-h-[1.5em] text-xs text-ink-soft">
      {preview.settled ? null : preview.failed ? (
        <>
          {sayRich(productWords.shapeFailed, {
            product,
            retry: pressable(preview.retry),
          })}
        </>
      ) : (
        say(source === null ? productWords.painting : productWords.fittingShape, { product })
      )}
    </p>
  );
}
