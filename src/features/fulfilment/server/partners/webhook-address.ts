import type { LinkSigner } from '../../../../platform/signed-link.ts';
import type { PrintPartnerName } from '../../../../providers/fulfilment/port.ts';

/** Path to which a partner sends its webhooks. */
export function partnerWebhookPath(partner: PrintPartnerName): string {
  return `/api/webhooks/print/${partner}`;
}

/** Path for a partner that does not sign its webhooks: the last segment is a secret. */
export function secretWebhookPath(printLinks: LinkSigner, partner: PrintPartnerName): string {
  return `${partnerWebhookPath(partner)}/${callbackSecret(printLinks, partner)}`;
}

/** The last segment of `secretWebhookPath`. */
export function callbackSecret(printLinks: LinkSigner, partner: PrintPartnerName): string {
  return printLinks.sign(`callback ${partner}`);
}
