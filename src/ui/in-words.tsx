import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Makes words of a message bold. */
export function bold(words: ReactNode): ReactNode {
  return <b className="font-semibold text-ink">{words}</b>;
}

/** Makes words of a message a button that looks like a link. */
export function pressable(onPress: () => void): (words: ReactNode) => ReactNode {
  return (words) => (
    <Button tone="link" onClick={onPress}>
      {words}
    </Button>
  );
}
