import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Name in italics, then one line per fact. Stands beside a picture, never over it. */
export function WallLabel({
  name,
  lines,
  className,
}: {
  name: string;
  lines: readonly ReactNode[];
  className?: string;
}) {
  return (
    <span className={classNames('wall-label', className)}>
      <b>{name}</b>
      {lines.map((line, index) => (
        <span key={index} className="block">
          {line}
        </span>
      ))}
    </span>
  );
}
