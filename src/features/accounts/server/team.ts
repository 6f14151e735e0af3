import { notFound, PanelError, type ShopError } from '../../../shared/shop-error.ts';
import { hour } from '../../../shared/time.ts';
import { mayAct, noAdminSentence, roleLimits, type TeamRole } from '../contract.ts';
import type { AccountContext } from './context.ts';
import { sessionEnded, type SignedInAccount } from './identity.ts';
import * as store from './team-store.ts';

type TeamContext = Pick<AccountContext, 'db' | 'clock'> & {
  readonly config: Pick<AccountContext['config'], 'adminEmails'>;
};

/** How long an account may use the panel after signing in. */
const panelLifetimeMs = 12 * hour;

/** Somebody who may open the panel. */
export interface TeamMember {
  readonly email: string;
  readonly role: TeamRole;
  /** In ADMIN_EMAILS: an owner whom the panel can neither change nor remove. */
  readonly fixed: boolean;
  /** Null for `fixed`. */
  readonly addedAt: Date | null;
  readonly addedBy: string | null;
}

/**
 * The role of an account, null for customers. It takes a verified address that is in ADMIN_EMAILS or on the team, and
 * is read again for every request, so that a change holds at once.
 */
async function roleOf({ db, config }: Omit<TeamContext, 'clock'>, account: SignedInAccount): Promise<TeamRole | null> {
  if (!account.emailVerified) return null;
  if (config.adminEmails.includes(account.email)) return 'owner';
  return (await store.findMember(db, account.email))?.role ?? null;
}

/** The role that an account may use now: null for customers, and twelve hours after signing in. */
export async function currentRole(context: TeamContext, account: SignedInAccount): Promise<TeamRole | null> {
  return isFresh(context, account) ? roleOf(context, account) : null;
}

/**
 * The only check for rights in the panel. Returns the account's role if it may do what `needed` may. Throws forbidden
 * if it may not, or is a customer's, and unauthorized if its sign-in is twelve hours old.
 */
export async function requireRole(context: TeamContext, account: SignedInAccount, needed: TeamRole): Promise<TeamRole> {
  const role = await roleOf(context, account);
  if (role === null) throw new PanelError('forbidden', noAdminSentence);
  if (!isFresh(context, account)) throw sessionEnded();
  if (!mayAct(role, needed)) throw roleRefused(role);
  return role;
}

/** The refusal of a request that a role does not allow. `role` tells the panel that the person is still on the team. */
export function roleRefused(role: TeamRole): ShopError {
  const sentence = ['Your role does not allow this.', roleLimits[role]].filter(Boolean).join(' ');
  return new PanelError('forbidden', sentence, { role });
}

function isFresh({ clock }: Pick<TeamContext, 'clock'>, { signedInAt }: SignedInAccount): boolean {
  return clock().getTime() - signedInAt.getTime() < panelLifetimeMs;
}

/** Everybody who may open the panel: first ADMIN_EMAILS, then the others by address. */
export async function listTeam({ db, config }: Omit<TeamContext, 'clock'>): Promise<TeamMember[]> {
  const rows = await store.listMembers(db);
  return [
    ...config.adminEmails.map((email) => ({
      email,
      role: 'owner' as const,
      fixed: true,
      addedAt: null,
      addedBy: null,
    })),
    ...rows.filter(({ email }) => !config.adminEmails.includes(email)).map((row) => ({ ...row, fixed: false })),
  ];
}

/** Adds a person to the team, or changes their role. Throws conflict for an address in ADMIN_EMAILS. */
export async function setTeamRole(
  { db, clock, config }: TeamContext,
  { email, role, actor }: { email: string; role: TeamRole; actor: string },
): Promise<void> {
  refuseFixed(config, email);
  await store.saveMember(db, email, { role, addedAt: clock(), addedBy: actor });
}

/** Removes a person from the team. Throws not_found for others, and conflict for an address in ADMIN_EMAILS. */
export async function removeFromTeam({ db, config }: Omit<TeamContext, 'clock'>, email: string): Promise<void> {
  refuseFixed(config, email);
  if (!(await store.deleteMember(db, email))) throw notFound();
}

function refuseFixed({ adminEmails }: TeamContext['config'], email: string): void {
  if (adminEmails.includes(email))
    throw new PanelError(
      'conflict',
      `${email} is in ADMIN_EMAILS and stays an owner. Only that setting can change it.`,
    );
}
