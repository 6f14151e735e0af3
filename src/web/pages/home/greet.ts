import type { User } from '../../../features/accounts/contract.ts';
import { signedInHint } from '../../../shared/signed-in-hint.ts';

/**
 * Shows who is signed in. Sends no request without the hint, a script-readable cookie that only says that somebody is
 * signed in; it identifies nobody and grants no access.
 */
export async function greet(): Promise<void> {
  const place = document.querySelector('[data-island="navigation"]');
  if (place === null || !document.cookie.split('; ').includes(`${signedInHint}=1`)) return;
  const [user, { showNavigation }] = await Promise.all([fetchUser(), import('./react-islands.tsx')]);
  if (user !== null) await showNavigation(place, user);
}

/** Null if nobody is signed in or the shop does not respond; the page then stays unchanged. */
async function fetchUser(): Promise<User | null> {
  try {
    const response = await fetch('/api/auth/user', { credentials: 'include' });
    return response.ok ? ((await response.json()) as User) : null;
  } catch {
    return null;
  }
}
