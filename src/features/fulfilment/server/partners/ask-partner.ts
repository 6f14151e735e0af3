import { PartnerError, type PrintPartner } from '../../../../providers/fulfilment/port.ts';
import { PanelError } from '../../../../shared/shop-error.ts';

/**
 * Calls a partner for an admin who waits for the response. Throws ShopError: unprocessable with the reason if the
 * partner refuses, because a retry would not help; unavailable if it cannot be reached.
 */
export async function askPartner<T>({ label }: Pick<PrintPartner, 'label'>, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    if (error.kind === 'refused') throw new PanelError('unprocessable', error.message);
    throw new PanelError('unavailable', `${label} cannot be asked now: ${error.message}`);
  }
}
