import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { checkoutWords } from '../../../words/catalogs/checkout.ts';
import { sayRich } from '../../../words/rich.ts';
import { currentSettings } from '../current-settings.ts';
import { LegalDialog } from './legal-dialog.tsx';
import { titleOf } from './legal-titles.ts';

/**
 * Beside a button that orders: what is made to order, and the right of withdrawal. Nothing where the shop links none.
 */
export function WithdrawalNote({ className }: { className?: string }) {
  const [isShown, setShown] = useState(false);
  if (!currentSettings().hasWithdrawal) return null;
  return (
    <div className={className}>
      {sayRich(checkoutWords.withdrawal, {
        withdrawal: (
          <Button tone="link" onClick={() => setShown(true)}>
            {titleOf('withdrawal')}
          </Button>
        ),
      })}
      <LegalDialog shown={isShown ? 'withdrawal' : null} onClose={() => setShown(false)} />
    </div>
  );
}
