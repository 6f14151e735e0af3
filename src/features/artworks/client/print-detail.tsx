import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Search } from '../../../ui/icons.tsx';
import { productWords } from '../../../words/catalogs/product.ts';
import { say } from '../../../words/page.ts';

const DetailDialog = lazy(() => import('./detail-dialog.tsx'));

/** A button that shows a part of the print, pixel for pixel. */
export function PrintDetail(shown: Omit<ComponentProps<typeof DetailDialog>, 'onClose'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
        <Search aria-hidden size={18} /> {say(productWords.upClose)}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <DetailDialog {...shown} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
