import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { request, userMessageOf } from '../../../client/request.ts';

/** Form that sends an order and its download links to an email address. */
export function BackupEmail({ orderId, known }: { orderId: string | null; known: string | null }) {
  const [email, setEmail] = useState(known ?? '');
  const [saving, setSaving] = useState(false);

  const save = async () => {
    const address = email.trim();
    if (address === '') return fail('Email Required', 'Please enter your email address.');
    if (orderId === null) return fail('Order Not Found', 'Unable to save email. Please contact support.');
    setSaving(true);
    try {
      await request('POST', '/api/orders/update-email', { orderId, email: address });
      showToast({ title: 'Email Saved!', description: `A copy is on its way to ${address}.`, tone: 'success' });
    } catch (error) {
      fail('Error', userMessageOf(error, 'Failed to save email. Please try again.'));
    } finally {
      setSaving(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  // The disabled button keeps Enter from submitting the form, so this shows the reason.
  const explainEmpty = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && email.trim() === '') void save();
  };

  return (
    <form onSubmit={submit} noValidate className="rounded-lg bg-paper p-5">
      <h2 className="text-lg">Want a backup copy?</h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">
        We send the order with its download links to your email address, so that your picture is never lost.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-[200px] grow">
          <Field
            label="Email"
            type="email"
            name="backup-email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            onKeyDown={explainEmpty}
          />
        </div>
        <Button type="submit" tone="quiet" busy={saving} disabled={email.trim() === ''}>
          {saving ? 'Saving...' : 'Send'}
        </Button>
      </div>
    </form>
  );
}

function fail(title: string, description: string): void {
  showToast({ title, description, tone: 'destructive' });
}
