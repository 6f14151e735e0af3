import { z } from 'zod';

/** Who is signed in: the answer of `GET /api/auth/user`. Signed out, it answers 401. */
export const userSchema = z.object({
  profileImageUrl: z.string().nullable(),
  firstName: z.string().nullable(),
  email: z.string(),
  isAdmin: z.boolean(),
});

export type User = z.infer<typeof userSchema>;

/** Full-page navigations, not data calls. */
export const loginPath = '/api/login';
export const logoutPath = '/api/logout';
export const providerLoginPath = '/api/login/provider';
export const providerReturnPath = '/api/login/return';
/** The setting OIDC_ISSUER came first, and its addresses stand in what owners have set up at their providers. */
const plain = 'oidc';
export const loginPathOf = (id: string): string => (id === plain ? providerLoginPath : `${providerLoginPath}/${id}`);
/** After PUBLIC_URL, the redirect URI that the provider must allow. */
export const returnPathOf = (id: string): string => (id === plain ? providerReturnPath : `${providerReturnPath}/${id}`);

/** Pages. */
export const signInPage = '/sign-in';
export const signInLinkPage = '/sign-in/link';
export const accountPage = '/account';

export const accountMessages = {
  signedOut: 'You are not signed in.',
  sessionEnded: 'Your session has ended. Sign in again.',
  noAdmin: "You don't have admin privileges to access this page.",
  badAddress: 'Please enter an e-mail address, such as ada@example.com.',
  tooManyEmails:
    'We have sent several sign-in mails to this address already. Please use the latest, or try again in 15 minutes.',
  linkSpent: 'This link has been used or is too old. Ask for a new one.',
  codeWrong: 'That code is not right. Please check the latest mail.',
  codeSpent: 'This code has been used, tried too often or is too old. Ask for a new one.',
  codesClosed: 'Too many codes were wrong for this address today. Please use the link in the mail.',
} as const;

/** What the sign-in screen offers beside the e-mailed link. */
export const signInOptions = z.object({
  /** Other sites at which one may sign in, in order. */
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Where mails are read when the shop sends none; null when it sends them. */
  mailbox: z.string().nullable(),
});

export const signInStart = z.object({ email: z.string().max(1_000), returnTo: z.string().max(1_000).optional() });
export const signInStarted = z.object({
  /** Goes with the code; the link has its own. */
  requestId: z.string(),
  email: z.string(),
  expiresInSeconds: z.number().int(),
});

export const codeEntry = z.object({ requestId: z.string().max(100), code: z.string().max(100) });
export const linkEntry = z.object({ token: z.string().max(300) });

/** What opening the link leads to, before it is used: looking never uses it up. */
export const linkView = z.object({
  state: z.enum(['ready', 'spent']),
  /** Whose it is, all but hidden: 'a…@example.com'. Null when it is spent. */
  email: z.string().nullable(),
  /** Whether this browser asked for it. */
  sameBrowser: z.boolean(),
});

/** Where to go now. */
export const signedIn = z.object({ returnTo: z.string() });

/** One browser that is signed in. */
export const sessionView = z.object({
  id: z.string(),
  device: z.string(),
  current: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});

export type SignInStarted = z.infer<typeof signInStarted>;
export type LinkView = z.infer<typeof linkView>;
export type SessionView = z.infer<typeof sessionView>;
