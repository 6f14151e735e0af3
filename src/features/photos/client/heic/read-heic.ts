import type { Libheif, Pixels } from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

export interface HeicPicture extends Pixels {
  /** RGBA, upright, row by row. */
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly colorSpace: PredefinedColorSpace;
}

/** Decodes the primary picture of a HEIC file. It is unreadable if the file holds none or is damaged. */
export async function readHeic(
  libheif: Libheif,
  bytes: Uint8Array<ArrayBuffer>,
  maxPixels: number,
): Promise<HeicPicture | 'unreadable' | 'too many pixels'> {
  const images = new libheif.HeifDecoder().decode(bytes);
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0];
    if (image === undefined) return 'unreadable';
    const [width, height] = [image.get_width(), image.get_height()];
    if (width * height > maxPixels) return 'too many pixels';
    const data = new Uint8ClampedArray(width * height * 4);
    const filled = await new Promise<Pixels | null>((resolve) => image.display({ data, width, height }, resolve));
    return filled === null ? 'unreadable' : { data, width, height, colorSpace: findColorSpace(bytes) };
  } finally {
    for (const image of images) image.free();
  }
}

/** Profiles stand before the pictures, in the metadata at the start of the file. */
const searchedBytes = 256 * 1024;
/** Red of Display P3, adapted to D50, as its profiles hold it: X and Y. */
const redOfDisplayP3 = [0.5151, 0.2412] as const;

/**
 * The colors of iPhones are those of Display P3, which libheif does not convert. Every other profile counts as sRGB. For
 * the layout of a profile see ICC.1:2022, 7.2 and 7.3.
 */
function findColorSpace(bytes: Uint8Array<ArrayBuffer>): PredefinedColorSpace {
  const head = bytes.subarray(0, searchedBytes);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const start = findText(head, 'acsp', 0) - 36;
  if (start < 0) return 'srgb';
  const tag = findText(head, 'rXYZ', start + 128);
  if (tag < 0 || tag + 8 > head.length) return 'srgb';
  const at = start + view.getUint32(tag + 4) + 8;
  if (at + 8 > head.length) return 'srgb';
  const isRed = redOfDisplayP3.every(
    (value, index) => Math.abs(view.getInt32(at + 4 * index) / 65_536 - value) < 0.005,
  );
  return isRed ? 'display-p3' : 'srgb';
}

/** Index of an ASCII text from `from` on, or -1. */
function findText(bytes: Uint8Array, text: string, from: number): number {
  const wanted = Array.from(text, (letter) => letter.charCodeAt(0));
  for (let at = bytes.indexOf(wanted[0]!, from); at >= 0; at = bytes.indexOf(wanted[0]!, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}
