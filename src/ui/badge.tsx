import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone =
  'seasonal' | 'free' | 'completed' | 'shipped' | 'fulfilled' | 'email' | 'pending' | 'cancelled' | 'refunded';

const tones: Record<BadgeTone, string> = {
  seasonal: 'bg-pumpkin text-on-pumpkin tracking-[0.04em]',
  free: 'bg-green-tint text-green',
  completed: 'bg-st-completed text-st-completed-ink',
  shipped: 'bg-st-shipped text-st-shipped-ink',
  fulfilled: 'bg-st-fulfilled text-st-fulfilled-ink',
  email: 'bg-st-email text-st-email-ink',
  pending: 'bg-st-pending text-st-pending-ink',
  cancelled: 'bg-st-cancelled text-st-cancelled-ink',
  // Shown next to a status; not a status itself.
  refunded: '!border-line-strong bg-card text-ink',
};

export function Badge({ tone, children, className }: { tone: BadgeTone; children: ReactNode; className?: string }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-sm border border-transparent px-2 py-px text-xs font-semibold',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
