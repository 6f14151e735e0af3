import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../../../client/request.ts';
import { formatMoney, fromUnits } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { adminPaths, createInvoiceResponse, type AdminOrderDetail } from '../../contract.ts';
import type { Company } from '../../../orders/contract.ts';
import { useMay } from '../access/role.tsx';
import { adminSend } from '../admin-request.ts';
import { DetailSection } from './detail-section.tsx';

/** The invoice and the credit notes of an order, and a button to write the invoice of an order without one. */
export function OrderInvoices({ detail: { order, invoices } }: { detail: AdminOrderDetail }) {
  const client = useQueryClient();
  const mayCreate = useMay('owner');
  const create = useMutation({
    networkMode: 'always',
    mutationFn: async () => adminSend('POST', adminPaths.orderInvoices(order.id), undefined, createInvoiceResponse),
    onSuccess: async ({ message }) => {
      showToast({ title: message });
      await client.invalidateQueries({ queryKey: [adminPaths.order(order.id)] });
    },
    onError: (error) =>
      showToast({
        title: 'No invoice was written',
        description: userMessageOf(error, 'Please try again.'),
        tone: 'destructive',
      }),
  });
  const hasInvoice = invoices.some(({ kind }) => kind === 'invoice');
  if (invoices.length === 0 && (order.imported || !mayCreate)) return null;
  return (
    <DetailSection
      title="Invoices"
      action={
        hasInvoice || !mayCreate ? null : (
          <Button tone="link" className="min-h-[40px]" busy={create.isPending} onClick={() => create.mutate()}>
            Create an Invoice
          </Button>
        )
      }
    >
      {order.company === null ? null : (
        <p className="mb-1 break-words">
          Bought for {order.company.name}
          {order.company.vatId === '' ? '' : `, ${order.company.vatId}`}
          {order.company.confirmed === undefined ? '' : `. ${describeConfirmation(order.company.confirmed)}`}
        </p>
      )}
      {invoices.length === 0 ? <p className="text-ink-soft">This order has no invoice.</p> : null}
      <ul>
        {invoices.map(({ id, kind, number, issuedOn, amount, currency }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1">
            <a className="link py-1" href={adminPaths.invoice(id)} target="_blank" rel="noreferrer">
              {kind === 'invoice' ? 'Invoice' : 'Credit note'} {number}
            </a>
            <span className="figures py-1 text-ink-soft">
              {issuedOn}, {kind === 'invoice' ? '' : '−'}
              {formatMoney(fromUnits(amount, currency))}
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function describeConfirmation({ on, number }: NonNullable<Company['confirmed']>): string {
  const proof = number === null ? '' : `, consultation ${number}`;
  return `The register confirmed the VAT ID on ${on}${proof}, so no VAT was charged.`;
}
