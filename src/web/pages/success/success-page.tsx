import { useEffect, useState, type ReactElement } from 'react';
import { useSearch } from 'wouter';
import type { OrderOutcome } from '../../../features/checkout/client/place-order.ts';
import { useOrderOfPayment } from '../../../features/checkout/client/use-order-of-payment.ts';
import { keepVisitCompany, keepVisitGift } from '../../../client/visit.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { track } from '../../../features/marketing/client/track.ts';
import { Footer } from '../../shell/frame/footer.tsx';
import { NavigationBar } from '../../shell/frame/navigation-bar.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { contentId } from '../../shell/frame/skip-link.tsx';
import { NoPayment, Refunded, Refused, Unpaid } from './other-outcomes.tsx';
import { PlacedOrder } from './placed-order.tsx';
import { FinishingOrder, ProcessingOrder } from './processing-order.tsx';
import { requestOrder, entryOf, type SuccessEntry } from './success-entry.ts';
import { successWords } from '../../../words/catalogs/success.ts';
import { say } from '../../../words/page.ts';

export default function SuccessPage() {
  const search = useSearch();
  return (
    <div className="wall flex min-h-dvh flex-col">
      <NavigationBar ruled={false} />
      <main id={contentId} className="grow">
        <div className="page py-6 lg:py-8">
          <Settling key={search} entry={entryOf(search)} />
        </div>
      </main>
      <Footer />
    </div>
  );
}

function Settling({ entry }: { entry: SuccessEntry }) {
  const [entered] = useState(entry);
  const { outcome, checkNow } = useOrderOfPayment((signal) => requestOrder(entered, signal));
  const processing = outcome?.kind === 'processing' && outcome.underWay !== true;
  const underWay = outcome?.kind === 'processing' && outcome.underWay === true;
  const unpaid = outcome?.kind === 'unpaid';
  usePageTitle(outcome?.kind === 'placed' ? say(successWords.title) : say(successWords.titleBefore));

  useEffect(() => {
    if (processing) {
      showToast({
        title: say(successWords.processing),
        description: say(successWords.detailsProcessed),
      });
    }
  }, [processing]);
  useEffect(() => {
    if (underWay)
      showToast({
        title: say(successWords.processing),
        description: say(successWords.paymentProcessed),
      });
  }, [underWay]);
  const paid = outcome?.kind === 'placed' && outcome.made ? Number(outcome.order.totalAmount) : null;
  const currency = outcome?.kind === 'placed' ? outcome.order.currency : undefined;
  useEffect(() => {
    if (paid === null) return;
    keepVisitGift(null);
    keepVisitCompany(null);
    track({ name: 'purchase', value: paid, ...(currency !== undefined && { currency }) });
  }, [paid, currency]);
  useEffect(() => {
    if (unpaid)
      showToast({ title: say(successWords.failed), description: say(successWords.notCompleted), tone: 'destructive' });
  }, [unpaid]);

  if (outcome === null) return <FinishingOrder />;
  return <Outcome outcome={outcome} entry={entered} onAskNow={checkNow} />;
}

function Outcome({
  outcome,
  entry,
  onAskNow,
}: {
  outcome: OrderOutcome;
  entry: SuccessEntry;
  onAskNow: () => void;
}): ReactElement {
  switch (outcome.kind) {
    case 'processing':
      return <ProcessingOrder entry={entry} underWay={outcome.underWay === true} onAskNow={onAskNow} />;
    case 'placed':
      return <PlacedOrder order={outcome.order} />;
    case 'unpaid':
      return <Unpaid message={outcome.message} cart={entry.kind === 'payment'} />;
    case 'refunded':
      return <Refunded message={outcome.message} />;
    case 'unknown_payment':
      return <NoPayment />;
  }
  return <Refused message={outcome.message} />;
}
