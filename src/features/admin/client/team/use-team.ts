import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../../ui/toast-store.ts';
import type { TeamRole } from '../../../accounts/contract.ts';
import { adminPaths, team, type TeamMember } from '../../contract.ts';
import { adminLoad, adminQuery, adminSend } from '../admin-request.ts';

/** What to do with a person: a role to give them, or null to remove them. */
export interface TeamChange {
  readonly email: string;
  readonly role: TeamRole | null;
}

export function useTeam() {
  return useQuery<TeamMember[]>({
    ...adminQuery,
    queryKey: [adminPaths.team],
    queryFn: ({ signal }) => adminLoad(adminPaths.team, team, signal),
  });
}

export function useChangeTeam(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ email, role }: TeamChange) =>
      role === null
        ? adminSend('DELETE', adminPaths.team, { email }, team)
        : adminSend('PUT', adminPaths.team, { email, role }, team),
    onSuccess: (now, { email, role }) => {
      client.setQueryData([adminPaths.team], now);
      showToast({
        title: role === null ? 'Removed from the Team' : 'Team Saved',
        description:
          role === null ? `${email} can no longer open the panel.` : `${email} is ${describeRole(role)} now.`,
        tone: 'success',
      });
      onDone();
    },
  });
}

const described: Readonly<Record<TeamRole, string>> = { owner: 'an owner', staff: 'staff', printer: 'a printer' };

function describeRole(role: TeamRole): string {
  return described[role];
}
