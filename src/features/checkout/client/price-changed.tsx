import { formatMoney, type Money } from '../../../shared/money.ts';
import { Button } from '../../../ui/button.tsx';
import { codeWords } from '../../../words/catalogs/codes.ts';
import { say } from '../../../words/page.ts';

/** Shows the server's total if it differs from the one on screen. Nothing is charged until the buyer accepts it. */
export function PriceChanged({
  amount,
  message,
  busy = false,
  onAccept,
  onOtherCard,
}: {
  amount: Money;
  message: string;
  busy?: boolean;
  onAccept: () => void;
  /** Goes back to the payment; absent where the card is not the reason. */
  onOtherCard?: (() => void) | undefined;
}) {
  const total = formatMoney(amount);
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-lg bg-st-pending p-5 text-st-pending-ink">
      <h3 className="text-lg">{say(codeWords.totalIsNow, { total })}</h3>
      <p className="text-sm">{say(codeWords.notCharged, { reason: message })}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={onAccept}>
          {say(codeWords.continueWith, { total })}
        </Button>
        {onOtherCard === undefined ? null : (
          <Button tone="quiet" onClick={onOtherCard}>
            {say(codeWords.otherCard)}
          </Button>
        )}
      </div>
    </div>
  );
}
