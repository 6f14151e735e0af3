import {
  copy,
  discountLabel,
  shippedCountries,
  taxRow,
  type PriceList,
  type Totals,
} from '../../../features/catalog/contract.ts';
import type { Money } from '../../../shared/money.ts';
import type { WalletSummary } from '../../../providers/payments/client/payment-terms.ts';
import { orderWords } from '../../../words/catalogs/order.ts';
import { say } from '../../../words/page.ts';
import { paymentWords } from '../../../words/catalogs/payment.ts';

/** Content of the wallet's payment sheet, in cents of `currency`. The rows add up to the charged amount. */
export function walletSheet(
  totals: Totals,
  physical: boolean,
  { shipping: { zones } }: PriceList,
  giftCards: readonly { readonly name: string; readonly amount: Money }[] = [],
): WalletSummary {
  const { businessDays } = copy.walletShipping;
  return {
    currency: totals.total.currency,
    rows: [...walletRows(totals), ...giftCards.map(({ name, amount }) => ({ name, amount: -amount.cents }))],
    shipping: physical
      ? {
          label: say(paymentWords.standardShipping),
          amount: totals.shipping.cents,
          businessDays,
          countries: shippedCountries(zones),
          // The sheet is opened before its address is known.
          asksPhone: zones.some(({ phone }) => phone === 'required'),
        }
      : null,
  };
}

function walletRows(totals: Totals): WalletSummary['rows'] {
  const rows = [
    { name: say(orderWords.subtotal), amount: totals.subtotal.cents },
    ...totals.adjustments
      .filter(({ kind }) => kind === 'discount')
      .map((discount) => ({ name: discountLabel(discount, say), amount: discount.amount.cents })),
    { name: say(paymentWords.standardShipping), amount: totals.shipping.cents },
    // A tax that the prices hold is not a row: the rows add up to what is charged.
    ...(totals.tax.cents === 0 ? [] : [{ name: taxRow(totals, say).label, amount: totals.tax.cents }]),
  ];
  return rows.filter((row) => row.amount !== 0);
}
