import { PanelError } from '../../../../shared/shop-error.ts';
import { findCodeInOtherCurrency } from '../../../checkout/server/service.ts';
import { findOtherBookCurrency } from '../../../orders/server/service.ts';
import { resolveCurrencies, storedSettings } from '../../../settings/contract.ts';
import type { AdminContext } from '../context.ts';

/**
 * Throws conflict for settings that change the shop's own currency while something is counted in the one before: the
 * figures of a shop add up its orders, and they are in one currency.
 */
export async function refuseOtherBooks(context: AdminContext, wanted: unknown): Promise<void> {
  const parsed = storedSettings.safeParse(wanted);
  // Saving says what is wrong with them.
  if (!parsed.success) return;
  const { own } = resolveCurrencies(parsed.data.money);
  if (own === context.settings.current().currencies.own) return;
  const next = own.toUpperCase();
  const other = await findOtherBookCurrency(context.db, own);
  if (other !== null) {
    const before = other.toUpperCase();
    throw new PanelError(
      'conflict',
      `This shop has orders whose figures are in ${before}, so its own currency stays ${before}. ` +
        `To sell in ${next}, add it under Further currencies.`,
    );
  }
  const code = await findCodeInOtherCurrency(context.db, own);
  if (code !== null)
    throw new PanelError(
      'conflict',
      `The discount code ${code.code} has amounts in ${code.currency.toUpperCase()}. Delete it under Discount codes, ` +
        `or save it without them, before the shop's own currency becomes ${next}.`,
    );
}
