import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/config.ts';
import { emailTroubles } from '../../platform/outbox/email-troubles.ts';
import { encryptionOf } from '../../providers/email/smtp-encryption.ts';
import { timeoutMs } from './ask.ts';
import { reasonOf, pass, fail, type Finding } from './finding.ts';

const name = 'mail';

/** Connects, encrypts and signs in as the shop would, without sending an email. */
export async function checkEmail({ mail: { smtpUrl, from } }: Pick<Config, 'mail'>): Promise<Finding[]> {
  if (smtpUrl === null) return [pass(name, 'no SMTP_URL: emails are kept in DATA_DIR and read at /dev/mail.')];
  const transport = createTransport({
    ...encryptionOf(smtpUrl),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return [
      pass(
        name,
        `${new URL(smtpUrl).host} accepts the shop's sign-in. Whether it sends for ${from.address.split('@')[1]} ` +
          'shows with the first email.',
      ),
    ];
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
    if (code === 'EAUTH')
      return [fail(name, `${new URL(smtpUrl).host} refuses the name or password in SMTP_URL: ${reasonOf(error)}.`)];
    if (code === 'ETLS')
      return [
        fail(
          name,
          `${new URL(smtpUrl).host} does not accept an encrypted connection: ${reasonOf(error)}. ` +
            emailTroubles.encryption.remedy,
        ),
      ];
    return [fail(name, `${new URL(smtpUrl).host} cannot be used: ${reasonOf(error)}.`)];
  } finally {
    transport.close();
  }
}
