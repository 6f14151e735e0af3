import type { ReactNode } from 'react';
import { CircleAlert } from '../../../../ui/icons.tsx';

/** A highlighted strip for a notice. */
export function NoticeStrip({ children }: { children: ReactNode }) {
  return (
    <div className="mb-3 flex items-start gap-3 rounded-md bg-st-pending px-4 py-3 text-sm text-st-pending-ink">
      <CircleAlert aria-hidden size={18} className="mt-[2px] shrink-0" />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
