import { z } from 'zod';
import { teamRole } from './team.ts';

export { sayDevice } from './say-device.ts';

export { mayAct, roleLimits, roleSummaries, teamRole, teamRoles, type TeamRole } from './team.ts';

/** The signed-in user: the response of `GET /api/auth/user`, which is 401 if nobody is signed in. */
export const userSchema = z.object({
  profileImageUrl: z.string().nullable(),
  firstName: z.string().nullable(),
  email: z.string(),
  /** Whether this person may open the panel. */
  isAdmin: z.boolean(),
  /** Their role in the panel; null for customers. Servers of the previous version omit it. */
  role: teamRole.nullish(),
});

export type User = z.infer<typeof userSchema>;

/** Full-page navigations, not data calls. */
export const loginPath = '/api/login';
export const logoutPath = '/api/logout';
const providerLoginPath = '/api/login/provider';
export const providerReturnPath = '/api/login/return';
/** The provider of OIDC_ISSUER, the oldest setting. Its paths have no id, because shop owners registered them so. */
const oidcProviderId = 'oidc';
export const loginPathOf = (id: string): string =>
  id === oidcProviderId ? providerLoginPath : `${providerLoginPath}/${id}`;
/** Path of the redirect URI, after PUBLIC_URL, that the provider must allow. */
export const returnPathOf = (id: string): string =>
  id === oidcProviderId ? providerReturnPath : `${providerReturnPath}/${id}`;

/** Pages. */
export const signInPage = '/sign-in';
export const signInLinkPage = '/sign-in/link';
export const accountPage = '/account';

/** Answers whoever opens the panel without being on the team. */
export const noAdminSentence = "You don't have admin privileges to access this page.";

/** What the sign-in screen offers besides the emailed link. */
export const signInOptions = z.object({
  /** OpenID Connect providers, in display order. */
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Path of the page that shows emails if the shop has no SMTP server; null if the shop sends emails. */
  mailbox: z.string().nullable(),
});

export const signInStart = z.object({ email: z.string().max(1_000), returnTo: z.string().max(1_000).optional() });
export const signInStarted = z.object({
  /** Must be sent with the code. The link contains its own. */
  requestId: z.string(),
  email: z.string(),
  expiresInSeconds: z.number().int(),
});

export const codeEntry = z.object({ requestId: z.string().max(100), code: z.string().max(100) });
export const linkEntry = z.object({ token: z.string().max(300) });

/** Describes a link before it is used. Reading it never uses the link up. */
export const linkView = z.object({
  state: z.enum(['ready', 'spent']),
  /** The masked address of the recipient: 'a…@example.com'. Null if the link is spent. */
  email: z.string().nullable(),
  /** Whether this browser requested the link. */
  sameBrowser: z.boolean(),
});

/** The path to go to after signing in. */
export const signedIn = z.object({ returnTo: z.string() });

/** One browser that is signed in. */
export const sessionView = z.object({
  id: z.string(),
  /** As it is stored; see `sayDevice`. */
  device: z.string(),
  current: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});

export type SignInStarted = z.infer<typeof signInStarted>;
export type LinkView = z.infer<typeof linkView>;
export type SessionView = z.infer<typeof sessionView>;
