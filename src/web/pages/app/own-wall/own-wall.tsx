import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ProductSize, ProductType } from '../../../../features/catalog/contract.ts';
import { products } from '../../../../features/catalog/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { Image } from '../../../../ui/icons.tsx';
import { productWords } from '../../../../words/catalogs/product.ts';
import { say } from '../../../../words/page.ts';

const WallDialog = lazy(() => import('./wall-dialog.tsx'));

/** A button that shows the picture on a photo of the visitor's own wall; only for products that hang on one. */
export function OwnWall({
  product,
  size,
  sizes,
  picture,
  onSize,
}: {
  product: ProductType;
  size: ProductSize | undefined;
  sizes: readonly ProductSize[];
  picture: ReactNode;
  onSize: (size: ProductSize) => void;
}) {
  const [open, setOpen] = useState(false);
  // Stays when it is closed, and with it the photo and the corners.
  const [needed, setNeeded] = useState(false);
  const { scene } = products[product];
  if (size === undefined || (scene !== 'paper' && scene !== 'frame' && scene !== 'canvas')) return null;
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        onClick={() => {
          setNeeded(true);
          setOpen(true);
        }}
      >
        <Image aria-hidden size={18} /> {say(productWords.ownWall)}
      </Button>
      {needed ? (
        <Suspense fallback={null}>
          <WallDialog
            open={open}
            hanging={scene}
            size={size}
            sizes={sizes}
            picture={picture}
            onSize={onSize}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
