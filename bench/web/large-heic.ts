import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const pet = join(import.meta.dirname, '../../src/features/photos/client/heic/pet.heic');

const tile = { width: 420, height: 526 };
const [columns, rows] = [10, 6];
const size = { width: 4_200, height: 3_000 };
const tiles = Array.from({ length: columns * rows }, (_, at) => at + 1);
const whole = tiles.length + 1;

/**
 * A HEIC photo of 12 megapixels, in tiles as phones write it (ISO/IEC 23008-12): the one tile of the small photo of the
 * tests, which is shown and decoded sixty times.
 */
export async function makeLargeHeic(): Promise<Buffer> {
  const file = await readFile(pet);
  const data = file.subarray(file.indexOf('mdat') + 4);
  const properties = box('ipco', [
    boxOf(file, 'hvcC'),
    box('ispe', [u32(0, tile.width, tile.height)]),
    box('ispe', [u32(0, size.width, size.height)]),
    boxOf(file, 'colr'),
    boxOf(file, 'pixi'),
  ]);
  // Per item: how many properties, and their numbers; the first bit says that it cannot be shown without one.
  const associations = box('ipma', [
    u32(0, tiles.length + 1),
    ...tiles.map((id) => Buffer.concat([u16(id), Buffer.from([2, 0x81, 2])])),
    Buffer.concat([u16(whole), Buffer.from([3, 3, 0x84, 0x85])]),
  ]);
  const items = [
    ...tiles.map((id) => ({ id, type: 'hvc1', stored: 0, from: 0, length: data.length })),
    { id: whole, type: 'grid', stored: 1, from: 0, length: 8 },
  ];
  const meta = (start: number): Buffer =>
    box('meta', [
      u32(0),
      boxOf(file, 'hdlr'),
      box('pitm', [u32(0), u16(whole)]),
      box('iloc', [
        u32(0x01_00_00_00),
        u16(0x44_00, items.length),
        ...items.map(({ id, stored, from, length }) =>
          Buffer.concat([u16(id, stored, 0, 1), u32(stored === 0 ? start + from : from, length)]),
        ),
      ]),
      box('iinf', [
        u32(0),
        u16(items.length),
        ...items.map(({ id, type }) => box('infe', [u32(0x02_00_00_00), u16(id, 0), Buffer.from(`${type}\0`)])),
      ]),
      box('iref', [u32(0), box('dimg', [u16(whole, tiles.length, ...tiles)])]),
      box('iprp', [properties, associations]),
      box('idat', [Buffer.from([0, 0, rows - 1, columns - 1]), u16(size.width, size.height)]),
    ]);
  const head = boxOf(file, 'ftyp');
  const start = head.length + meta(0).length + 8;
  return Buffer.concat([head, meta(start), box('mdat', [data])]);
}

function box(type: string, parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), Buffer.from(type), content]);
}

/** The first box of this type, as it is. */
function boxOf(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type) - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, at) => bytes.writeUInt16BE(value, 2 * at));
  return bytes;
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => bytes.writeUInt32BE(value, 4 * at));
  return bytes;
}
