import { memo, type ReactNode } from 'react';
import { sliceCylinder } from './slice-cylinder.ts';

/**
 * A picture wrapped around a cup, drawn in vertical slices that get narrower toward the edges. Lengths are in inches,
 * drawn as em. `children` is the picture, which fills its box. `--turn`, set around it, is the arc in inches by which
 * the cup is turned to the right, so that turning does not render this component again.
 */
export const WrapAroundMug = memo(function WrapAroundMug({
  radius,
  width,
  height,
  top,
  children,
}: {
  radius: number;
  width: number;
  height: number;
  top: number;
  children: ReactNode;
}) {
  return (
    <span className="wrapped" style={{ top: `${top}em`, height: `${height}em` }}>
      {sliceCylinder(radius, width).map(({ left, across, shift, squeeze }, index) => (
        // Assistive technology reads the picture once.
        <span key={left} aria-hidden={index > 0} className="slice" style={{ left: `${left}em`, width: `${across}em` }}>
          <span
            className="strip"
            style={{ left: `calc(${shift}em + var(--turn) * ${squeeze}em)`, width: `${width * squeeze}em` }}
          >
            {children}
          </span>
        </span>
      ))}
    </span>
  );
});
