/** A part of a line that is read in one direction. */
export interface Stretch {
  readonly text: string;
  readonly rtl: boolean;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const leftToRight = /[\p{L}\p{N}]/u;

/**
 * The parts of a line from left to right, as they stand on it. The first letter decides where the line begins, as for a
 * name; what stands between letters of one direction belongs to them.
 */
export function visualOrder(text: string): readonly Stretch[] {
  if (!rightToLeft.test(text)) return text === '' ? [] : [{ text, rtl: false }];
  const characters = Array.from(text);
  const directions = characters.map((character) =>
    rightToLeft.test(character) ? 'rtl' : leftToRight.test(character) ? 'ltr' : null,
  );
  const base = directions.find((direction) => direction !== null) ?? 'ltr';
  const resolved = directions.map((direction, at) => {
    if (direction !== null) return direction;
    const before = directions.slice(0, at).findLast((one) => one !== null) ?? base;
    const after = directions.slice(at).find((one) => one !== null) ?? base;
    return before === after ? before : base;
  });
  const stretches: { text: string; rtl: boolean }[] = [];
  for (const [at, character] of characters.entries()) {
    const rtl = resolved[at] === 'rtl';
    const last = stretches.at(-1);
    if (last?.rtl === rtl) last.text += character;
    else stretches.push({ text: character, rtl });
  }
  return base === 'rtl' ? stretches.toReversed() : stretches;
}
