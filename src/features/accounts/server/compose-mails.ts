import type { Config } from '../../../platform/config.ts';
import { composeWith, type MailWork } from '../../../platform/outbox/mails.ts';
import { signInLinkPage } from '../contract.ts';
import { signInMail } from './mails.ts';
import { codeOf, linkToken } from './sign-in-secrets.ts';

interface AccountMailsContext {
  readonly config: Pick<Config, 'shopName' | 'supportEmail' | 'publicUrl' | 'mode' | 'appSecret'>;
}

/** The mails of accounts with who writes them, for the worker. Templates are loaded with the first mail. */
export function accountMails(context: AccountMailsContext): MailWork[] {
  const { shopName, supportEmail, publicUrl, mode } = context.config;
  const from = { shopName, shopUrl: publicUrl, supportEmail, testMode: mode === 'test' };
  return [
    composeWith(signInMail, async ({ requestId, email }) => {
      const { SignInLetter } = await import('./emails/sign-in.tsx');
      const { renderLetter } = await import('../../../platform/letters/render-letter.ts');
      const code = codeOf(context, requestId);
      // In the fragment, which browsers keep to themselves: no log and no Referer holds the token.
      const link = `${publicUrl}${signInLinkPage}#${linkToken(context, requestId)}`;
      return {
        to: [{ name: null, address: email }],
        subject: `${code} is your ${shopName} sign-in code`,
        pictures: [],
        ...(await renderLetter(SignInLetter({ from, link, code }))),
      };
    }),
  ];
}
