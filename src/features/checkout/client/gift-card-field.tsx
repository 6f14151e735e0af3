import { useId, useState } from 'react';
import { addMoney, formatMoney, multiplyMoney, type Money } from '../../../shared/money.ts';
import { SummaryRow, SummaryTotal } from '../../../ui/summary-row.tsx';
import { giftCardLabel } from '../../gift-cards/contract.ts';
import { EnterCode } from './enter-code.tsx';
import { FixedWhilePaying } from './fixed-while-paying.tsx';
import { splitByCards, type VisitGiftCards } from './use-gift-cards.ts';
import { checkoutWords } from '../../../words/catalogs/checkout.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';
import { spoken } from '../../../ui/in-words.tsx';

/** Asks for gift cards, and says what each pays, what stays on it and what is left to pay. */
export function GiftCardField({
  total,
  visit,
  fixed,
}: {
  total: Money;
  visit: VisitGiftCards;
  /** Whether the cards cannot be changed now. */
  fixed: boolean;
}) {
  const { cards, isLooking, problems, takesMore } = visit;
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fixedId = useId();
  const { pays, due } = splitByCards(total, cards);
  const submit = () => {
    if (typed.trim() === '') return;
    const refused = visit.enter(typed);
    setProblem(refused);
    if (refused === null) setTyped('');
  };
  const remove = (code: string, lastFour: string) => (
    <button
      type="button"
      className="min-h-[32px] text-sm underline aria-disabled:text-ink-faint"
      {...(fixed && { 'aria-disabled': true, 'aria-describedby': fixedId })}
      onClick={fixed ? undefined : () => visit.remove(code)}
    >
      {sayRich(checkoutWords.removeGiftCard, { digits: lastFour, hidden: spoken })}
    </button>
  );
  return (
    <div className="mt-3 border-t border-line pt-3">
      <FixedWhilePaying id={fixedId} fixed={fixed} />
      <div aria-live="polite">
        {pays.length === 0 ? null : (
          <dl className="mb-2">
            {pays.map(({ card, amount }) => (
              <SummaryRow
                key={card.code}
                label={
                  <>
                    {giftCardLabel(card.lastFour, say)}
                    <span className="block text-xs text-ink-faint">
                      {say(checkoutWords.staysOnCard, {
                        amount: formatMoney(addMoney(card.balance, multiplyMoney(amount, -1))),
                      })}
                    </span>
                  </>
                }
              >
                <span className="flex items-baseline gap-3">
                  {remove(card.code, card.lastFour)}
                  <span>−{formatMoney(amount)}</span>
                </span>
              </SummaryRow>
            ))}
            <SummaryTotal label={say(checkoutWords.leftToPay)}>{formatMoney(due)}</SummaryTotal>
          </dl>
        )}
        {problems.map(({ code, message }) => (
          <p key={code} className="flex items-baseline justify-between gap-3 text-sm text-danger">
            {message} {remove(code, code.slice(-4))}
          </p>
        ))}
      </div>
      {!takesMore || due.cents === 0 ? null : (
        <EnterCode
          opener={cards.length === 0 ? say(checkoutWords.addGiftCard) : say(checkoutWords.addAnotherGiftCard)}
          isOpen={isOpen}
          label={say(checkoutWords.giftCard)}
          name="gift-card"
          action={say(checkoutWords.applyGiftCard)}
          value={typed}
          error={problem ?? undefined}
          isLooking={isLooking}
          obstacleId={fixed ? fixedId : null}
          onOpen={setIsOpen}
          onType={(code) => {
            setTyped(code);
            setProblem(null);
          }}
          onSubmit={submit}
        />
      )}
    </div>
  );
}
