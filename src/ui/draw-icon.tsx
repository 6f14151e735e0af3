import type { ReactNode, SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** CSS pixels of either side; 24 by default. */
  readonly size?: number;
}

/** Lines on a square of 24 x 24 in the color of the text. Assistive technology skips an icon without a label. */
export function drawIcon(lines: ReactNode): (props: IconProps) => ReactNode {
  return function Icon({ size = 24, strokeWidth = 2, ...props }) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={props['aria-label'] === undefined ? true : undefined}
        {...props}
      >
        {lines}
      </svg>
    );
  };
}
