import type { ReactNode } from 'react';

/** Error message of a form, announced by screen readers; renders nothing for null. */
export function Problem({ children }: { children: ReactNode }) {
  if (children === null) return null;
  return (
    <p role="alert" className="mt-4 text-sm font-semibold text-danger">
      {children}
    </p>
  );
}
