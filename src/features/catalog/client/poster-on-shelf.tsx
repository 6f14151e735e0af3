import type { ReactNode } from 'react';
import { Books, LedgeWithMug } from '../../../ui/shelf.tsx';
import { shownSize } from '../contract.ts';
import { Stage, type StageProps } from './stage.tsx';

/** Width of the molding in inches; the frame is not part of the product. */
const molding = 0.45;

/** A poster beside nine-inch books and a mug, so that its size can be seen. */
export function PosterOnShelf({ size, picture, label }: StageProps & { label: ReactNode }) {
  const shown = size ?? shownSize('poster');
  const width = Number.parseInt(shown.label, 10);
  // The largest poster reaches the place of the label, and a label must not cover art.
  const hasRoomForLabel = width < 16;
  return (
    <Stage inches={25.3}>
      <Books />
      <span
        className="bottom-[2.1em] left-1/2 -translate-x-1/2 transition-[width] duration-(--d-base)"
        style={{ width: `${width + 2 * molding}em` }}
      >
        <span className="frame" data-lean="true" data-mat="false" style={{ borderWidth: `${molding}em` }}>
          <span className="mat block">
            <span className="win block" style={{ aspectRatio: shown.aspect }}>
              {picture}
            </span>
          </span>
        </span>
      </span>
      <LedgeWithMug />
      {hasRoomForLabel ? (
        <span className="bottom-[10.4em] left-[19.9em] hidden max-w-[5em] @min-[600px]:block">{label}</span>
      ) : null}
    </Stage>
  );
}
