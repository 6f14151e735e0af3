import { gunzipSync } from 'node:zlib';
import { create, type Font as ShapedFont } from 'fontkit';
import { parse } from 'opentype.js/dist/opentype.mjs'; // its CommonJS entry has no names that Node can import
import { italic, roman, romanExtended } from '../../build/fonts.ts';

export type Face = 'roman' | 'italic';

/** A step of an outline, as opentype.js has it, whose own types are not part of this package. */
export type OutlineCommand =
  | { type: 'M' | 'L'; x: number; y: number }
  | { type: 'Q'; x1: number; y1: number; x: number; y: number }
  | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { type: 'Z' };

/** A run of letters as outlines; its baseline starts at `x`, 0. */
interface SetRun {
  readonly commands: readonly OutlineCommand[];
  /** Where the next letter would start, from `x`. */
  readonly width: number;
}

/** A font file. */
export interface Typeface {
  has(character: string): boolean;
  set(run: string, x: number, size: number): SetRun;
}

const latin: Readonly<Record<Face, readonly string[]>> = {
  roman: [roman, romanExtended],
  italic: [italic, romanExtended],
};
const parsed = new Map<string, Typeface>();

const scriptFiles = {
  'cyrillic-greek': async (): Promise<FontFile> => import('../../build/font-cyrillic-greek.ts'),
  hebrew: async (): Promise<FontFile> => import('../../build/font-hebrew.ts'),
  arabic: async (): Promise<FontFile> => import('../../build/font-arabic.ts'),
  japanese: async (): Promise<FontFile> => import('../../build/font-japanese.ts'),
};

/** Scripts besides Latin, by their letters, and the file with their typefaces; roman is used where italic is missing. */
const otherScripts = [
  { letters: /[\u0370-\u052f\u1f00-\u1fff]/u, load: scriptFiles['cyrillic-greek'] },
  { letters: /[\u0590-\u05ff]/u, load: scriptFiles.hebrew },
  { letters: /[\u0600-\u077f\u200c]/u, load: scriptFiles.arabic },
  { letters: /[\u3000-\u30ff\uff00-\uffef]|\p{Script=Han}/u, load: scriptFiles.japanese },
];

interface FontFile {
  readonly roman: string;
  readonly italic?: string;
}

const loaded = new Map<number, FontFile>();

/**
 * Loads the typefaces of the scripts that texts are in. Letters of other scripts than Latin are left out before, so
 * whoever outlines such a text waits for this first.
 */
export async function loadScripts(texts: Iterable<string | null>): Promise<void> {
  const all = [...texts].join('');
  for (const [index, { letters, load }] of otherScripts.entries())
    if (letters.test(all) && !loaded.has(index)) loaded.set(index, await load());
}

/** The TrueType file of a script, for a program that sets text by itself. */
export async function readScriptFont(script: keyof typeof scriptFiles): Promise<Uint8Array> {
  const file = await scriptFiles[script]();
  return gunzipSync(Buffer.from(file.roman, 'base64'));
}

/** The typefaces of a face in the order in which a letter is looked for. */
export function typefacesOf(face: Face): Typeface[] {
  const others = otherScripts.flatMap(({ letters }, index): Typeface[] => {
    const file = loaded.get(index);
    if (file === undefined) return [];
    // A hand has fewer letters than print, which stands in for them.
    const files = face === 'italic' && file.italic !== undefined ? [file.italic, file.roman] : [file.roman];
    return files.map((one) => {
      const typeface = open(one, openShaped);
      // Of its own script alone: what a picture shows must not depend on what other pictures have loaded.
      return { ...typeface, has: (character) => letters.test(character) && typeface.has(character) };
    });
  });
  return [...latin[face].map((file) => open(file, openLatin)), ...others];
}

function open(file: string, read: (bytes: Uint8Array) => Typeface): Typeface {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const typeface = read(Uint8Array.from(Buffer.from(file, 'base64')));
  parsed.set(file, typeface);
  return typeface;
}

function openLatin(bytes: Uint8Array): Typeface {
  const font = parse(bytes.buffer as ArrayBuffer);
  return {
    has: (character) => font.hasChar(character),
    set: (run, x, size) => ({
      commands: font.getPath(run, x, 0, size).commands,
      width: font.getAdvanceWidth(run, size),
    }),
  };
}

/** A typeface whose letters join, or are placed, as its script needs. */
function openShaped(bytes: Uint8Array): Typeface {
  const font = create(gunzipSync(bytes));
  return {
    has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    set: (run, x, size) => shape(font, run, x, size / font.unitsPerEm),
  };
}

function shape(font: ShapedFont, run: string, x: number, scale: number): SetRun {
  const { glyphs, positions } = font.layout(run);
  const commands: OutlineCommand[] = [];
  let width = 0;
  for (const [index, { path }] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[index];
    const across = (value: number): number => x + width + (xOffset + value) * scale;
    const down = (value: number): number => -(yOffset + value) * scale;
    for (const { command, args } of path.commands) commands.push(toCommand(command, args, across, down));
    width += xAdvance * scale;
  }
  return { commands, width };
}

function toCommand(
  command: string,
  [a, b, c, d, e, f]: readonly number[],
  across: (value: number) => number,
  down: (value: number) => number,
): OutlineCommand {
  switch (command) {
    case 'moveTo':
      return { type: 'M', x: across(a), y: down(b) };
    case 'lineTo':
      return { type: 'L', x: across(a), y: down(b) };
    case 'quadraticCurveTo':
      return { type: 'Q', x1: across(a), y1: down(b), x: across(c), y: down(d) };
    case 'bezierCurveTo':
      return { type: 'C', x1: across(a), y1: down(b), x2: across(c), y2: down(d), x: across(e), y: down(f) };
    default:
      return { type: 'Z' };
  }
}
