import type { ReactNode } from 'react';

/** One row of a price list: label, optional small text, amount. Must be inside a `<dl>`. */
export function SummaryRow({ label, aside, children }: { label: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-[6px]">
      <dt className="text-ink-soft">
        {/* Each by itself: in a line from right to left, a name in Latin letters would run into what follows. */}
        <bdi>{label}</bdi> {aside ? <bdi className="ms-[2px] text-xs text-ink-faint">{aside}</bdi> : null}
      </dt>
      <dd className="figures shrink-0 text-end">{children}</dd>
    </div>
  );
}

/** Makes screen readers announce the total when it changes, without the rest of the list. Belongs after the `<dl>`. */
export function AnnouncedTotal({ label, children }: { label: string; children: ReactNode }) {
  return (
    <output aria-live="polite" className="sr-only">
      {children === null ? null : (
        <>
          {label}: {children}
        </>
      )}
    </output>
  );
}

/** The total, below a rule and in the display font. */
export function SummaryTotal({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line-strong pt-3">
      <dt className="font-semibold">{label}</dt>
      <dd className="display figures text-xl">{children}</dd>
    </div>
  );
}
