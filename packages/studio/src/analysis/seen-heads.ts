/** A head as the network places it; lengths are 0..1 of the photo's width or height. */
export interface SeenHead {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Roll, clockwise, in radians. */
  readonly tilt: number;
  /** 0..1: confidence that there is a head. */
  readonly sure: number;
}

/** Distance, in head sizes, under which two heads are one. */
const oneHead = 0.6;

/**
 * Merges the heads that several passes of the network over a photo have found: each becomes the mean of its findings.
 * The confidence is divided by the number of passes, so a head that few have found gets less.
 */
export function meanHeads(lists: readonly (readonly SeenHead[])[]): SeenHead[] {
  const groups: SeenHead[][] = [];
  for (const heads of lists) {
    const known = groups.length;
    for (const head of heads) {
      const own = groups
        .slice(0, known)
        .find(([first, ...rest]) => areOneHead(first, head) && !rest.some((other) => heads.includes(other)));
      if (own) own.push(head);
      else groups.push([head]);
    }
  }
  const heads = groups.map((group) => {
    const sum = (value: (head: SeenHead) => number): number => group.reduce((total, head) => total + value(head), 0);
    const mean = (key: keyof SeenHead): number => sum((head) => head[key]) / group.length;
    // Averages directions, because the mean of two angles fails where they wrap around.
    const tilt = Math.atan2(
      sum((head) => Math.sin(head.tilt)),
      sum((head) => Math.cos(head.tilt)),
    );
    return {
      x: mean('x'),
      y: mean('y'),
      width: mean('width'),
      height: mean('height'),
      tilt,
      sure: sum(({ sure }) => sure) / lists.length,
    };
  });
  return heads.toSorted((one, other) => other.sure - one.sure);
}

/** Whether two heads are so close that they are one animal's. */
export function areOneHead(a: SeenHead, b: SeenHead): boolean {
  return Math.abs(a.x - b.x) < oneHead * a.width && Math.abs(a.y - b.y) < oneHead * a.height;
}
