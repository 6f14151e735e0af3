import { useState, type ReactNode } from 'react';
import {
  addressLines,
  countryOf,
  isDeliverable,
  normalizeAddress,
  type ShippingAddress,
} from '../../../features/orders/contract.ts';
import { formatMoney, type Money } from '../../../shared/money.ts';
import { countryInSentence } from '../../../shared/places/countries.ts';
import { Button } from '../../../ui/button.tsx';
import { MapPin } from '../../../ui/icons.tsx';
import { LegalDialog } from '../../shell/legal/legal-dialog.tsx';
import { titleOf, type LegalText } from '../../shell/legal/legal-titles.ts';
import { WithdrawalNote } from '../../shell/legal/withdrawal-note.tsx';
import { shopIdentity } from '../../shell/shop-identity.ts';
import { checkoutWords } from '../../../words/catalogs/checkout.ts';
import { say } from '../../../words/page.ts';
import { sayRich } from '../../../words/rich.ts';
import { linked } from '../../../ui/in-words.tsx';

/** What a buyer wants to know before pressing the pay button: where and when it goes, the terms, and whom to ask. */
export function PayNotes({
  address,
  physical,
  due,
  arrival,
}: {
  address: ShippingAddress;
  /** Whether something is sent. */
  physical: boolean;
  /** What is left to pay besides gift cards, where the total depends on the address. */
  due: Money | null;
  arrival?: ReactNode;
}) {
  const [shown, setShown] = useState<LegalText | null>(null);
  const textButton = (text: LegalText) => (
    <Button tone="link" onClick={() => setShown(text)}>
      {titleOf(text)}
    </Button>
  );
  return (
    <div className="mt-5 flex flex-col gap-3 text-sm text-ink-soft">
      {due === null ? null : (
        <p className="text-base text-ink">
          {sayRich(checkoutWords.youPay, {
            amount: <span className="figures font-semibold">{formatMoney(due)}</span>,
            country: countryInSentence(countryOf(address)),
          })}
        </p>
      )}
      {physical && isDeliverable(address) ? (
        <p className="flex gap-3">
          <MapPin aria-hidden size={18} className="mt-[2px] shrink-0 text-green" />
          <span className="min-w-0 break-words">{say(checkoutWords.shipsTo, { address: describePlace(address) })}</span>
        </p>
      ) : null}
      {arrival}
      <p>
        {sayRich(checkoutWords.accept, {
          terms: textButton('terms'),
          refund: textButton('refund'),
          link: linked(`mailto:${shopIdentity.supportEmail}`, 'link inline-block py-1'),
        })}
      </p>
      <WithdrawalNote />
      <LegalDialog shown={shown} onClose={() => setShown(null)} />
    </div>
  );
}

/** Name and address in one line. */
function describePlace(typed: ShippingAddress): string {
  return addressLines({ ...typed, ...normalizeAddress(typed) }).join(', ');
}
