/** A paw as a heraldic charge, slightly wider than `size`, around (x, y). */
export function paw(x: number, y: number, size: number, fill: string): string {
  const toe = (dx: number, dy: number): string =>
    `<ellipse cx="${x + dx * size}" cy="${y + dy * size}" rx="${size * 0.15}" ry="${size * 0.2}" fill="${fill}"/>`;
  return `${toe(-0.42, -0.22)}${toe(-0.15, -0.5)}${toe(0.15, -0.5)}${toe(0.42, -0.22)}<path d="M${x} ${y - size * 0.14}C${x + size * 0.26} ${y - size * 0.14} ${x + size * 0.52} ${y + size * 0.36} ${x + size * 0.26} ${y + size * 0.46}Q${x} ${y + size * 0.36} ${x - size * 0.26} ${y + size * 0.46}C${x - size * 0.52} ${y + size * 0.36} ${x - size * 0.26} ${y - size * 0.14} ${x} ${y - size * 0.14}Z" fill="${fill}"/>`;
}
