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
  // Leaf masses in five clumps, dark ones first, lit ones above.
  const clumps = Array.from({ length: 5 }, (_, i) => ({
    x: x + crown * (i - 2) * 0.42, y: foot - crown * (1.55 + 0.5 * random() - 0.16 * Math.abs(i - 2)), r: crown * (0.36 + 0.16 * random()),
  }));
  for (let i = 0; i < 230; i++) {
    const clump = clumps[i % 5];
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random()) * clump.r * 1.1;
    const up = -Math.sin(angle) * (reach / clump.r);
    const r = crown * (0.035 + 0.055 * random());
    const fill = i < 110 ? dark : up > 0.1 ? lit : dark;
    out += `<ellipse cx="${clump.x + Math.cos(angle) * reach}" cy="${clump.y + Math.sin(angle) * reach * 0.75}" rx="${r * 1.3}" ry="${r}" fill="${fill}" opacity="${i < 110 ? 0.95 : 0.8}"/>`;
  }
  return out;
}
