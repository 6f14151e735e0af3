import { copy, type Totals } from '../../../features/catalog/contract.ts';
import type { WalletSummary } from '../../../providers/payments/client/payment-terms.ts';

/** What the wallet's sheet lists: its rows add up to what is charged. */
export function walletRows(totals: Totals): WalletSummary['rows'] {
  const rows = [
    { name: 'Subtotal', amount: totals.subtotal },
    { name: copy.walletShipping.label, amount: totals.shipping },
    { name: 'Tax', amount: totals.tax },
  ];
  return rows.filter((row) => row.amount > 0);
}
