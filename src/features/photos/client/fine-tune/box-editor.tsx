import { useRef } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import type { PhotoBox, PhotoPoint } from '../../contract.ts';
import { dragGrip, drawBox, gripPoint, grips, type Grip, type MinSize } from './edit-box.ts';
import { Handle } from './handle.tsx';
import { isDrawing, pointIn } from './track-pointer.ts';
import { Move } from '../../../../ui/arrow-icons.tsx';
import { uploadWords } from '../../../../words/catalogs/upload.ts';
import { say } from '../../../../words/page.ts';
import type { PlainMessage } from '../../../../words/message.ts';

const gripNames: Record<Grip, PlainMessage> = {
  nw: uploadWords.upperLeftCorner,
  ne: uploadWords.upperRightCorner,
  sw: uploadWords.lowerLeftCorner,
  se: uploadWords.lowerRightCorner,
  move: uploadWords.middle,
};

/** A gesture under way: a grip that is dragged, or a new box that is drawn. */
type Gesture = { from: PhotoPoint; box: PhotoBox; grip: Grip } | { from: PhotoPoint; box: PhotoBox; grip: null };

/** A box over the photo: drag its corners or its middle, draw a new one, or move its handles with the arrow keys. */
export function BoxEditor({
  box,
  name,
  quiet,
  minSize,
  draws,
  dims,
  onChange,
}: {
  box: PhotoBox;
  /** Name of the box for screen readers, e.g. 'the crop'. */
  name: string;
  /** Whether the shop proposes the box, so that it is not one of the visitor's hints. */
  quiet: boolean;
  minSize: MinSize;
  /** Whether a drag outside the handles draws a new box; otherwise it moves this one. */
  draws: boolean;
  /** Whether the photo is darkened outside the box. */
  dims: boolean;
  /** `when` is 'later' during a gesture, 'now' at its end, and 'soon' after an arrow key. */
  onChange: (box: PhotoBox, when: 'later' | 'now' | 'soon') => void;
}) {
  const gesture = useRef<Gesture>(null);

  function follow(element: Element, event: { clientX: number; clientY: number }): PhotoBox | null {
    const begun = gesture.current;
    if (begun === null) return null;
    const to = pointIn(element, event);
    if (begun.grip === null) return drawBox(begun.from, to, minSize);
    return dragGrip(begun.box, begun.grip, to.x - begun.from.x, to.y - begun.from.y, minSize);
  }

  return (
    <div
      className="absolute inset-0 touch-none"
      data-testid="box-editor"
      onPointerDown={(event) => {
        if (!isDrawing(event)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const held = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-grip]') : null;
        const grip = grips.find((each) => each === held?.dataset.grip) ?? (draws ? null : 'move');
        gesture.current = { from: pointIn(event.currentTarget, event), box, grip };
      }}
      onPointerMove={(event) => {
        const next = follow(event.currentTarget, event);
        if (next !== null) onChange(next, 'later');
      }}
      onPointerUp={(event) => {
        const next = follow(event.currentTarget, event);
        const begun = gesture.current;
        gesture.current = null;
        // A tap changes nothing.
        if (next !== null && begun !== null && (begun.grip === null || !same(next, begun.box))) onChange(next, 'now');
      }}
      onPointerCancel={() => {
        if (gesture.current) onChange(gesture.current.box, 'later');
        gesture.current = null;
      }}
    >
      <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
        <div
          className={classNames(
            'absolute border-2 border-[#fffbf5]',
            quiet && 'border-dashed',
            dims
              ? 'shadow-[0_0_0_9999px_rgb(23_15_10/0.6)]'
              : 'shadow-[0_0_0_1px_rgb(23_15_10/0.55),inset_0_0_0_1px_rgb(23_15_10/0.55)]',
          )}
          style={{
            left: `${box.x * 100}%`,
            top: `${box.y * 100}%`,
            width: `${box.width * 100}%`,
            height: `${box.height * 100}%`,
          }}
        />
      </div>
      {grips.map((grip) => (
        <Handle
          key={grip}
          grip={grip}
          at={gripPoint(box, grip)}
          label={say(uploadWords.gripOf, { grip: say(gripNames[grip]), box: name })}
          quiet={quiet}
          className={
            grip === 'move'
              ? 'cursor-move'
              : grip === 'nw' || grip === 'se'
                ? 'cursor-nwse-resize'
                : 'cursor-nesw-resize'
          }
          onStep={(dx, dy) => onChange(dragGrip(box, grip, dx, dy, minSize), 'soon')}
        >
          {grip === 'move' ? (
            <span className="grid size-[28px] place-items-center rounded-full bg-[rgb(23_15_10/0.55)] text-[#fffbf5]">
              <Move size={16} />
            </span>
          ) : undefined}
        </Handle>
      ))}
    </div>
  );
}

function same(a: PhotoBox, b: PhotoBox): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}
