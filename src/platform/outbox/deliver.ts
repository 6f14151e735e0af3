import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { EmailBlockedError, EmailRefusedError, type Mailbox, type EmailTransport } from '../../providers/email/port.ts';
import { addMilliseconds, day, hour, minute, second, type Clock } from '../../shared/time.ts';
import type { Db } from '../db/database.ts';
import type { JobHandler, JobQueue } from '../jobs/jobs.ts';
import type { Publish } from '../jobs/reactions.ts';
import { inLanguage } from '../language.ts';
import { redactText, type Logger } from '../log.ts';
import type { ComposedEmail, EmailKind } from './emails.ts';
import { sendEmailJob } from './outbox.ts';
import { findReports } from './reports-store.ts';
import * as store from './store.ts';

export interface DeliveryContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  readonly publish: Publish;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly transport: EmailTransport;
  readonly from: Mailbox;
  readonly replyTo: Mailbox;
  /** Prefix of every subject: 'TEST-' in test mode. */
  readonly subjectPrefix: string;
}

/**
 * Published with { mailId, mail, data, problem } when an email is given up; with { trouble, day } as well when the mail
 * server rejected all emails, which the shop owner can resend.
 */
const emailFailed = 'mail.failed';

/**
 * Published with { trouble, problem, day } when the mail server rejects all emails until the shop owner acts. `trouble`
 * is the kind of cause, e.g. 'password'; `problem` is the error message.
 */
const emailBlocked = 'mail.blocked';

/**
 * Duration of a claim. It is renewed while its email is being sent. If the process is killed, the next attempt waits
 * this long.
 */
const claimMs = minute;
/** Pauses after a failed attempt: each is four times as long as the one before, up to `maxPauseMs`. */
const firstPauseMs = 15 * second;
const maxPauseMs = hour;
/**
 * Pauses while the server rejects all emails of the shop, each three times as long as the one before: long enough that
 * the account is not locked for wrong passwords or blocked for abuse.
 */
const firstBlockedPauseMs = 5 * minute;
const maxBlockedPauseMs = 4 * hour;
/** No email is postponed longer than this. A later due time was written before the clock was set back. */
const maxWaitMs = 2 * maxBlockedPauseMs;
/** Pauses before each further attempt to record that an email was sent. */
const commitPausesMs = [1, 2, 4, 8, 16, 16].map((seconds) => seconds * second);
/**
 * Attempts before an email is given up, however old it is: one that the owner resends, or that waited while no worker
 * ran, is tried for about another day.
 */
const minAttempts = 24;

/**
 * How long an email is tried: about as long as mail servers themselves keep trying (RFC 5321, 4.5.4.1, asks for four or
 * five days). If the owner has to act first, longer, because they may be away for some days.
 */
export function triedForMs(trouble: store.OutboxRow['trouble']): number {
  return trouble === null ? 4 * day : 7 * day;
}

/**
 * Handles `sendEmailJob`. Only one process at a time can claim an email. That process sends the email, and records in a
 * separate commit that it was sent. A second copy, with the same message id, is possible only if the server accepted
 * the first and this process or the connection failed before that commit.
 */
export function deliverEmail(context: DeliveryContext, kinds: readonly EmailKind[]): JobHandler<{ mailId: string }> {
  const kindByName = new Map(kinds.map((kind) => [kind.definition.mail, kind]));
  return async ({ data: { mailId } }) => {
    const { db, clock } = context;
    const now = clock();
    const claimed = await store.claimEmail(
      db,
      mailId,
      now,
      addMilliseconds(now, claimMs),
      addMilliseconds(now, maxWaitMs),
    );
    if (claimed === null) return queueAgain(context, mailId);
    const renewing = setInterval(() => void renew(context, claimed), claimMs / 3);
    try {
      await send(context, kindByName.get(claimed.mail), claimed);
    } finally {
      clearInterval(renewing);
    }
  };
}

async function send(context: DeliveryContext, kind: EmailKind | undefined, claimed: store.OutboxRow): Promise<void> {
  const { db, clock, log } = context;
  try {
    const composed = await compose(db, kind, claimed, clock());
    if ('skip' in composed) {
      await store.updateClaimed(db, claimed, {
        status: 'skipped',
        data: {},
        problem: composed.skip,
        finishedAt: clock(),
      });
      return;
    }
    await context.transport.send(toMessage(context, claimed, composed));
  } catch (error) {
    await postponeOrGiveUp(context, kind, claimed, error);
    return;
  }
  await saveSent(context, claimed.id);
  log.info({ mail: claimed.mail, id: claimed.id, attempt: claimed.attempts }, 'email sent');
}

/** Records that the email was sent. Retries on database errors, so that the email is not sent again. */
async function saveSent({ db, clock, log }: DeliveryContext, mailId: string): Promise<void> {
  for (const pause of [...commitPausesMs, null]) {
    try {
      await store.saveSent(db, mailId, clock());
      return;
    } catch (error) {
      if (pause === null) throw error;
      log.warn({ id: mailId, err: error }, 'an email was sent but could not be marked as sent yet');
      await sleep(pause);
    }
  }
}

/** Queues a job for every waiting email. Called at the start of a worker. */
export async function resumeOutbox(context: Pick<DeliveryContext, 'db' | 'clock' | 'jobs'>): Promise<void> {
  for (const row of await store.findWaiting(context.db)) await queueFor(context, context.db, row);
}

async function compose(
  db: Db,
  kind: EmailKind | undefined,
  row: store.OutboxRow,
  now: Date,
): Promise<ComposedEmail | { skip: string }> {
  if (kind === undefined) throw new Error(`this version has no email called ${row.mail}`);
  const { maxAgeMs, isOptional } = kind.definition;
  if (maxAgeMs !== undefined && now.getTime() - row.createdAt.getTime() >= maxAgeMs)
    return { skip: 'too late to be of use' };
  const composed = await inLanguage(row.language, async () => kind.compose(row.data));
  if ('skip' in composed) return composed;
  // Buyers sometimes type something that is not an address, or several addresses.
  const invalid = composed.to.filter(({ address }) => !z.email().safeParse(address).success);
  if (composed.to.length === 0 || invalid.length > 0) throw new EmailRefusedError('not an email address');
  const reports =
    isOptional === true
      ? await findReports(
          db,
          composed.to.map(({ address }) => address),
        )
      : [];
  if (reports.some((report) => report.kind === 'complained'))
    return { skip: 'the recipient has marked an email of the shop as spam' };
  return composed;
}

function toMessage(
  context: DeliveryContext,
  row: store.OutboxRow,
  email: ComposedEmail,
): Parameters<EmailTransport['send']>[0] {
  return {
    ...email,
    messageId: row.messageId,
    date: row.createdAt,
    from: context.from,
    replyTo: context.replyTo,
    subject: `${context.subjectPrefix}${email.subject}`,
  };
}

async function postponeOrGiveUp(
  context: DeliveryContext,
  kind: EmailKind | undefined,
  row: store.OutboxRow,
  error: unknown,
): Promise<void> {
  const { db, clock, log } = context;
  const now = clock();
  const problem = redactText(error instanceof Error ? error.message : String(error));
  const logFields = { mail: row.mail, id: row.id, attempt: row.attempts, err: error };
  const trouble = error instanceof EmailBlockedError ? error.trouble : null;
  const pause =
    trouble === null
      ? Math.min(maxPauseMs, firstPauseMs * 4 ** (row.attempts - 1))
      : Math.min(maxBlockedPauseMs, firstBlockedPauseMs * 3 ** (row.attempts - 1));
  const dueAt = addMilliseconds(now, pause);
  const isInTime = isWorthTrying(kind, row, trouble, dueAt);
  if (!(error instanceof EmailRefusedError) && isInTime) {
    if (trouble === null) log.warn({ ...logFields, seconds: pause / second }, 'email postponed');
    else
      log.error(
        { ...logFields, trouble, seconds: pause / second },
        'the mail server rejects all emails of the shop until the shop owner acts',
      );
    await db.transaction(async (tx) => {
      if (!(await store.updateClaimed(tx, row, { dueAt, problem, trouble }))) return;
      await queueFor(context, tx, { id: row.id, dueAt });
      // Emails to the shop owner fail in the same way and must not trigger another one.
      const isQuiet = trouble === null || kind?.definition.failsQuietly === true;
      if (!isQuiet) await context.publish(tx, emailBlocked, { trouble, problem, day: now.toISOString().slice(0, 10) });
    });
    return;
  }
  log.error(logFields, 'email failed for good');
  await giveUp(context, kind, row, { problem, trouble });
}

/** Whether a failed email is tried again at `dueAt`. */
function isWorthTrying(
  kind: EmailKind | undefined,
  { createdAt, attempts }: store.OutboxRow,
  trouble: store.OutboxRow['trouble'],
  dueAt: Date,
): boolean {
  const age = dueAt.getTime() - createdAt.getTime();
  const { maxAgeMs } = kind?.definition ?? {};
  return maxAgeMs === undefined ? age < triedForMs(trouble) || attempts < minAttempts : age < maxAgeMs;
}

async function giveUp(
  { db, clock, publish }: DeliveryContext,
  kind: EmailKind | undefined,
  row: store.OutboxRow,
  { problem, trouble }: Pick<store.OutboxRow, 'problem' | 'trouble'>,
): Promise<void> {
  const now = clock();
  await db.transaction(async (tx) => {
    if (!(await store.updateClaimed(tx, row, { problem, trouble, status: 'failed', finishedAt: now }))) return;
    if (kind?.definition.failsQuietly === true) return;
    const cause = trouble === null ? {} : { trouble, day: now.toISOString().slice(0, 10) };
    await publish(tx, emailFailed, { mailId: row.id, mail: row.mail, data: row.data, problem, ...cause }, row.id);
  });
}

/** Gives up an email when every process that worked on it died. It is not retried, and the shop owner is notified. */
export function abandonEmail(
  context: DeliveryContext,
  kinds: readonly EmailKind[],
): (data: { mailId: string }) => Promise<void> {
  return async ({ mailId }) => {
    const row = await store.findEmail(context.db, mailId);
    if (row?.status !== 'waiting') return;
    await giveUp(
      context,
      kinds.find(({ definition }) => definition.mail === row.mail),
      row,
      {
        problem: 'the shop crashed every time it tried to send this email',
        trouble: null,
      },
    );
  };
}

/**
 * Queues a job for the due time of an email that could not be claimed. If the process that claimed it died, this job
 * sends it.
 */
async function queueAgain(context: DeliveryContext, mailId: string): Promise<void> {
  const row = await store.findEmail(context.db, mailId);
  if (row?.status === 'waiting') await queueFor(context, context.db, row);
}

/**
 * Queues a job for the due time of an email. The key contains the due time, because a job with the key of the running
 * job would be ignored.
 */
async function queueFor(
  { clock, jobs }: Pick<DeliveryContext, 'clock' | 'jobs'>,
  tx: Parameters<JobQueue['send']>[0],
  { id, dueAt }: Pick<store.OutboxRow, 'id' | 'dueAt'>,
): Promise<void> {
  const wait = dueAt.getTime() - clock().getTime();
  const startAfterSeconds = wait > maxWaitMs ? 0 : Math.max(0, Math.ceil(wait / second));
  await jobs.send(tx, sendEmailJob, { mailId: id }, { singletonKey: `${id} ${dueAt.getTime()}`, startAfterSeconds });
}

async function renew(context: DeliveryContext, row: store.OutboxRow): Promise<void> {
  try {
    await store.updateClaimed(context.db, row, { dueAt: addMilliseconds(context.clock(), claimMs) });
  } catch (error) {
    context.log.warn({ id: row.id, err: error }, 'the claim of an email could not be renewed');
  }
}
