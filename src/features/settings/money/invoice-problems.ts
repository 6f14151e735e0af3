import { isInUnion, tidyVatId, unionCountryOfVatId, vatPrefixOf } from '../../../shared/places/union.ts';
import type { Zone } from '../../catalog/contract.ts';
import { resolveCountry, resolveInvoices, type Selling } from './invoices.ts';

/** Why companies cannot account for the VAT; null if they can, or are not to. */
function findReverseChargeProblem({ shop, tax, invoices }: Selling, zones: readonly Zone[]): string | null {
  if (invoices?.reverseCharge !== true) return null;
  if (invoices.on !== true || invoices.companies !== true)
    return 'This needs invoices, and companies that are asked for their VAT ID.';
  if (tax?.method !== 'table')
    return 'This needs your own rates by country (Settings, Taxes). Stripe Tax decides by itself, and charges everybody.';
  const country = resolveCountry(shop?.country, zones);
  if (!isInUnion(country)) return 'Only a shop in the European Union sells by these rules (Settings, Shop, Country).';
  const own = unionCountryOfVatId(tidyVatId(invoices.taxId ?? ''));
  return own === country
    ? null
    : `Enter your own VAT ID above. It begins with ${vatPrefixOf(country)}, and the invoice has to name it.`;
}

/** Sentences by path for invoices that would not say who sells, or what the buyer owes. */
export function findInvoiceProblems(selling: Selling, zones: readonly Zone[]): Record<string, string> {
  const { on, seller, prefix: own, creditNotePrefix } = resolveInvoices(selling.invoices);
  const problems: Record<string, string> = {};
  const reverseCharge = findReverseChargeProblem(selling, zones);
  if (reverseCharge !== null) problems['invoices.reverseCharge'] = reverseCharge;
  if (own === creditNotePrefix)
    problems['invoices.creditNotePrefix'] =
      'Credit notes need a prefix of their own, because they have numbers of their own.';
  if (!on) return problems;
  if (seller === '') problems['invoices.seller'] = 'An invoice says who sells. Write the name.';
  if ((selling.shop?.address ?? '').trim() === '')
    problems['shop.address'] = 'An invoice says where the seller is. Write the postal address.';
  return problems;
}
