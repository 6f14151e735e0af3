export function lerp(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

/** Hermite step from 0 at `from` to 1 at `to`; `from` may exceed `to`. */
export function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** Converts a logit to a probability, 0..1. */
export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
