import { deriveSecret } from '../../../../platform/derive-secret.ts';
import type { GatewayPayment } from '../../../../providers/payments/port.ts';
import type { CheckoutContext } from '../context.ts';

/**
 * What the shop keeps of a card: a keyed hash, from which neither the card nor the gateway's name for it can be read.
 */
export function markOf({ config }: Pick<CheckoutContext, 'config'>, fingerprint: string): string {
  return deriveSecret(config.appSecret, `card: ${fingerprint}`);
}

/** The mark of the card that the gateway has charged for a payment; null for anything that is not a card. */
export function markOfPaid(
  context: Pick<CheckoutContext, 'config'>,
  { cardFingerprint }: GatewayPayment,
): string | null {
  return cardFingerprint === null ? null : markOf(context, cardFingerprint);
}
