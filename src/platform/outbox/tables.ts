import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { EmailTrouble } from '../../providers/email/port.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * E-mails that the shop owes somebody, written in the transaction of what they tell about. A row keeps
 * what a mail is about rather than the mail itself: it is composed when it is sent.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    /** The name of its definition. */
    mail: text('mail').notNull(),
    /** Emptied once it is sent, or was given up long enough ago: an address is kept no longer than it is needed. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Definition and subject: the same mail about the same thing exists once. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    /** `<...>`, the same on every attempt, so that a mailbox recognizes a second copy. */
    messageId: text('message_id').notNull().unique(),
    /** 'skipped' when there turned out to be nobody to write to or nothing to say. */
    status: text('status', { enum: ['waiting', 'sent', 'failed', 'skipped'] }).notNull(),
    /** How often it has been claimed for sending; the last claim alone may put it off. */
    attempts: integer('attempts').notNull().default(0),
    /** When it may be claimed next: while it is being sent, a moment ahead of now. */
    dueAt: instant('due_at').notNull(),
    /** What the last attempt ran into. */
    problem: text('problem'),
    /** While it waits for the owner: why the mail server takes nothing of the shop. A EmailTrouble. */
    trouble: text('trouble').$type<EmailTrouble>(),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    // By how it begins: every mail about one thing.
    index('outbox_about').on(table.dedupeKey.op('text_pattern_ops')),
    index('outbox_failed')
      .on(table.finishedAt)
      .where(sql`status = 'failed'`),
    index('outbox_waiting')
      .on(table.dueAt)
      .where(sql`status = 'waiting'`),
    check('outbox_finished', sql`(status = 'waiting') = (finished_at is null)`),
  ],
);
