import { EmailForm } from '../../../ui/email-form.tsx';
import { unreachable, userMessageOf } from '../../../client/request.ts';
import { emailAddress } from '../../../shared/email-address.ts';
import type { SignInStarted } from '../contract.ts';
import { requestSignInLink } from './sign-in.ts';
import { accountErrors } from '../../../words/catalogs/account-errors.ts';
import { signInPageWords } from '../../../words/catalogs/sign-in.ts';
import { say } from '../../../words/page.ts';

/** Asks for the email address to send the link to. */
export function AddressForm({ returnTo, onSent }: { returnTo: string; onSent: (sent: SignInStarted) => void }) {
  const send = async (email: string): Promise<string | null> => {
    if (!emailAddress.safeParse(email).success) return say(accountErrors.badAddress);
    try {
      onSent(await requestSignInLink(email, returnTo));
      return null;
    } catch (error) {
      return userMessageOf(error, unreachable);
    }
  };
  return <EmailForm action={say(signInPageWords.send)} onSend={send} />;
}
