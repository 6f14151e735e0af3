import type { Db } from '../../../../platform/db/database.ts';
import { emailTroubles } from '../../../../platform/outbox/email-troubles.ts';
import { findFailedEmails, countDelayedEmails } from '../../../../platform/outbox/store.ts';
import { maxNotices, noReferences, once, type Notice } from './notice.ts';

/** Emails that wait because the mail server does not accept them. Shown in the panel because email itself is broken. */
export async function delayedEmails(db: Db): Promise<Notice[]> {
  return (await countDelayedEmails(db)).map(({ trouble, mails: count, since, problem }) => {
    const what = `${count === 1 ? 'An email waits' : `${count} emails wait`} and ${count === 1 ? 'is' : 'are'} tried again`;
    const why =
      trouble === null
        ? 'the mail server could not take ' + (count === 1 ? 'it' : 'them') + ' yet'
        : emailTroubles[trouble].wrong;
    const quoted = problem === null ? '' : ` It says: ${problem}`;
    const remedy = trouble === null ? 'Check SMTP_URL: npm run doctor asks the server.' : emailTroubles[trouble].remedy;
    return {
      ...noReferences,
      ...once,
      kind: 'mails wait' as const,
      key: `mails wait ${trouble ?? 'unknown'}`,
      extent: count,
      since,
      text: `${what}, because ${why}. ${remedy}${quoted}`,
      at: since.toISOString(),
    };
  });
}

export async function failedEmails(db: Db): Promise<Notice[]> {
  return (await findFailedEmails(db, maxNotices)).map(({ id, mail, data, problem, trouble, finishedAt }) => ({
    ...noReferences,
    ...once,
    kind: 'mail failed',
    key: `mail failed ${id}`,
    text: `An email (${mail}) could not be delivered${problem === null ? '' : `: ${problem}`}.`,
    orderId: typeof data.orderId === 'string' ? data.orderId : null,
    giftCardId: typeof data.cardId === 'string' ? data.cardId : null,
    action: trouble !== null && Object.keys(data).length > 0 ? ('resend emails' as const) : null,
    at: finishedAt?.toISOString() ?? null,
  }));
}
