import { useState, type FormEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { request, userMessageOf } from '../../../web/api/request.ts';

/** Asks for the address whose orders are looked for. */
export function FindOrdersForm({ onSent }: { onSent: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);

  const send = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      await request('POST', '/api/orders/find', { email });
      onSent(email.trim());
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
        hint="The one you gave when you paid."
        value={email}
        error={problem}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" size="lg" wide busy={sending} disabled={email.trim() === ''}>
        {sending ? 'Sending...' : 'Send My Links'}
      </Button>
    </form>
  );
}
