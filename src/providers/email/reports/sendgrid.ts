import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { EmailReportRefusedError, type EmailReport, type EmailReports } from './port.ts';
import { readJson } from './read-json.ts';

const events = z.array(
  z.object({
    event: z.string(),
    email: z.string(),
    /** Of bounces: 'bounce' or 'blocked', which may pass. */
    type: z.string().optional(),
    reason: z.string().optional(),
  }),
);

/** Why SendGrid does not even try: it remembers that the address has bounced, or that its owner has complained. */
const dropped: Readonly<Record<string, EmailReport['kind']>> = {
  'Bounced Address': 'bounced',
  Invalid: 'bounced',
  'Spam Reporting Address': 'complained',
};

/**
 * Reads the signed event webhook of SendGrid. `publicKey` is the verification key as SendGrid shows it: base64 of a DER
 * key. The signature is ECDSA with SHA-256 over the time and the body. Throws for a key that is none.
 */
export function createSendGridReports(publicKey: string): EmailReports {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return {
    read({ headers, body }) {
      const signature = headers['x-twilio-email-event-webhook-signature'] ?? '';
      const time = headers['x-twilio-email-event-webhook-timestamp'] ?? '';
      if (!isSigned(key, Buffer.concat([Buffer.from(time), body]), signature))
        throw new EmailReportRefusedError('the signature is wrong or missing');
      return readJson(body, events).flatMap(present);
    },
  };
}

function isSigned(key: KeyObject, signed: Buffer, signature: string): boolean {
  return signature !== '' && verify('sha256', signed, key, Buffer.from(signature, 'base64'));
}

function present({ event, email, type, reason = '' }: z.infer<typeof events>[number]): EmailReport[] {
  const address = email.trim().toLowerCase();
  const detail = reason || null;
  if (event === 'bounce' && type !== 'blocked') return [{ address, kind: 'bounced', detail }];
  if (event === 'spamreport') return [{ address, kind: 'complained', detail: null }];
  if (event === 'delivered') return [{ address, kind: 'delivered', detail: null }];
  const kind = event === 'dropped' ? dropped[reason] : undefined;
  return kind === undefined ? [] : [{ address, kind, detail }];
}
