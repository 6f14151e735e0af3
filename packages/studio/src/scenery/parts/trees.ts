/** Colors of leaves, from the shade inside the crown to sunlit ones, and of the bark. */
export interface TreeTones {
  shade: string;
  leaf: string;
  lit: string;
  glow: string;
  bark: string;
  barkLit: string;
}

interface Mass {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

/**
 * A broad old tree on the 1000 x 1250 sheet: a forked trunk, limbs into every mass of leaves, and the masses as dabs
 * from dark to lit, so that each looks like a ball. `side` is -1 if the light comes from the left.
 */
export function broadTree(
  random: () => number,
  at: { x: number; foot: number; height: number; lean: number },
  tones: TreeTones,
  side: number,
): string {
  const { x, foot, height, lean } = at;
  const fork = { x: x + lean * height * 0.12, y: foot - height * 0.42 };
  const masses: Mass[] = (
    [
      [-0.3, 0.6, 0.2],
      [0.3, 0.62, 0.19],
      [-0.12, 0.78, 0.22],
      [0.16, 0.82, 0.21],
      [0.02, 0.95, 0.16],
      [-0.42, 0.74, 0.13],
      [0.44, 0.78, 0.12],
      [0.03, 0.62, 0.18],
    ] as const
  ).map(([across, up, size]) => ({
    x: fork.x + height * (across + lean * 0.22 * up + 0.05 * (random() - 0.5)),
    y: foot - height * (up + 0.04 * (random() - 0.5)),
    rx: height * size * (0.92 + 0.2 * random()),
    ry: height * size * (0.66 + 0.14 * random()),
  }));
  const limbs = masses.map((mass, i) =>
    limb(fork, { x: mass.x, y: mass.y + mass.ry * 0.3 }, height * (0.03 - 0.0016 * i)),
  );
  const half = height * 0.035;
  const trunk = `M${x - half * 2} ${foot + 8}Q${x - half * 0.7} ${foot - height * 0.12} ${fork.x - half * 0.9} ${fork.y}L${fork.x + half * 0.9} ${fork.y}Q${x + half * 1.1} ${foot - height * 0.14} ${x + half * 2.6} ${foot + 8}Q${x} ${foot - 14} ${x - half * 2} ${foot + 8}Z`;
  let bark = '';
  for (let i = 0; i < 16; i++) {
    const up = random();
    const across = side * half * (0.15 + 0.75 * random()) * (1.2 - 0.5 * up);
    bark += `M${(x + (fork.x - x) * up + across).toFixed(0)} ${(foot - (foot - fork.y) * up).toFixed(0)}q${(-side * 3).toFixed(0)} ${(-height * 0.03).toFixed(0)} 0 ${(-height * (0.03 + 0.05 * random())).toFixed(0)}`;
  }
  return `<ellipse cx="${x}" cy="${foot + 4}" rx="${half * 5}" ry="${half * 0.55}" fill="${tones.shade}" opacity=".55"/><path d="${trunk}" fill="${tones.bark}"/><path d="${limbs.join('')}" fill="${tones.bark}"/>
    <path d="${bark}" fill="none" stroke="${tones.barkLit}" stroke-width="${half * 0.16}" stroke-linecap="round" opacity=".6"/>
    ${masses.map((mass) => leaves(random, mass, tones, side)).join('')}`;
}

/** A distant clump of trees or bushes on the ground: several round masses. */
export function grove(
  random: () => number,
  from: number,
  to: number,
  foot: number,
  height: number,
  tones: TreeTones,
  side: number,
): string {
  let out = '';
  for (let x = from; x < to; x += height * (0.34 + 0.3 * random())) {
    const tall = height * (0.55 + 0.5 * random());
    out += leaves(random, { x, y: foot - tall * 0.5, rx: tall * 0.42, ry: tall * 0.52 }, tones, side, 0.5);
  }
  return out;
}

function limb(from: { x: number; y: number }, to: { x: number; y: number }, half: number): string {
  const [mx, my] = [from.x + (to.x - from.x) * 0.32, (from.y + to.y) / 2 + 12];
  return `M${from.x - half} ${from.y + half * 2}Q${mx - half} ${my} ${to.x} ${to.y}Q${mx + half} ${my + half} ${from.x + half} ${from.y + half * 2}Z`;
}

/**
 * A round mass of leaves: shade everywhere, then leaf, lit and glow tones, each with fewer dabs and nearer to the
 * light.
 */
function leaves(random: () => number, { x, y, rx, ry }: Mass, tones: TreeTones, side: number, share = 1): string {
  const layer = (count: number, fill: string, shift: number, reach: number, size: number): string => {
    let d = '';
    for (let i = 0; i < count * share; i++) {
      const angle = random() * Math.PI * 2;
      const far = Math.sqrt(random()) * reach;
      const px = x + rx * (side * shift * 0.7 + far * Math.cos(angle));
      const py = y + ry * (-shift + far * Math.sin(angle));
      const r = (size * (rx + ry) * (0.7 + 0.6 * random())) / Math.sqrt(share);
      const turn = (random() - 0.5) * 70;
      d += `<ellipse rx="${r.toFixed(1)}" ry="${(r * 0.58).toFixed(1)}" transform="translate(${px.toFixed(0)} ${py.toFixed(0)}) rotate(${turn.toFixed(0)})"/>`;
    }
    return `<g fill="${fill}">${d}</g>`;
  };
  return (
    layer(120, tones.shade, 0, 1.05, 0.066) +
    layer(110, tones.leaf, 0.14, 0.92, 0.047) +
    layer(84, tones.lit, 0.32, 0.74, 0.035) +
    layer(38, tones.glow, 0.48, 0.56, 0.026)
  );
}
