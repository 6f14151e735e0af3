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
export const signInPage = '/sign-in';
