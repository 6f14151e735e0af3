import { GatewayBusyError, GatewayRefusedError } from '../../../../providers/payments/port.ts';
import { CustomerError, PanelError } from '../../../../shared/shop-error.ts';
import { checkoutErrors } from '../../../../words/catalogs/checkout-errors.ts';

/**
 * Whether the gateway could not report a payment: it is busy, or it refuses the shop until the shop owner fixes
 * something, which `watchGateway` reports. Either way the state of the money is unknown.
 */
export function isGatewayUnavailable(error: unknown): error is GatewayBusyError | GatewayRefusedError {
  return error instanceof GatewayBusyError || error instanceof GatewayRefusedError;
}

/** Converts an error of the gateway to a ShopError with a message for admins. Returns any other error unchanged. */
export function toAdminError(error: unknown): unknown {
  if (error instanceof GatewayBusyError) return new CustomerError('unavailable', checkoutErrors.busy);
  if (error instanceof GatewayRefusedError) {
    return new PanelError(
      'unavailable',
      'The payment provider refuses the shop. The notices in the admin panel say why and what to do.',
    );
  }
  return error;
}
