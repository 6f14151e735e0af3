/**
 * A dashed line over a picture of a print, where it is folded around the edges of a canvas. Renders nothing if `fold`
 * is 0. `fold` is the width that is folded on each side, in the unit of `print`. The parent must be positioned.
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
