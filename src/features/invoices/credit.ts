import type { Cents } from '../../shared/money.ts';
import type { InvoiceFacts, InvoiceTax } from './facts.ts';

/** What credit notes of an invoice have given back. */
export interface CreditedSoFar {
  readonly gross: Cents;
  /** By the position of the tax in the invoice. */
  readonly taxes: readonly { readonly net: Cents; readonly amount: Cents }[];
}

/**
 * The amounts of a credit note: a part of an invoice, with each of its taxes in proportion. Every part is the difference
 * between what is credited after it and before it, so that credit notes of everything give back exactly the invoice,
 * however it was divided. Throws RangeError for more than is left.
 */
export function creditFacts(
  invoice: Pick<InvoiceFacts, 'gross' | 'taxes' | 'owed'>,
  before: CreditedSoFar,
  cents: Cents,
): Pick<InvoiceFacts, 'gross' | 'net' | 'tax' | 'taxes' | 'owed'> {
  const after = before.gross + cents;
  if (cents <= 0 || after > invoice.gross) throw new RangeError(`cannot credit ${cents} of ${invoice.gross}`);
  const taxes = invoice.taxes.map((tax, position): InvoiceTax => {
    const credited = before.taxes[position] ?? { net: 0, amount: 0 };
    const amount = partOf(tax.amount, after, invoice.gross) - credited.amount;
    const both = partOf(tax.net + tax.amount, after, invoice.gross) - credited.net - credited.amount;
    return { ...tax, net: both - amount, amount };
  });
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
  const { owed } = invoice;
  if (owed === undefined) return { gross: cents, net: cents - tax, tax, taxes };
  const goods = partOf(owed.goods, after, invoice.gross) - partOf(owed.goods, before.gross, invoice.gross);
  return { gross: cents, net: cents - tax, tax, taxes, owed: { goods, services: cents - goods } };
}

/** A part of an amount in proportion, rounded half up. In whole numbers: products of cents may be large. */
function partOf(amount: Cents, part: Cents, whole: Cents): Cents {
  const [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)];
  return Number((2n * a * p + w) / (2n * w));
}
