import { z } from 'zod';
import { isSignedWebhook } from '../../../platform/http/standard-webhook.ts';
import { minute, type Clock } from '../../../shared/time.ts';
import { EmailReportRefusedError, type EmailReport, type EmailReports } from './port.ts';
import { readJson } from './read-json.ts';

const message = z.object({
  type: z.string(),
  data: z.object({
    to: z.array(z.string()).optional(),
    bounce: z.object({ type: z.string().optional(), message: z.string().optional() }).optional(),
  }),
});

/** How far the time of a webhook may be from now, as Svix, which sends them for Resend, recommends. */
const maxAgeMs = 5 * minute;

/**
 * Reads the webhooks of Resend, signed by the Standard Webhooks scheme. `secret` is the signing secret of the webhook,
 * 'whsec_' and base64.
 */
export function createResendReports(secret: string, clock: Clock): EmailReports {
  return {
    read({ headers, body }) {
      const signedAt = Number(headers['svix-timestamp']);
      if (!(Math.abs(clock().getTime() - signedAt * 1_000) <= maxAgeMs))
        throw new EmailReportRefusedError('the webhook is too old, or the clock of the shop is wrong');
      const signed = {
        id: headers['svix-id'] ?? '',
        signedAt,
        body: body.toString('utf8'),
        signatures: headers['svix-signature'] ?? '',
      };
      if (!isSignedWebhook(secret, signed)) throw new EmailReportRefusedError('the signature is wrong or missing');
      return present(readJson(body, message));
    },
  };
}

function present({ type, data: { to = [], bounce = {} } }: z.infer<typeof message>): EmailReport[] {
  const report = (kind: EmailReport['kind'], detail: string | null = null) =>
    to.map((address) => ({ address: address.trim().toLowerCase(), kind, detail }));
  if (type === 'email.complained') return report('complained');
  if (type === 'email.delivered') return report('delivered');
  const isFinal = bounce.type === undefined || bounce.type === 'Permanent';
  return type === 'email.bounced' && isFinal ? report('bounced', bounce.message || null) : [];
}
