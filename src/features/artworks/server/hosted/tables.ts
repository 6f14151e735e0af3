import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { modelProviders } from '../../../../providers/models/port.ts';
import type { Microdollars } from '../../../../shared/microdollars.ts';
import { artworks } from '../tables.ts';
import { attemptEnds, attemptStatuses, upscaleEnds, upscaleStatuses, type AttemptEnd } from './attempt-states.ts';
import type { Likeness } from './likeness.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const money = (name: string) => bigint(name, { mode: 'number' }).$type<Microdollars>();

/** What hosted models need to know of an artwork beside what it is. */
export const hostedWorks = pgTable('hosted_works', {
  artworkId: text('artwork_id')
    .primaryKey()
    .references(() => artworks.id, { onDelete: 'cascade' }),
  /** A keyed hash of the network that it was asked from. */
  network: text('network'),
  /** Counts how often it was begun: once more after it has failed and somebody asks again. */
  round: integer('round').notNull().default(0),
  /** When the visitor has waited long enough in this round: nobody else is asked then; null before it has begun. */
  until: instant('until'),
  /** Variations that no hosted model is asked for any more in this round, and why. */
  givenUp: jsonb('given_up').$type<Readonly<Record<string, GivenUp>>>().notNull().default({}),
});

/** Why a variation is left to the last resort. */
export type GivenUp = AttemptEnd | 'cap' | 'paused';

/**
 * Every paid call that was ever to be made, written down before it is: the ledger. No foreign key, for what was spent
 * stays spent when its artwork is deleted.
 */
export const generationAttempts = pgTable(
  'generation_attempts',
  {
    id: text('id').primaryKey(),
    artworkId: text('artwork_id').notNull(),
    variation: integer('variation').notNull(),
    round: integer('round').notNull(),
    /** Which it is of its variation in its round, from 0. */
    ordinal: integer('ordinal').notNull(),
    provider: text('provider', { enum: modelProviders }).notNull(),
    model: text('model').notNull(),
    wording: text('wording', { enum: ['first', 'gentler'] }).notNull(),
    status: text('status', { enum: attemptStatuses }).notNull(),
    /** The provider's id of the work. */
    providerId: text('provider_id'),
    /** SHA-256 of the last part of its webhook address. */
    tokenHash: text('token_hash').notNull(),
    /** How far accepted work is, as the provider says; `landing`: it has finished, and somebody brings its picture home. */
    phase: text('phase', { enum: ['waiting', 'working', 'landing'] }),
    /** Keyed hashes of who it is for: the day's caps are counted by them. */
    visitorKey: text('visitor_key').notNull(),
    networkKey: text('network_key').notNull(),
    /** What was reserved before the call. */
    price: money('price').notNull(),
    /** What counts toward the caps now: the price until it is settled, then what it has cost. */
    counted: money('counted').notNull(),
    end: text('end', { enum: attemptEnds }),
    /** For the owner; see ModelFailure. */
    detail: text('detail'),
    retryAfterSeconds: integer('retry_after_seconds'),
    /** SHA-256 of the photo as it was sent. */
    photoSha256: text('photo_sha256'),
    /** SHA-256 of the file that came back. */
    outputSha256: text('output_sha256'),
    /** How many looks at it have been queued. */
    checks: integer('checks').notNull().default(0),
    nextCheckAt: instant('next_check_at').notNull(),
    createdAt: instant('created_at').notNull(),
    submittedAt: instant('submitted_at'),
    /** While it is reserved: when it is too late to send it. Once it is sent: when its model's time is over. */
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
 * What became of having the model of a sold picture make it at print size; once for each picture. With
 * `generation_attempts` the ledger: each row is written before its call, and has no foreign key.
 */
export const upscales = pgTable(
  'upscales',
  {
    id: text('id').primaryKey(),
    artworkId: text('artwork_id').notNull(),
    variation: integer('variation').notNull(),
    /** The picture that was approved; one that replaces it is another. */
    masterSha256: text('master_sha256').notNull(),
    provider: text('provider', { enum: modelProviders }).notNull(),
    model: text('model').notNull(),
    status: text('status', { enum: upscaleStatuses }).notNull(),
    /** The provider's id of the work. */
    providerId: text('provider_id'),
    price: money('price').notNull(),
    /** What counts toward the caps now. */
    counted: money('counted').notNull(),
    end: text('end', { enum: upscaleEnds }),
    /** For the owner. */
    detail: text('detail'),
    likeness: jsonb('likeness').$type<Likeness>(),
    /** The picture at print size; null unless it is the approved one. */
    key: text('key'),
    sha256: text('sha256'),
    width: integer('width'),
    height: integer('height'),
    createdAt: instant('created_at').notNull(),
    submittedAt: instant('submitted_at'),
    /** The print waits for it until then. */
    deadline: instant('deadline').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('upscales_once').on(table.artworkId, table.variation, table.masterSha256),
    index('upscales_created_at').on(table.createdAt),
  ],
);

/** What counts toward one cap in its hour or day; locked by whoever reserves. */
export const spendingWindows = pgTable('spending_windows', {
  name: text('name').primaryKey(),
  amount: money('amount').notNull(),
  endsAt: instant('ends_at').notNull(),
});

/** What the owner has to know about hosted models: one line for each provider or cap, as it last went wrong. */
export const modelTroubles = pgTable('model_troubles', {
  /** A provider or a cap. */
  subject: text('subject').primaryKey(),
  kind: text('kind').notNull(),
  detail: text('detail').notNull(),
  times: integer('times').notNull(),
  at: instant('at').notNull(),
  /** Nobody asks this provider before. */
  pausedUntil: instant('paused_until'),
});

/** Webhooks that have been dealt with. */
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
