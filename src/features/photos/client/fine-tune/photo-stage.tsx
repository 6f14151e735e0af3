import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { workingSize, type CutOutView, type PhotoHints } from '../../contract.ts';
import { photoTransform } from './amend-hints.ts';

/** Maximum height of the photo, so that the tools stay within reach on a phone. */
const maxHeightSvh = 58;

/** Maximum width of a photo of this shape, as a CSS length. */
export function stageWidth({ width, height }: { width: number; height: number }): string {
  return `min(100%, calc(${maxHeightSvh}svh * ${width / height}))`;
}

/** The photo as the hints turn and crop it, with the veil of the cut-out and the marks of a tool on top. */
export function PhotoStage({
  view,
  hints,
  veiled,
  stale,
  alt,
  children,
}: {
  view: CutOutView;
  hints: Pick<PhotoHints, 'turns' | 'crop'>;
  /** Whether the veil matches the turn and crop on screen. */
  veiled: boolean;
  /** Whether the veil belongs to earlier hints. */
  stale: boolean;
  alt: string;
  children?: ReactNode;
}) {
  const { width, height } = workingSize(view.upload, hints);
  return (
    <figure className="snapshot mx-auto w-full" style={{ maxWidth: stageWidth({ width, height }) }}>
      <div className="relative" style={{ aspectRatio: `${width} / ${height}` }}>
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden className="block size-full">
          <g transform={photoTransform(view.upload, hints)}>
            <image href={view.upload.imageUrl} width={view.upload.width} height={view.upload.height} />
          </g>
          {veiled ? (
            <image
              href={view.veilUrl}
              width={width}
              height={height}
              preserveAspectRatio="none"
              className={classNames('transition-opacity duration-(--d-base)', stale ? 'opacity-50' : 'opacity-100')}
            />
          ) : null}
        </svg>
        {children}
      </div>
      <figcaption className="sr-only">{alt}</figcaption>
    </figure>
  );
}
