import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import { teamRoles } from '../contract.ts';

/** A customer who has signed in at least once. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    /** Whether its owner has verified the address. Only a verified address can claim orders or have admin rights. */
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

/** Identities of an account at OpenID Connect providers. A provider's subject never changes, but an address may. */
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

/** Browsers that have signed in to an account. The account owns what they created. */
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
    /** SHA-256 of the cookie's token, in hex, so that nobody can sign in with a copy of the database. */
    tokenHash: text('token_hash').notNull().unique(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Name of the browser, e.g. 'Firefox on Android'. */
    device: text('device').notNull(),
    /** The provider's ID token, sent back when signing out there; null for an emailed link. */
    idToken: text('id_token'),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expires_at').on(table.expiresAt)],
);

/** A sign-in email with a link and a code. Neither is stored: both are derived from the id and the shop's secret. */
export const signInRequests = pgTable(
  'sign_in_requests',
  {
    id: text('id').primaryKey(),
    /** Lower case. */
    email: text('email').notNull(),
    /** The browser that requested the email, the only one that may use the code. */
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

/** People who may open the panel, besides ADMIN_EMAILS, who are owners without a row. */
export const teamMembers = pgTable('team_members', {
  /** Lower case. */
  email: text('email').primaryKey(),
  role: text('role', { enum: teamRoles }).notNull(),
  addedAt: instant('added_at').notNull(),
  /** The email address of the owner who added this person or last changed their role. */
  addedBy: text('added_by').notNull(),
});

/**
 * What people have done in the panel. Rows are only added; retention deletes them by age, and the deletion of an
 * account takes the person out of them. They never hold a customer's name or address.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: text('id').primaryKey(),
    at: instant('at').notNull(),
    /** Email address of who did it; null once that person has deleted their account. */
    actor: text('actor'),
    /** From the list in admin/team/audit.ts. */
    kind: text('kind').notNull(),
    /** Ids of the orders or other things concerned. */
    subjects: jsonb('subjects').$type<string[]>().notNull(),
    /** A status, a role or another word of a closed list. */
    detail: text('detail'),
    /** The person on the team whose place was changed; null for everything else. */
    member: text('member'),
  },
  (table) => [
    index('audit_entries_at').on(table.at, table.id),
    index('audit_entries_actor').on(table.actor, table.at, table.id),
    index('audit_entries_kind').on(table.kind, table.at, table.id),
    index('audit_entries_member').on(table.member),
  ],
);

/** Notices of the panel that a person does not want to see again until they get worse. */
export const noticeDismissals = pgTable(
  'notice_dismissals',
  {
    /** The person's email address. */
    person: text('person').notNull(),
    /** What the notice is about; names no customer. */
    notice: text('notice').notNull(),
    /** How bad it was, e.g. the number of emails that waited. */
    extent: integer('extent').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.person, table.notice] })],
);
