import { Button } from '../../ui/button.tsx';
import { EmptyWall } from './empty-wall.tsx';
import { shell } from '../../words/catalogs/shell.ts';
import { say } from '../../words/page.ts';

/** Shown if a request got no response: `what` cannot be shown now. */
export function NotNow({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <EmptyWall title={say(shell.notNow, { what })} frame={say(shell.oneMoment)}>
      <p>{say(shell.notNowText)}</p>
      <Button onClick={onRetry}>{say(shell.tryAgain)}</Button>
    </EmptyWall>
  );
}
