import { parse, type Font, type PathCommand } from 'opentype.js/dist/opentype.mjs'; // its CommonJS entry has no names that Node can import
import { roman, romanExtended } from '../../build/fonts.ts';

/** A line of text as the `d` of an SVG path, its baseline starting at 0,0. */
export interface Lettering {
  readonly path: string;
  /** Where the next letter would start, in the unit of `size`. */
  readonly width: number;
}

let fonts: readonly Font[] | null = null;

/**
 * Letters as outlines of the bundled Fraunces (SIL Open Font License), so that they look the same on a
 * machine without fonts. Characters it does not have are left out.
 * @param size height of the em, in any unit; the path comes back in the same one.
 */
export function outlineText(text: string, size: number): Lettering {
  fonts ??= [roman, romanExtended].map(parseFont);
  const commands: PathCommand[] = [];
  let width = 0;
  for (const { font, run } of splitByFont(text.normalize('NFC'), fonts)) {
    commands.push(...font.getPath(run, width, 0, size).commands);
    width += font.getAdvanceWidth(run, size);
  }
  return { path: commands.length === 0 ? '' : `${commands.map(writeCommand).join('')}Z`, width };
}

/** By hand: the library's own `toPathData` runs 14.25 and -0.001 together as '14.250', and leaves contours open. */
function writeCommand(command: PathCommand, index: number): string {
  if (command.type === 'Z') return '';
  const { type, x, y } = command;
  const points = [[x, y]];
  if (type === 'C') points.unshift([command.x2, command.y2]);
  if (type === 'Q' || type === 'C') points.unshift([command.x1, command.y1]);
  const closing = type === 'M' && index > 0 ? 'Z' : '';
  return closing + type + points.flat().map((value) => value.toFixed(3)).join(' ');
}

/** Runs of characters that one font has, in the order of the text, so that kerning works within a run. */
function splitByFont(text: string, available: readonly Font[]): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = [];
  for (const character of text) {
    const font = available.find((candidate) => candidate.hasChar(character));
    if (font === undefined) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.run += character;
    else runs.push({ font, run: character });
  }
  return runs;
}

function parseFont(base64: string): Font {
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  return parse(bytes.buffer);
}
