import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { request, userMessageOf } from '../../../client/request.ts';
import { successWords } from '../../../words/catalogs/success.ts';
import { uiWords } from '../../../words/catalogs/ui.ts';
import { say } from '../../../words/page.ts';

/** Form that sends an order and its download links to an email address. */
export function BackupEmail({ orderId, known }: { orderId: string | null; known: string | null }) {
  const [email, setEmail] = useState(known ?? '');
  const [saving, setSaving] = useState(false);
  const noteId = useId();

  const save = async () => {
    const address = email.trim();
    if (address === '') return fail(say(successWords.emailRequired), say(successWords.pleaseEnterEmail));
    if (orderId === null) return fail(say(successWords.orderNotFound), say(successWords.emailNotPossible));
    setSaving(true);
    try {
      await request('POST', '/api/orders/update-email', { orderId, email: address });
      showToast({
        title: say(successWords.emailSaved),
        description: say(successWords.copyOnItsWay, { email: address }),
        tone: 'success',
      });
    } catch (error) {
      fail(say(uiWords.error), userMessageOf(error, say(successWords.emailFailed)));
    } finally {
      setSaving(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  // The button, which does nothing without an address, keeps Enter from submitting the form, so this shows the reason.
  const explainEmpty = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && email.trim() === '') void save();
  };

  return (
    <form onSubmit={submit} noValidate className="rounded-lg bg-paper p-5">
      <h2 className="text-lg">{say(successWords.backup)}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{say(successWords.backupLead)}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-[200px] grow">
          <Field
            label={say(uiWords.email)}
            type="email"
            name="backup-email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            onKeyDown={explainEmpty}
          />
        </div>
        <Button type="submit" tone="quiet" busy={saving} obstacleId={email.trim() === '' ? noteId : null}>
          {saving ? say(successWords.backupSaving) : say(successWords.backupSend)}
        </Button>
      </div>
      {email.trim() === '' ? (
        <p id={noteId} className="mt-2 text-xs text-ink-faint">
          {say(successWords.pleaseEnterEmail)}
        </p>
      ) : null}
    </form>
  );
}

function fail(title: string, description: string): void {
  showToast({ title, description, tone: 'destructive' });
}
