import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'wouter';
import { request, unreachable, userMessageOf } from '../../../client/request.ts';
import { GiftCardPicture } from '../../../features/gift-cards/client/gift-card-picture.tsx';
import { giftCardView, type GiftCardView } from '../../../features/gift-cards/contract.ts';
import { standardCurrency } from '../../../shared/currencies.ts';
import { formatMoney, fromUnits } from '../../../shared/money.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageFrame } from '../../shell/frame/page-frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { shopIdentity } from '../../shell/shop-identity.ts';
import { giftCardWords } from '../../../words/catalogs/gift-cards.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';
import { displayLocale } from '../../../words/display-locale.ts';

/** How often the page asks whether a card is paid. */
const pollMs = 2_000;

/** A gift card for its buyer, after the payment or by the link in the receipt. */
export default function GiftCardPage() {
  usePageTitle(say(giftCardWords.yourTitle));
  const { id } = useParams<{ id: string }>();
  const query = new URLSearchParams(location.search);
  const [key, session] = [query.get('key'), query.get('session_id')];
  const path = `/api/gift-cards/${encodeURIComponent(id)}`;
  const keyed = key === null ? '' : `?key=${encodeURIComponent(key)}`;
  useEffect(() => {
    // The webhook may be late. If this cannot be told, the page keeps asking.
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
      {card.data !== undefined ? (
        <Card card={card.data} printPath={`${path}/print${keyed}`} />
      ) : card.isError ? (
        <div className="flex flex-col items-start gap-4 py-7">
          <h1 className="text-3xl">{say(giftCardWords.cardNotNow)}</h1>
          <p className="text-ink-soft">{userMessageOf(card.error, unreachable)}</p>
          <Button onClick={() => void card.refetch()}>{say(giftCardWords.tryAgain)}</Button>
        </div>
      ) : (
        <Skeleton className="h-[320px] w-full max-w-[520px]" />
      )}
    </PageFrame>
  );
}

function Card({ card, printPath }: { card: GiftCardView; printPath: string }) {
  const { state, code, amount, balance, currency = standardCurrency, goodFor, from, to, message } = card;
  return (
    <div className="grid items-start gap-x-[72px] gap-y-6 lg:grid-cols-2">
      <div aria-live="polite">
        <h1 className="text-3xl">{headingOf(card)}</h1>
        <p className="mt-3 max-w-[52ch] text-lg text-ink-soft">{describe(card)}</p>
        {state === 'active' && balance < amount ? (
          <p className="mt-3">
            {sayRich(giftCardWords.isLeft, {
              amount: <strong className="figures">{formatMoney(fromUnits(balance, currency))}</strong>,
            })}
          </p>
        ) : null}
        <div className="mt-5 flex flex-wrap gap-3">
          {code === null ? null : (
            <ButtonLink href={printPath} target="_blank">
              {say(giftCardWords.print)}
            </ButtonLink>
          )}
          <ButtonLink href="/gift-cards" tone="quiet">
            {state === 'unpaid' ? say(giftCardWords.back) : say(giftCardWords.another)}
          </ButtonLink>
        </div>
        {state === 'active' && code === null ? (
          <p className="mt-4 text-sm text-ink-soft">
            {say(giftCardWords.codeHidden, { support: shopIdentity.supportEmail })}
          </p>
        ) : null}
      </div>
      <GiftCardPicture
        shopName={shopIdentity.name}
        amount={fromUnits(amount, currency)}
        currency={currency}
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
  if (state === 'unpaid') return say(giftCardWords.notPaid);
  return state === 'active' ? say(giftCardWords.yours) : say(giftCardWords.ended);
}

function describe({ state, recipientEmail, sendAt, sentAt }: GiftCardView): string {
  if (state === 'unpaid') return say(giftCardWords.notPaidText);
  if (state === 'refunded') return say(giftCardWords.refunded);
  if (state === 'cancelled') return say(giftCardWords.cancelled);
  if (sentAt !== null)
    return say(giftCardWords.emailed, {
      email: recipientEmail ?? say(giftCardWords.recipient),
      day: longDay(sentAt),
    });
  if (sendAt !== null && recipientEmail !== null)
    return say(giftCardWords.willEmail, { email: recipientEmail, day: longDay(sendAt) });
  return say(giftCardWords.printIt);
}

function longDay(iso: string): string {
  return new Date(iso).toLocaleDateString(displayLocale(), { dateStyle: 'long' });
}
