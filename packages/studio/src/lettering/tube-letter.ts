/** Capitals, each bent from one glass tube: width and path, 100 units high. */
const tubes: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [70, 'M0 100L35 0L70 100M14 62H56'],
  B: [60, 'M0 50H34Q60 50 60 75Q60 100 34 100H0V0H30Q54 0 54 25Q54 50 30 50'],
  C: [64, 'M64 20Q54 0 34 0Q0 0 0 50Q0 100 34 100Q54 100 64 80'],
  D: [64, 'M0 0V100H28Q64 100 64 50Q64 0 28 0Z'],
  E: [52, 'M52 0H0V100H52M0 50H42'],
  F: [50, 'M50 0H0V100M0 50H40'],
  G: [68, 'M66 20Q56 0 35 0Q0 0 0 50Q0 100 35 100Q68 100 68 62V54H42'],
  H: [64, 'M0 0V100M64 0V100M0 50H64'],
  I: [8, 'M4 0V100'],
  J: [46, 'M46 0V70Q46 100 23 100Q0 100 0 74'],
  K: [60, 'M0 0V100M58 0L0 58M21 40L60 100'],
  L: [48, 'M0 0V100H48'],
  M: [80, 'M0 100V0L40 64L80 0V100'],
  N: [66, 'M0 100V0L66 100V0'],
  O: [72, 'M36 0Q72 0 72 50Q72 100 36 100Q0 100 0 50Q0 0 36 0Z'],
  P: [58, 'M0 100V0H32Q58 0 58 28Q58 56 32 56H0'],
  Q: [72, 'M36 0Q72 0 72 50Q72 100 36 100Q0 100 0 50Q0 0 36 0ZM44 72L72 106'],
  R: [60, 'M0 100V0H32Q58 0 58 28Q58 56 32 56H0M30 56L60 100'],
  S: [58, 'M56 20Q48 0 29 0Q4 0 4 25Q4 47 29 50Q58 53 58 76Q58 100 29 100Q6 100 0 80'],
  T: [62, 'M0 0H62M31 0V100'],
  U: [64, 'M0 0V66Q0 100 32 100Q64 100 64 66V0'],
  V: [68, 'M0 0L34 100L68 0'],
  W: [96, 'M0 0L24 100L48 22L72 100L96 0'],
  X: [62, 'M0 0L62 100M62 0L0 100'],
  Y: [62, 'M0 0L31 50L62 0M31 50V100'],
  Z: [60, 'M0 0H60L0 100H60'],
  0: [62, 'M31 0Q62 0 62 50Q62 100 31 100Q0 100 0 50Q0 0 31 0Z'],
  1: [22, 'M0 20L20 0V100'],
  2: [56, 'M0 24Q4 0 29 0Q56 0 56 28Q56 46 0 100H56'],
  3: [56, 'M2 16Q10 0 29 0Q53 0 53 25Q53 48 25 48Q56 48 56 74Q56 100 28 100Q7 100 0 82'],
  4: [58, 'M44 100V0L0 70H58'],
  5: [56, 'M52 0H7L3 46Q14 37 29 37Q56 37 56 68Q56 100 28 100Q8 100 0 84'],
  6: [58, 'M52 14Q45 0 31 0Q0 0 0 58Q0 100 30 100Q58 100 58 71Q58 43 30 43Q4 43 0 68'],
  7: [56, 'M0 0H56L19 100'],
  8: [58, 'M29 48Q4 48 4 24Q4 0 29 0Q54 0 54 24Q54 48 29 48Q0 48 0 74Q0 100 29 100Q58 100 58 74Q58 48 29 48Z'],
  9: [58, 'M6 86Q13 100 27 100Q58 100 58 42Q58 0 28 0Q0 0 0 29Q0 57 28 57Q54 57 58 32'],
  '-': [34, 'M0 54H34'],
  "'": [8, 'M4 0V22'],
  '’': [8, 'M4 0V22'],
  '.': [8, 'M4 97V100'],
  '!': [8, 'M4 0V68M4 95V100'],
  '&': [66, 'M64 100L15 30Q8 18 15 7Q20 0 30 0Q47 0 47 18Q47 33 22 48Q0 60 0 77Q0 100 28 100Q54 100 64 60'],
  ' ': [40, ''],
};

/** A line of text bent from tubes: a path to stroke, with its baseline at 0,0 and `size` high. */
export interface TubeLine {
  path: string;
  width: number;
}

/** Returns null if a character has no tube, e.g. in another script. Accents are dropped, as on real signs. */
export function tubeLetters(text: string, size: number, tracking: number): TubeLine | null {
  const scale = size / 100;
  const paths: string[] = [];
  let x = 0;
  for (const character of text.normalize('NFD').toUpperCase()) {
    if (/\p{Mark}/u.test(character)) continue;
    const tube = tubes[character];
    if (!tube) return null;
    paths.push(movePath(tube[1], x, scale));
    x += tube[0] * scale + tracking * size;
  }
  return { path: paths.join(''), width: Math.max(0, x - tracking * size) };
}

/** The path with absolute coordinates, moved to `x` and the baseline. */
function movePath(path: string, x: number, scale: number): string {
  return path.replaceAll(/([MLQHVZ])([^MLQHVZ]*)/g, (_whole, command: string, values: string) => {
    const numbers = values.trim() === '' ? [] : values.trim().split(/\s+/).map(Number);
    const across = (value: number): string => (x + value * scale).toFixed(1);
    const down = (value: number): string => ((value - 100) * scale).toFixed(1);
    if (command === 'H') return `H${across(numbers[0])}`;
    if (command === 'V') return `V${down(numbers[0])}`;
    return command + numbers.map((value, i) => (i % 2 === 0 ? across(value) : down(value))).join(' ');
  });
}
