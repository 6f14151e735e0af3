import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { EmailReportRefusedError, type EmailReport, type EmailReports } from './port.ts';
import { readJson } from './read-json.ts';
import { isSameSecret } from '../../../platform/is-same-secret.ts';

const message = z.object({
  signature: z.object({ timestamp: z.coerce.string(), token: z.string(), signature: z.string() }),
  'event-data': z.object({
    event: z.string(),
    recipient: z.string().optional(),
    /** Of failures: 'permanent', or 'temporary', after which Mailgun tries again. */
    severity: z.string().optional(),
    reason: z.string().optional(),
    'delivery-status': z.object({ message: z.string().optional(), description: z.string().optional() }).optional(),
  }),
});

/** The reasons of failures that say something about the address: it has bounced or complained, now or before. */
const failures: Readonly<Record<string, EmailReport['kind']>> = {
  bounce: 'bounced',
  'suppress-bounce': 'bounced',
  'suppress-complaint': 'complained',
};

/**
 * Reads the webhooks of Mailgun. `key` is the HTTP webhook signing key of the account. The signature is part of the
 * body: HMAC with SHA-256 over the time and a token.
 */
export function createMailgunReports(key: string): EmailReports {
  return {
    read({ body }) {
      const { signature, 'event-data': event } = readJson(body, message);
      const expected = createHmac('sha256', key).update(`${signature.timestamp}${signature.token}`).digest();
      const given = Buffer.from(signature.signature, 'hex');
      if (!isSameSecret(given, expected)) throw new EmailReportRefusedError('the signature is wrong or missing');
      return present(event);
    },
  };
}

function present({ recipient = '', ...event }: z.infer<typeof message>['event-data']): EmailReport[] {
  const address = recipient.trim().toLowerCase();
  if (address === '') return [];
  if (event.event === 'complained') return [{ address, kind: 'complained', detail: null }];
  if (event.event === 'delivered') return [{ address, kind: 'delivered', detail: null }];
  const kind = event.event === 'failed' && event.severity === 'permanent' ? failures[event.reason ?? ''] : undefined;
  const { message: said, description } = event['delivery-status'] ?? {};
  return kind === undefined ? [] : [{ address, kind, detail: said || description || null }];
}
