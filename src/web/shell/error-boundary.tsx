import { Component, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { toSupport } from './to-support.tsx';
import { shell } from '../../words/catalogs/shell.ts';
import { say } from '../../words/page.ts';
import { sayRich } from '../../words/rich.ts';

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
        <h1 className="text-3xl">{say(shell.broken)}</h1>
        <p className="max-w-[52ch] text-ink-soft">{sayRich(shell.brokenText, { support: toSupport() })}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => location.reload()}>{say(shell.tryAgain)}</Button>
          <ButtonLink tone="quiet" href="/">
            {say(shell.backHome)}
          </ButtonLink>
        </div>
      </main>
    );
  }
}
