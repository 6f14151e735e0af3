import type { Tx } from '../../../platform/db/database.ts';
import { inLanguage } from '../../../platform/language.ts';
import { newId } from '../../../shared/ids.ts';
import { dayOf } from '../../../shared/shop-days.ts';
import { must } from '../../../shared/must.ts';
import type { LanguageTag } from '../../../words/languages.ts';
import { refundsOfOrder } from '../../checkout/server/service.ts';
import { readBill, type Bill } from '../../orders/server/service.ts';
import { creditFacts, type CreditedSoFar, type InvoiceFacts, type InvoiceKind } from '../contract.ts';
import type { InvoicesContext } from './context.ts';
import { factsOfInvoice, taxInBook } from './invoice-facts.ts';
import { findInvoicesOf, insertInvoice, lockSeries, takeNumber, type InvoiceRow, type Series } from './store.ts';

/** The place of a number in its series is written with at least so many digits. */
const digits = 5;

type IssuingContext = Pick<InvoicesContext, 'clock' | 'settings' | 'config'>;

/**
 * Writes the invoice of an order, unless it has one, and then the credit notes that its refunds still need. `isWanted`
 * false writes credit notes only, so that an order without an invoice stays without one. Returns how many were written.
 */
export async function issueInvoices(
  context: IssuingContext & Pick<InvoicesContext, 'db'>,
  orderId: string,
  { isWanted }: { readonly isWanted: boolean },
): Promise<number> {
  return context.db.transaction(async (tx) => {
    const bill = await readBill(tx, orderId);
    if (bill === null || bill.row.imported) return 0;
    const written = isWanted && bill.row.total > 0 && (await issueInvoice(tx, context, bill)) ? 1 : 0;
    return written + (await issueCreditNotes(tx, context, bill));
  });
}

/** Returns whether it was written now. */
async function issueInvoice(tx: Tx, context: IssuingContext, bill: Bill): Promise<boolean> {
  const { settings, config } = context;
  const { prefix } = settings.current().invoices;
  const series = await openSeries(tx, context, bill, prefix);
  // Under the lock, nobody else writes one.
  if ((await findInvoicesOf(tx, bill.row.id)).some(({ kind }) => kind === 'invoice')) return false;
  // Names of countries are in the language of the buyer.
  const facts = inLanguage(languageOf(context, bill), () =>
    factsOfInvoice(bill, {
      seller: sellerOf(context),
      note: settings.current().invoices.note,
      orderedOn: dayOf(bill.row.createdAt, config.timezone),
    }),
  );
  await write(tx, context, bill, { kind: 'invoice', series, facts, corrects: null });
  return true;
}

/**
 * Brings what is credited to what was refunded. Each refund that was sent gets one credit note. A refund that the buyer's
 * bank returned keeps its own, because the money is still owed, and the one that is sent in its place needs none.
 */
async function issueCreditNotes(tx: Tx, context: IssuingContext, bill: Bill): Promise<number> {
  const { row } = bill;
  if (!(await findInvoicesOf(tx, row.id)).some(({ kind }) => kind === 'invoice')) return 0;
  const series = await openSeries(tx, context, bill, context.settings.current().invoices.creditNotePrefix);
  const known = await findInvoicesOf(tx, row.id);
  const invoice = must(
    known.find(({ kind }) => kind === 'invoice'),
    'the invoice of the order',
  );
  const notes = known.filter(({ kind }) => kind === 'credit note');
  const { refunds } = await refundsOfOrder({ db: tx }, row);
  const sent = refunds.filter(({ doneAt, failedAt }) => doneAt !== null && failedAt === null);
  const refunded = Math.min(
    sent.reduce((sum, { amount }) => sum + amount, 0),
    invoice.gross,
  );
  let credited = sumUp(invoice, notes);
  let written = 0;
  for (const refund of sent) {
    if (notes.some(({ refundId }) => refundId === refund.id)) continue;
    const amount = Math.min(refund.amount, refunded - credited.gross);
    if (amount <= 0) continue;
    const part = creditFacts(invoice.facts, credited, amount);
    const { book, ...unchanged } = invoice.facts;
    const taxBefore = credited.taxes.reduce((sum, tax) => sum + tax.amount, 0);
    const facts: InvoiceFacts = {
      ...unchanged,
      ...part,
      ...(book !== undefined && taxInBook(bill, taxBefore, part.tax)),
      lines: [],
      adjustments: [],
      giftCards: refund.giftCardId === null ? 0 : amount,
      note: '',
      corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
    };
    await write(tx, context, bill, {
      kind: 'credit note',
      series,
      facts,
      corrects: { invoiceId: invoice.id, refundId: refund.id },
    });
    credited = add(credited, part);
    written += 1;
  }
  return written;
}

/** Locks the series whose numbers begin with this prefix today. */
async function openSeries(
  tx: Tx,
  { clock, settings, config }: IssuingContext,
  { row }: Bill,
  own: string,
): Promise<Series> {
  const year = dayOf(clock(), config.timezone).slice(0, 4);
  // Whoever reads a test invoice must not take it for one.
  const prefix = `${row.mode === 'test' ? 'TEST-' : ''}${own.replaceAll('{year}', year)}`;
  const series = { mode: row.mode, prefix };
  await lockSeries(tx, series, settings.current().invoices.first);
  return series;
}

async function write(
  tx: Tx,
  context: IssuingContext,
  bill: Bill,
  wanted: {
    kind: InvoiceKind;
    series: Series;
    facts: InvoiceFacts;
    corrects: { invoiceId: string; refundId: string } | null;
  },
): Promise<void> {
  const { clock, config } = context;
  const { row } = bill;
  const { kind, series, facts, corrects } = wanted;
  // Read under the lock, so that the days of a series follow its numbers.
  const now = clock();
  const sequence = await takeNumber(tx, series);
  await insertInvoice(tx, {
    id: newId('inv'),
    kind,
    mode: row.mode,
    orderId: row.id,
    invoiceId: corrects?.invoiceId ?? null,
    refundId: corrects?.refundId ?? null,
    prefix: series.prefix,
    sequence,
    number: `${series.prefix}${String(sequence).padStart(digits, '0')}`,
    issuedOn: dayOf(now, config.timezone),
    issuedAt: now,
    currency: row.currency,
    gross: facts.gross,
    language: languageOf(context, bill),
    facts,
  });
}

/** The language of the buyer. */
function languageOf({ settings }: IssuingContext, { row }: Bill): LanguageTag {
  return row.language ?? settings.languages().main;
}

function sellerOf({ settings, config }: IssuingContext): InvoiceFacts['seller'] {
  const { shop, invoices } = settings.current();
  return {
    name: invoices.seller === '' ? config.shopName : invoices.seller,
    address: [...shop.address],
    country: shop.country,
    taxId: invoices.taxId,
    email: config.supportEmail,
  };
}

const nothing = (taxes: readonly unknown[]): CreditedSoFar => ({
  gross: 0,
  taxes: taxes.map(() => ({ net: 0, amount: 0 })),
});

function sumUp({ facts }: InvoiceRow, notes: readonly InvoiceRow[]): CreditedSoFar {
  return notes.reduce((sum, note) => add(sum, note.facts), nothing(facts.taxes));
}

function add(sum: CreditedSoFar, { gross, taxes }: Pick<InvoiceFacts, 'gross' | 'taxes'>): CreditedSoFar {
  return {
    gross: sum.gross + gross,
    taxes: sum.taxes.map(({ net, amount }, position) => ({
      net: net + (taxes[position]?.net ?? 0),
      amount: amount + (taxes[position]?.amount ?? 0),
    })),
  };
}
