import { createContext, useContext } from 'react';
import { mayAct, roleLimits, type TeamRole } from '../../../accounts/contract.ts';

/**
 * The role of the person who uses the panel. The server decides what it allows; the screens only leave the rest out.
 */
export const RoleContext = createContext<TeamRole>('owner');

/** Whether the person may do what needs this role. */
export function useMay(needed: TeamRole): boolean {
  return mayAct(useContext(RoleContext), needed);
}

/** The last line of every screen of a person who may not do everything: what their role may not do. */
export function RoleLimit() {
  const limit = roleLimits[useContext(RoleContext)];
  return limit === null ? null : <p className="mt-6 border-t border-line pt-3 text-sm text-ink-soft">{limit}</p>;
}
