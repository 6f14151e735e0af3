import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF that PDFKit has drawn, in the order in which it was drawn: a line of the result is what was written
 * at one place. Reads just what such documents are made of.
 */
export function readPdf(file: Buffer): string {
  const objects = readObjects(file);
  const lettersOf = new Map<string, Map<string, string>>();
  for (const { dictionary } of objects.values())
    for (const [, name, id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.dictionary ?? '')?.[1];
      if (map !== undefined) lettersOf.set(name!, readLetters(objects.get(map)!.stream));
    }
  const lines: string[] = [];
  for (const { dictionary, stream } of objects.values()) {
    if (dictionary.includes('/ToUnicode') || !/\bTf\b/.test(stream)) continue;
    for (const [, block] of stream.matchAll(/\bBT\b([\s\S]*?)\bET\b/g)) {
      const letters = lettersOf.get(/\/(F\d+) [\d.]+ Tf/.exec(block!)?.[1] ?? '');
      const glyphs = [...block!.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
      lines.push(glyphs.map((glyph) => letters?.get(glyph) ?? '').join(''));
    }
  }
  return lines.join('\n');
}

/** How far from the left edge of its page each text of a PDF begins, in the order in which it was drawn. */
export function readIndents(file: Buffer): number[] {
  return [...readObjects(file).values()].flatMap(({ stream }) =>
    [...stream.matchAll(/^1 0 0 1 ([\d.]+) [\d.]+ Tm$/gm)].map(([, x]) => Number(x)),
  );
}

/** The number of rectangles that a PDF draws. A code has one for each dark cell. */
export function countRectangles(file: Buffer): number {
  const drawn = [...readObjects(file).values()].map(({ stream }) => stream).join('\n');
  return drawn.match(/^[\d.-]+ [\d.-]+ [\d.-]+ [\d.-]+ re$/gm)?.length ?? 0;
}

function readObjects(file: Buffer): Map<string, { dictionary: string; stream: string }> {
  const source = file.toString('latin1');
  const objects = new Map<string, { dictionary: string; stream: string }>();
  for (const { 0: whole, 1: id, index } of source.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [dictionary = ''] = whole.split('stream\n', 1);
    const begin = whole.indexOf('stream\n') + 'stream\n'.length;
    const bytes = dictionary === whole ? null : file.subarray(index + begin, index + whole.lastIndexOf('\nendstream'));
    const isPacked = dictionary.includes('/FlateDecode') && bytes !== null;
    objects.set(id!, { dictionary, stream: (isPacked ? inflateSync(bytes) : (bytes ?? '')).toString('latin1') });
  }
  return objects;
}

/** Which letters each glyph of a font stands for, by its number in four digits. */
function readLetters(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first, list] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g))
    for (const [index, [, hex]] of [...list!.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = hex!.replaceAll(' ', '').match(/.{4}/g) ?? [];
      const glyph = (parseInt(first!, 16) + index).toString(16).padStart(4, '0');
      letters.set(glyph, String.fromCharCode(...units.map((unit) => parseInt(unit, 16))));
    }
  return letters;
}
