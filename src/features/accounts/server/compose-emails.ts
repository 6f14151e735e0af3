import type { Config } from '../../../platform/config.ts';
import { readBrand, type BrandContext } from '../../../platform/emails/brand.ts';
import { finishEmail } from '../../../platform/emails/finish-email.ts';
import { composeWith, type EmailKind } from '../../../platform/outbox/emails.ts';
import { signInLinkPage } from '../contract.ts';
import { signInEmail } from './emails.ts';
import { codeOf, linkToken } from './sign-in-secrets.ts';

interface AccountEmailsContext extends BrandContext {
  readonly config: BrandContext['config'] & Pick<Config, 'appSecret'>;
}

/** The account emails and their composers, for the worker. Templates are loaded with the first email. */
export function accountEmails(context: AccountEmailsContext): EmailKind[] {
  return [
    composeWith(signInEmail, async ({ requestId, email }) => {
      const { writeSignIn } = await import('./emails/sign-in.tsx');
      const brand = await readBrand(context);
      const code = codeOf(context, requestId);
      // The token is in the fragment, which browsers do not send. No log and no Referer header contains it.
      const link = `${context.publicUrl}${signInLinkPage}#${linkToken(context, requestId)}`;
      return finishEmail([{ name: null, address: email }], brand, writeSignIn({ brand, link, code }));
    }),
  ];
}
