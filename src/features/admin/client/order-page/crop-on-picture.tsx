import { useCallback, useId, useState, type PointerEvent } from 'react';
import { cropOf, softPrintDpi, type Size } from '../../../artworks/contract.ts';
import type { CropNeeded } from '../../contract.ts';

/** A picture with a frame around the part that is printed; the frame can be dragged, or moved with a slider. */
export function CropOnPicture({
  file,
  crop,
  at,
  onMove,
}: {
  file: File;
  crop: CropNeeded['crops'][number];
  /** Position of the frame along the cropped side, 0..1. */
  at: number;
  onMove: (at: number) => void;
}) {
  const sliderId = useId();
  const [picture, setPicture] = useState<Size | null>(null);
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  const across = picture === null || picture.width / picture.height > crop.width / crop.height;
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (picture === null || event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const cut = cropOf(picture, crop, 0);
    const [where, side, part] = across
      ? [(event.clientX - box.left) / box.width, picture.width, cut.width]
      : [(event.clientY - box.top) / box.height, picture.height, cut.height];
    // The frame's middle follows the pointer.
    onMove(Math.min(1, Math.max(0, (where * side - part / 2) / Math.max(1, side - part))));
  };
  return (
    <>
      <div
        className="relative mx-auto w-fit max-w-full cursor-move touch-none overflow-hidden select-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove={drag}
      >
        <img
          ref={show}
          alt={`The whole artwork, with a frame around what is printed: ${crop.product}`}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setPicture({ width, height })}
          className="block max-h-[220px] max-w-full bg-wall-deep sm:max-h-[320px]"
        />
        {picture === null ? null : <PrintedPart picture={picture} crop={crop} at={at} />}
      </div>
      <label htmlFor={sliderId} className="mt-3 block font-semibold break-words">
        {crop.product}
      </label>
      <input
        id={sliderId}
        type="range"
        min={0}
        max={1}
        step={0.01}
        value={at}
        onChange={({ target }) => onMove(target.valueAsNumber)}
        aria-valuetext={`${Math.round(at * 100)}% from the ${across ? 'left' : 'top'}`}
        className="block h-[44px] w-full accent-green"
      />
      <p className="text-ink-soft">
        {Math.round(crop.lost * 100)}% of the picture is cut off.{' '}
        <span className={crop.dpi < softPrintDpi ? 'font-semibold text-danger' : undefined}>
          The rest has {crop.dpi} DPI{crop.dpi < softPrintDpi ? ': it will look soft' : ''}.
        </span>
      </p>
    </>
  );
}

/** The printed part in full color; everything else is darkened. */
function PrintedPart({ picture, crop, at }: { picture: Size; crop: Size; at: number }) {
  const { left, top, width, height } = cropOf(picture, crop, at);
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <span
      aria-hidden
      style={{
        left: percent(left, picture.width),
        top: percent(top, picture.height),
        width: percent(width, picture.width),
        height: percent(height, picture.height),
      }}
      className="pointer-events-none absolute outline-2 -outline-offset-2 outline-white shadow-[0_0_0_2000px_rgb(23_15_10/0.62)]"
    />
  );
}
