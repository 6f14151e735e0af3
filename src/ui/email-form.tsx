import { useState, type FormEvent } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { uiWords } from '../words/catalogs/ui.ts';
import { say } from '../words/page.ts';

/** Asks for one email address. `onSend` resolves to an error message, or to null on success. */
export function EmailForm({
  action,
  hint,
  onSend,
}: {
  /** Label of the button. */
  action: string;
  hint?: string;
  onSend: (email: string) => Promise<string | null>;
}) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const send = async () => {
    setSending(true);
    setProblem(null);
    setProblem(await onSend(email));
    setSending(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field
        label={say(uiWords.email)}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        hint={hint}
        value={email}
        error={problem ?? undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" size="lg" wide busy={sending}>
        {sending ? say(uiWords.sending) : action}
      </Button>
    </form>
  );
}
