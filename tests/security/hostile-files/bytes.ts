import sharp from 'sharp';
import { chunk, type Upload } from '../../factories/uploads.ts';

/** A malicious file, and what is wrong with it. */
export interface HostileFile extends Upload {
  readonly why: string;
}

/** A script hidden in pictures; no picture that the shop serves or stores may contain it. */
export const injectedScript = '<script>alert("smuggled")</script>';

export const jpegType = { name: 'pet.jpg', type: 'image/jpeg' };
export const pngType = { name: 'pet.png', type: 'image/png' };

export function plain(width = 320, height = 320) {
  return sharp({ create: { width, height, channels: 3, background: '#c07040' } });
}

/** A JPEG with one more segment directly after its start marker. */
export function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** A PNG with one or more extra chunks between its header and its pixels. */
export function withChunk(png: Buffer, type: string, data: Buffer, times = 1): Buffer {
  return Buffer.concat([
    png.subarray(0, 33),
    ...Array.from({ length: times }, () => chunk(type, data)),
    png.subarray(33),
  ]);
}
