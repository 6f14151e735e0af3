import type { LinkSigner } from '../../../platform/signed-link.ts';
import type { PrintPartnerName } from '../../../providers/fulfilment/port.ts';

/** Where a partner sends its webhooks. */
export function partnerWebhookPath(partner: PrintPartnerName): string {
  return `/api/webhooks/print/${partner}`;
}

/** Where a partner sends webhooks that it does not sign: the last part of the address is a secret. */
export function secretWebhookPath(printLinks: LinkSigner, partner: PrintPartnerName): string {
  return `${partnerWebhookPath(partner)}/${callbackSecret(printLinks, partner)}`;
}

/** The last part of `secretWebhookPath`. */
export function callbackSecret(printLinks: LinkSigner, partner: PrintPartnerName): string {
  return printLinks.sign(`callback ${partner}`);
}
