/** A head that the network found; lengths are 0..1 of the photo's width or height. */
export interface DetectedHead {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Roll, clockwise, in radians. */
  readonly tilt: number;
  /** 0..1: confidence that there is a head. */
  readonly confidence: number;
}

/** Distance, in head sizes, under which two detections are the same head. */
const sameHeadDistance = 0.6;

/**
 * Merges the heads that several passes of the network over a photo have found: each becomes the mean of its detections.
 * The confidence is divided by the number of passes, so a head that few have found gets less.
 */
export function mergeHeads(lists: readonly (readonly DetectedHead[])[]): DetectedHead[] {
  const groups: DetectedHead[][] = [];
  for (const heads of lists) {
    const earlierGroups = groups.length;
    for (const head of heads) {
      const own = groups
        .slice(0, earlierGroups)
        .find(([first, ...rest]) => isSameHead(first, head) && !rest.some((other) => heads.includes(other)));
      if (own) own.push(head);
      else groups.push([head]);
    }
  }
  const heads = groups.map((group) => {
    const sum = (value: (head: DetectedHead) => number): number =>
      group.reduce((total, head) => total + value(head), 0);
    const mean = (key: keyof DetectedHead): number => sum((head) => head[key]) / group.length;
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
      confidence: sum(({ confidence }) => confidence) / lists.length,
    };
  });
  return heads.toSorted((one, other) => other.confidence - one.confidence);
}

/** Whether two detections are so close that they are the same animal's head. */
export function isSameHead(a: DetectedHead, b: DetectedHead): boolean {
  return Math.abs(a.x - b.x) < sameHeadDistance * a.width && Math.abs(a.y - b.y) < sameHeadDistance * a.height;
}
