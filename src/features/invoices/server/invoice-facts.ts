import type { Cents } from '../../../shared/money.ts';
import { countryName } from '../../../shared/places/countries.ts';
import { isDownload, reverseChargeCode, type Place } from '../../catalog/contract.ts';
import { addressLines, countryOf, isDeliverable, nameOnEnvelope, type ShippingAddress } from '../../orders/contract.ts';
import { bookCents, rateOf, type Bill } from '../../orders/server/service.ts';
import type { InvoiceFacts, InvoiceTax } from '../contract.ts';

/** What an invoice states besides the facts of its order. */
export interface Issuing {
  readonly seller: InvoiceFacts['seller'];
  readonly note: string;
  /** The day of the order, in the shop's time zone. */
  readonly orderedOn: string;
}

/** The facts of the invoice of an order. */
export function factsOfInvoice(bill: Bill, { seller, note, orderedOn }: Issuing): InvoiceFacts {
  const { row, lines, adjustments, taxes, tenders } = bill;
  const billed = taxes.map(({ label, rate, taxable, amount, included }): InvoiceTax => ({
    label,
    rate,
    net: included ? taxable - amount : taxable,
    amount,
    included,
  }));
  const tax = billed.reduce((sum, { amount }) => sum + amount, 0);
  const reverseCharge = adjustments.some(({ code }) => code === reverseChargeCode);
  const isSent = lines.some((line) => !isDownload(line));
  return {
    seller,
    buyer: buyerOf(bill),
    country: placeOfSale(row.place, row.address),
    orderedOn,
    supply: isSent ? supplyOf(bill) : null,
    lines: lines.map(({ title, productSize, quantity, unitPrice }) => ({
      title,
      size: productSize,
      quantity,
      unitPrice,
      amount: unitPrice * quantity,
    })),
    adjustments: adjustments.flatMap(({ kind, label, amount }) =>
      kind === 'tax' ? [] : [{ kind, label, amount: amount.cents }],
    ),
    taxes: billed,
    net: row.total - tax,
    tax,
    gross: row.total,
    ...taxInBook(bill, 0, tax),
    reverseCharge,
    ...(reverseCharge && { owed: owedOf(bill) }),
    giftCards: tenders.reduce((sum, { kind, amount }) => (kind === 'gift card' ? sum + amount.cents : sum), 0),
    note,
    corrects: null,
  };
}

/**
 * The tax of an invoice in the currency of the books; of a credit note, what it adds to the tax `before` it, so that
 * credit notes of everything give back exactly the tax of the invoice.
 */
export function taxInBook({ row }: Pick<Bill, 'row'>, before: Cents, tax: Cents): Pick<InvoiceFacts, 'book'> {
  const { currency, bookCurrency, bookFactor } = row;
  if (tax === 0 || bookCurrency === currency) return {};
  const inBook = bookCents(before + tax, bookFactor) - bookCents(before, bookFactor);
  return { book: { currency: bookCurrency, rate: rateOf(row), tax: inBook } };
}

/** Shipping and its discounts belong to the goods, where there are some. */
function owedOf({ row: { total }, lines }: Bill): InvoiceFacts['owed'] {
  if (lines.every(isDownload)) return { goods: 0, services: total };
  const services = lines
    .filter(isDownload)
    .reduce((sum, { unitPrice, quantity, discount }) => sum + unitPrice * quantity - discount, 0);
  return { goods: total - services, services };
}

/** Name and address of whoever bought. A download has no more of an address than its country. */
function buyerOf({
  row: { address, company, customerEmail, customerFirstName, customerLastName },
}: Bill): InvoiceFacts['buyer'] {
  const name = [customerFirstName, customerLastName].filter((part) => (part ?? '').trim() !== '').join(' ');
  if (address === null && customerEmail === null && name === '') return null;
  return {
    ...whereToOf(address, name),
    email: customerEmail,
    company: company?.name ?? null,
    vatId: company?.vatId ? company.vatId : null,
  };
}

/** The recipient of a parcel and their address. Without one, the buyer by `name`, and the country, if it is known. */
function whereToOf(address: ShippingAddress | null, name: string): { name: string; address: string[] } {
  if (address === null) return { name, address: [] };
  if (!isDeliverable(address)) return { name, address: [countryName(countryOf(address))] };
  const recipient = nameOnEnvelope(address);
  return { name: recipient, address: addressLines(address).filter((line) => line !== recipient) };
}

function placeOfSale(place: Place | null, address: ShippingAddress | null): string | null {
  return place?.country ?? (address === null ? null : countryOf(address));
}

/** From the first day on which something is expected to the last; null if nobody has said when. */
function supplyOf({ row: { arrival } }: Bill): InvoiceFacts['supply'] {
  if (arrival === null || arrival.length === 0) return null;
  const earliest = arrival.map((part) => part.earliest).toSorted();
  const latest = arrival.map((part) => part.latest).toSorted();
  return { from: earliest[0] ?? '', to: latest.at(-1) ?? '' };
}
