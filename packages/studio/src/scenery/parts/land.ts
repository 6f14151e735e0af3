/** A ridge of hills across the sheet, filled down to its foot. */
export function hills(random: () => number, y: number, swing: number, fill: string): string {
  const steps = 6;
  let d = `M-20 1270 L-20 ${y + (random() - 0.5) * swing}`;
  let lastY = y + (random() - 0.5) * swing;
  for (let i = 1; i <= steps; i++) {
    const x = -20 + (i * 1040) / steps;
    const nextY = y + (random() - 0.5) * 2 * swing;
    const half = 1040 / steps / 2;
    d += ` C${x - half} ${lastY} ${x - half} ${nextY} ${x} ${nextY}`;
    lastY = nextY;
  }
  return `<path d="${d} L1020 1270Z" fill="${fill}"/>`;
}
