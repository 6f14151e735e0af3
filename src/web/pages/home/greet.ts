import type { User } from '../../../features/accounts/contract.ts';
import { signedInHint } from '../../../shared/signed-in-hint.ts';

/**
 * Shows who is signed in. Everybody else is spared the question: the hint is a cookie that scripts may read, says
 * nothing about whom, and opens nothing.
 */
export async function greet(): Promise<void> {
  const place = document.querySelector('[data-island="navigation"]');
  if (place === null || !document.cookie.split('; ').includes(`${signedInHint}=1`)) return;
  const [user, { showNavigation }] = await Promise.all([askWho(), import('./wake.tsx')]);
  if (user !== null) showNavigation(place, user);
}

/** Null when nobody is signed in after all, or the shop does not answer: the page is then as it came. */
async function askWho(): Promise<User | null> {
  try {
    const answer = await fetch('/api/auth/user', { credentials: 'include' });
    return answer.ok ? ((await answer.json()) as User) : null;
  } catch {
    return null;
  }
}
