import type { ReactNode } from 'react';
import type { ProductSize } from '../contract.ts';
import { Print, printBox } from './print-box.tsx';
import type { Box } from './room-views.ts';

/** Width of the molding of a framed poster in inches, around the whole print. */
const molding = 0.8;
/** The visible parts of the right and the top edge of a canvas, as fractions of their depth. */
const visibleEdge = { right: 0.4, top: 0.22 };

/** How a picture is mounted on the wall. */
export type Hanging = 'paper' | 'frame' | 'canvas';

interface HungProps {
  hanging: Hanging;
  size: ProductSize;
  picture: ReactNode;
}

/** A picture as it is mounted; 1em is one inch. */
export function HungPicture({ hanging, size, picture }: HungProps) {
  const print = printBox(size);
  if (hanging === 'paper') {
    return (
      <Print box={print} className="sheet">
        {picture}
      </Print>
    );
  }
  if (hanging === 'frame') {
    return (
      <span className="black-frame" style={{ borderWidth: `${molding}em`, margin: `-${molding}em` }}>
        <Print box={print} className="block">
          {picture}
        </Print>
      </span>
    );
  }
  return <Canvas size={size} print={print} picture={picture} />;
}

/** The whole picture on the front. The visible edges show the picture mirrored at the edge, as it is printed. */
function Canvas({ size, print, picture }: Omit<HungProps, 'hanging'> & { print: Box }) {
  const right = size.fold * visibleEdge.right;
  const top = size.fold * visibleEdge.top;
  const slope = Math.atan(top / right);
  return (
    <span className="canvas">
      <Print box={print} className="block">
        {picture}
      </Print>
      <span
        aria-hidden
        className="canvas-edge top-0 left-full origin-left brightness-[0.62]"
        style={{ width: `${right}em`, height: '100%', transform: `skewY(${-slope}rad)` }}
      >
        <span
          style={{ left: 0, top: 0, width: `${print.width * visibleEdge.right}em`, height: '100%' }}
          className="-scale-x-100"
        >
          {picture}
        </span>
      </span>
      <span
        aria-hidden
        className="canvas-edge bottom-full left-0 origin-bottom brightness-[1.1]"
        style={{ width: '100%', height: `${top}em`, transform: `skewX(${slope - Math.PI / 2}rad)` }}
      >
        <span
          style={{ left: 0, bottom: 0, width: '100%', height: `${print.height * visibleEdge.top}em` }}
          className="-scale-y-100"
        >
          {picture}
        </span>
      </span>
    </span>
  );
}

/** The outer size of a mounted picture, in inches. */
export function outerSize(hanging: Hanging, size: ProductSize): Box {
  const { width, height } = printBox(size);
  if (hanging === 'frame') return { width: width + 2 * molding, height: height + 2 * molding };
  // The picture stays centered, so the visible part of one edge counts on both sides.
  return { width: width + 2 * size.fold * visibleEdge.right, height: height + 2 * size.fold * visibleEdge.top };
}
