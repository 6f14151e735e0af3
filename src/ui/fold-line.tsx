/**
 * A dashed line over a picture of a print, where it is folded around the edges of a canvas; nothing where it is not.
 * `print` is the size of the print, and `fold` what is folded of each side, in one unit. Its parent is positioned.
 */
export function FoldLine({ fold, print }: { fold: number; print: { width: number; height: number } }) {
  if (fold === 0) return null;
  return (
    <span
      aria-hidden
      className="absolute border border-dashed border-white mix-blend-difference"
      style={{ inset: `${(100 * fold) / print.height}% ${(100 * fold) / print.width}%` }}
    />
  );
}
