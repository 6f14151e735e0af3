import { inLanguage } from '../../../platform/language.ts';
import { canWrite } from '../../../shared/typeface.ts';
import { invoiceWords } from '../../../words/catalogs/invoice.ts';
import { standardLanguage } from '../../../words/languages.ts';
import type { Invoice } from '../contract.ts';
import type { InvoicesContext } from './context.ts';
import { drawInvoice } from './draw-invoice.ts';

/** The PDF of an invoice, in the language of its buyer; in English where the typeface lacks the letters of that. */
export async function renderInvoice({ words }: Pick<InvoicesContext, 'words'>, invoice: Invoice): Promise<Buffer> {
  const isWritten = inLanguage(invoice.language, () => canWrite(words.say(invoiceWords.title)));
  return inLanguage(isWritten ? invoice.language : standardLanguage, () => drawInvoice(invoice, words.say));
}

/** `INV-2026-00012.pdf` */
export function fileNameOf({ number }: Pick<Invoice, 'number'>): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}
