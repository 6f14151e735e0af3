import type { ReactNode } from 'react';

/** What stands in the way of a form, read out as it appears; nothing while there is none. */
export function Problem({ children }: { children: ReactNode }) {
  if (children === null) return null;
  return (
    <p role="alert" className="mt-4 text-sm font-semibold text-danger">
      {children}
    </p>
  );
}
