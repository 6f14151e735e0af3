import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';

interface SourceMapFile {
  readonly names: readonly string[];
  readonly mappings: string;
}

/**
 * Reduces the source maps of a folder to the lines of the sources, which stack traces need. pino makes Node parse the
 * maps of a third of the bundle at every start, and Node keeps an object for each column that they map: 37 MB.
 */
export async function thinSourceMaps(folder: string): Promise<void> {
  for await (const name of glob('*.map', { cwd: folder })) {
    const path = join(folder, name);
    await writeFile(path, JSON.stringify(thinSourceMap(JSON.parse(await readFile(path, 'utf8')) as SourceMapFile)));
  }
}

/** Maps each position to the same line of the same source, at the column at which that line begins. */
export function thinSourceMap<Map extends SourceMapFile>(map: Map): Map {
  const lines = decode(map.mappings).map((segments) =>
    segments.filter((segment, index) => !isSameLine(segment, segments[index - 1])).map(withoutName),
  );
  return { ...map, names: [], mappings: encode(lines) };
}

function isSameLine([, source, line]: SourceMapSegment, before: SourceMapSegment | undefined): boolean {
  return before !== undefined && source === before[1] && line === before[2];
}

function withoutName([at, source, line, column]: SourceMapSegment): SourceMapSegment {
  return source === undefined || line === undefined || column === undefined ? [at] : [at, source, line, column];
}
