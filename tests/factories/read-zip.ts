import { crc32, inflateRawSync } from 'node:zlib';

/**
 * Reads a ZIP archive into a map from path to content, as archive programs do: from the central directory at its end
 * (PKWARE's APPNOTE, 4.3). Throws if the archive contradicts itself.
 */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'));
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const files = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('the directory is broken');
    const method = archive.readUInt16LE(at + 10);
    const crc = archive.readUInt32LE(at + 16);
    const packed = archive.readUInt32LE(at + 20);
    const size = archive.readUInt32LE(at + 24);
    const nameLength = archive.readUInt16LE(at + 28);
    const extraLength = archive.readUInt16LE(at + 30);
    const commentLength = archive.readUInt16LE(at + 32);
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString();
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + packed);
    const file = method === 0 ? bytes : inflateRawSync(bytes);
    if (file.length !== size || crc32(file) !== crc) throw new Error(`${name} is broken`);
    files.set(name, file);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
