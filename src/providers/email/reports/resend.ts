import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
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
 * Reads the webhooks of Resend. `secret` is the signing secret of the webhook, 'whsec_' and base64. The signature is
 * HMAC with SHA-256 over the id, the time and the body; while a secret is replaced, there are several.
 */
export function createResendReports(secret: string, clock: Clock): EmailReports {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return {
    read({ headers, body }) {
      const id = headers['svix-id'] ?? '';
      const time = headers['svix-timestamp'] ?? '';
      const expected = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest();
      const given = (headers['svix-signature'] ?? '').split(' ').flatMap((signature) => {
        const [version, encoded = ''] = signature.split(',');
        return version === 'v1' ? [Buffer.from(encoded, 'base64')] : [];
      });
      if (!given.some((one) => one.length === expected.length && timingSafeEqual(one, expected)))
        throw new EmailReportRefusedError('the signature is wrong or missing');
      if (!(Math.abs(clock().getTime() - Number(time) * 1_000) <= maxAgeMs))
        throw new EmailReportRefusedError('the webhook is too old, or the clock of the shop is wrong');
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
