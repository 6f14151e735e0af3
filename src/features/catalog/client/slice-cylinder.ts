export interface Slice {
  /** Left edge and width of the slice on the cup, from the cup's left edge. */
  readonly left: number;
  readonly across: number;
  /** Left edge of the whole picture, from the slice's left edge, and the horizontal scale of the picture. */
  readonly shift: number;
  readonly squeeze: number;
}

/** Number of slices; enough to hide the steps on a cup that is 300 pixels wide. */
const count = 24;
/** The fraction of its width by which a slice overlaps the next one, to hide the seams between pixels. */
const overlap = 0.06;

/**
 * Splits the half of a cylinder that faces the viewer into vertical slices. At distance x from the middle, the surface
 * is rotated by asin(x / radius), so slices near the edge show a longer arc of the picture. The middle of the picture
 * faces the viewer. All lengths use the same unit.
 */
export function sliceCylinder(radius: number, pictureWidth: number): Slice[] {
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [(2 * i) / count - 1, (2 * (i + 1)) / count - 1];
    const arc = Math.asin(to) - Math.asin(from);
    const squeeze = (to - from) / arc;
    const begins = pictureWidth / 2 + radius * Math.asin(from);
    const across = radius * (to - from);
    return {
      left: radius * (from + 1),
      across: across * (1 + (i < count - 1 ? overlap : 0)),
      shift: -begins * squeeze,
      squeeze,
    };
  });
}
