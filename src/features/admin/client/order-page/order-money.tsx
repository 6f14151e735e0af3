import { useState } from 'react';
import { formatMoney, multiplyMoney } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { SummaryRow, SummaryTotal } from '../../../../ui/summary-row.tsx';
import { refundOf } from '../../../orders/contract.ts';
import type { AdminOrderDetail } from '../../contract.ts';
import { useMay } from '../access/role.tsx';
import { DetailSection } from './detail-section.tsx';
import { amountOf, bookTotalInWords, formatTime } from '../order-words.ts';
import { RefundDialog } from './refund-dialog.tsx';
import type { OrderChanges } from '../order-changes/use-order-changes.ts';

const refundLooks = { done: 'text-green', 'under way': 'text-ink-soft', failed: 'text-danger' } as const;

/** Reasons for a closed download, as configured by DOWNLOAD_CLOSED_BY. */
const closedBecause = {
  dispute: 'the payment is disputed. It opens again if the dispute is won.',
  'lost dispute': 'a dispute of the payment was lost.',
  refund: 'all of the money has gone back.',
} as const;

/** Order lines, amounts and refunds. */
export function OrderMoney({ detail, changes }: { detail: AdminOrderDetail; changes: OrderChanges }) {
  const { order, lines, tenders, refunds, refundableCents, refundGoesTo, filesClosed } = detail;
  const [refunding, setRefunding] = useState(false);
  const mayRefund = useMay('owner');
  const refund = refundOf(order);
  const amount = (units: string | number, times = 1) => formatMoney(multiplyMoney(amountOf(order, units), times));
  const inBook = bookTotalInWords(order);
  return (
    <DetailSection
      title="Items and payment"
      action={
        mayRefund && refundableCents > 0 ? (
          <Button tone="link" className="min-h-[40px]" onClick={() => setRefunding(true)}>
            Refund
          </Button>
        ) : null
      }
    >
      <dl>
        {lines.map((line) => (
          <SummaryRow
            key={line.position}
            label={line.quantity > 1 ? `${line.quantity} × ${line.title}` : line.title}
            aside={[line.productSize, line.productMaterial].filter(Boolean).join(', ')}
          >
            {line.price === 0 ? 'FREE' : amount(line.price, line.quantity)}
          </SummaryRow>
        ))}
        {order.discounts.map(({ label, amount: off }) => (
          <SummaryRow key={label} label={label}>
            −{amount(off)}
          </SummaryRow>
        ))}
        <SummaryRow label="Shipping">{amount(order.shippingAmount)}</SummaryRow>
        {order.includedTaxes.length > 0 ? null : <SummaryRow label="Tax">{amount(order.taxAmount)}</SummaryRow>}
        <SummaryTotal label="Paid">
          <span className="block text-right">{amount(order.totalAmount)}</span>
          {inBook === null ? null : (
            <span className="block font-text text-xs font-normal tracking-normal text-ink-soft">({inBook})</span>
          )}
        </SummaryTotal>
        {order.includedTaxes.map(({ label, amount: held }) => (
          <SummaryRow key={label} label={`Includes ${label}`}>
            {amount(held)}
          </SummaryRow>
        ))}
        {refund === null ? null : <SummaryRow label="Refunded">−{refund.amount}</SummaryRow>}
      </dl>
      {tenders
        .filter(({ kind }) => kind !== 'card')
        .map(({ kind, reference, label, amount: paid }) => (
          <p key={reference} className="mt-2 text-xs text-ink-faint">
            {label ?? kind} paid {amount(paid)}
          </p>
        ))}
      <p className="mt-2 text-xs text-ink-faint">
        Payment <span className="font-mono break-all">{order.stripePaymentIntentId}</span>
      </p>
      {filesClosed === null ? null : (
        <p className="mt-2 text-danger">The buyer’s download is closed: {closedBecause[filesClosed]}</p>
      )}
      {refunds.length > 0 ? (
        <ul className="mt-3" aria-label="Refunds">
          {refunds.map((refund) => (
            <li key={refund.id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
              <span className="min-w-0 break-words">
                Refund, {formatTime(refund.createdAt)}
                <span className="block text-ink-soft">{refund.reason}</span>
              </span>
              <span className="figures text-right font-semibold">
                {amount(refund.amount, -1)}
                <span className={`block font-normal ${refundLooks[refund.state]}`}>{refund.state}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <RefundDialog
        order={order}
        refundableCents={refundableCents}
        goesTo={refundGoesTo}
        changes={changes}
        open={refunding}
        onClose={() => setRefunding(false)}
      />
    </DetailSection>
  );
}
