import { effectiveDpi, softPrintDpi, type PictureSource } from '../contract.ts';
import { styleWords } from '../../../words/catalogs/styles.ts';
import { say } from '../../../words/page.ts';

/**
 * States the resolution of a picture that is resampled for its print, with a warning where it will look soft. Renders
 * nothing for a picture that is painted at the print's own size. `print` is in pixels.
 */
export function SourceNote({ source, print }: { source: PictureSource; print: { width: number; height: number } }) {
  if (source === null) return null;
  const dpi = effectiveDpi(source, print);
  return (
    <p className="mt-2 text-xs text-ink-soft">
      {say(dpi < softPrintDpi ? styleWords.sourceSoft : styleWords.source, { ...source, dpi })}
    </p>
  );
}
