import { z } from 'zod';
import { EmailReportRefusedError, type EmailReport, type EmailReports } from './port.ts';
import { readJson } from './read-json.ts';
import { isSameSecret } from '../../../platform/is-same-secret.ts';

const message = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: z.string().optional(),
  /** Only of deliveries. */
  Recipient: z.string().optional(),
  Description: z.string().optional(),
  Details: z.string().optional(),
});

/** Types of bounces after which Postmark does not try the address again by itself. */
const hard: ReadonlySet<string | undefined> = new Set(['HardBounce', 'BadEmailAddress']);

/**
 * Reads Postmark's webhooks. Postmark signs nothing: the address of the webhook holds a name and a password, which it
 * sends as HTTP basic authentication. Any name will do.
 */
export function createPostmarkReports(password: string): EmailReports {
  return {
    read({ headers, body }) {
      if (!isSameSecret(passwordIn(headers.authorization ?? ''), password))
        throw new EmailReportRefusedError('the password is wrong or missing');
      return present(readJson(body, message));
    },
  };
}

function present({ RecordType, Type, Email, Recipient, Description, Details }: z.infer<typeof message>): EmailReport[] {
  const address = (Email ?? Recipient ?? '').trim().toLowerCase();
  if (address === '') return [];
  const detail = Details || Description || null;
  if (RecordType === 'Bounce' && hard.has(Type)) return [{ address, kind: 'bounced', detail }];
  if (RecordType === 'SpamComplaint') return [{ address, kind: 'complained', detail }];
  if (RecordType === 'Delivery') return [{ address, kind: 'delivered', detail: null }];
  return [];
}

function passwordIn(authorization: string): string {
  const [, encoded = ''] = /^basic ([a-z0-9+/=]+)$/i.exec(authorization) ?? [];
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  return decoded.slice(decoded.indexOf(':') + 1);
}
