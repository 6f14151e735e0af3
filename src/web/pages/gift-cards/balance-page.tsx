import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { unreachable, userMessageOf } from '../../../client/request.ts';
import { lookUpBalance } from '../../../features/checkout/client/look-up-balance.ts';
import { readGiftCardCode } from '../../../features/gift-cards/contract.ts';
import { standardCurrency } from '../../../shared/currencies.ts';
import { formatMoney, fromUnits } from '../../../shared/money.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Frame } from '../../../ui/frame.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { WallPage } from '../../shell/frame/wall-page.tsx';
import { balanceWords } from '../../../words/catalogs/balance.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';
import { giftCardErrors } from '../../../words/catalogs/gift-card-errors.ts';

/** Tells what is left on a gift card. An email's link brings the code in the fragment, which no server sees. */
export default function BalancePage() {
  usePageTitle(say(balanceWords.title));
  const [code, setCode] = useState(() => location.hash.slice(1, 61));
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, data, error, isPending } = useMutation({ mutationFn: async () => lookUpBalance(code) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isCode = readGiftCardCode(code) !== null;
    setProblem(isCode ? null : say(giftCardErrors.notACode));
    if (isCode) mutate();
  };
  const shown = problem ?? (error === null ? undefined : userMessageOf(error, unreachable));
  return (
    <WallPage>
      <div className="w-full max-w-[480px]">
        <h1 className="text-3xl">{say(balanceWords.title)}</h1>
        <p className="mt-3 mb-5 text-lg text-ink-soft">{say(balanceWords.lead)}</p>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <Field
            label={say(balanceWords.code)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            placeholder="ACDE-FGHJ-KMNP-QRTV"
            value={code}
            {...(shown !== undefined && { error: shown })}
            onChange={(event) => setCode(event.target.value)}
          />
          <div>
            <Button type="submit" busy={isPending}>
              {say(balanceWords.see)}
            </Button>
          </div>
        </form>
        <div aria-live="polite" className="mt-6">
          {data === undefined || problem !== null ? null : (
            <>
              <p className="text-lg">
                {sayRich(balanceWords.leftOf, {
                  balance: (
                    <strong className="display figures text-2xl">
                      {formatMoney(fromUnits(data.balance, data.currency ?? standardCurrency))}
                    </strong>
                  ),
                  amount: formatMoney(fromUnits(data.amount, data.currency ?? standardCurrency)),
                })}
              </p>
              {data.balance > 0 ? (
                <>
                  <p className="mt-1 mb-4 text-ink-soft">{say(balanceWords.spendIt)}</p>
                  <ButtonLink href="/app">{say(balanceWords.create)}</ButtonLink>
                </>
              ) : (
                <p className="mt-1 text-ink-soft">{say(balanceWords.spent)}</p>
              )}
            </>
          )}
        </div>
      </div>
      <Frame empty wood="oak" className="hang hidden md:block">
        <span className="px-4 text-sm">{say(balanceWords.frame)}</span>
      </Frame>
    </WallPage>
  );
}
