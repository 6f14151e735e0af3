import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { userMessageOf } from '../../../web/api/request.ts';
import { accountMessages, emailAddress, type SignInStarted } from '../contract.ts';
import { askForLink } from './sign-in.ts';

/** Asks for the address that the link goes to. */
export function AddressForm({ returnTo, onSent }: { returnTo: string; onSent: (sent: SignInStarted) => void }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);

  const send = async () => {
    if (!emailAddress.safeParse(email).success) {
      setProblem(accountMessages.badAddress);
      return;
    }
    setSending(true);
    setProblem(undefined);
    try {
      onSent(await askForLink(email, returnTo));
    } catch (error) {
      setProblem(userMessageOf(error, 'We could not reach the shop. Please check your connection and try again.'));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field
        label="Email"
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        error={problem}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" size="lg" wide busy={sending}>
        {sending ? 'Sending...' : 'Email Me a Link'}
      </Button>
    </form>
  );
}
