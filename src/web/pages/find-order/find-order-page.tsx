import { useState } from 'react';
import { FindOrdersForm } from '../../../features/orders/client/find-orders-form.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { WallPage } from '../../shell/wall-page.tsx';

/** For guests who lost their email: resends the links of all orders of an address to that address. */
export default function FindOrderPage() {
  usePageTitle('Find Your Order');
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <WallPage>
      <div aria-live="polite" className="w-full max-w-[480px]">
        {sentTo === null ? (
          <>
            <h1 className="text-3xl">Find Your Order</h1>
            <p className="mt-3 mb-5 text-lg text-ink-soft">
              We send the links of your orders to the address they were paid with.
            </p>
            <FindOrdersForm onSent={setSentTo} />
          </>
        ) : (
          <>
            <h1 className="text-3xl">Check your email</h1>
            <p className="mt-3 text-lg break-words text-ink-soft">
              If orders were paid with <strong className="font-semibold text-ink">{sentTo}</strong>, their links are on
              the way there. Nothing after a few minutes? Look in the spam folder, or try the other address you use.
            </p>
          </>
        )}
      </div>
      <Frame empty wood="oak" className="hang hidden md:block">
        <span className="px-4 text-sm">Lost and found</span>
      </Frame>
    </WallPage>
  );
}
