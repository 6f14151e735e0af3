import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { panel } from './converted.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Classes of Tailwind that name a side. Pages from right to left need `ms`, `pe`, `start`, `text-end` instead; a box
 * that is centered at `left-1/2` looks the same in both.
 */
const sides = new RegExp(
  [
    String.raw`(?<![\w-])-?(?:ml|mr|pl|pr|border-l|border-r|rounded-l|rounded-r)-\S+`,
    String.raw`(?<![\w-])(?:border-[lr]|text-(?:left|right))(?![\w-])`,
    String.raw`(?<![\w-])-?(?:left|right)-(?!1\/2)\S+`,
  ].join('|'),
  'g',
);

/** Scenes are drawings, which no language turns around; so is what a visitor marks on a photo. */
const scenes = 'product-scenes how-it-works shelf on-screens magnet-on-door mug-on-table hung-picture picture-in-room';
const drawings = new RegExp(String.raw`\/(?:${scenes.replaceAll(' ', '|')})\.tsx$|\/own-wall\/`);

/** The classes with a side in a file of components. */
function findSides(source: string): string[] {
  return [...source.matchAll(/(['"`])([^'"`\n]*)\1/g)].flatMap(([, , text = '']) => text.match(sides) ?? []);
}

test('given what customers see, then no class names the left or the right side', async () => {
  const team = new Set(await Array.fromAsync(glob([...panel], { cwd: root })));
  const files = await Array.fromAsync(
    glob(['src/web/**/*.tsx', 'src/ui/*.tsx', 'src/features/*/client/**/*.tsx', 'src/providers/*/client/*.tsx'], {
      cwd: root,
    }),
  );
  const shown = files.filter((file) => !team.has(file) && !drawings.test(file) && !file.endsWith('.test.tsx'));
  expect(shown.length).toBeGreaterThan(150);
  const found = await Promise.all(
    shown.map(async (file) => findSides(await readFile(join(root, file), 'utf8')).map((side) => `${file}: ${side}`)),
  );
  expect(found.flat()).toEqual([]);
});

test.each(['ml-4', '-mr-2', 'md:pl-5', 'absolute right-4', 'border-l', 'text-left', 'md:text-right'])(
  'given the class %s, then it is found',
  (name) => {
    expect(findSides(`<p className="grid ${name} gap-2">`)).not.toEqual([]);
  },
);

test.each(['ms-4', 'start-2', 'text-end', 'left-1/2', 'border-line', 'mr', 'rounded-lg', 'bright-side'])(
  'given %s, then nothing is found',
  (name) => {
    expect(findSides(`<p className="grid ${name} gap-2">`)).toEqual([]);
  },
);
