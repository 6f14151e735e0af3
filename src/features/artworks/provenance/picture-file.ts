/** A PNG or JPEG file, as far as its statement is concerned. */
export interface PictureFile {
  /** The bytes that make the picture, without metadata: what a signature covers. */
  readonly picture: readonly Uint8Array[];
  /** The XMP metadata, if there is any that is not packed. */
  readonly xmp: string | null;
  /** XMP metadata that another program has packed (zlib); only the browser unpacks it. */
  readonly packedXmp: Uint8Array<ArrayBuffer> | null;
  /** Where XMP metadata can be inserted, in bytes from the start. */
  readonly insertAt: number;
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const xmpKeyword = 'XML:com.adobe.xmp\0';
/** How XMP in a PNG begins: XMP Specification Part 3, 1.1.5. Flags, language and translated keyword are empty. */
export const pngKeyword = `${xmpKeyword}\0\0\0\0`;
/** The same with the flag of packed text. */
const packedKeyword = `${xmpKeyword}\x01\0`;
/** Start of XMP in a JPEG: XMP Specification Part 3, 1.1.3. */
export const jpegNamespace = 'http://ns.adobe.com/xap/1.0/\0';

/** Takes a file apart; null if it is neither a PNG nor a JPEG, or is cut off. */
export function readPictureFile(file: Uint8Array): PictureFile | null {
  if (pngSignature.every((byte, index) => file[index] === byte)) return readPng(file);
  return file[0] === 0xff && file[1] === 0xd8 ? readJpeg(file) : null;
}

function readPng(file: Uint8Array): PictureFile | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const picture: Uint8Array[] = [];
  let xmp: string | null = null;
  let packedXmp: Uint8Array<ArrayBuffer> | null = null;
  let insertAt = 0;
  for (let at = pngSignature.length; at + 12 <= file.length;) {
    const end = at + 12 + view.getUint32(at);
    if (end > file.length) return null;
    const type = asLatin(file.subarray(at + 4, at + 8));
    const data = file.subarray(at + 8, end - 4);
    // Chunks without which the picture cannot be drawn begin with a capital.
    if (/^[A-Z]/.test(type)) picture.push(file.subarray(at + 4, end - 4));
    else if (type === 'iTXt') {
      xmp ??= textAfter(data, pngKeyword);
      packedXmp ??= packedAfter(data);
    }
    at = end;
    if (insertAt === 0) insertAt = at;
    if (type === 'IEND') return { picture, xmp, packedXmp, insertAt };
  }
  return null;
}

function readJpeg(file: Uint8Array): PictureFile | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const picture: Uint8Array[] = [];
  let xmp: string | null = null;
  let insertAt = 2;
  for (let at = 2; at + 4 <= file.length;) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1]!;
    const end = at + 2 + view.getUint16(at + 2);
    if (end > file.length) return null;
    const isApplication = marker >= 0xe0 && marker <= 0xef;
    const isComment = marker === 0xfe;
    if (marker === 0xe0) insertAt = end;
    if (marker === 0xe1) xmp ??= textAfter(file.subarray(at + 4, end), jpegNamespace);
    if (!isApplication && !isComment) picture.push(file.subarray(at, end));
    // The compressed picture follows its header, up to the end of the file.
    if (marker === 0xda) return { picture: [...picture, file.subarray(end)], xmp, packedXmp: null, insertAt };
    at = end;
  }
  return null;
}

function textAfter(data: Uint8Array, prefix: string): string | null {
  if (asLatin(data.subarray(0, prefix.length)) !== prefix) return null;
  return new TextDecoder().decode(data.subarray(prefix.length));
}

/** Packed XMP, which begins behind the language and the translated keyword, each up to a zero. */
function packedAfter(data: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (asLatin(data.subarray(0, packedKeyword.length)) !== packedKeyword) return null;
  const translated = data.indexOf(0, packedKeyword.length);
  const text = translated < 0 ? -1 : data.indexOf(0, translated + 1);
  return text < 0 ? null : data.slice(text + 1);
}

function asLatin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}
