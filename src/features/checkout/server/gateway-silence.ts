import { GatewayBusyError, GatewayRefusedError } from '../../../providers/payments/port.ts';
import { ShopError } from '../../../shared/shop-error.ts';
import { checkoutMessages } from '../contract.ts';

/**
 * Whether the gateway could not say how a payment stands: it is busy, or refuses the shop until the owner has put
 * something right, of which the owner is told. Either way nothing is known of the money.
 */
export function isGatewaySilent(error: unknown): error is GatewayBusyError | GatewayRefusedError {
  return error instanceof GatewayBusyError || error instanceof GatewayRefusedError;
}

/** What an admin is told of it; any other error as it is. */
export function inWordsOfAdmin(error: unknown): unknown {
  if (error instanceof GatewayBusyError) return new ShopError('unavailable', checkoutMessages.busy);
  if (error instanceof GatewayRefusedError) {
    return new ShopError(
      'unavailable',
      'The payment provider refuses the shop. The notices in the admin panel say why and what to do.',
    );
  }
  return error;
}
