import { useRef, useState, type ReactNode } from 'react';
import { HungPicture, type Hanging } from '../../../../features/catalog/client/hung-picture.tsx';
import { printBox } from '../../../../features/catalog/client/print-box.tsx';
import type { ProductSize } from '../../../../features/catalog/contract.ts';
import { Handle } from '../../../../features/photos/client/fine-tune/handle.tsx';
import { wallWords } from '../../../../words/catalogs/own-wall.ts';
import { say } from '../../../../words/page.ts';
import { FittedPhoto } from './fitted-photo.tsx';
import {
  applyTo,
  cssTransform,
  distance,
  inverse,
  isSmall,
  outlineAt,
  type Homography,
  type Point,
  type Quad,
} from './homography.ts';
import { lightOn } from './wall-light.ts';
import type { WallPhoto } from './wall-photo.ts';

/** An arrow key moves the picture by this part of the step with which fine-tuning moves a point. */
const keyStep = 0.7;

/** The picture on the wall in perspective, to scale and in its light. */
export function PictureOnWall({
  photo,
  map,
  sheet,
  hanging,
  size,
  picture,
}: {
  photo: WallPhoto;
  map: Homography;
  sheet: { corners: Quad; white: boolean };
  hanging: Hanging;
  size: ProductSize;
  picture: ReactNode;
}) {
  const back = inverse(map);
  const print = printBox(size);
  const [middle, setMiddle] = useState<Point>(() => {
    const inPhoto = applyTo(back, { x: photo.width / 2, y: photo.height / 2 });
    const there = inPhoto && outlineAt(map, inPhoto, print);
    // If the wall is out of sight or far away in the middle of the photo, the picture starts at what was marked.
    return inPhoto && there && !isSmall(there) ? inPhoto : { x: 0, y: 0 };
  });
  const dragged = useRef<{ from: Point; middle: Point } | null>(null);
  const outline = outlineAt(map, middle, print);
  const seen = applyTo(map, middle);

  /** Moves the picture, if its middle stays in the photo and all of it in front of the camera. */
  function moveTo(next: Point): void {
    const at = applyTo(map, next);
    if (at === null || outlineAt(map, next, print) === null) return;
    if (at.x >= 0 && at.y >= 0 && at.x <= photo.width && at.y <= photo.height) setMiddle(next);
  }

  return (
    <FittedPhoto
      photo={photo}
      onDown={(at) => {
        const from = applyTo(back, at);
        dragged.current = from && { from, middle };
      }}
      onMove={(at) => {
        const to = applyTo(back, at);
        if (dragged.current === null || to === null) return;
        const { from, middle: start } = dragged.current;
        moveTo({ x: start.x + to.x - from.x, y: start.y + to.y - from.y });
      }}
      onUp={() => (dragged.current = null)}
    >
      {(scale) => {
        if (outline === null || seen === null) return null;
        const perInch = (distance(outline[0], outline[1]) * scale) / print.width;
        const light = lightOn(photo.small, outline, sheet);
        return (
          <>
            <span
              className="absolute top-0 left-0 block origin-top-left cursor-grab"
              style={{
                width: print.width * perInch,
                height: print.height * perInch,
                fontSize: perInch,
                transform: cssTransform(map, { middle, size: print, perInch, scale }),
              }}
            >
              <HungPicture hanging={hanging} size={size} picture={picture} />
              <span
                aria-hidden
                className="absolute inset-0 mix-blend-multiply"
                style={{ background: `linear-gradient(90deg, ${light.left}, ${light.right})` }}
              />
            </span>
            <Handle
              at={{ x: seen.x / photo.width, y: seen.y / photo.height }}
              label={say(wallWords.picture)}
              className="pointer-events-none"
              onStep={(dx, dy) => {
                const to = { x: seen.x + dx * keyStep * photo.width, y: seen.y + dy * keyStep * photo.height };
                const next = applyTo(back, to);
                if (next) moveTo(next);
              }}
            >
              <span className="block size-[18px] rounded-full" />
            </Handle>
          </>
        );
      }}
    </FittedPhoto>
  );
}
