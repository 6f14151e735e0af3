import type { DbOrTx } from '../../../../platform/db/database.ts';
import { matchEmails } from '../listing/listing-store.ts';
import type { SearchNames } from '../listing/search-store.ts';
import * as store from './customer-store.ts';
import { findTagsNamed } from './tag-store.ts';

/** A search covers the customers of this many of the newest orders that match. */
const maxSearchedOrders = 1_000;

/**
 * One page of customers. `text` finds them by what finds their orders (name, address, pet and so on) or by a tag.
 * `more` is true if there are more than `upTo`, or if a search found more orders than it covers.
 */
export async function listCustomers(
  db: DbOrTx,
  {
    text,
    named,
    ...criteria
  }: Omit<store.CustomerCriteria, 'of'> & { readonly text?: string; readonly named?: SearchNames },
  page: { offset: number; size: number; upTo: number; sort: store.CustomerSort },
): Promise<{ customers: store.Customer[]; total: number; more: boolean }> {
  const searched = text?.trim() ?? '';
  if (searched === '') {
    const { customers, total } = await store.findCustomers(db, criteria, page);
    return { customers, total: Math.min(total, page.upTo), more: total > page.upTo };
  }
  const found = await matchEmails(
    db,
    { text: searched, ...(named && { named }), mode: criteria.mode },
    maxSearchedOrders,
  );
  const of = { emails: found.emails, tags: await findTagsNamed(db, searched) };
  const { customers, total } = await store.findCustomers(db, { ...criteria, of }, page);
  return {
    customers,
    total: Math.min(total, page.upTo),
    more: total > page.upTo || found.more,
  };
}
