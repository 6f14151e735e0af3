import type { Config } from '../../platform/config.ts';
import { pass, undecided, type Finding } from './finding.ts';

/** Whether a mail service tells the shop of emails that come back. */
export function judgeBounces({ mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>): Finding {
  const name = 'bounces';
  if (mail.smtpUrl === null) return pass(name, 'not needed yet: no email leaves the shop.');
  const services = Object.entries(mail.webhooks).flatMap(([service, key]) => (key === null ? [] : [service]));
  if (services.length > 0) {
    const addresses = services.map((service) => `${publicUrl}/api/webhooks/email/${service}`);
    return pass(name, `emails that come back are reported to ${addresses.join(' and ')}.`);
  }
  return undecided(
    name,
    'no mail service reports emails that come back, so nobody learns of a mistyped address. Postmark, SendGrid, ' +
      'Amazon SES, Mailgun and Resend can.',
  );
}
