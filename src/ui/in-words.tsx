import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** Makes words of a message bold. */
export function bold(words: ReactNode): ReactNode {
  return <b className="font-semibold text-ink">{words}</b>;
}

/** Makes words of a message heard by screen readers alone. */
export function spoken(words: ReactNode): ReactNode {
  return <span className="sr-only">{words}</span>;
}

/** Makes words of a message a link. */
export function linked(href: string, className = 'link'): (words: ReactNode) => ReactNode {
  return (words) => (
    <a className={className} href={href}>
      {words}
    </a>
  );
}

/** Makes words of a message a button that looks like a link. */
export function pressable(onPress: () => void, className?: string): (words: ReactNode) => ReactNode {
  return (words) => (
    <Button tone="link" className={className} onClick={onPress}>
      {words}
    </Button>
  );
}
