import type { Config } from '../../../platform/config.ts';
import { composeWith, type EmailKind } from '../../../platform/outbox/emails.ts';
import { signInLinkPage } from '../contract.ts';
import { signInEmail } from './emails.ts';
import { codeOf, linkToken } from './sign-in-secrets.ts';

interface AccountEmailsContext {
  readonly config: Pick<Config, 'shopName' | 'supportEmail' | 'publicUrl' | 'mode' | 'appSecret'>;
}

/** The account emails and their composers, for the worker. Templates are loaded with the first email. */
export function accountEmails(context: AccountEmailsContext): EmailKind[] {
  const { shopName, supportEmail, publicUrl, mode } = context.config;
  const from = { shopName, shopUrl: publicUrl, supportEmail, testMode: mode === 'test' };
  return [
    composeWith(signInEmail, async ({ requestId, email }) => {
      const { SignInEmail } = await import('./emails/sign-in.tsx');
      const { renderEmail } = await import('../../../platform/emails/render-email.ts');
      const code = codeOf(context, requestId);
      // The token is in the fragment, which browsers do not send. No log and no Referer header contains it.
      const link = `${publicUrl}${signInLinkPage}#${linkToken(context, requestId)}`;
      return {
        to: [{ name: null, address: email }],
        subject: `${code} is your ${shopName} sign-in code`,
        pictures: [],
        ...(await renderEmail(SignInEmail({ from, link, code }))),
      };
    }),
  ];
}
