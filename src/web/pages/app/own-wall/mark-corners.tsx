import { useRef, useState } from 'react';
import { Handle } from '../../../../features/photos/client/fine-tune/handle.tsx';
import { wallWords } from '../../../../words/catalogs/own-wall.ts';
import { say } from '../../../../words/page.ts';
import { FittedPhoto } from './fitted-photo.tsx';
import { distance, orderCorners, type Point, type Quad } from './homography.ts';
import type { WallPhoto } from './wall-photo.ts';

/** Four corners, or fewer while they are being marked, in pixels of the photo. */
export type Marks = readonly Point[];

export function isFour(marks: Marks): marks is Quad {
  return marks.length === 4;
}

/** An arrow key moves a marker by this part of the step with which fine-tuning moves one. */
const keyStep = 0.05;

/** The photo, in which the visitor taps four corners and drags their markers. */
export function MarkCorners({
  photo,
  marks,
  onMarks,
  onFourth,
}: {
  photo: WallPhoto;
  marks: Marks;
  onMarks: (marks: Marks) => void;
  /** The fourth corner was tapped. */
  onFourth: (marks: Quad) => void;
}) {
  const dragged = useRef<{ index: number; isNew: boolean } | null>(null);
  const [lens, setLens] = useState<Point | null>(null);
  const move = (index: number, to: Point): void => {
    const x = Math.max(0, Math.min(photo.width, to.x));
    const y = Math.max(0, Math.min(photo.height, to.y));
    onMarks(marks.map((mark, at) => (at === index ? { x, y } : mark)));
  };
  return (
    <FittedPhoto
      photo={photo}
      onDown={(at, reach) => {
        const away = marks.map((mark) => distance(mark, at));
        const nearest = Math.min(...away);
        const near = nearest < reach ? away.indexOf(nearest) : -1;
        if (near < 0 && isFour(marks)) return;
        dragged.current = { index: near < 0 ? marks.length : near, isNew: near < 0 };
        if (near < 0) onMarks([...marks, at]);
        setLens(at);
      }}
      onMove={(at) => {
        if (dragged.current === null) return;
        move(dragged.current.index, at);
        setLens(at);
      }}
      onUp={() => {
        const isFourth = dragged.current?.isNew === true && isFour(marks);
        dragged.current = null;
        setLens(null);
        if (isFourth) onFourth(marks);
      }}
    >
      {(scale) => (
        <>
          {isFour(marks) ? <Outline marks={marks} photo={photo} /> : null}
          {marks.map((mark, index) => (
            <Handle
              key={index}
              at={{ x: mark.x / photo.width, y: mark.y / photo.height }}
              label={say(wallWords.corner, { number: index + 1 })}
              onStep={(dx, dy) =>
                move(index, { x: mark.x + dx * keyStep * photo.width, y: mark.y + dy * keyStep * photo.height })
              }
            >
              <span className="block size-[26px] rounded-full border-2 border-[#fffbf5] shadow-[0_0_0_2px_#1f5a4c,inset_0_0_0_2px_#1f5a4c]" />
            </Handle>
          ))}
          {lens === null ? null : <Lens photo={photo} at={lens} scale={scale} />}
        </>
      )}
    </FittedPhoto>
  );
}

function Outline({ marks, photo }: { marks: Quad; photo: WallPhoto }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${photo.width} ${photo.height}`}
      className="pointer-events-none absolute inset-0 size-full"
    >
      {[
        { color: '#fffbf5', width: 4 },
        { color: '#1f5a4c', width: 2 },
      ].map(({ color, width }) => (
        <polygon
          key={color}
          points={orderCorners(marks)
            .map(({ x, y }) => `${x},${y}`)
            .join(' ')}
          fill="none"
          stroke={color}
          strokeWidth={width}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

const lensSide = 116;

/** What is below the finger, enlarged, at the upper corner that the finger is not at. */
function Lens({ photo, at, scale }: { photo: WallPhoto; at: Point; scale: number }) {
  const zoom = Math.max(1, 4 * scale);
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute top-2 overflow-hidden rounded-full border-2 border-[#fffbf5] bg-[#17120f] shadow-panel"
      style={{
        width: lensSide,
        height: lensSide,
        [at.x < photo.width / 2 ? 'right' : 'left']: 8,
        backgroundImage: `url("${photo.url}")`,
        backgroundRepeat: 'no-repeat',
        backgroundSize: `${photo.width * zoom}px ${photo.height * zoom}px`,
        backgroundPosition: `${lensSide / 2 - 2 - at.x * zoom}px ${lensSide / 2 - 2 - at.y * zoom}px`,
      }}
    >
      <span className="absolute top-1/2 left-0 h-px w-full bg-[#fffbf5] mix-blend-difference" />
      <span className="absolute top-0 left-1/2 h-full w-px bg-[#fffbf5] mix-blend-difference" />
    </span>
  );
}
