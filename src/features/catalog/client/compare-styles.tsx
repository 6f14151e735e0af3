import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChevronsLeftRight } from '../../../ui/arrow-icons.tsx';
import type { ArtStyle } from '../contract.ts';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';
import type { Choosing } from './choosing.ts';
import { firstPair } from './first-pair.ts';

const CompareDialog = lazy(() => import('./compare-dialog.tsx'));

/** A button that opens two styles, large, beside each other. */
export function CompareStyles({
  styles,
  favorites,
  ...choosing
}: Choosing & { styles: readonly ArtStyle[]; favorites: ReadonlySet<string> }) {
  const [open, setOpen] = useState(false);
  const pair = firstPair(styles, favorites, choosing.chosenId);
  if (pair === null) return null;
  return (
    <>
      <Button tone="quiet" size="sm" className="shrink-0" onClick={() => setOpen(true)}>
        <ChevronsLeftRight aria-hidden size={18} /> {say(styleWords.compare)}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <CompareDialog
            styles={styles}
            favorites={favorites}
            first={pair}
            {...choosing}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
