/** Three planes of gamma-encoded sRGB, 0..1, row-major. */
export interface Rgb {
  width: number;
  height: number;
  r: Float32Array;
  g: Float32Array;
  b: Float32Array;
}

/** One plane, row-major. */
export interface Plane {
  width: number;
  height: number;
  data: Float32Array;
}

/** Interleaved 8-bit sRGB, already upright (EXIF orientation applied); data.length = width * height * 3. */
export interface Photo {
  width: number;
  height: number;
  data: Uint8Array;
  pyramid?: PhotoPyramid;
}

/**
 * A photo at a half, a quarter, an eighth ... of its size, in memory that threads share: the first thread that needs a
 * size computes it for all. Without it, each picture halves the photo for itself.
 */
export interface PhotoPyramid {
  /** The sizes one after the other. Each has half the width and height of the one before, rounded down. */
  pixels: Uint8Array;
  /** 1 for each size that has been computed. */
  ready: Int32Array;
}

/** A finished picture: interleaved 8-bit sRGB; data.length = width * height * 3. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A black picture. */
export function makeRgb(width: number, height: number): Rgb {
  const n = width * height;
  return { width, height, r: new Float32Array(n), g: new Float32Array(n), b: new Float32Array(n) };
}

/** A plane filled with one value. */
export function makePlane(width: number, height: number, value = 0): Plane {
  const data = new Float32Array(width * height);
  if (value !== 0) data.fill(value);
  return { width, height, data };
}

/** 8-bit interleaved RGB to float planes. */
export function fromBytes(photo: Photo): Rgb {
  const image = makeRgb(photo.width, photo.height);
  const { r, g, b } = image;
  const bytes = photo.data;
  for (let i = 0, j = 0; i < r.length; i++, j += 3) {
    r[i] = bytes[j] / 255;
    g[i] = bytes[j + 1] / 255;
    b[i] = bytes[j + 2] / 255;
  }
  return image;
}

/** Float planes to 8-bit interleaved RGB, rounded and clamped. */
export function toBytes(image: Rgb): Raster {
  const { width, height, r, g, b } = image;
  const data = new Uint8Array(width * height * 3);
  for (let i = 0, j = 0; i < r.length; i++, j += 3) {
    data[j] = toByte(r[i]);
    data[j + 1] = toByte(g[i]);
    data[j + 2] = toByte(b[i]);
  }
  return { width, height, data };
}

export function toByte(value: number): number {
  return value <= 0 ? 0 : value >= 1 ? 255 : (value * 255 + 0.5) | 0;
}

/** Rec. 601 luma of gamma-encoded planes. */
export function luma(image: Rgb): Plane {
  const { width, height, r, g, b } = image;
  const data = new Float32Array(r.length);
  for (let i = 0; i < data.length; i++) data[i] = 0.299 * r[i] + 0.587 * g[i] + 0.114 * b[i];
  return { width, height, data };
}
