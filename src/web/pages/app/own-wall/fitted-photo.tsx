import { useEffect, useRef, useState, type CSSProperties, type PointerEvent, type ReactNode } from 'react';
import { wallWords } from '../../../../words/catalogs/own-wall.ts';
import { say } from '../../../../words/page.ts';
import { isDrawing, pointIn } from '../../../../features/photos/client/fine-tune/track-pointer.ts';
import type { Point } from './homography.ts';
import type { WallPhoto } from './wall-photo.ts';

/** The photo as large as its place allows. Reports positions of the pointer in pixels of the photo. */
export function FittedPhoto({
  photo,
  onDown,
  onMove,
  onUp,
  children,
}: {
  photo: WallPhoto;
  /** `reach` is the width of a finger in pixels of the photo. */
  onDown: (at: Point, reach: number) => void;
  onMove: (at: Point) => void;
  onUp: () => void;
  /** Drawn over the photo; `scale` is a pixel of the photo in pixels of the screen. */
  children: (scale: number) => ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const down = useRef(false);
  const [width, setWidth] = useState(0);
  const aspect = photo.width / photo.height;
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(Math.min(entry.contentRect.width, entry.contentRect.height * aspect)));
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [aspect]);
  const scale = width / photo.width;
  const at = (event: PointerEvent<HTMLElement>): Point => {
    const { x, y } = pointIn(event.currentTarget, event);
    return {
      x: Math.max(0, Math.min(1, x)) * photo.width,
      y: Math.max(0, Math.min(1, y)) * photo.height,
    };
  };
  const end = (): void => {
    if (!down.current) return;
    down.current = false;
    onUp();
  };
  return (
    <div
      ref={place}
      // Above the controls it is no higher than the photo; beside them it has the height of the dialog.
      className="relative aspect-(--photo) min-h-[220px] min-w-0 shrink landscape:aspect-auto lg:aspect-auto"
      style={{ '--photo': aspect } as CSSProperties}
    >
      {width > 0 ? (
        <div
          className="own-wall absolute top-0 left-1/2 -translate-x-1/2 cursor-crosshair touch-none overflow-hidden rounded-md select-none landscape:top-1/2 landscape:-translate-y-1/2 lg:top-1/2 lg:-translate-y-1/2"
          style={{ width, height: width / aspect }}
          data-testid="own-wall"
          onPointerDown={(event) => {
            if (!isDrawing(event)) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            down.current = true;
            onDown(at(event), 26 / scale);
          }}
          onPointerMove={(event) => {
            if (down.current) onMove(at(event));
          }}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <img src={photo.url} alt={say(wallWords.alt)} draggable={false} />
          {children(scale)}
        </div>
      ) : null}
    </div>
  );
}
