import { useState } from 'react';
import { FindOrdersForm } from '../../../features/orders/client/find-orders-form.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { WallPage } from '../../shell/frame/wall-page.tsx';
import { findOrderWords } from '../../../words/catalogs/find-order.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';

/** For guests who lost their email: resends the links of all orders of an address to that address. */
export default function FindOrderPage() {
  usePageTitle(say(findOrderWords.title));
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <WallPage>
      <div aria-live="polite" className="w-full max-w-[480px]">
        {sentTo === null ? (
          <>
            <h1 className="text-3xl">{say(findOrderWords.title)}</h1>
            <p className="mt-3 mb-5 text-lg text-ink-soft">{say(findOrderWords.lead)}</p>
            <FindOrdersForm onSent={setSentTo} />
          </>
        ) : (
          <>
            <h1 className="text-3xl">{say(findOrderWords.sentTitle)}</h1>
            <p className="mt-3 text-lg break-words text-ink-soft">
              {sayRich(findOrderWords.sentText, {
                email: <strong className="font-semibold text-ink">{sentTo}</strong>,
              })}
            </p>
          </>
        )}
      </div>
      <Frame empty wood="oak" className="hang hidden md:block">
        <span className="px-4 text-sm">{say(findOrderWords.frame)}</span>
      </Frame>
    </WallPage>
  );
}
