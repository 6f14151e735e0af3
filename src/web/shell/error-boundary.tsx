import { Component, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { shopIdentity } from './shop-identity.ts';

/** Shown after an error while rendering a screen; offers a reload and a link home. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="page flex min-h-dvh flex-col items-start justify-center gap-4 py-8">
        <h1 className="text-3xl">Something fell off the wall</h1>
        <p className="max-w-[52ch] text-ink-soft">
          This screen could not be drawn. What you made and what you paid for is safe. If it happens again, write to{' '}
          <a className="link" href={`mailto:${shopIdentity.supportEmail}`}>
            {shopIdentity.supportEmail}
          </a>
          .
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => location.reload()}>Try Again</Button>
          <ButtonLink tone="quiet" href="/">
            Back to Home
          </ButtonLink>
        </div>
      </main>
    );
  }
}
