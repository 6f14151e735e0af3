import type { Db } from '../../../../platform/db/database.ts';
import { emailTroubles } from '../../../../platform/outbox/email-troubles.ts';
import { triedForMs } from '../../../../platform/outbox/deliver.ts';
import { countDelayedEmails, countGivenUpEmails, findFailedEmails } from '../../../../platform/outbox/store.ts';
import { addMilliseconds, day } from '../../../../shared/time.ts';
import { retention } from '../../../catalog/contract.ts';
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
    const end = dayOf(addMilliseconds(since, triedForMs(trouble)));
    const until =
      count === 1
        ? `It is tried until ${end}, and can be resent after that.`
        : `The oldest is tried until ${end}, and can be resent after that.`;
    return {
      ...noReferences,
      ...once,
      kind: 'mails wait' as const,
      key: `mails wait ${trouble ?? 'unknown'}`,
      extent: count,
      since,
      text: `${what}, because ${why}. ${remedy} ${until}${quoted}`,
      at: since.toISOString(),
    };
  });
}

/** Emails that were given up because the mail server refuses the shop itself. One button tries all of them again. */
export async function givenUpEmails(db: Db): Promise<Notice[]> {
  return (await countGivenUpEmails(db)).flatMap(({ trouble, mails: count, since }) => {
    if (trouble === null) return [];
    const { wrong, remedy } = emailTroubles[trouble];
    const end = dayOf(addMilliseconds(since, retention.failedEmailDays * day));
    return {
      ...noReferences,
      ...once,
      kind: 'mail failed' as const,
      key: `mail given up ${trouble}`,
      extent: count,
      since,
      text:
        `${count === 1 ? 'An email was' : `${count} emails were`} given up, because ${wrong}. ${remedy} ` +
        `Then press Resend All. What ${count === 1 ? 'it says' : 'the first of them says'} is deleted on ${end}.`,
      action: 'resend emails' as const,
      at: since.toISOString(),
    };
  });
}

export async function failedEmails(db: Db): Promise<Notice[]> {
  const { shown, more } = await findFailedEmails(db, maxNotices);
  const notices = shown.map(({ id, mail, data, problem, finishedAt }) => ({
    ...noReferences,
    ...once,
    kind: 'mail failed' as const,
    key: `mail failed ${id}`,
    text: `An email (${mail}) could not be delivered${problem === null ? '' : `: ${problem}`}.`,
    orderId: typeof data.orderId === 'string' ? data.orderId : null,
    giftCardId: typeof data.cardId === 'string' ? data.cardId : null,
    at: finishedAt?.toISOString() ?? null,
  }));
  if (more === 0) return notices;
  const count = more === 1 ? 'Another email' : `${more} other emails`;
  const text = `${count} could not be delivered: the pages of their orders say so, and you got an email about each.`;
  return [...notices, { ...noReferences, ...once, kind: 'mail failed', key: 'mail failed more', extent: more, text }];
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
