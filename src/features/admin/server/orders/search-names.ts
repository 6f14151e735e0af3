import type { Db } from '../../../../platform/db/database.ts';
import { adjustmentCodeOf } from '../../../catalog/contract.ts';
import { findCodesWith } from '../../../checkout/server/service.ts';
import type { SearchNames } from '../../../orders/server/service.ts';
import type { LiveSettings } from '../../../settings/server/service.ts';
import { offerNames } from '../../contract.ts';

/** A search finds the orders of at most this many discount codes that contain a word. */
const maxCodes = 20;

/** What the words of a search may mean in this shop, besides what is written in the orders: styles and offers. */
export async function searchNames(
  { db, settings }: { readonly db: Db; readonly settings: Pick<LiveSettings, 'current'> },
  text = '',
): Promise<SearchNames> {
  const words = text.split(/\s+/u).filter((word) => word.length >= 3);
  const codes = await findCodesWith(db, words, maxCodes);
  return {
    styles: settings.current().styles.map(({ id, name }) => ({ id, name })),
    offers: [
      ...Object.entries(offerNames).map(([code, name]) => ({ code, name })),
      ...codes.map((code) => ({ code: adjustmentCodeOf(code), name: code })),
    ],
  };
}
