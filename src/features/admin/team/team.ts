import { z } from 'zod';
import { teamRole } from '../../accounts/contract.ts';

const teamMember = z.object({
  email: z.string(),
  role: teamRole,
  /** In ADMIN_EMAILS: an owner whom the panel can neither change nor remove. */
  fixed: z.boolean(),
  addedAt: z.iso.datetime().nullable(),
  addedBy: z.string().nullable(),
});
export type TeamMember = z.infer<typeof teamMember>;

/** GET /api/admin/team, and the response to every change of it. */
export const team = z.array(teamMember);

/** PUT /api/admin/team: adds a person, or changes their role. */
export const teamRequest = z.object({ email: z.string().max(1_000), role: teamRole });
/** DELETE /api/admin/team. */
export const teamRemoval = z.object({ email: z.string().max(1_000) });
