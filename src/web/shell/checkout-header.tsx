import { Lock } from 'lucide-react';
import { Logo } from '../../ui/logo.tsx';
import { shopIdentity } from './shop-identity.ts';

/** The quiet bar above paying: the way home, and nothing else to click. */
export function CheckoutHeader() {
  return (
    <header className="border-b border-line">
      <div className="page flex min-h-[64px] items-center justify-between gap-4 md:min-h-[72px]">
        <Logo name={shopIdentity.name} />
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <Lock aria-hidden size={16} className="text-green" />
          Secure checkout
        </p>
      </div>
    </header>
  );
}
