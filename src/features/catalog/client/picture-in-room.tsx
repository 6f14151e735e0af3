import type { ReactNode } from 'react';
import type { ProductSize } from '../contract.ts';
import { Print, printBox } from './print-box.tsx';
import { Room } from './room.tsx';
import { layoutWidth, pictureHeight, visiblePartOf, type Box, type RoomView } from './room-views.ts';
import { Stage, type StageProps } from './stage.tsx';
import { ViewChoice } from './view-choice.tsx';
import { productWords } from '../../../words/catalogs/product.ts';
import type { PlainMessage } from '../../../words/message.ts';

const views = {
  near: productWords.viewNear,
  sofa: productWords.viewSofa,
  room: productWords.viewRoom,
} as const satisfies Record<RoomView, PlainMessage>;

/** Width of the molding of a framed poster in inches, around the whole print. */
const molding = 0.8;
/** The visible parts of the right and the top edge of a canvas, as fractions of their depth. */
const visibleEdge = { right: 0.4, top: 0.22 };

/** How a picture is mounted on the wall. */
export type Hanging = 'paper' | 'frame' | 'canvas';

/** Paper, a frame or a canvas above a sofa, to the same scale. */
export function PictureInRoom({
  hanging,
  size,
  picture,
  label,
  view,
  onView,
}: Omit<StageProps, 'size'> & {
  hanging: Hanging;
  size: ProductSize;
  label: ReactNode;
  view: RoomView;
  onView: (view: RoomView) => void;
}) {
  const print = printBox(size);
  const visible = visiblePartOf(view, outerSize(hanging, size));
  return (
    <Stage
      inches={layoutWidth}
      caption={size.label}
      controls={<ViewChoice views={views} value={view} onChange={onView} />}
    >
      <span
        className="camera"
        style={{ transform: `scale(${layoutWidth / visible.width}) translateY(${visible.middle}em)` }}
      >
        <Room />
        <span
          className="absolute transition-[left,top] duration-(--d-base)"
          style={{ left: `${-print.width / 2}em`, top: `${-pictureHeight - print.height / 2}em` }}
        >
          <Hung hanging={hanging} size={size} print={print} picture={picture} />
        </span>
      </span>
      {view === 'sofa' ? (
        <span className="top-[30%] left-[32em] hidden max-w-[11em] @min-[600px]:block">{label}</span>
      ) : null}
    </Stage>
  );
}

interface HungProps {
  hanging: Hanging;
  size: ProductSize;
  print: Box;
  picture: ReactNode;
}

function Hung({ hanging, size, print, picture }: HungProps) {
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
function Canvas({ size, print, picture }: Omit<HungProps, 'hanging'>) {
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
function outerSize(hanging: Hanging, size: ProductSize): Box {
  const { width, height } = printBox(size);
  if (hanging === 'frame') return { width: width + 2 * molding, height: height + 2 * molding };
  // The picture stays centered, so the visible part of one edge counts on both sides.
  return { width: width + 2 * size.fold * visibleEdge.right, height: height + 2 * size.fold * visibleEdge.top };
}
