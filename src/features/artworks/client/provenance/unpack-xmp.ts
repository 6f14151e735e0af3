/** The most that packed metadata may hold, in bytes: a file must not fill the memory of the visitor. */
const maxBytes = 1024 * 1024;

/** Unpacks XMP metadata (zlib); null if it is damaged, or longer than any program writes. */
export async function unpackXmp(packed: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      length += value.length;
      if (length > maxBytes) return null;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // The stream fails with a TypeError where the data is not in the zlib format or ends early.
    return null;
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
