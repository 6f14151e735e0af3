import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { PartnerWebhookRefusedError, type PartnerWebhook } from '../port.ts';
import { findSubject, redactMessage } from './classify-response.ts';
import { isSameSecret } from '../../../platform/is-same-secret.ts';

/** Events about an order or its shipments. The shop does not subscribe to those about the catalog and mock-ups. */
export const webhookEvents = [
  'order_created',
  'order_updated',
  'order_failed',
  'order_canceled',
  'order_put_hold',
  'order_put_hold_approval',
  'order_remove_hold',
  'order_refunded',
  'shipment_sent',
  'shipment_delivered',
  'shipment_returned',
  'shipment_canceled',
  'shipment_out_of_stock',
  'shipment_put_hold',
  'shipment_put_hold_approval',
  'shipment_remove_hold',
] as const;

/**
 * Printful has two forms of orders in webhooks, which differ only in fields that are not read here. An order that
 * somebody has entered by hand has no id of the shop.
 */
const event = z.object({
  type: z.string(),
  data: z
    .object({
      reason: z.string().optional().catch(undefined),
      order: z.object({ id: z.union([z.number().int(), z.string()]), external_id: z.string().nullish() }),
    })
    .optional()
    .catch(undefined),
});

/**
 * Verifies a webhook of Printful: `x-pf-webhook-signature` is the HMAC-SHA256 of the raw body, with the bytes of the
 * hexadecimal secret as the key. Null for events about no order. Throws PartnerWebhookRefusedError.
 */
export function parseWebhook(
  headers: Readonly<Record<string, string | undefined>>,
  rawBody: Buffer,
  secret: string,
): PartnerWebhook | null {
  const key = decodeHex(secret);
  if (key === null) throw new PartnerWebhookRefusedError("the secret of Printful's webhooks is not hexadecimal");
  // Stryker disable next-line StringLiteral: no other text that is not hexadecimal is a signature either.
  const signature = decodeHex(headers['x-pf-webhook-signature'] ?? '');
  const expected = createHmac('sha256', key).update(rawBody).digest();
  if (signature === null || !isSameSecret(signature, expected)) {
    throw new PartnerWebhookRefusedError('a webhook without a valid signature');
  }
  const { type, data } = readEvent(rawBody);
  if (data === undefined || type.startsWith('catalog_') || type.startsWith('mockup_')) return null;
  return {
    reference: String(data.order.id),
    fulfilmentId: data.order.external_id ?? null,
    hint: hintOf(type, data.reason),
  };
}

/** The reason of a failed order. Only this webhook has it: the order itself has no more than the state `failed`. */
function hintOf(type: string, reason: string | undefined): PartnerWebhook['hint'] {
  if (type !== 'order_failed' || reason === undefined || reason.trim() === '') return null;
  // Stryker disable next-line ArrayDeclaration: a word that nobody writes can be hidden as well.
  return { reason: findSubject(reason), detail: `Printful did not accept the order: ${redactMessage(reason, [])}` };
}

function readEvent(rawBody: Buffer): z.output<typeof event> {
  try {
    return event.parse(JSON.parse(rawBody.toString('utf8')));
  } catch (error) {
    throw new PartnerWebhookRefusedError('a signed webhook that is not an event', { cause: error });
  }
}

/** Buffer.from would stop silently at the first character that is not hexadecimal. */
function decodeHex(text: string): Buffer | null {
  return /^(?:[0-9a-f]{2})+$/i.test(text) ? Buffer.from(text, 'hex') : null;
}
