import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { readStored, storageKeys } from '../../../client/browser-storage.ts';
import { OutcomeScreen } from './outcome-screen.tsx';
import type { SuccessEntry } from './success-entry.ts';
import { successWords } from '../../../words/catalogs/success.ts';
import { say } from '../../../words/page.ts';

/** Skeleton until the first response. */
export function FinishingOrder() {
  return (
    <div aria-busy="true" className="grid items-start gap-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-[72px]">
      <Skeleton className="mx-auto aspect-4/5 w-full max-w-[440px]" />
      <div>
        <h1 className="text-3xl">{say(successWords.finishing)}</h1>
        <Skeleton className="mt-4 h-[28px] w-full max-w-[460px]" />
        <Skeleton className="mt-6 h-[320px] w-full rounded-lg" />
      </div>
    </div>
  );
}

export function ProcessingOrder({
  entry,
  underWay,
  onAskNow,
}: {
  entry: SuccessEntry;
  /** The payment provider has accepted the payment, but the money has not arrived yet. */
  underWay: boolean;
  onAskNow: () => void;
}) {
  const [picture] = useState(() => readStored(storageKeys.artworkImageUrl));
  return (
    <OutcomeScreen
      title={say(successWords.processing)}
      // What is paid is no longer shown with a watermark, and the order that shows it without is not there yet.
      picture={underWay ? picture : null}
      actions={<Button onClick={onAskNow}>{say(successWords.checkAgain)}</Button>}
    >
      {underWay ? <p>{say(successWords.bankIsSlow)}</p> : <p>{say(successWords.beingFinished)}</p>}
      <p>{say(successWords.keepsAsking)}</p>
      {entry.kind === 'none' ? null : (
        <p className="text-sm break-all">{say(successWords.payment, { number: entry.id.slice(-8) })}</p>
      )}
    </OutcomeScreen>
  );
}
