import type { ReactNode } from 'react';
import type { ProductSize } from '../contract.ts';
import { HungPicture, outerSize, type Hanging } from './hung-picture.tsx';
import { printBox } from './print-box.tsx';
import { Room } from './room.tsx';
import { layoutWidth, pictureHeight, visiblePartOf, type RoomView } from './room-views.ts';
import { Stage, type StageProps } from './stage.tsx';
import { ViewChoice } from './view-choice.tsx';
import { productWords } from '../../../words/catalogs/product.ts';
import type { PlainMessage } from '../../../words/message.ts';
import { sizeName } from '../contract.ts';
import { say } from '../../../words/page.ts';

const views = {
  near: productWords.viewNear,
  sofa: productWords.viewSofa,
  room: productWords.viewRoom,
} as const satisfies Record<RoomView, PlainMessage>;

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
      caption={sizeName(size.label, say)}
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
          <HungPicture hanging={hanging} size={size} picture={picture} />
        </span>
      </span>
      {view === 'sofa' ? (
        <span className="top-[30%] left-[32em] hidden max-w-[11em] @min-[600px]:block">{label}</span>
      ) : null}
    </Stage>
  );
}
