import { effectiveDpi, softPrintDpi, type PictureSource } from '../contract.ts';

/**
 * States the resolution of a picture that is resampled for its print, with a warning where it will look soft. Renders
 * nothing for a picture that is painted at the print's own size. `print` is in pixels.
 */
export function SourceNote({ source, print }: { source: PictureSource; print: { width: number; height: number } }) {
  if (source === null) return null;
  const dpi = effectiveDpi(source, print);
  const pixels = `${source.width.toLocaleString('en-US')} × ${source.height.toLocaleString('en-US')} pixels`;
  return (
    <p className="mt-2 text-xs text-ink-soft">
      {dpi < softPrintDpi
        ? `This picture has ${pixels}, ${dpi} dots per inch at this size. It is enlarged for this print, which adds no detail: up close it looks soft, and a smaller size is crisper.`
        : `This picture has ${pixels}, ${dpi} dots per inch at this size.`}
    </p>
  );
}
