import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/db/columns.ts';
import { modelProviders } from '../../../../providers/models/port.ts';
import type { Microdollars } from '../../../../shared/microdollars.ts';
import { artworks } from '../tables.ts';
import { attemptEnds, attemptStatuses, upscaleEnds, upscaleStatuses, type AttemptEnd } from './attempt-states.ts';
import type { Likeness } from './likeness.ts';

const money = (name: string) => bigint(name, { mode: 'number' }).$type<Microdollars>();

/** State of an artwork that hosted models make. */
export const hostedWorks = pgTable('hosted_works', {
  artworkId: text('artwork_id')
    .primaryKey()
    .references(() => artworks.id, { onDelete: 'cascade' }),
  /** Keyed hash of the network that the request came from. */
  network: text('network'),
  /** Number of the current round, from 0. A new round begins when the visitor retries after a failure. */
  round: integer('round').notNull().default(0),
  /** When the visitor's wait ends in this round: no request is sent after that. Null before the round has begun. */
  until: instant('until'),
  /** Variations for which no more attempts are made in this round, by index, and why. */
  givenUp: jsonb('given_up').$type<Readonly<Record<string, GiveUpReason>>>().notNull().default({}),
});

/** Why no more attempts are made for a variation. */
export type GiveUpReason = AttemptEnd | 'cap' | 'paused';

/**
 * Ledger of every paid call; each row is written before its call. No foreign key, because the costs stay on record when
 * the artwork is deleted.
 */
export const generationAttempts = pgTable(
  'generation_attempts',
  {
    id: text('id').primaryKey(),
    artworkId: text('artwork_id').notNull(),
    variation: integer('variation').notNull(),
    round: integer('round').notNull(),
    /** Number of the attempt within its variation and round, from 0. */
    ordinal: integer('ordinal').notNull(),
    provider: text('provider', { enum: modelProviders }).notNull(),
    model: text('model').notNull(),
    wording: text('wording', { enum: ['first', 'gentler'] }).notNull(),
    status: text('status', { enum: attemptStatuses }).notNull(),
    /** The provider's id of the work. */
    providerId: text('provider_id'),
    /** SHA-256 of the last segment of its webhook URL. */
    tokenHash: text('token_hash').notNull(),
    /** Progress of accepted work as the provider reports it; `landing`: finished, and its picture is being fetched. */
    phase: text('phase', { enum: ['waiting', 'working', 'landing'] }),
    /** Keyed hashes of the visitor and the network; the daily caps are counted by them. */
    visitorKey: text('visitor_key').notNull(),
    networkKey: text('network_key').notNull(),
    /** The price that is reserved before the call. */
    price: money('price').notNull(),
    /** Counts toward the caps: the price until the cost is settled, then the cost. */
    counted: money('counted').notNull(),
    end: text('end', { enum: attemptEnds }),
    /** For the shop owner; see ModelFailure. */
    detail: text('detail'),
    retryAfterSeconds: integer('retry_after_seconds'),
    /** SHA-256 of the photo as it was sent. */
    photoSha256: text('photo_sha256'),
    /** SHA-256 of the file that came back. */
    outputSha256: text('output_sha256'),
    /** Number of checks that have been queued. */
    checks: integer('checks').notNull().default(0),
    nextCheckAt: instant('next_check_at').notNull(),
    createdAt: instant('created_at').notNull(),
    submittedAt: instant('submitted_at'),
    /** While reserved: when it is too late to send it. Once sent: when the model's time limit ends. */
    deadline: instant('deadline').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('generation_attempts_token_hash').on(table.tokenHash),
    uniqueIndex('generation_attempts_one_live')
      .on(table.artworkId, table.variation)
      .where(sql`status in ('reserved', 'submitting', 'unknown', 'accepted')`),
    index('generation_attempts_due')
      .on(table.nextCheckAt)
      .where(sql`status in ('reserved', 'submitting', 'unknown', 'accepted')`),
    uniqueIndex('generation_attempts_work').on(table.provider, table.providerId),
    index('generation_attempts_artwork').on(table.artworkId, table.createdAt),
    index('generation_attempts_created_at').on(table.createdAt),
  ],
);

/**
 * Requests to enlarge sold pictures to print size, one for each picture, to the model that made it. Part of the ledger,
 * like `generation_attempts`: each row is written before its call and has no foreign key.
 */
export const upscales = pgTable(
  'upscales',
  {
    id: text('id').primaryKey(),
    artworkId: text('artwork_id').notNull(),
    variation: integer('variation').notNull(),
    /** Identifies the approved picture; a replacement is another picture. */
    masterSha256: text('master_sha256').notNull(),
    provider: text('provider', { enum: modelProviders }).notNull(),
    model: text('model').notNull(),
    status: text('status', { enum: upscaleStatuses }).notNull(),
    /** The provider's id of the work. */
    providerId: text('provider_id'),
    price: money('price').notNull(),
    /** Counts toward the caps. */
    counted: money('counted').notNull(),
    end: text('end', { enum: upscaleEnds }),
    /** For the shop owner. */
    detail: text('detail'),
    likeness: jsonb('likeness').$type<Likeness>(),
    /** Storage key of the picture at print size; null unless it matches the approved picture. */
    key: text('key'),
    sha256: text('sha256'),
    width: integer('width'),
    height: integer('height'),
    createdAt: instant('created_at').notNull(),
    submittedAt: instant('submitted_at'),
    /** Until when the print waits for it. */
    deadline: instant('deadline').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('upscales_once').on(table.artworkId, table.variation, table.masterSha256),
    index('upscales_created_at').on(table.createdAt),
  ],
);

/** Amount that counts toward one cap in one hour or day; every reservation locks its rows. */
export const spendingWindows = pgTable('spending_windows', {
  name: text('name').primaryKey(),
  amount: money('amount').notNull(),
  endsAt: instant('ends_at').notNull(),
});

/** Latest problem of each subject, for the shop owner. */
export const modelTroubles = pgTable('model_troubles', {
  /** A provider, a cap, or the prints of a model. */
  subject: text('subject').primaryKey(),
  kind: text('kind').notNull(),
  detail: text('detail').notNull(),
  times: integer('times').notNull(),
  at: instant('at').notNull(),
  /** No request is sent to the provider before then. */
  pausedUntil: instant('paused_until'),
});

/** Webhooks that have been processed. */
export const modelNotices = pgTable(
  'model_notices',
  {
    provider: text('provider', { enum: modelProviders }).notNull(),
    deliveryId: text('delivery_id').notNull(),
    attemptId: text('attempt_id').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.deliveryId, table.attemptId] })],
);
