import { z } from 'zod';

/**
 * What people may do in the panel, from most to least: each role may do everything that the roles behind it may.
 * 'owner' may do everything.
 */
export const teamRoles = ['owner', 'staff', 'printer'] as const;
export type TeamRole = (typeof teamRoles)[number];
export const teamRole = z.enum(teamRoles);

/** Whether somebody with a role may do what needs another. */
export function mayAct(role: TeamRole, needed: TeamRole): boolean {
  return teamRoles.indexOf(role) <= teamRoles.indexOf(needed);
}

/** What each role is for. */
export const roleSummaries: Readonly<Record<TeamRole, string>> = {
  owner: 'Owners may do everything.',
  staff: 'Staff work on orders, pictures and emails.',
  printer: 'Printers get print files, packing slips and address labels.',
};

/** What each role may not do. Ends every refusal, so that a person knows what they have to ask an owner for. */
export const roleLimits: Readonly<Record<TeamRole, string | null>> = {
  owner: null,
  staff:
    'Staff may not refund orders, release production over a limit or against a fraud warning, pause the shop or use its other switches, change settings or manage the team.',
  printer: 'Printers may not see prices, email addresses or figures, and may not change orders.',
};
