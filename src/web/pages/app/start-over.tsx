import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ShopLogo } from '../../shell/frame/shop-logo.tsx';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';

/** The logo as a link home. Going home clears photo, artwork and cart, so it asks first if any of these exist. */
export function StartOver({ hasWork, onHome }: { hasWork: boolean; onHome: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ShopLogo
        href="/app"
        onClick={(event) => {
          // The browser handles clicks that open another tab or window.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          if (hasWork) setAsking(true);
          else onHome();
        }}
      />
      <Dialog open={asking} title={say(styleWords.startOver)} onClose={() => setAsking(false)}>
        <p className="text-ink-soft">{say(styleWords.goingHomeClears)}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button
            tone="quiet"
            onClick={() => {
              setAsking(false);
              onHome();
            }}
          >
            {say(styleWords.startOverButton)}
          </Button>
          <Button onClick={() => setAsking(false)}>{say(styleWords.keepIt)}</Button>
        </div>
      </Dialog>
    </>
  );
}
