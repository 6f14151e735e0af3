import { useQuery } from '@tanstack/react-query';
import { formatMoney, fromUnits } from '../../../../shared/money.ts';
import { adminPaths, invoiceMonths } from '../../contract.ts';
import { adminLoad, adminQuery } from '../admin-request.ts';

/** The months in which invoices were written, each as a ZIP of its PDFs and as CSV. Renders nothing without invoices. */
export function InvoiceMonths() {
  const { data } = useQuery({
    ...adminQuery,
    queryKey: [adminPaths.invoices],
    queryFn: ({ signal }) => adminLoad(adminPaths.invoices, invoiceMonths, signal),
  });
  if (data === undefined || data.months.length === 0) return null;
  const count = (number: number, one: string) => `${number.toLocaleString('en-US')} ${one}${number === 1 ? '' : 's'}`;
  return (
    <details className="mt-5 max-w-[720px]">
      <summary className="link w-fit py-1">Invoices by month</summary>
      <ul className="figures mt-3 text-sm">
        {data.months.map(({ month, currency, invoices, creditNotes, invoiced, credited }) => {
          const query = `?month=${month}&mode=${data.mode}`;
          return (
            <li
              key={`${month} ${currency}`}
              className="flex flex-wrap items-center justify-between gap-x-5 border-t border-line py-2"
            >
              <span>
                <span className="font-semibold">{month}</span> {count(invoices, 'invoice')},{' '}
                {formatMoney(fromUnits(invoiced, currency))}
                {creditNotes === 0
                  ? null
                  : `; ${count(creditNotes, 'credit note')}, −${formatMoney(fromUnits(credited, currency))}`}
              </span>
              <span className="flex gap-4">
                <a className="link py-2" href={`${adminPaths.invoicesArchive}${query}`} download>
                  PDFs as ZIP
                </a>
                <a className="link py-2" href={`${adminPaths.exportInvoices}${query}`} download>
                  CSV
                </a>
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
