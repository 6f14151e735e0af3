import type { EmailTrouble } from '../../providers/email/port.ts';

export const emailTroubleKinds = [
  'password',
  'sender',
  'limit',
  'encryption',
  'policy',
  'refused',
] as const satisfies readonly EmailTrouble[];

/** Why a mail server rejects the shop and what the owner can do, for the panel and the owner's email. */
export const emailTroubles: Readonly<Record<EmailTrouble, { readonly wrong: string; readonly remedy: string }>> = {
  password: {
    wrong: 'the mail server refuses the name or password in SMTP_URL',
    remedy: 'Check both at your mail service; many require an app password or an API key there.',
  },
  sender: {
    wrong: 'the mail server does not let the shop send as MAIL_FROM',
    remedy: 'Verify that address or its domain at your mail service, and take the account out of its sandbox.',
  },
  limit: {
    wrong: 'a sending limit of your mail service is reached',
    remedy: 'The emails are sent once it allows more. Ask it for a higher limit, or set another service in SMTP_URL.',
  },
  encryption: {
    wrong: 'no encrypted connection to the mail server in SMTP_URL can be made',
    remedy:
      'Use the address that your mail service gives for STARTTLS (smtp://...:587) or TLS (smtps://...:465). Only for a server in your own network that has neither, add ?requireTLS=false.',
  },
  policy: {
    wrong: 'the mail server refuses emails of the shop by its policy',
    remedy:
      'The server’s message says why. Often SPF, DKIM or DMARC records of the domain in MAIL_FROM are missing: npm run doctor checks them.',
  },
  refused: {
    wrong: 'the mail server refuses emails of the shop',
    remedy: 'The server’s message says why; your mail service can tell you more.',
  },
};
