/** An embroidered five-pointed star: a dark edge, the thread, half of each point lit. */
export function stitchedStar(
  x: number,
  y: number,
  radius: number,
  turn: number,
  thread: { lit: string; body: string; dark: string },
): string {
  const point = (i: number, size: number): string => {
    const angle = -Math.PI / 2 + turn + (i * Math.PI) / 5;
    const reach = (i % 2 ? 0.42 : 1) * size;
    return `${x + reach * Math.cos(angle)} ${y + reach * Math.sin(angle)}`;
  };
  const outline = (size: number): string => Array.from({ length: 10 }, (_, i) => point(i, size)).join('L');
  const facets = [0, 2, 4, 6, 8].map((i) => `M${x} ${y}L${point(i, radius)}L${point(i + 9, radius)}Z`).join('');
  return `<path d="M${outline(radius * 1.2)}Z" fill="${thread.dark}" opacity=".7"/><path d="M${outline(radius)}Z" fill="${thread.body}"/><path d="${facets}" fill="${thread.lit}"/>`;
}

/** An embroidered crescent: a dark edge, the thread, a lit rim. */
export function stitchedMoon(
  x: number,
  y: number,
  radius: number,
  thread: { lit: string; body: string; dark: string },
): string {
  const crescent = (r: number): string =>
    `M${x + r * 0.35} ${y - r}A${r} ${r} 0 1 0 ${x + r * 0.35} ${y + r}A${r * 1.25} ${r * 1.25} 0 0 1 ${x + r * 0.35} ${y - r}Z`;
  return `<path d="${crescent(radius * 1.15)}" fill="${thread.dark}" opacity=".7"/><path d="${crescent(radius)}" fill="${thread.body}"/>
    <path d="${crescent(radius)}" fill="none" stroke="${thread.lit}" stroke-width="${radius * 0.2}"/>`;
}
