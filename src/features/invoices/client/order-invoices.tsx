import { useQuery } from '@tanstack/react-query';
import { load } from '../../../client/request.ts';
import type { OrderView } from '../../orders/contract.ts';
import { orderPageWords } from '../../../words/catalogs/order-page.ts';
import { say } from '../../../words/page.ts';
import { FileDown } from '../../../ui/icons.tsx';
import { invoicesOfOrder, invoiceUrl, orderInvoicesUrl } from '../contract.ts';

/** An invoice is written a moment after the payment. Until then, the page asks again. */
const askAgainMs = 3_000;
const maxAsks = 5;

/** Links to the invoice and the credit notes of an order. Renders nothing without any. */
export function OrderInvoices({ order, orderKey }: { order: OrderView; orderKey: string | null }) {
  const { data } = useQuery({
    // A refund adds a credit note.
    queryKey: ['/api/orders', order.id, orderKey, 'invoices', order.refundedAmount],
    queryFn: ({ signal }) => load(orderInvoicesUrl(order.id, orderKey), invoicesOfOrder, { signal }),
    refetchInterval: ({ state: { data: known, dataUpdateCount } }) =>
      known?.invoices.length === 0 && dataUpdateCount < maxAsks ? askAgainMs : false,
  });
  if (data === undefined || data.invoices.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg">{say(orderPageWords.invoices)}</h2>
      <ul className="mt-1 text-sm">
        {data.invoices.map(({ id, kind, number }) => (
          <li key={id}>
            <a
              className="link inline-flex min-h-[40px] items-center gap-2 break-all"
              href={invoiceUrl(order.id, id, orderKey)}
              target="_blank"
              rel="noreferrer"
            >
              <FileDown aria-hidden size={16} />
              {say(kind === 'invoice' ? orderPageWords.invoice : orderPageWords.creditNote, { number })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
