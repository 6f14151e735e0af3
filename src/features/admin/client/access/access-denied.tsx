import { ButtonLink } from '../../../../ui/button.tsx';
import { loginPath, noAdminSentence } from '../../../accounts/contract.ts';
import type { Access } from './denial-reason.ts';
import { LockKeyhole } from '../../../../ui/icons.tsx';

const words = {
  denied: { title: 'Access Denied', text: noAdminSentence },
  ended: { title: 'Your session has ended.', text: 'Sign in again.' },
} as const;

/** Shown to visitors who are not signed in as an admin or whose session has ended. Signing in returns to this URL. */
export function AccessDenied({ why }: { why: Exclude<Access, 'open'> }) {
  const here = `${location.pathname}${location.search}`;
  const { title, text } = words[why];
  return (
    <section role="alert" className="mx-auto flex max-w-[520px] flex-col items-start gap-4 py-8">
      <LockKeyhole aria-hidden size={32} className="text-ink-soft" />
      <h1 className="text-3xl">{title}</h1>
      <p className="text-lg text-ink-soft">{text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink href={`${loginPath}?${new URLSearchParams({ returnTo: here }).toString()}`}>
          Sign In Again
        </ButtonLink>
        <ButtonLink tone="quiet" href="/">
          Back to Home
        </ButtonLink>
      </div>
    </section>
  );
}
