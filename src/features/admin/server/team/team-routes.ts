import type { App } from '../../../../platform/http/app.ts';
import { listTeam, readAddress, removeFromTeam, setTeamRole } from '../../../accounts/server/service.ts';
import * as contract from '../../contract.ts';
import type { AdminContext } from '../context.ts';
import { adminOf } from './guard.ts';

const { adminPaths } = contract;

/** Routes by which owners manage who may open the panel. */
export function registerTeamRoutes(app: App, context: AdminContext): void {
  const response = { 200: contract.team };
  const readTeam = async (): Promise<contract.TeamMember[]> =>
    (await listTeam(context)).map(({ addedAt, ...member }) => ({ ...member, addedAt: addedAt?.toISOString() ?? null }));

  app.get(adminPaths.team, { schema: { response } }, readTeam);

  app.put(adminPaths.team, { schema: { body: contract.teamRequest, response } }, async (request) => {
    const { email, role } = request.body;
    await setTeamRole(context, { email: readAddress(email), role, actor: adminOf(request) });
    return readTeam();
  });

  app.delete(adminPaths.team, { schema: { body: contract.teamRemoval, response } }, async (request) => {
    await removeFromTeam(context, readAddress(request.body.email));
    return readTeam();
  });
}
