import type { ReactNode } from 'react';
import { sliceCylinder } from './slice-cylinder.ts';

/**
 * A picture round a cup of this radius, in em as inches: upright slices, each as narrow as the turning surface shows
 * it. `children` is the picture, filling its box.
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
        // One of them speaks for all.
        <span key={left} aria-hidden={index > 0} className="slice" style={{ left: `${left}em`, width: `${across}em` }}>
          <span className="strip" style={{ left: `${shift}em`, width: `${width * squeeze}em` }}>
            {children}
          </span>
        </span>
      ))}
    </span>
  );
}
