import { useId, type ReactNode } from 'react';

/** A section of the order page: a rule, a heading and an optional action. */
export function DetailSection({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-line pt-4 pb-5">
      <div className="mb-2 flex min-h-[40px] flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <span className="text-sm">{action}</span>
      </div>
      <div className="text-sm">{children}</div>
    </section>
  );
}
