import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { addLateFile, openZipOutput } from '../../../platform/zip-output.ts';
import type { Invoice } from '../contract.ts';
import type { InvoicesContext } from './context.ts';
import { fileNameOf, renderInvoice } from './render.ts';
import { findInvoice, findIssued, toInvoice, type InvoiceRow } from './store.ts';

/** A month of a mode: `2026-11`. */
export interface Month {
  readonly mode: 'test' | 'live';
  readonly month: string;
}

/** Rows per query. */
const pageSize = 500;

/** What was written in a month, by series and number. */
export async function* invoicesOfMonth(
  { db }: Pick<InvoicesContext, 'db'>,
  { mode, month }: Month,
): AsyncGenerator<Invoice> {
  const days = { mode, from: `${month}-01`, before: dayAfterMonth(month) };
  let last: InvoiceRow | null = null;
  for (;;) {
    const page: InvoiceRow[] = await findIssued(db, days, last, pageSize);
    for (const row of page) yield toInvoice(row);
    last = page.at(-1) ?? null;
    if (page.length < pageSize) return;
  }
}

/** Streams a ZIP with the PDFs of a month and the list of them. Each PDF is drawn when its turn comes. */
export async function archiveMonth(
  context: Pick<InvoicesContext, 'db' | 'clock' | 'words'>,
  wanted: Month,
  list: { readonly name: string; readonly text: string },
): Promise<Readable> {
  const mtime = context.clock();
  const zip = new ZipFile();
  const output = openZipOutput(zip);
  zip.addBuffer(Buffer.from(list.text), list.name, { mtime });
  for await (const { id, number } of invoicesOfMonth(context, wanted))
    addLateFile(
      zip,
      fileNameOf({ number }),
      async () => {
        // Not kept from the listing: a month may have more of them than fit into memory.
        const row = await findInvoice(context.db, id);
        if (row === null) throw new Error(`the invoice ${number} is gone`);
        return Readable.from([await renderInvoice(context, toInvoice(row))]);
      },
      mtime,
    );
  zip.end();
  return output;
}

/** '2026-11' -> '2026-12-01' */
function dayAfterMonth(month: string): string {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of, 1)).toISOString().slice(0, 10);
}
