import type { ReactNode } from 'react';
import type { ProductSize } from '../contract.ts';
import type { Box } from './room-views.ts';

/** Size of a print as seen from the front, in inches. */
export function printBox({ printWidth, aspect }: ProductSize): Box {
  return { width: printWidth, height: printWidth / aspect };
}

/** The whole print in its own proportions, so that nothing is cropped; inside a stage 1em is one inch. */
export function Print({ box, className, children }: { box: Box; className?: string; children: ReactNode }) {
  return (
    <span data-print className={className} style={{ width: `${box.width}em`, height: `${box.height}em` }}>
      {children}
    </span>
  );
}
