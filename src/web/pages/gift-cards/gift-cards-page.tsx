import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { request, unreachable, userMessageOf } from '../../../client/request.ts';
import { shortAmount } from '../../../features/catalog/contract.ts';
import { priceGiftCardProduct } from '../../../features/checkout/contract.ts';
import { GiftCardPicture } from '../../../features/gift-cards/client/gift-card-picture.tsx';
import { buyGiftCardResponse, giftNameLength, messageLength } from '../../../features/gift-cards/contract.ts';
import { currencyField, formatMoney, fromUnits, toUnits, type Money } from '../../../shared/money.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { deliveryTo } from '../../shell/delivery.ts';
import { currentSettings } from '../../shell/current-settings.ts';
import { PageFrame } from '../../shell/frame/page-frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { shopIdentity } from '../../shell/shop-identity.ts';
import { giftCardErrors } from '../../../words/catalogs/gift-card-errors.ts';
import { findProblems, type TypedField } from './find-problems.ts';
import { useUnprintedNotes } from './use-unprinted-notes.ts';
import { AmountChoice, type Worth } from './amount-choice.tsx';
import { giftCardWords } from '../../../words/catalogs/gift-cards.ts';
import { uiWords } from '../../../words/catalogs/ui.ts';
import { say } from '../../../words/page.ts';

/** Sells gift cards. */
export default function GiftCardsPage() {
  usePageTitle(say(giftCardWords.title));
  return <PageFrame ground="wall">{currentSettings().giftCards.sold ? <BuyGiftCard /> : <NotSold />}</PageFrame>;
}

function NotSold() {
  return (
    <div className="flex flex-col items-start gap-4 py-7">
      <h1 className="text-3xl">{say(giftCardWords.notSold)}</h1>
      <p className="text-lg text-ink-soft">{say(giftCardWords.notSoldText)}</p>
      <ButtonLink href="/gift-cards/balance">{say(giftCardWords.notSoldButton)}</ButtonLink>
    </div>
  );
}

interface Typed {
  readonly from: string;
  readonly to: string;
  readonly message: string;
  readonly buyerEmail: string;
  readonly recipientEmail: string;
  readonly sendOn: string;
}
type Problems = Partial<Record<TypedField | 'worth', string>>;

const nothing: Typed = { from: '', to: '', message: '', buyerEmail: '', recipientEmail: '', sendOn: '' };

/** What the card costs and what it is meant for; null while that is not chosen. */
function priceOf(worth: Worth): { price: Money; goodFor: string | null } | null {
  const { giftCards, priceList } = currentSettings();
  if (worth.product !== null) return priceGiftCardProduct(worth.product, priceList, deliveryTo(null), say);
  const units = Number(worth.units.trim().replace(/^\p{Sc}/u, ''));
  if (worth.units.trim() === '') return null;
  // Compared before it becomes cents, which hold no number of any size.
  const isOffered = units >= toUnits(giftCards.least) && units <= toUnits(giftCards.most);
  return isOffered ? { price: fromUnits(units, priceList.currency), goodFor: null } : null;
}

function BuyGiftCard() {
  const { giftCards } = currentSettings();
  const [worth, setWorth] = useState<Worth>({
    units: String(toUnits(giftCards.presets[0] ?? giftCards.least)),
    product: null,
  });
  const [typed, setTyped] = useState(nothing);
  const [isPrinted, setIsPrinted] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const unprinted = useUnprintedNotes({ from: typed.from, to: typed.to, message: typed.message });
  const priced = priceOf(worth);
  const buy = useMutation({
    mutationFn: async (order: unknown) =>
      buyGiftCardResponse.parse(await (await request('POST', '/api/gift-cards', order)).json()),
    onSuccess: ({ url }) => location.assign(url),
  });
  const set = (field: keyof Typed) => (event: { target: { value: string } }) => {
    setTyped({ ...typed, [field]: event.target.value });
    setProblems({ ...problems, [field]: undefined });
  };
  const field = (name: keyof Typed) => {
    const error = problems[name];
    return { value: typed[name], onChange: set(name), ...(error !== undefined && { error }) };
  };
  const text = (name: 'from' | 'to' | 'message') => {
    const hint = unprinted[name];
    return { ...field(name), ...(hint !== undefined && { hint }) };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const order = {
      ...typed,
      amount: priced === null || worth.product !== null ? null : priced.price.cents,
      product: worth.product,
      recipientEmail: isPrinted ? null : typed.recipientEmail,
      sendOn: isPrinted || typed.sendOn === '' ? null : typed.sendOn,
    };
    const found: Problems = findProblems(order);
    if (priced === null)
      found.worth = say(giftCardErrors.amount, {
        least: shortAmount(giftCards.least),
        most: shortAmount(giftCards.most),
      });
    setProblems(found);
    if (priced !== null && Object.keys(found).length === 0)
      buy.mutate({ ...order, price: toUnits(priced.price), ...currencyField(priced.price) });
  };
  return (
    <div className="grid items-start gap-x-[72px] gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,460px)]">
      <div className="min-w-0">
        <h1 className="text-3xl">{say(giftCardWords.heading)}</h1>
        {giftCards.text.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph} className="mt-3 max-w-[56ch] text-lg text-ink-soft">
            {paragraph}
          </p>
        ))}
        <form noValidate onSubmit={submit} className="mt-6 grid max-w-[560px] gap-5">
          <AmountChoice worth={worth} problem={problems.worth} onChange={(next) => setWorth(next)} />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={say(giftCardWords.from)} autoComplete="name" maxLength={giftNameLength} {...text('from')} />
            <Field label={say(giftCardWords.to)} maxLength={giftNameLength} {...text('to')} />
          </div>
          <TextArea
            label={say(giftCardWords.message)}
            note={say(uiWords.optional)}
            maxLength={messageLength}
            {...text('message')}
          />
          <fieldset>
            <legend className="mb-2 text-sm font-semibold">{say(giftCardWords.how)}</legend>
            {[false, true].map((printed) => (
              <label key={String(printed)} className="flex min-h-[36px] items-center gap-3">
                <input
                  type="radio"
                  name="delivery"
                  className="size-[18px] accent-green"
                  checked={isPrinted === printed}
                  onChange={() => setIsPrinted(printed)}
                />
                {printed ? say(giftCardWords.printed) : say(giftCardWords.byEmail)}
              </label>
            ))}
          </fieldset>
          {isPrinted ? null : (
            <div className="grid gap-5 sm:grid-cols-2">
              <Field label={say(giftCardWords.theirEmail)} type="email" {...field('recipientEmail')} />
              <Field
                label={say(giftCardWords.sendOn)}
                note={say(uiWords.optional)}
                type="date"
                hint={say(giftCardWords.sendOnHint)}
                {...field('sendOn')}
              />
            </div>
          )}
          <Field
            label={say(giftCardWords.yourEmail)}
            type="email"
            autoComplete="email"
            hint={say(giftCardWords.yourEmailHint)}
            {...field('buyerEmail')}
          />
          <div>
            {buy.error === null ? null : (
              <p role="alert" className="mb-3 font-semibold text-danger">
                {userMessageOf(buy.error, unreachable)}
              </p>
            )}
            <Button type="submit" busy={buy.isPending || buy.isSuccess}>
              {priced === null
                ? say(giftCardWords.toPayment)
                : say(giftCardWords.pay, { amount: formatMoney(priced.price) })}
            </Button>
            <p className="mt-3 text-sm text-ink-soft">
              {giftCards.refundDays > 0 ? `${say(giftCardWords.moneyBack, { days: giftCards.refundDays })} ` : ''}
              <a className="link" href="/gift-cards/balance">
                {say(giftCardWords.seeBalance)}
              </a>
            </p>
          </div>
        </form>
      </div>
      <div className="lg:sticky lg:top-6">
        <GiftCardPicture
          shopName={shopIdentity.name}
          amount={priced?.price ?? null}
          currency={currentSettings().priceList.currency}
          goodFor={priced?.goodFor ?? null}
          from={typed.from}
          to={typed.to}
          message={typed.message}
          code={null}
        />
      </div>
    </div>
  );
}
