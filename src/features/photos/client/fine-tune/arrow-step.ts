/** Distance that an arrow key moves a point, as a fraction of the photo's side. With Shift it is five times as far. */
const step = 0.01;
const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far a key moves the focused point; null if it is not an arrow key or the browser handles it. */
export function arrowStep(event: {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}): {
  dx: number;
  dy: number;
} | null {
  const direction = directions[event.key];
  if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return null;
  const far = step * (event.shiftKey ? 5 : 1);
  return { dx: direction[0] * far, dy: direction[1] * far };
}
