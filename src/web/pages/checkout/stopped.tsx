import type { ReactNode } from 'react';
import { CircleAlert } from '../../../ui/icons.tsx';

/** In place of the payment where it cannot continue as it is. */
export function Stopped({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="alert" className="flex flex-col items-start gap-3 rounded-lg border border-line bg-card p-5">
      <h3 className="flex items-center gap-3 text-lg">
        <CircleAlert aria-hidden size={20} className="text-danger" />
        {title}
      </h3>
      <div className="flex flex-col items-start gap-4 text-ink-soft">{children}</div>
    </div>
  );
}
