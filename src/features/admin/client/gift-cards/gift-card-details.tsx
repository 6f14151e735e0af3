import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { standardCurrency } from '../../../../shared/currencies.ts';
import { formatMoney, money } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { SummaryRow, SummaryTotal } from '../../../../ui/summary-row.tsx';
import { day } from '../../../../shared/time.ts';
import { shortOrderId } from '../../../orders/contract.ts';
import { currencyWord } from '../currency-word.ts';
import type { GiftCardDetail } from '../../contract.ts';
import { ConnectionIssue } from '../notices/connection-issue.tsx';
import { Problem } from '../notices/problem.tsx';
import { readCents } from '../order-page/read-cents.ts';
import { formatTime } from '../order-words.ts';
import { useChangeGiftCard, useGiftCard } from './use-gift-cards.ts';

const kindWords: Readonly<Record<GiftCardDetail['history'][number]['kind'], string>> = {
  issue: 'Bought',
  redeem: 'Spent',
  return: 'Returned by a refund',
  adjust: 'Balance changed',
  refund: 'Refunded to its buyer',
  emailed: 'Emailed',
  'emailed again': 'Emailed again',
  cancelled: 'Canceled',
  'refund failed': 'Refund refused, so the card is valid again',
  blocked: 'Blocked: its payment is disputed',
  unblocked: 'Can be spent again: the dispute is won',
};

type Doing = 'adjust' | 'cancel' | 'refund';
const titles: Readonly<Record<Doing, string>> = {
  adjust: 'Change the Balance',
  cancel: 'Cancel the Card',
  refund: 'Refund the Price',
};

/** One gift card: who has it, what happened to it, and what can be done with it. */
export function GiftCardDetails({
  id,
  refundDays,
  onOpenOrder,
}: {
  id: string;
  refundDays: number;
  onOpenOrder: (order: string) => void;
}) {
  const { data, isError, error, isFetching, refetch } = useGiftCard(id);
  const [doing, setDoing] = useState<Doing | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const [openedAt] = useState(() => Date.now());
  const resend = useChangeGiftCard(id, () => setDoing(null));
  if (data === undefined) {
    if (isError) return <ConnectionIssue error={error} busy={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton className="h-[200px] w-full" />;
  }
  const leave = (form: Doing) => {
    setDoing(null);
    setTimeout(() => buttons.current?.querySelector<HTMLElement>(`[name=${form}]`)?.focus());
  };
  const { card, history } = data;
  const mayRefund =
    card.state === 'active' &&
    !card.blocked &&
    card.balance === card.amount &&
    openedAt <= new Date(card.paidAt).getTime() + refundDays * day;
  return (
    <>
      <p className="text-sm break-words text-ink-soft">
        {card.buyerEmail === null ? 'Its buyer’s address is deleted.' : `Bought by ${card.buyerEmail}.`}{' '}
        {card.recipientEmail === null ? 'Its buyer prints it.' : `For ${card.recipientEmail}.`}
      </p>
      <dl className="mt-3">
        {history.map((event) => (
          <SummaryRow
            key={event.id}
            label={
              <>
                {kindWords[event.kind]}
                <span className="block text-xs break-words text-ink-faint">
                  {[formatTime(event.at), event.actor.includes('@') ? event.actor : null, event.reason]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </>
            }
          >
            {event.cents === null ? '' : formatMoney(money(event.cents, card.currency))}
            {event.orderId === null ? null : (
              <Button tone="link" className="ml-auto block text-xs" onClick={() => onOpenOrder(event.orderId ?? '')}>
                Order {shortOrderId(event.orderId)}
              </Button>
            )}
          </SummaryRow>
        ))}
        <SummaryTotal label="Left">{formatMoney(money(card.balance, card.currency))}</SummaryTotal>
      </dl>
      {card.state !== 'active' ? null : doing === null ? (
        <>
          <Problem>{resend.error === null ? null : userMessageOf(resend.error, unreachable)}</Problem>
          <div ref={buttons} className="mt-5 flex flex-wrap gap-3">
            {card.recipientEmail === null ? null : (
              <Button tone="quiet" busy={resend.isPending} onClick={() => resend.mutate({ action: 'resend' })}>
                Send Again
              </Button>
            )}
            <Button name="adjust" tone="quiet" onClick={() => setDoing('adjust')}>
              {titles.adjust}
            </Button>
            {mayRefund ? (
              <Button name="refund" tone="quiet" onClick={() => setDoing('refund')}>
                {titles.refund}
              </Button>
            ) : null}
            <Button name="cancel" tone="quiet" onClick={() => setDoing('cancel')}>
              {titles.cancel}
            </Button>
          </div>
        </>
      ) : (
        <ChangeForm
          key={doing}
          id={id}
          doing={doing}
          currency={card.currency}
          refundDays={refundDays}
          onClose={() => leave(doing)}
        />
      )}
    </>
  );
}

function ChangeForm({
  id,
  doing,
  currency,
  refundDays,
  onClose,
}: {
  id: string;
  doing: Doing;
  currency: string;
  refundDays: number;
  onClose: () => void;
}) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  useEffect(() => (amountField.current ?? reasonField.current)?.focus(), []);
  const refuse = (why: string, field: RefObject<HTMLInputElement | null>) => {
    setProblem(why);
    field.current?.focus();
  };
  // One id for each form, so that a lost response and a second click change the card once.
  const [requestId] = useState(() => crypto.randomUUID());
  const { mutate, error, isPending } = useChangeGiftCard(id, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isLess = amount.trim().startsWith('-');
    const cents = readCents(amount.trim().replace(/^[-+]/, ''), currency);
    if (doing === 'adjust' && (cents === null || cents === 0))
      return refuse('Please enter an amount such as 10 or -10.', amountField);
    if (reason.trim() === '') return refuse('Please say why.', reasonField);
    setProblem(null);
    if (doing === 'cancel') mutate({ action: doing, reason });
    else if (doing === 'refund') mutate({ action: doing, reason, requestId });
    else mutate({ action: doing, cents: (cents ?? 0) * (isLess ? -1 : 1), reason, requestId });
  };
  return (
    <form noValidate className="mt-5 grid gap-4 border-t border-line pt-4" onSubmit={submit}>
      {doing === 'adjust' ? (
        <Field
          ref={amountField}
          label={currency === standardCurrency ? 'Dollars to add' : `${currencyWord(currency)} to add`}
          hint="With a minus to take them off."
          inputMode="text"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      ) : (
        <p className="text-sm text-ink-soft">
          {doing === 'cancel'
            ? 'What is left on it is gone, and nobody gets money back.'
            : `All of its price goes back to the card that paid. This is possible for ${refundDays} days while nothing is spent.`}
        </p>
      )}
      <Field
        ref={reasonField}
        label="Reason"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div>
        <Problem>{problem ?? (error === null ? null : userMessageOf(error, unreachable))}</Problem>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" busy={isPending}>
            {titles[doing]}
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Back
          </Button>
        </div>
      </div>
    </form>
  );
}
