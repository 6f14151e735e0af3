import { amountOnPaper } from '../../../platform/pdf/amount-on-paper.ts';
import { drawWithFonts, widthOf, writeLine, writeRuns } from '../../../platform/pdf/draw.ts';
import { runsOf } from '../../../platform/pdf/line-order.ts';
import { paperSizeIn } from '../../../platform/pdf/paper-size.ts';
import { sayOnPaper } from '../../../platform/pdf/say-on-paper.ts';
import { money, type Cents } from '../../../shared/money.ts';
import { canWrite, hasRightToLeft } from '../../../shared/typeface.ts';
import { invoiceWords } from '../../../words/catalogs/invoice.ts';
import { orderWords } from '../../../words/catalogs/order.ts';
import { displayLocale } from '../../../words/display-locale.ts';
import type { Say } from '../../../words/words.ts';
import { discountLabel, sayTaxLabel, sizeName } from '../../catalog/contract.ts';
import { shortOrderId } from '../../orders/contract.ts';
import type { Invoice } from '../contract.ts';

const ink = '#1f2a24';
const soft = '#5a645e';
const rule = '#c9cfca';
/** Points. */
const margin = 56;
const small = 9;
const plain = 10.5;
const rowGap = 6;

/** Where the next line goes. */
interface Sheet {
  readonly document: PDFKit.PDFDocument;
  readonly say: Say;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  /** Whether it is read from right to left: then everything changes sides. */
  readonly rtl: boolean;
  y: number;
}

/** Draws an invoice or a credit note as PDF, in the language that is spoken. */
export async function drawInvoice(invoice: Invoice, spoken: Say): Promise<Buffer> {
  const say = sayOnPaper(spoken);
  const { facts, kind, number } = invoice;
  const title = say(kind === 'invoice' ? invoiceWords.title : invoiceWords.creditNote);
  const size = paperSizeIn(facts.seller.country);
  return drawWithFonts({ size, margin: 0, title: `${title} ${number}` }, (document) => {
    const { width, height } = document.page;
    const rtl = hasRightToLeft(title);
    const sheet = { document, say, rtl, left: margin, right: width - margin, bottom: height - margin - 30, y: margin };
    drawHead(sheet, invoice, title);
    drawLines(sheet, invoice);
    drawTotals(sheet, invoice);
    drawNotes(sheet, invoice);
    drawFoot(sheet, invoice);
  });
}

function drawHead(sheet: Sheet, invoice: Invoice, title: string): void {
  const { document, say, left, right } = sheet;
  const { facts } = invoice;
  const half = (right - left) / 2;
  write(sheet, facts.seller.name, { width: half, size: 13, bold: true });
  for (const line of facts.seller.address) write(sheet, line, { width: half, size: small, color: soft });
  if (facts.seller.taxId !== '')
    write(sheet, say(invoiceWords.taxId, { id: facts.seller.taxId }), { width: half, size: small, color: soft });
  const below = sheet.y;
  const titleRuns = runsOf(title);
  const titleSize = [24, 20, 16].find((one) => widthOf(document.fontSize(one), titleRuns, true) < half) ?? 13;
  writeEnd(sheet, title, { right, y: margin - 4, size: titleSize, bold: true, color: ink });
  sheet.y = margin + 36;
  for (const [name, value] of factsInWords(invoice, say)) {
    const look = { size: small, y: sheet.y };
    document.fontSize(small);
    const both = widthOf(document, [...runsOf(name), ...runsOf(value)], false);
    writeAt(sheet, name, { ...look, x: left + half + 10, width: half - 10, color: soft });
    // What does not fit beside its name stands below it.
    if (both > half - 20) look.y += 12;
    writeEnd(sheet, value, { ...look, right, color: ink });
    sheet.y = look.y + 15;
  }
  const factsEnd = sheet.y;
  sheet.y = below + 26;
  write(sheet, say(invoiceWords.billTo), { width: half, size: small, color: soft });
  for (const line of buyerInWords(invoice, say)) write(sheet, line, { width: half, size: plain });
  sheet.y = Math.max(sheet.y, factsEnd) + 24;
  if (invoice.mode === 'test') {
    write(sheet, say(invoiceWords.test), { width: right - left, size: plain, bold: true, color: '#a3342a' });
    sheet.y += 10;
  }
}

function factsInWords({ kind, number, issuedOn, orderId, facts }: Invoice, say: Say): [string, string][] {
  const { supply, orderedOn, corrects } = facts;
  const all: ([string, string] | null)[] = [
    [say(invoiceWords.number), number],
    [say(invoiceWords.date), dayInWords(issuedOn)],
    [say(invoiceWords.order), shortOrderId(orderId)],
    kind === 'invoice' ? [say(invoiceWords.orderedOn), dayInWords(orderedOn)] : null,
    kind === 'invoice' && supply === null ? [say(invoiceWords.suppliedOn), dayInWords(orderedOn)] : null,
    kind === 'invoice' && supply !== null ? [say(invoiceWords.supplyExpected), daysInWords(supply, say)] : null,
    corrects === null
      ? null
      : [
          say(invoiceWords.corrects),
          say(invoiceWords.numberOf, { number: corrects.number, day: dayInWords(corrects.issuedOn) }),
        ],
  ];
  return all.filter((fact) => fact !== null);
}

function buyerInWords({ orderId, facts: { buyer } }: Invoice, say: Say): string[] {
  if (buyer === null) return ['–'];
  const { company, name, address, vatId, email } = buyer;
  const who = [company, name, ...address].filter((line) => line !== null && line.trim() !== '') as string[];
  // A typeface of all scripts is larger than the shop. The order page shows the name in any script.
  const written = who.every(canWrite) ? who : [say(invoiceWords.asInOrder, { number: shortOrderId(orderId) })];
  const id = vatId === null ? [] : [say(invoiceWords.vatId, { id: vatId })];
  return [...written, ...id, ...(email === null ? [] : [email])];
}

/** Where the columns of numbers end. */
function columnsOf({ left, right }: Sheet): { item: number; quantity: number; price: number; amount: number } {
  const width = right - left;
  return { item: width * 0.5, quantity: left + width * 0.64, price: left + width * 0.82, amount: right };
}

function drawLines(sheet: Sheet, { facts, currency }: Invoice): void {
  const { say, left } = sheet;
  const columns = columnsOf(sheet);
  const head = { y: sheet.y, size: small, color: soft };
  writeAt(sheet, say(invoiceWords.item), { ...head, x: left, width: columns.item });
  if (facts.corrects === null) {
    writeEnd(sheet, say(invoiceWords.quantity), { ...head, right: columns.quantity });
    writeEnd(sheet, say(invoiceWords.price), { ...head, right: columns.price });
  }
  writeEnd(sheet, say(invoiceWords.amount), { ...head, right: columns.amount });
  sheet.y += 15;
  drawRule(sheet);
  if (facts.corrects !== null) {
    const { number } = facts.corrects;
    drawRow(sheet, say(invoiceWords.credited, { number }), [null, null, amountIn(currency, facts.gross)]);
  }
  for (const { title, size, quantity, unitPrice, amount } of facts.lines) {
    const named = size === null ? title : `${title}, ${sizeName(size, say)}`;
    drawRow(sheet, named, [String(quantity), amountIn(currency, unitPrice), amountIn(currency, amount)]);
  }
  for (const { kind, label, amount } of facts.adjustments) {
    const named = kind === 'shipping' ? say(orderWords.shipping) : discountLabel({ label }, say);
    drawRow(sheet, named, [null, null, amountIn(currency, amount)]);
  }
  drawRule(sheet);
}

function drawRow(sheet: Sheet, name: string, [quantity, price, amount]: readonly (string | null)[]): void {
  const { document, left } = sheet;
  const columns = columnsOf(sheet);
  makeRoom(sheet, 34);
  const { y } = sheet;
  const look = { y, size: plain, color: ink };
  writeAt(sheet, name, { ...look, x: left, width: columns.item });
  const end = document.y;
  if (quantity) writeEnd(sheet, quantity, { ...look, right: columns.quantity });
  if (price) writeEnd(sheet, price, { ...look, right: columns.price });
  if (amount) writeEnd(sheet, amount, { ...look, right: columns.amount });
  sheet.y = end + rowGap;
}

function drawTotals(sheet: Sheet, { kind, facts, currency }: Invoice): void {
  const { say } = sheet;
  const show = (cents: Cents) => amountIn(currency, cents);
  drawSum(sheet, say(invoiceWords.net), show(facts.net), false);
  for (const { label, rate, net, amount } of facts.taxes) {
    const percent = (rate / 100_000).toLocaleString(displayLocale(), { style: 'percent', maximumFractionDigits: 3 });
    drawSum(
      sheet,
      say(invoiceWords.taxOn, { tax: sayTaxLabel(label, say), percent, net: show(net) }),
      show(amount),
      false,
    );
  }
  drawSum(sheet, say(invoiceWords.total), show(facts.gross), true);
  if (facts.giftCards > 0)
    drawSum(
      sheet,
      say(kind === 'invoice' ? invoiceWords.giftCards : invoiceWords.toGiftCards),
      show(facts.giftCards),
      false,
    );
}

function drawSum(sheet: Sheet, name: string, amount: string, isTotal: boolean): void {
  const { document, left, right } = sheet;
  makeRoom(sheet, 24);
  const look = { size: isTotal ? 13 : plain, bold: isTotal, color: ink, y: sheet.y };
  const x = left + (right - left) * 0.4;
  writeAt(sheet, name, { ...look, x, width: (right - left) * 0.42 });
  const end = document.y;
  writeEnd(sheet, amount, { ...look, right });
  sheet.y = end + rowGap;
}

function drawNotes(sheet: Sheet, { facts, currency }: Invoice): void {
  const { say, left, right } = sheet;
  sheet.y += 14;
  const notes = [
    ...(facts.book === undefined ? [] : [taxInBook(facts.book, currency, say)]),
    ...(facts.taxes.some(({ included }) => included) ? [say(invoiceWords.included)] : []),
    ...((facts.owed?.goods ?? 0) > 0 ? [say(invoiceWords.intraCommunity)] : []),
    ...(facts.reverseCharge && facts.owed?.services !== 0 ? [say(invoiceWords.reverseCharge)] : []),
    ...facts.note.split(/\r?\n/).filter((line) => line.trim() !== ''),
  ];
  for (const note of notes) {
    makeRoom(sheet, 30);
    write(sheet, note, { width: right - left, size: small, color: soft });
    sheet.y += 3;
  }
}

function taxInBook(book: NonNullable<Invoice['facts']['book']>, currency: string, say: Say): string {
  return say(invoiceWords.taxInBook, {
    amount: amountIn(book.currency, book.tax),
    one: currency.toUpperCase(),
    rate: `${book.rate.toLocaleString(displayLocale(), { maximumSignificantDigits: 6 })} ${book.currency.toUpperCase()}`,
  });
}

/** The seller once more, at the end of the last page. */
function drawFoot(sheet: Sheet, { facts: { seller } }: Invoice): void {
  const { left, right, bottom } = sheet;
  const line = [seller.name, ...seller.address, seller.email].join(' · ');
  writeAt(sheet, line, {
    x: left,
    y: bottom + 12,
    width: right - left,
    size: 8,
    color: soft,
    height: 22,
  });
}

function write(
  sheet: Sheet,
  text: string,
  { width, size, bold = false, color = ink }: { width: number; size: number; bold?: boolean; color?: string },
): void {
  writeAt(sheet, text, { x: sheet.left, y: sheet.y, width, size, bold, color });
  sheet.y = sheet.document.y + 2;
}

function drawRule(sheet: Sheet): void {
  const { document, left, right } = sheet;
  document.moveTo(left, sheet.y).lineTo(right, sheet.y).lineWidth(0.6).stroke(rule);
  sheet.y += 8;
}

interface Look {
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly color: string;
}

/** Writes lines of a width, on the other side of the page where it is read from right to left. */
function writeAt(
  { document, rtl }: Sheet,
  text: string,
  { x, ...place }: Look & { x: number; width: number; height?: number },
): void {
  writeRuns(document, text, { ...place, x: rtl ? document.page.width - x - place.width : x, rtl });
}

/** Writes one line that ends at `right`; at the left where it is read from right to left. */
function writeEnd({ document, rtl }: Sheet, text: string, { right, ...look }: Look & { right: number }): void {
  writeLine(document, text, { ...look, rtl, ...(rtl ? { left: document.page.width - right } : { right }) });
}

/** Begins a page where what comes next does not fit on this one. */
function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y + height <= sheet.bottom) return;
  sheet.document.addPage();
  sheet.y = margin;
}

function amountIn(currency: string, cents: Cents): string {
  return amountOnPaper(money(cents, currency));
}

/** A day as it is written: it is the same in every time zone. */
function dayInWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(displayLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
}

function daysInWords({ from, to }: { from: string; to: string }, say: Say): string {
  return from === to ? dayInWords(from) : say(invoiceWords.days, { first: dayInWords(from), last: dayInWords(to) });
}
