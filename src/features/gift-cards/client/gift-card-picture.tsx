import { currencySign, type Money } from '../../../shared/money.ts';
import { shortAmount } from '../../catalog/contract.ts';
import { formatGiftCardCode } from '../contract.ts';
import { giftCardWords } from '../../../words/catalogs/gift-cards.ts';
import { say } from '../../../words/page.ts';

interface GiftCardPictureProps {
  shopName: string;
  amount: Money | null;
  /** What the shop sells in, while there is no amount. */
  currency: string;
  goodFor: string | null;
  from: string;
  to: string;
  message: string;
  /** Null until the card is paid. */
  code: string | null;
}

/** A gift card as its recipient gets it. */
export function GiftCardPicture({
  shopName,
  amount,
  currency,
  goodFor,
  from,
  to,
  message,
  code,
}: GiftCardPictureProps) {
  return (
    <figure className="rounded-lg border border-line-strong bg-card p-2 shadow-panel">
      <div className="flex min-h-[260px] flex-col rounded-md border border-green p-5 sm:p-6">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-semibold text-green">
          <span>{shopName}</span>
          <span className="font-normal text-ink-faint">{say(giftCardWords.card)}</span>
        </p>
        <p className="display figures mt-3 text-4xl">
          {amount === null ? currencySign(currency) : shortAmount(amount)}
        </p>
        {goodFor === null ? null : <p className="text-ink-soft">{goodFor}</p>}
        <div className="mt-4 min-w-0 grow text-sm">
          <p className="font-semibold break-words">
            {to === '' ? say(giftCardWords.forSomebody) : say(giftCardWords.forTo, { name: to })}
          </p>
          {message === '' ? null : <p className="mt-2 break-words whitespace-pre-line text-ink-soft">{message}</p>}
          {from === '' ? null : (
            <p className="mt-2 break-words text-ink-soft">{say(giftCardWords.fromName, { name: from })}</p>
          )}
        </div>
        <p className="figures mt-5 border-t border-line pt-3 text-md tracking-[0.06em] sm:text-lg">
          {code === null ? (
            <span className="text-ink-faint">••••-••••-••••-••••</span>
          ) : (
            <span className="select-all">{formatGiftCardCode(code)}</span>
          )}
        </p>
      </div>
    </figure>
  );
}
