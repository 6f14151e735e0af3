import type { EmailBrand } from '../../../platform/emails/brand.ts';
import type { ExampleEmails } from '../../../platform/emails/example-emails.ts';
import { signInLinkPage } from '../contract.ts';

/** An example of the email with which somebody signs in. Its code and its link open nothing. */
export function exampleAccountEmails({ brand }: { readonly brand: EmailBrand }): ExampleEmails {
  return {
    signIn: [
      {
        label: 'Sign-in',
        write: async () =>
          (await import('./emails/sign-in.tsx')).writeSignIn({
            brand,
            link: `${brand.shopUrl}${signInLinkPage}`,
            code: '123456',
          }),
      },
    ],
  };
}
