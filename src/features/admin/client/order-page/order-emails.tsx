import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { userMessageOf } from '../../../../client/request.ts';
import { adminPaths, resendResponse, type AdminEmail, type AdminOrder } from '../../contract.ts';
import { adminSend } from '../admin-request.ts';
import { DetailSection } from './detail-section.tsx';
import { failureOf, isOutcomeUnknown, mayRepeat, retryDelayMs } from '../load-failure.ts';
import { formatTime, toSentenceCase } from '../order-words.ts';

/** How the state of an email looks. */
export const emailLooks = {
  waiting: 'text-ink-soft',
  sent: 'text-green',
  failed: 'text-danger',
  skipped: 'text-ink-soft',
} as const;

/** All emails of an order with their status; each can be resent. */
export function OrderEmails({ order, mails }: { order: AdminOrder; mails: readonly AdminEmail[] }) {
  const client = useQueryClient();
  const { mutate, variables, isPending } = useMutation({
    networkMode: 'always',
    // Retries use the same request id, so that only one email is sent.
    retry: mayRepeat,
    retryDelay: retryDelayMs,
    mutationFn: ({ mailId, requestId }: { mailId: string; requestId: string }) =>
      adminSend('POST', adminPaths.resendEmail(order.id, mailId), { requestId }, resendResponse),
    onSuccess: ({ message }) => {
      showToast({ title: 'Email Sent', description: message, tone: 'success' });
      void client.invalidateQueries({ queryKey: [adminPaths.order(order.id)] });
    },
    onError: (error) => {
      if (failureOf(error) === 'denied') return;
      // The refreshed list shows whether the email was sent.
      void client.invalidateQueries({ queryKey: [adminPaths.order(order.id)] });
      if (isOutcomeUnknown(error))
        showToast({
          title: 'No Answer',
          description: 'The shop did not answer. Look in the list whether the email was sent.',
        });
      else
        showToast({
          title: 'Email Failed',
          description: userMessageOf(error, 'Failed to send email'),
          tone: 'destructive',
        });
    },
  });
  return (
    <DetailSection title="Emails">
      {mails.length === 0 ? <p className="text-ink-soft">None yet.</p> : null}
      <ul>
        {mails.map(({ id, mail, status, attempts, problem, createdAt, finishedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
          >
            <div className="min-w-0">
              <p>
                {toSentenceCase(mail)}, <span className={`font-semibold ${emailLooks[status]}`}>{status}</span>
              </p>
              <p className="break-words text-ink-soft">
                {formatTime(finishedAt ?? createdAt)}
                {attempts > 1 ? `, ${attempts} attempts` : ''}
                {problem === null ? '' : `: ${problem}`}
              </p>
            </div>
            <Button
              tone="link"
              className="min-h-[40px]"
              busy={isPending && variables.mailId === id}
              onClick={() => mutate({ mailId: id, requestId: crypto.randomUUID() })}
            >
              {isPending && variables.mailId === id ? 'Sending...' : 'Resend'}
              <span className="sr-only"> {toSentenceCase(mail)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
