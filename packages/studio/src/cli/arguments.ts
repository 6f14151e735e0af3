import { extname } from 'node:path';
import { parseArgs } from 'node:util';
import { shapes } from '../compose/frame.ts';
import { styleIds } from '../compose/recipe.ts';
import type { StyleId, Variation } from '../compose/recipe.ts';

/** An error for the user of the command: one sentence, and the exit code. */
export class CommandError extends Error {
  readonly code: number;
  constructor(message: string, code: number) {
    super(message);
    this.code = code;
  }
}

/** Exit code: the command line is not valid. */
export const exitMisused = 2;
/** Exit code: the command failed. */
export const exitFailed = 1;

const formats = ['.png', '.jpg', '.jpeg', '.webp', '.avif', '.tif', '.tiff'];
/** Most pixels of a picture. A print of 16 x 20 inches at 300 dpi has 29 million. */
const maxPixels = 60e6;

export interface PaintOrder {
  photo: string;
  style: StyleId;
  out: string;
  width: number;
  height: number;
  seed: number;
  variation: Variation;
  petName: string | null;
  force: boolean;
  quiet: boolean;
}

export type Command = { kind: 'help' } | { kind: 'version' } | { kind: 'list' } | { kind: 'paint'; order: PaintOrder };

export const help = `Paints a photo of a pet in an art style, entirely on this machine.

  studio <photo> --style <id> [--out picture.png] [--width 1024]
  studio --list

  --style <id>       one of the ids that --list prints
  --out <file>       ${formats.join(', ')}; missing folders are created (default <photo>-<style>.png, beside the photo)
  --width <pixels>   128 and up (default 1024)
  --aspect <w:h>     shape of the picture, from 3:5 to 3:1 (default 4:5)
  --variation <1-3>  one of the style's three variations (default 1)
  --seed <number>    another picture of the same kind (default 1)
  --name <name>      the pet's name, written where the style has a place for it
  --force            overwrite the file if it exists
  --quiet            no progress on stderr
  --version, --help
`;

/** Parses a command line. @throws CommandError when it is not valid. */
export function readArguments(argv: readonly string[]): Command {
  const { values, positionals } = parse(argv);
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  if (values.list) return { kind: 'list' };
  const [photo, ...others] = positionals;
  if (photo === undefined) throw misuse('Pass a photo.');
  if (others.length > 0) throw misuse(`Pass one photo at a time: '${others[0]}' is a second one.`);
  const style = readStyle(values.style);
  const width = readNumber('width', values.width ?? '1024', 128, 20_000);
  const height = Math.round(width / readAspect(values.aspect ?? '4:5'));
  if (width * height > maxPixels)
    throw misuse(`A picture of ${width} x ${height} pixels is too large; at most ${maxPixels / 1e6} million.`);
  return {
    kind: 'paint',
    order: {
      photo,
      style,
      out: readOut(values.out ?? defaultOut(photo, style)),
      width,
      height,
      seed: readNumber('seed', values.seed ?? '1', 0, 4_294_967_295),
      variation: (readNumber('variation', values.variation ?? '1', 1, 3) - 1) as Variation,
      petName: values.name ?? null,
      force: values.force ?? false,
      quiet: values.quiet ?? false,
    },
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        style: { type: 'string' },
        out: { type: 'string' },
        width: { type: 'string' },
        aspect: { type: 'string' },
        variation: { type: 'string' },
        seed: { type: 'string' },
        name: { type: 'string' },
        force: { type: 'boolean' },
        quiet: { type: 'boolean' },
        list: { type: 'boolean' },
        version: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw misuse(error instanceof Error ? error.message : String(error));
  }
}

function readStyle(id: string | undefined): StyleId {
  if (id === undefined) throw misuse('Name a style with --style; --list prints them.');
  const style = styleIds.find((known) => known === id);
  if (style === undefined) throw misuse(`There is no style '${id}'; --list prints all styles.`);
  return style;
}

function readNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw misuse(`--${name} must be a whole number from ${min} to ${max}, not '${text}'.`);
  return value;
}

/** Width over height. */
function readAspect(text: string): number {
  const parts = /^(\d+(?:\.\d+)?)[:x/](\d+(?:\.\d+)?)$/.exec(text);
  const aspect = parts ? Number(parts[1]) / Number(parts[2]) : Number.NaN;
  if (!(aspect >= shapes.narrowest && aspect <= shapes.widest))
    throw misuse(`--aspect must be width:height, from 3:5 to 3:1, not '${text}'.`);
  return aspect;
}

function readOut(file: string): string {
  if (!formats.includes(extname(file).toLowerCase()))
    throw misuse(`--out must end in one of ${formats.join(', ')}: the extension sets the picture's format.`);
  return file;
}

function defaultOut(photo: string, style: StyleId): string {
  return `${photo.slice(0, photo.length - extname(photo).length)}-${style}.png`;
}

function misuse(message: string): CommandError {
  return new CommandError(message, exitMisused);
}
