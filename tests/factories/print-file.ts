import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { newId } from '../../src/shared/ids.ts';

/** By size. To compress pixels takes most of the time of a purchase. */
const plain = new Map<string, Promise<Buffer>>();

/** The last chunk of a PNG, IEND, is always this long. */
const endBytes = 12;

/** A PNG of one color, of this size. It holds a text of its own, so that no two orders share a file. */
export async function createPrintFile(width: number, height: number): Promise<Buffer> {
  const size = `${width} x ${height}`;
  const made =
    plain.get(size) ??
    sharp({ create: { width, height, channels: 3, background: { r: 60, g: 90, b: 120 } } })
      .png()
      .toBuffer();
  plain.set(size, made);
  const file = await made;
  return Buffer.concat([file.subarray(0, -endBytes), textChunk(newId('prn')), file.subarray(-endBytes)]);
}

/** A comment: its length, type, keyword and text, and the checksum of all but the length. */
function textChunk(text: string): Buffer {
  const content = Buffer.from(`tEXtComment\0${text}`, 'latin1');
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
