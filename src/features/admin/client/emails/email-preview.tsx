import type { ConfirmationPreview } from '../../contract.ts';
import { EmailFrame } from './email-frame.tsx';

/** Shows an email with its recipient and its subject. */
export function EmailPreview({ email }: { email: ConfirmationPreview }) {
  return (
    <div>
      <dl className="mb-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-soft">To</dt>
        <dd className="min-w-0 break-words">{email.to}</dd>
        <dt className="text-ink-soft">Subject</dt>
        <dd className="min-w-0 break-words">{email.subject}</dd>
      </dl>
      <EmailFrame html={email.html} theme="light" />
    </div>
  );
}
