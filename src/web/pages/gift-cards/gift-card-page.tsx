import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'wouter';
import { request, unreachable, userMessageOf } from '../../../client/request.ts';
import { GiftCardPicture } from '../../../features/gift-cards/client/gift-card-picture.tsx';
import { giftCardView, type GiftCardView } from '../../../features/gift-cards/contract.ts';
import { formatMoney, fromDollars } from '../../../shared/money.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageFrame } from '../../shell/page-frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { shopIdentity } from '../../shell/shop-identity.ts';

/** How often the page asks whether a card is paid. */
const pollMs = 2_000;
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** A gift card for its buyer, after the payment or by the link in the receipt. */
export default function GiftCardPage() {
  usePageTitle('Your Gift Card');
  const { id } = useParams<{ id: string }>();
  const query = new URLSearchParams(location.search);
  const [key, session] = [query.get('key'), query.get('session_id')];
  const path = `/api/gift-cards/${encodeURIComponent(id)}`;
  const keyed = key === null ? '' : `?key=${encodeURIComponent(key)}`;
  useEffect(() => {
    // The webhook may be late. If this cannot be told, the page goes on asking.
    if (session !== null) void request('POST', '/api/gift-cards/settle', { sessionId: session }).catch(() => undefined);
  }, [session]);
  const card = useQuery({
    queryKey: [path, key],
    queryFn: async ({ signal }) =>
      giftCardView.parse(await (await request('GET', `${path}${keyed}`, undefined, { signal })).json()),
    refetchInterval: ({ state }) => (state.data?.state === 'unpaid' && session !== null ? pollMs : false),
  });
  return (
    <PageFrame ground="wall">
      {card.data === undefined ? (
        card.isError ? (
          <div className="flex flex-col items-start gap-4 py-7">
            <h1 className="text-3xl">The card cannot be shown</h1>
            <p className="text-ink-soft">{userMessageOf(card.error, unreachable)}</p>
            <Button onClick={() => void card.refetch()}>Try Again</Button>
          </div>
        ) : (
          <Skeleton className="h-[320px] w-full max-w-[520px]" />
        )
      ) : (
        <Card card={card.data} printPath={`${path}/print${keyed}`} />
      )}
    </PageFrame>
  );
}

function Card({ card, printPath }: { card: GiftCardView; printPath: string }) {
  const { state, code, amount, balance, goodFor, from, to, message } = card;
  return (
    <div className="grid items-start gap-x-[72px] gap-y-6 lg:grid-cols-2">
      <div aria-live="polite">
        <h1 className="text-3xl">{headingOf(card)}</h1>
        <p className="mt-3 max-w-[52ch] text-lg text-ink-soft">{describe(card)}</p>
        {state === 'active' && balance < amount ? (
          <p className="mt-3">
            <strong className="figures">{formatMoney(fromDollars(balance))}</strong> is left on it.
          </p>
        ) : null}
        <div className="mt-5 flex flex-wrap gap-3">
          {code === null ? null : (
            <ButtonLink href={printPath} target="_blank">
              Print the Card
            </ButtonLink>
          )}
          <ButtonLink href="/gift-cards" tone="quiet">
            {state === 'unpaid' ? 'Back to Gift Cards' : 'Buy Another'}
          </ButtonLink>
        </div>
        {state === 'active' && code === null ? (
          <p className="mt-4 text-sm text-ink-soft">
            Its code cannot be shown any more, but it is valid. Write to {shopIdentity.supportEmail} if it is lost.
          </p>
        ) : null}
      </div>
      <GiftCardPicture
        shopName={shopIdentity.name}
        amount={fromDollars(amount)}
        goodFor={goodFor}
        from={from ?? ''}
        to={to ?? ''}
        message={message ?? ''}
        code={code}
      />
    </div>
  );
}

function headingOf({ state }: GiftCardView): string {
  if (state === 'unpaid') return 'Not paid yet';
  return state === 'active' ? 'Your gift card' : 'This gift card has ended';
}

function describe({ state, recipientEmail, sendAt, sentAt }: GiftCardView): string {
  if (state === 'unpaid') return 'The card is shown here as soon as its payment has arrived.';
  if (state === 'refunded') return 'Its price has gone back to the card that paid.';
  if (state === 'cancelled') return 'It is not valid any more.';
  if (sentAt !== null)
    return `We emailed it to ${recipientEmail ?? 'its recipient'} on ${days.format(new Date(sentAt))}.`;
  if (sendAt !== null && recipientEmail !== null)
    return `We email it to ${recipientEmail} on ${days.format(new Date(sendAt))}. You can print it as well.`;
  return 'Print it and put it in an envelope. Whoever has the code can spend it.';
}
