import { parse, type Font, type PathCommand } from 'opentype.js/dist/opentype.mjs'; // its CommonJS entry has no names that Node can import
import { italic, roman, romanExtended } from '../../build/fonts.ts';

export type Face = 'roman' | 'italic';

/** A line of text as the `d` of an SVG path, its baseline starting at 0,0. */
export interface Lettering {
  readonly path: string;
  /** Where the next letter would start, in the units of `size`. */
  readonly width: number;
}

const faces: Readonly<Record<Face, readonly string[]>> = {
  roman: [roman, romanExtended],
  italic: [italic, romanExtended],
};
const parsed = new Map<string, Font>();

/**
 * Converts text to outlines of the bundled Fraunces (SIL Open Font License), so that it looks the same on a machine
 * without fonts. Characters that the font lacks (emoji, other scripts) are omitted.
 * @param size height of the em, in any unit; the path is in the same unit.
 * @param options.tracking extra space between letters, in ems.
 */
export function outlineText(text: string, size: number, options: { face?: Face; tracking?: number } = {}): Lettering {
  const fonts = faces[options.face ?? 'roman'].map(load);
  const space = (options.tracking ?? 0) * size;
  const commands: PathCommand[] = [];
  let width = 0;
  for (const { font, run } of splitRuns(text.normalize('NFC'), fonts, space !== 0)) {
    commands.push(...font.getPath(run, width, 0, size).commands);
    width += font.getAdvanceWidth(run, size) + space;
  }
  if (commands.length === 0) return { path: '', width: Math.max(0, width - space) };
  return { path: `${commands.map(writeCommand).join('')}Z`, width: width - space };
}

/** Not the library's own `toPathData`, which joins 14.25 and -0.001 to '14.250' and leaves contours open. */
function writeCommand(command: PathCommand, index: number): string {
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

/**
 * Splits text into runs of characters that one font has, in the order of the text, so that kerning works within a run.
 * If `singly`, each character is a run of its own, so that space can be added after it.
 */
function splitRuns(text: string, fonts: readonly Font[], singly: boolean): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = [];
  for (const character of text) {
    const font = fonts.find((candidate) => candidate.hasChar(character));
    if (font === undefined) continue;
    const last = runs.at(-1);
    if (!singly && last?.font === font) last.run += character;
    else runs.push({ font, run: character });
  }
  return runs;
}

function load(base64: string): Font {
  const cached = parsed.get(base64);
  if (cached !== undefined) return cached;
  const font = parse(Uint8Array.from(Buffer.from(base64, 'base64')).buffer);
  parsed.set(base64, font);
  return font;
}
