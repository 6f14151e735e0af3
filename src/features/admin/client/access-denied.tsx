import { LockKeyhole } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { loginPath } from '../../accounts/contract.ts';

/** For whoever is signed out or no admin; signing in leads back to where they were. */
export function AccessDenied() {
  const here = `${location.pathname}${location.search}`;
  return (
    <section role="alert" className="mx-auto flex max-w-[520px] flex-col items-start gap-4 py-8">
      <LockKeyhole aria-hidden size={32} className="text-ink-soft" />
      <h1 className="text-3xl">Access Denied</h1>
      <p className="text-lg text-ink-soft">You don't have admin privileges to access this page.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink href={`${loginPath}?${new URLSearchParams({ returnTo: here }).toString()}`}>Sign In Again</ButtonLink>
        <ButtonLink tone="quiet" href="/">
          Back to Home
        </ButtonLink>
      </div>
    </section>
  );
}
