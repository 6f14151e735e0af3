import { useRef, useState } from 'react';
import type { PhotoPoint } from '../../contract.ts';
import { Handle } from './handle.tsx';
import { moveEye, nearestEye, tapEye, type Eyes } from './place-eye.ts';
import { isDrawing, pointIn } from './track-pointer.ts';
import { uploadWords } from '../../../../words/catalogs/upload.ts';
import { say } from '../../../../words/page.ts';

const names = [uploadWords.eyeLeft, uploadWords.eyeRight] as const;

/** The two eyes over the photo: tap one and then the other; later taps, drags and arrow keys move them. */
export function EyeMarks({
  eyes,
  quiet,
  aspect,
  onChange,
  onFirst,
}: {
  eyes: Eyes | null;
  /** Whether the eyes come from the analysis instead of the visitor. */
  quiet: boolean;
  /** The photo's width over its height. */
  aspect: number;
  /** `when` is 'later' during a drag, 'now' at its end, and 'soon' after an arrow key. */
  onChange: (eyes: Eyes, when: 'later' | 'now' | 'soon') => void;
  /** Called after the first of two taps. */
  onFirst: () => void;
}) {
  const [first, setFirst] = useState<PhotoPoint | null>(null);
  const dragged = useRef<0 | 1>(null);
  return (
    <div
      className="absolute inset-0 cursor-crosshair touch-none"
      data-testid="eye-marks"
      onPointerDown={(event) => {
        if (!isDrawing(event)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = pointIn(event.currentTarget, event);
        const marks = tapEye({ eyes, first }, at, aspect);
        setFirst(marks.first);
        if (marks.first !== null) onFirst();
        if (marks.eyes === null) return;
        dragged.current = nearestEye(marks.eyes, at, aspect);
        onChange(marks.eyes, 'later');
      }}
      onPointerMove={(event) => {
        if (dragged.current === null || eyes === null) return;
        onChange(moveEye(eyes, dragged.current, pointIn(event.currentTarget, event)), 'later');
      }}
      onPointerUp={() => {
        if (dragged.current !== null && eyes !== null) onChange(eyes, 'now');
        dragged.current = null;
      }}
      onPointerCancel={() => {
        dragged.current = null;
      }}
    >
      {first !== null && eyes === null ? (
        <span
          aria-hidden
          style={{ left: `${first.x * 100}%`, top: `${first.y * 100}%` }}
          className="absolute size-[18px] -translate-x-1/2 -translate-y-1/2 rounded-full border-[3px] border-[#fffbf5] bg-[#1f5a4c] shadow-[0_0_0_1px_rgb(23_15_10/0.6)]"
        />
      ) : null}
      {eyes !== null &&
        ([0, 1] as const).map((which) => (
          <Handle
            key={which}
            at={eyes[which]}
            label={say(names[which])}
            quiet={quiet}
            className="cursor-grab"
            onStep={(dx, dy) =>
              onChange(moveEye(eyes, which, { x: eyes[which].x + dx, y: eyes[which].y + dy }), 'soon')
            }
          />
        ))}
    </div>
  );
}
