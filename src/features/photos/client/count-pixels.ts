/** Bytes of a file that hold its size: metadata before it may take up several segments of 64 kB. */
const headBytes = 1024 * 1024;

/** Number of pixels that a JPEG or PNG says it has; null if it does not say. Nothing is decoded. */
export async function countPixels(file: Blob): Promise<number | null> {
  const head = new DataView(await file.slice(0, headBytes).arrayBuffer());
  if (head.byteLength >= 24 && head.getUint32(0) === 0x89_50_4e_47) return head.getUint32(16) * head.getUint32(20);
  return head.byteLength >= 4 && head.getUint16(0) === 0xff_d8 ? pixelsOfJpeg(head) : null;
}

/** Follows the segments to the start of the frame, which holds the size (ITU-T T.81, B.2.2). */
function pixelsOfJpeg(head: DataView): number | null {
  let at = 2;
  while (at + 9 <= head.byteLength && head.getUint8(at) === 0xff) {
    const marker = head.getUint8(at + 1);
    // Filling bytes may come before a marker.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return head.getUint16(at + 5) * head.getUint16(at + 7);
    else at += 2 + head.getUint16(at + 2);
  }
  return null;
}

/** SOF0 to SOF15 but for three markers of tables that lie between them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}
