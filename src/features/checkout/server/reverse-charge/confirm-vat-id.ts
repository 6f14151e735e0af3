import { VatRegisterBusyError } from '../../../../providers/vat-register/port.ts';
import { tidyVatId, unionCountryOfVatId } from '../../../../shared/places/union.ts';
import { addMilliseconds, hour, minute } from '../../../../shared/time.ts';
import { dayOf } from '../../../../shared/shop-days.ts';
import type { VatIdAnswer } from '../../contract.ts';
import { checkVatId } from '../check-vat-id.ts';
import type { CheckoutContext } from '../context.ts';
import { keepCheck, readCheck, type VatCheckRow } from './check-store.ts';

type ConfirmContext = Pick<CheckoutContext, 'db' | 'clock' | 'log' | 'settings' | 'vatRegister'>;

/** A check is used again for this long: a buyer looks at the total, and pays a little later. */
const maxAgeMs = 12 * hour;
/** A company that is not known yet may have been registered just now. */
const maxUnknownAgeMs = 5 * minute;

/**
 * Whether a company has a VAT ID, by what the register says or has said in the last hours: 'unknown' if not,
 * 'unavailable' while the register does not answer. 'elsewhere' for IDs that no register of the European Union knows, and
 * for those of the seller's own country. Throws ShopError: invalid for what is no VAT ID.
 */
export async function confirmVatId(context: ConfirmContext, typed: string): Promise<VatIdAnswer> {
  const vatId = checkVatId(typed);
  const country = unionCountryOfVatId(vatId);
  if (country === null || country === context.settings.current().priceList.tax.reverseChargeFrom) return 'elsewhere';
  try {
    return (await look(context, vatId)).isKnown ? 'confirmed' : 'unknown';
  } catch (error) {
    if (!(error instanceof VatRegisterBusyError)) throw error;
    context.log.warn({ err: error }, 'a VAT ID could not be confirmed');
    return 'unavailable';
  }
}

/** The VAT ID of a request, if it is confirmed and companies account for the VAT here; null otherwise. */
export async function confirmedVatId(context: ConfirmContext, typed: string | undefined): Promise<string | null> {
  if (typed === undefined || context.settings.current().priceList.tax.reverseChargeFrom === null) return null;
  return (await confirmVatId(context, typed)) === 'confirmed' ? tidyVatId(typed) : null;
}

/** When a VAT ID was confirmed, and by which number the register proves it. */
export async function readConfirmation(
  { db, config }: Pick<CheckoutContext, 'db' | 'config'>,
  vatId: string,
): Promise<{ readonly on: string; readonly number: string | null } | null> {
  const known = await readCheck(db, vatId, new Date(0));
  if (known === null || !known.isKnown) return null;
  return { on: dayOf(known.checkedAt, config.timezone), number: known.consultation };
}

async function look({ db, clock, settings, vatRegister }: ConfirmContext, vatId: string): Promise<VatCheckRow> {
  const now = clock();
  const known = await readCheck(db, vatId, addMilliseconds(now, -maxAgeMs));
  if (known?.isKnown || (known !== null && known.checkedAt > addMilliseconds(now, -maxUnknownAgeMs))) return known;
  const own = tidyVatId(settings.current().invoices.taxId);
  const said = await vatRegister.check(vatId, unionCountryOfVatId(own) === null ? null : own);
  const row = { vatId, ...said, checkedAt: now };
  await keepCheck(db, row);
  return row;
}
