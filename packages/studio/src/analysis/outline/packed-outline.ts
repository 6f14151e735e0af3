import { makePlane, type Plane } from '../../core/image.ts';

/** A hard outline as text: one bit for each pixel, base64. */
export interface PackedOutline {
  width: number;
  height: number;
  bits: string;
}

export function packOutline({ width, height, data }: Plane): PackedOutline {
  const bits = Buffer.alloc(Math.ceil(data.length / 8));
  for (let i = 0; i < data.length; i++) if (data[i] > 0) bits[i >> 3] |= 1 << (i & 7);
  return { width, height, bits: bits.toString('base64') };
}

/** The inverse of `packOutline`. Missing bits are background. */
export function unpackOutline({ width, height, bits }: PackedOutline): Plane {
  const packed = Buffer.from(bits, 'base64');
  const outline = makePlane(width, height);
  for (let i = 0; i < outline.data.length; i++) outline.data[i] = ((packed[i >> 3] ?? 0) >> (i & 7)) & 1;
  return outline;
}
