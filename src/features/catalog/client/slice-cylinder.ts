export interface Slice {
  /** Left edge and width of the slice on the cup, from the cup's left edge. */
  readonly left: number;
  readonly across: number;
  /** Where in the slice the whole picture begins, and how much narrower it is drawn there. */
  readonly shift: number;
  readonly squeeze: number;
}

/** Enough that no step shows on a cup three hundred pixels wide. */
const count = 24;
/** Slices overlap by this share of theirs, so that no seam shows between pixels. */
const overlap = 0.06;

/**
 * The half of a cylinder that faces the viewer, in upright slices. At x across the front the surface has turned by
 * asin(x / radius), so a slice shows an arc of the picture that is longer the nearer it lies to the edge. The middle of
 * the picture faces the viewer. All lengths in one unit.
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
