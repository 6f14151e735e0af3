/** Banks of cumulus clouds: puffs on a flat base, lit from the left; the far ones are small and reach down to `low`. */
export function cumulus(
  random: () => number,
  { count, low, lit, shade }: { count: number; low: number; lit: string; shade: string },
): string {
  const banks = Array.from({ length: count }, () => ({ x: 1100 * random() - 50, t: random() })).toSorted(
    (a, b) => b.t - a.t,
  );
  return (
    banks
      .map(({ x, t }) => {
        const size = 60 + 130 * (1 - t);
        const y = low * (0.12 + 0.88 * t);
        const puffs = Array.from({ length: 13 }, (_, i) => {
          const across = (i + 0.5) / 6.5 - 1 + 0.2 * (random() - 0.5);
          const rise = 1 - across * across;
          return {
            x: x + across * size * 1.2,
            y: y - rise * size * (0.04 + 0.26 * random()),
            r: size * (0.12 + (0.12 + 0.16 * random()) * rise),
          };
        });
        const disc = (puff: { x: number; y: number; r: number }, dx: number, dy: number, grow: number): string =>
          `<circle cx="${puff.x + dx * puff.r}" cy="${puff.y + dy * puff.r}" r="${puff.r * grow}"/>`;
        return `<g filter="url(#clb)" opacity="${0.5 + 0.35 * (1 - t)}"><ellipse cx="${x}" cy="${y + size * 0.06}" rx="${size * 1.5}" ry="${size * 0.15}" fill="${shade}"/><g fill="${shade}">${puffs.map((puff) => disc(puff, 0.16, 0.14, 1)).join('')}</g><g fill="${lit}">${puffs.map((puff) => disc(puff, -0.1, -0.12, 0.82)).join('')}</g></g>`;
      })
      .join('') +
    '<defs><filter id="clb" x="-20%" y="-40%" width="140%" height="180%"><feGaussianBlur stdDeviation="7"/></filter></defs>'
  );
}
