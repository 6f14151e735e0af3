import { z } from 'zod';

/** GET /api/auth/user; 401 means signed out. */
export const currentUser = z.object({
  profileImageUrl: z.string().nullable(),
  firstName: z.string().nullable(),
  email: z.string(),
  isAdmin: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUser>;
