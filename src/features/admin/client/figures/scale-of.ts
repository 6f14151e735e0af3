/**
 * The top of a chart's scale: the least of 1, 2, 4, 5 or 10 times a power of ten that is not below the largest value,
 * and whose half is a whole number.
 */
export function scaleOf(largest: number): number {
  if (largest <= 10) return [2, 4].find((top) => top >= largest) ?? 10;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 4, 5, 10].find((times) => times * power >= largest) ?? 10;
  return step * power;
}
