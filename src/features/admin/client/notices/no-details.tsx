import { statusOf } from '../../../../client/request.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ConnectionIssue } from './connection-issue.tsx';

/** Shown instead of the details of something that is loading, does not exist (`missing` says so) or could not be loaded. */
export function NoDetails({
  error,
  missing,
  busy,
  onRetry,
}: {
  error: Error | null;
  missing: string;
  busy: boolean;
  onRetry: () => void;
}) {
  if (error === null) return <Skeleton className="mt-5 h-[420px] w-full" />;
  if (statusOf(error) !== 404) return <ConnectionIssue error={error} busy={busy} onRetry={onRetry} />;
  return <p className="mt-4 text-ink-soft">{missing}</p>;
}
