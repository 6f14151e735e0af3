import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { makePlane, makeRgb, type Plane, type Rgb, toByte } from '../core/image.ts';
import { packOutline, unpackOutline } from './outline/packed-outline.ts';
import type { PackedOutline } from './outline/packed-outline.ts';
import type { Analysis, Subject, Whisker } from './types.ts';

/** First bytes of a stored analysis; the digit is the version of the layout. */
const magic = 'pet1';

/** Everything of an analysis except its pixels. */
interface Header extends Omit<Analysis, 'work' | 'matte' | 'foreground' | 'outlines' | 'whiskers' | 'subjects'> {
  work: { width: number; height: number };
  outlines: { width: number; height: number }[];
  /** In the header, so that a version of the engine that does not know them reads the planes as before. */
  subjects?: (Omit<Subject, 'outline'> & { outline: PackedOutline })[];
  /** Stored with the key `colour` since the first version. */
  whiskers?: (Omit<Whisker, 'color'> & { colour: Whisker['color'] })[];
}

/** Rounds a plane in place to 8 bits, so that a fresh analysis and a stored one paint the same bytes. */
export function roundPlane(plane: Plane): Plane {
  const { data } = plane;
  for (let i = 0; i < data.length; i++) data[i] = toByte(data[i]) / 255;
  return plane;
}

/** Rounds all three planes in place, see `roundPlane`. */
export function roundRgb(image: Rgb): Rgb {
  const { width, height, r, g, b } = image;
  for (const data of [r, g, b]) roundPlane({ width, height, data });
  return image;
}

function planesOf({ work, matte, foreground, outlines = [] }: Analysis): Float32Array[] {
  return [
    work.r,
    work.g,
    work.b,
    matte.data,
    foreground.r,
    foreground.g,
    foreground.b,
    ...outlines.map((outline) => outline.data),
  ];
}

function sizeOf({ width, height }: { width: number; height: number }): { width: number; height: number } {
  return { width, height };
}

/**
 * Serializes an analysis; `parseAnalysis` returns an equal one. Layout: magic, header length, header as JSON, deflated
 * planes.
 */
export function serializeAnalysis(analysis: Analysis): Uint8Array {
  const { work, matte: _, foreground: __, outlines = [], whiskers, subjects, ...rest } = analysis;
  const stored = whiskers?.map(({ color, ...whisker }) => ({ ...whisker, colour: color }));
  const header: Header = {
    ...rest,
    whiskers: stored,
    subjects: subjects?.map((subject) => ({ ...subject, outline: packOutline(subject.outline) })),
    work: sizeOf(work),
    outlines: outlines.map(sizeOf),
  };
  const json = Buffer.from(JSON.stringify(header));
  const start = Buffer.alloc(8);
  start.write(magic, 'latin1');
  start.writeUInt32LE(json.length, 4);
  const planes = planesOf(analysis);
  const pixels = new Uint8Array(planes.reduce((sum, plane) => sum + plane.length, 0));
  let at = 0;
  for (const plane of planes) for (let i = 0; i < plane.length; i++) pixels[at++] = toByte(plane[i]);
  return Buffer.concat([start, json, deflateRawSync(pixels, { level: 1 })]);
}

/** @throws Error when the bytes are not an analysis in the current layout. */
export function parseAnalysis(bytes: Uint8Array): Analysis {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length < 8 || buffer.toString('latin1', 0, 4) !== magic) throw new Error('Not a stored analysis');
  const headerEnd = 8 + buffer.readUInt32LE(4);
  const header = JSON.parse(buffer.toString('utf8', 8, headerEnd)) as Header;
  const { work: size, outlines, whiskers, subjects, ...rest } = header;
  const analysis: Analysis = {
    ...rest,
    whiskers: whiskers?.map(({ colour, ...whisker }) => ({ ...whisker, color: colour })),
    ...(subjects && {
      subjects: subjects.map((subject) => ({ ...subject, outline: unpackOutline(subject.outline) })),
    }),
    work: makeRgb(size.width, size.height),
    matte: makePlane(size.width, size.height),
    foreground: makeRgb(size.width, size.height),
    outlines: outlines.map(({ width, height }) => makePlane(width, height)),
  };
  const planes = planesOf(analysis);
  const pixels = inflateRawSync(buffer.subarray(headerEnd));
  if (pixels.length !== planes.reduce((sum, plane) => sum + plane.length, 0))
    throw new Error('Stored analysis is cut short');
  let at = 0;
  for (const plane of planes) for (let i = 0; i < plane.length; i++) plane[i] = pixels[at++] / 255;
  return analysis;
}
