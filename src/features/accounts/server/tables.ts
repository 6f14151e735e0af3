import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A customer who has signed in at least once. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    /** Whether somebody has shown that the address is theirs; only such an address claims orders or makes an admin. */
    emailVerified: boolean('email_verified').notNull(),
    firstName: text('first_name'),
    profileImageUrl: text('profile_image_url'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_verified_email')
      .on(table.email)
      .where(sql`email_verified`),
  ],
);

/** Who an OpenID Connect provider says somebody is; a provider's subject never changes, an address may. */
export const accountIdentities = pgTable(
  'account_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);

/** Browsers that have signed in to an account: what they made is the account's. */
export const accountVisitors = pgTable(
  'account_visitors',
  {
    visitorId: text('visitor_id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [index('account_visitors_account').on(table.accountId)],
);

/** Browsers that are signed in now. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the cookie's token, hex: whoever reads the database cannot sign in with it. */
    tokenHash: text('token_hash').notNull().unique(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** What the browser calls itself, e.g. 'Firefox on Android'. */
    device: text('device').notNull(),
    /** The provider's proof of this sign-in, handed back when signing out there; null for an e-mailed link. */
    idToken: text('id_token'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expires_at').on(table.expiresAt)],
);

/** An e-mailed link and its code. Neither is stored: both are derived from the id and the shop's secret. */
export const signInRequests = pgTable(
  'sign_in_requests',
  {
    id: text('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    /** The browser that asked: the only one that may use the code. */
    visitorId: text('visitor_id').notNull(),
    returnTo: text('return_to').notNull(),
    /** Codes entered so far, right or wrong. */
    codeTries: integer('code_tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('sign_in_requests_email').on(table.email, table.createdAt)],
);
