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

/** A broad tree: trunk and a crown of leaf masses, lit ones on top. */
export function tree(random: () => number, x: number, foot: number, crown: number, dark: string, lit: string): string {
  let out = `<path d="M${x - crown * 0.06} ${foot} Q${x} ${foot - crown} ${x - crown * 0.04} ${foot - crown * 1.5} L${x + crown * 0.05} ${foot - crown * 1.5} Q${x + crown * 0.02} ${foot - crown} ${x + crown * 0.1} ${foot}Z" fill="${dark}"/>`;
  for (let i = 0; i < 34; i++) {
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random()) * crown;
    const r = crown * (0.14 + 0.2 * random());
    const cx = x + Math.cos(angle) * reach * 0.8;
    const cy = foot - crown * 1.75 + Math.sin(angle) * reach;
    out += `<ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${r * 0.75}" fill="${i > 20 && Math.sin(angle) < 0.2 ? lit : dark}" opacity="${i > 20 ? 0.6 : 0.95}"/>`;
  }
  return out;
}
