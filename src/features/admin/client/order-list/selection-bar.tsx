import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { X } from '../../../../ui/icons.tsx';

/** How many orders are selected, and what can be done with them. It stays at the lower edge of the window. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  children: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <section
      aria-label="Selected orders"
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-card p-3 text-sm shadow-panel"
    >
      <output className="mr-2 font-semibold">{count} selected</output>
      <Button size="sm" tone="link" className="ml-auto min-h-[40px] px-2 sm:order-last" onClick={onClear}>
        <X aria-hidden size={16} />
        Clear<span className="sr-only"> the selection</span>
      </Button>
      {children}
    </section>
  );
}
