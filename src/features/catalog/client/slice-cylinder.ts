export interface Slice {
  /** Left edge and width of the slice on the cup, from the cup's left edge. */
  readonly left: number;
  readonly across: number;
  /** Left edge of the whole picture, from the slice's left edge, and the horizontal scale of the picture. */
  readonly shift: number;
  readonly squeeze: number;
}

/** Number of slices; enough to hide the steps on a cup that is 300 pixels wide. */
const sliceCount = 24;
/** The fraction of its width by which a slice extends under the next one, so that no seam shows between them. */
const overlap = 0.3;

/**
 * Splits the half of a cylinder that faces the viewer into vertical slices. At distance x from the middle, the surface
 * is rotated by asin(x / radius), so slices near the edge show a longer arc of the picture. The middle of the picture
 * faces the viewer. All lengths use the same unit. When the cylinder is turned by an arc t to the right, the shift of
 * each slice grows by t * squeeze.
 */
export function sliceCylinder(radius: number, pictureWidth: number): Slice[] {
  return Array.from({ length: sliceCount }, (_, i) => {
    const [from, to] = [(2 * i) / sliceCount - 1, (2 * (i + 1)) / sliceCount - 1];
    const arc = Math.asin(to) - Math.asin(from);
    const squeeze = (to - from) / arc;
    const begins = pictureWidth / 2 + radius * Math.asin(from);
    const across = radius * (to - from);
    return {
      left: radius * (from + 1),
      across: across * (1 + (i < sliceCount - 1 ? overlap : 0)),
      shift: -begins * squeeze,
      squeeze,
    };
  });
}

/**
 * How far a cup may be turned either way, as an arc, before the far end of its picture comes around into view. By then
 * the near end is well inside the visible half.
 */
export function widestTurn(radius: number, pictureWidth: number): number {
  return 1.5 * Math.PI * radius - pictureWidth / 2;
}

/**
 * The handle of a cup that is turned by an arc to the right. It is opposite the middle of the picture, `reach` long.
 * `root` is where it meets the cup, from the cup's middle, and `length` what is seen of its reach; both are negative on
 * the left.
 */
export function handleAt(
  radius: number,
  turn: number,
  reach: number,
): { root: number; length: number; inFront: boolean } {
  const angle = Math.PI + turn / radius;
  return { root: radius * Math.sin(angle), length: reach * Math.sin(angle), inFront: Math.cos(angle) > 0 };
}
