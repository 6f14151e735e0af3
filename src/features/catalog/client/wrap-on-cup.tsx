import type { ReactNode } from 'react';
import { sliceCylinder } from './slice-cylinder.ts';

/**
 * A picture wrapped around a cup, drawn in vertical slices that get narrower toward the edges. Lengths are in inches,
 * drawn as em. `children` is the picture, which fills its box.
 */
export function WrapOnCup({
  radius,
  width,
  height,
  children,
}: {
  radius: number;
  width: number;
  height: number;
  children: ReactNode;
}) {
  return (
    <span className="wrapped" style={{ height: `${height}em` }}>
      {sliceCylinder(radius, width).map(({ left, across, shift, squeeze }, index) => (
        // Assistive technology reads the picture once.
        <span key={left} aria-hidden={index > 0} className="slice" style={{ left: `${left}em`, width: `${across}em` }}>
          <span className="strip" style={{ left: `${shift}em`, width: `${width * squeeze}em` }}>
            {children}
          </span>
        </span>
      ))}
    </span>
  );
}
