import { typefacesOf, type Face, type OutlineCommand, type Typeface } from './typefaces.ts';
import { visualOrder } from './visual-order.ts';

/** A line of text as the `d` of an SVG path, its baseline starting at 0,0. */
export interface Lettering {
  readonly path: string;
  /** Where the next letter would start, in the units of `size`. */
  readonly width: number;
}

/**
 * Converts text to outlines of the bundled typefaces (SIL Open Font License), so that it looks the same on a machine
 * without fonts: Fraunces, and for other scripts those that `loadScripts` has loaded. Characters that no typeface has,
 * such as emoji, are omitted. Arabic letters join, and stand from right to left.
 * @param size height of the em, in any unit; the path is in the same unit.
 * @param options.tracking extra space between letters, in ems.
 */
export function outlineText(text: string, size: number, options: { face?: Face; tracking?: number } = {}): Lettering {
  const typefaces = typefacesOf(options.face ?? 'roman');
  const space = (options.tracking ?? 0) * size;
  const commands: OutlineCommand[] = [];
  let width = 0;
  for (const { typeface, run } of splitRuns(text.normalize('NFC'), typefaces, space !== 0)) {
    const set = typeface.set(run, width, size);
    commands.push(...set.commands);
    width += set.width + space;
  }
  if (commands.length === 0) return { path: '', width: Math.max(0, width - space) };
  return { path: `${commands.map(writeCommand).join('')}Z`, width: width - space };
}

/**
 * The letters of a line from left to right, for whoever places them one by one. Letters that join are one of them; so is
 * a letter with its marks.
 */
export function placedLetters(text: string): string[] {
  return visualOrder(text.normalize('NFC')).flatMap(({ text: part, rtl }) => {
    if (!rtl) return Array.from(part);
    return (part.match(/[\p{Script=Arabic}\p{Mark}]+|.\p{Mark}*/gsu) ?? []).toReversed();
  });
}

/** Not the library's own `toPathData`, which joins 14.25 and -0.001 to '14.250' and leaves contours open. */
function writeCommand(command: OutlineCommand, index: number): string {
  if (command.type === 'Z') return '';
  const { type, x, y } = command;
  const points = [[x, y]];
  if (type === 'C') points.unshift([command.x2, command.y2]);
  if (type === 'Q' || type === 'C') points.unshift([command.x1, command.y1]);
  const closing = type === 'M' && index > 0 ? 'Z' : '';
  return (
    closing +
    type +
    points
      .flat()
      .map((value) => value.toFixed(3))
      .join(' ')
  );
}

interface Run {
  readonly typeface: Typeface;
  run: string;
}

/**
 * Splits text into runs of characters that one typeface has, as they stand from left to right, so that kerning and
 * joining work within a run. If `singly`, each character is a run of its own, so that space can be added after it.
 */
function splitRuns(text: string, typefaces: readonly Typeface[], singly: boolean): Run[] {
  return visualOrder(text).flatMap(({ text: part, rtl }) => {
    const runs: Run[] = [];
    for (const character of part) {
      const typeface = typefaces.find((candidate) => candidate.has(character));
      if (typeface === undefined) continue;
      const last = runs.at(-1);
      if ((!singly || rtl) && last?.typeface === typeface) last.run += character;
      else runs.push({ typeface, run: character });
    }
    return rtl ? runs.toReversed() : runs;
  });
}
