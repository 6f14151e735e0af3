import { Button } from '../../ui/button.tsx';
import { EmptyWall } from './empty-wall.tsx';

/** Shown if a request got no response: `what` cannot be shown now. */
export function NotNow({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <EmptyWall title={`${what} cannot be shown now`} frame="One moment">
      <p>The shop did not answer. Nothing is lost: please try again.</p>
      <Button onClick={onRetry}>Try Again</Button>
    </EmptyWall>
  );
}
