import { Button } from '../../../../ui/button.tsx';
import { describeFailure } from '../load-failure.ts';
import { PlugZap } from '../../../../ui/icons.tsx';

/** Shown instead of data that could not be loaded and is not cached. */
export function ConnectionIssue({ error, busy, onRetry }: { error: unknown; busy: boolean; onRetry: () => void }) {
  return (
    <section role="alert" className="flex max-w-[520px] flex-col items-start gap-3 py-7">
      <PlugZap aria-hidden size={28} className="text-ink-soft" />
      <h2 className="text-xl">Connection Issue</h2>
      <p className="text-ink-soft">{describeFailure(error)}</p>
      <Button busy={busy} onClick={onRetry}>
        {busy ? 'Retrying...' : 'Retry'}
      </Button>
    </section>
  );
}
