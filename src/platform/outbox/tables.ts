import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';
import type { LanguageTag } from '../../words/languages.ts';
import type { EmailTrouble } from '../../providers/email/port.ts';

/**
 * Emails to be sent, written in the transaction of the event they report. A row stores the data of an email rather than
 * its text, which is composed when it is sent.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    /** The name of the email's definition. */
    mail: text('mail').notNull(),
    /**
     * Cleared once the email is sent, or some time after it failed, so that addresses are kept no longer than needed.
     */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** The definition and what the email is about: each combination exists once. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    /** The language of the visitor whose request wrote it; null for the main one of the shop. */
    language: text('language').$type<LanguageTag>(),
    /** `<...>`, the same on every attempt, so that a mailbox recognizes a second copy. */
    messageId: text('message_id').notNull().unique(),
    /** 'skipped' when there was no recipient or the email was no longer needed. */
    status: text('status', { enum: ['waiting', 'sent', 'failed', 'skipped'] }).notNull(),
    /** Number of claims for sending. Only the latest claim may postpone the email. */
    attempts: integer('attempts').notNull().default(0),
    /** When it may be claimed next. A claim moves it to the moment at which the claim ends. */
    dueAt: instant('due_at').notNull(),
    /** The error of the last attempt. */
    problem: text('problem'),
    /** Why the mail server rejects the shop, while the email waits until the owner acts. An EmailTrouble. */
    trouble: text('trouble').$type<EmailTrouble>(),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    // For prefix searches: every email about one thing.
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

/** What mail services have reported about addresses after they accepted an email. */
export const emailReports = pgTable(
  'email_reports',
  {
    /** Lower case. */
    address: text('address').notNull(),
    kind: text('kind', { enum: ['bounced', 'complained'] }).notNull(),
    /** In the words of the mail service or the other server. */
    detail: text('detail'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.kind] }), index('email_reports_at').on(table.kind, table.at)],
);
