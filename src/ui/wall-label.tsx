import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A label with a name in italics and one line per fact. Place it beside a picture, not over it. */
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
